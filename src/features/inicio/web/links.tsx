/** Where to go from home: the person's menu, and the catalogues for those who keep them. */
import { Link } from "@tanstack/react-router";
import { LinkList } from "#platform/ui/page/web/link-list.tsx";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./links.module.css";
import type { Home } from "./public.tsx";

export function Links({ home: { links, tabs } }: { readonly home: Home }) {
  if (links.length + tabs.length === 0) return null;
  return (
    <Sheet>
      <nav aria-label="Accesos">
        <h2 className={classes.title}>Accesos</h2>
        {links.length > 0 && <LinkList links={links} />}
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
