/** Places to go, one line each: an icon, the name, and the sign that it leads on. */
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./link-list.module.css";

export type LinkLine = { readonly title: string; readonly path: string; readonly icon: ReactNode };

export function LinkList({ links }: { readonly links: readonly LinkLine[] }) {
  return (
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
  );
}
