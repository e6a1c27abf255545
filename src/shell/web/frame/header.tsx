/** The cover: wordmark, company, view and account above; below, the view's menu unfolded between the other two. patterns.md. */
import { Link } from "@tanstack/react-router";
import { t } from "#platform/i18n/web/t.ts";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Company } from "./company.tsx";
import classes from "./cover.module.css";
import { Marks } from "./marks.tsx";
import { MenuRow } from "./menu-row.tsx";
import { ViewToggle } from "./view-toggle.tsx";

export function Header() {
  return (
    <header className={classes.cover}>
      <div className={classes.top}>
        <Link to="/" aria-label={t("app.irAlInicio")} className={classes.brand}>
          <Wordmark height={32} mono />
        </Link>
        <span className={classes.separator} aria-hidden="true" />
        <Company />
        <span className={classes.grow} />
        <Marks />
        <ViewToggle />
        <AccountMenu />
      </div>
      <MenuRow />
    </header>
  );
}
