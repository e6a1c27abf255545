/**
 * The pages of one place as tabs under its title, eight inline and the rest under "Más":
 * `<PageTabsContext value={<PageTabs … />}>`. patterns.md, "Sub-menu tabs"; D041.
 */
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#platform/i18n/web/t.ts";
import { currentTab, type PageTab, splitTabs } from "#platform/ui/page/tab-strip.ts";
import { DropMenu, itemProps } from "./drop-menu.tsx";
import classes from "./tabs.module.css";

/** `mark`: what waits there, beside the title. */
type MarkedTab = PageTab & { readonly mark?: ReactNode };

type PageTabsProps = {
  /** What the tabs are of: "Legajo". */
  readonly label: string;
  readonly tabs: readonly MarkedTab[];
};

export function PageTabs({ label, tabs }: PageTabsProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls sideways; the current tab must be in it.
  useEffect(() => {
    row.current?.querySelector("[data-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  if (tabs.length < 2) return null;
  const current = currentTab(tabs, path);
  const { inline, more } = splitTabs(tabs);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {inline.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          search={tab.search as never}
          className={classes.tab}
          data-current={tab === current || undefined}
        >
          {tab.title}
          {tab.mark}
        </Link>
      ))}
      {more.length > 0 && <MoreTabs tabs={more} hidden={more.find((tab) => tab === current)} />}
    </nav>
  );
}

type MoreTabsProps = { readonly tabs: readonly MarkedTab[]; readonly hidden: MarkedTab | undefined };

function MoreTabs({ tabs, hidden }: MoreTabsProps) {
  return (
    <DropMenu
      align="end"
      className={classes.tab}
      isCurrent={hidden !== undefined}
      label={
        <>
          {hidden ? `${t("menu.mas")}: ${hidden.title}` : t("menu.mas")}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {tabs.map(({ title, to, search, mark }) => (
        <Link key={to} to={to} search={search as never} {...itemProps}>
          {title}
          {mark}
        </Link>
      ))}
    </DropMenu>
  );
}
