/** The landing of the config menu: what the installation shares, one line each. SHELL-14, D029. */
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { t } from "#platform/i18n/web/t.ts";
import { Page, Sheet } from "#platform/ui/web/page.tsx";
import classes from "./config.module.css";
import { MenuIcon } from "./icons.tsx";
import { usePlace } from "./place.ts";

export default function ConfigPage() {
  const entries = usePlace().menus.config.filter((entry) => entry.path !== "/config");
  return (
    <Page title={t("config.titulo")} subtitle={t("config.subtitulo")}>
      <Sheet className={classes.sheet}>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.state}>
              <Link to={entry.path} className={classes.entry}>
                <span className={classes.icon}>
                  <MenuIcon name={entry.icon} size={20} />
                </span>
                <span className={classes.title}>{entry.title}</span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </Page>
  );
}
