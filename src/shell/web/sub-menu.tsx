/** The company's pages: the tabs go under each page's own title, eight inline and the rest under "Más". D041. */
import { IconChevronDown } from "@tabler/icons-react";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { t } from "#platform/i18n/web/t.ts";
import { DropMenu, itemProps } from "#platform/ui/web/drop-menu.tsx";
import { PageTabsContext } from "#platform/ui/web/page.tsx";
import { currentTab, splitTabs, visibleTabs } from "#shell/submenu.ts";
import { usePlace } from "./place.ts";
import classes from "./sub-menu.module.css";

const tabs = <SubMenu />;

export const EmpresaLayout = () => (
  <PageTabsContext value={tabs}>
    <Outlet />
  </PageTabsContext>
);

export function SubMenu() {
  const { paths } = usePlace();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = currentTab(path);
  const { inline, more } = splitTabs(visibleTabs(paths));
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls sideways; the current tab must be in it.
  useEffect(() => {
    row.current?.querySelector("[data-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  const hidden = current && more.includes(current) ? current : null;
  return (
    <nav ref={row} className={classes.tabs} aria-label={t("menu.configuracion")}>
      {inline.map((tab) => (
        <Link key={tab.path} to={tab.path} className={classes.tab} data-current={tab === current || undefined}>
          {tab.title}
        </Link>
      ))}
      {more.length > 0 && (
        <DropMenu
          align="end"
          className={classes.tab}
          isCurrent={hidden !== null}
          label={
            <>
              {hidden ? `${t("menu.mas")}: ${hidden.title}` : t("menu.mas")}
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </>
          }
        >
          {more.map((tab) => (
            <Link key={tab.path} to={tab.path} {...itemProps}>
              {tab.title}
            </Link>
          ))}
        </DropMenu>
      )}
    </nav>
  );
}
