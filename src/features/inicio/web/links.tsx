/** Where to go from home: the person's menu, and the catalogues for those who keep them. */
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Sheet } from "#platform/ui/web/page.tsx";
import classes from "./links.module.css";
import type { Home } from "./public.tsx";

export function Links({ home: { links, tabs } }: { readonly home: Home }) {
  if (links.length + tabs.length === 0) return null;
  return (
    <Sheet>
      <nav aria-label="Accesos">
        <h2 className={classes.title}>Accesos</h2>
        {links.length > 0 && (
          <ul className={classes.list}>
            {links.map(({ title, path, icon }) => (
              <li key={path}>
                <Link to={path} className={classes.line}>
                  <span className={classes.icon}>{icon}</span>
                  <span className={classes.name}>{title}</span>
                  <IconChevronRight size={18} stroke={1.75} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {tabs.length > 0 && (
          <ul className={classes.tabs}>
            {tabs.map(({ title, path }) => (
              <li key={path}>
                <Link to={path} className={classes.tab}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </Sheet>
  );
}
