/** The landing of the config menu: what the installation shares, one line each. SHELL-14, D029. */
import { t } from "#platform/i18n/web/t.ts";
import { LinkList } from "#platform/ui/page/web/link-list.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { MenuIcon } from "../frame/icons.tsx";
import { usePlace } from "../frame/place.ts";
import classes from "./config.module.css";

export default function ConfigPage() {
  const entries = usePlace().menus.config.filter((entry) => entry.path !== "/config");
  const links = entries.map(({ title, path, icon }) => ({ title, path, icon: <MenuIcon name={icon} size={20} /> }));
  return (
    <Page title={t("config.titulo")} subtitle={t("config.subtitulo")}>
      <Sheet className={classes.sheet}>
        <LinkList links={links} />
      </Sheet>
    </Page>
  );
}
