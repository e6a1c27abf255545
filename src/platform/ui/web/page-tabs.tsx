/** The pages of one place as tabs under its title: `<PageTabsContext value={<PageTabs … />}>`. patterns.md, "Sub-menu tabs". */
import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import classes from "./page-tabs.module.css";

export type PageTab = { readonly title: string; readonly to: string };

type PageTabsProps = {
  /** What the tabs are of: "Legajo". */
  readonly label: string;
  readonly tabs: readonly PageTab[];
};

export function PageTabs({ label, tabs }: PageTabsProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls sideways; the current tab must be in it.
  useEffect(() => {
    row.current?.querySelector("[data-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  if (tabs.length < 2) return null;
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map(({ title, to }) => (
        <Link key={to} to={to} className={classes.tab} data-current={isWithin(path, to) || undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** A tab stays current on the pages below it. */
const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`);
