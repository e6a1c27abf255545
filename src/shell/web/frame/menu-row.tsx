/** The second row of the cover: one menu unfolded, the others folded at its sides, the overflow under "Más". */
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { t } from "#platform/i18n/web/t.ts";
import { DropMenu, itemProps } from "#platform/ui/page/web/drop-menu.tsx";
import type { MenuEntry } from "#shell/menu.ts";
import { useFitting } from "./fit.ts";
import classes from "./menu-row.module.css";
import { usePlace } from "./place.ts";

export function MenuRow() {
  const { menus, view, current, folded } = usePlace();
  const beside = view === "empresa" ? "empleado" : "empresa";
  return (
    <nav className={classes.nav} aria-label={t("menu.principal")}>
      {menus[beside].length > 0 && (
        <>
          <Fold
            label={t(beside === "empleado" ? "menu.miEspacio" : "menu.empresa")}
            entries={menus[beside]}
            isCurrent={folded === beside}
          />
          <span className={classes.navSeparator} aria-hidden="true" />
        </>
      )}
      <Row entries={menus[view]} current={current} />
      {menus.config.length > 0 && (
        <Fold label={t("menu.sistema")} entries={menus.config} isCurrent={folded === "config"} />
      )}
    </nav>
  );
}

function Row({ entries, current }: { readonly entries: readonly MenuEntry[]; readonly current: MenuEntry | null }) {
  const row = useRef<HTMLDivElement>(null);
  const twin = useRef<HTMLDivElement>(null);
  const fit = useFitting(row, twin, entries.length);
  const hidden = entries.slice(fit);
  return (
    <div ref={row} className={classes.row}>
      {entries.slice(0, fit).map((entry) => (
        <Link key={entry.title} to={entry.path} className={classes.item} {...markOf(entry === current)}>
          {entry.title}
        </Link>
      ))}
      {hidden.length > 0 && (
        <Fold label={t("menu.mas")} entries={hidden} isCurrent={current !== null && hidden.includes(current)} />
      )}
      <div ref={twin} className={classes.twin} aria-hidden="true">
        {entries.map((entry) => (
          <span key={entry.title} className={classes.item}>
            {entry.title}
          </span>
        ))}
        <span className={classes.item}>
          {t("menu.mas")}
          <IconChevronDown size={14} />
        </span>
      </div>
    </div>
  );
}

/** The page's own link is marked by the router; the place may be a page below it. */
const markOf = (isCurrent: boolean) => (isCurrent ? ({ "data-current": true, "aria-current": "page" } as const) : {});

type FoldProps = { readonly label: string; readonly entries: readonly MenuEntry[]; readonly isCurrent: boolean };

/** A folded menu that holds the current place is the paper tab itself: the place is always in sight. */
function Fold({ label, entries, isCurrent }: FoldProps) {
  const { enter } = usePlace();
  return (
    <DropMenu
      className={`${classes.item} ${classes.fold}`}
      isCurrent={isCurrent}
      label={
        <>
          {label}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {entries.map((entry) => (
        <Link key={entry.title} to={entry.path} {...itemProps} onClick={() => enter(entry)}>
          {entry.title}
        </Link>
      ))}
    </DropMenu>
  );
}
