/** The company's pages: their tabs go under each page's own title. D041. */
import { Outlet } from "@tanstack/react-router";
import { t } from "#platform/i18n/web/t.ts";
import { PageTabsContext } from "#platform/ui/page/web/page.tsx";
import { PageTabs } from "#platform/ui/page/web/tabs.tsx";
import { visibleTabs } from "#shell/submenu.ts";
import { usePlace } from "./place.ts";

const tabs = <SubMenu />;

export const EmpresaLayout = () => (
  <PageTabsContext value={tabs}>
    <Outlet />
  </PageTabsContext>
);

function SubMenu() {
  const { paths } = usePlace();
  return (
    <PageTabs
      label={t("menu.configuracion")}
      tabs={visibleTabs(paths).map(({ title, path }) => ({ title, to: path }))}
    />
  );
}
