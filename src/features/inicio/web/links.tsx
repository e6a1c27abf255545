/** Pages of the company that a person keeps and no menu of theirs leads to. */
import { Link } from "@tanstack/react-router";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import classes from "./links.module.css";
import type { Home } from "./public.tsx";

export function Links({ home: { links } }: { readonly home: Home }) {
  if (links.length === 0) return null;
  return (
    <Sheet>
      <nav aria-label="Accesos">
        <h2 className={classes.title}>Accesos</h2>
        <ul className={classes.links}>
          {links.map(({ title, path }) => (
            <li key={path}>
              <Link to={path} className={classes.link}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}
