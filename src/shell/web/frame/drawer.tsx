/** The three menus on a phone, the company and the way out: from the left in the company view, a sheet from below for "Más". */
import { Drawer } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { t } from "#platform/i18n/web/t.ts";
import type { MenuEntry } from "#shell/menu.ts";
import { signOutLink, useTheme } from "./account-menu.tsx";
import { Company } from "./company.tsx";
import { MenuIcon } from "./icons.tsx";
import classes from "./phone.module.css";
import { usePlace } from "./place.ts";
import { ViewToggle } from "./view-toggle.tsx";

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

export type MenuDrawerProps = {
  readonly opened: boolean;
  /** Also gives the focus back: the kit forgets whose it was when the drawer is mounted open. */
  readonly onClose: () => void;
  readonly side: "left" | "bottom";
  /** Entries already in sight on the bottom bar. */
  readonly except?: readonly MenuEntry[];
};

export default function MenuDrawer({ opened, onClose, side, except = [] }: MenuDrawerProps) {
  const { menus, view } = usePlace();
  const theme = useTheme();
  const order =
    view === "empresa" ? (["empresa", "empleado", "config"] as const) : (["empleado", "empresa", "config"] as const);
  const labels = { empleado: t("menu.miEspacio"), empresa: t("menu.empresa"), config: t("menu.sistema") };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position={side}
      size={side === "left" ? 312 : "auto"}
      title={t("menu.principal")}
      classNames={{
        header: classes.header,
        title: classes.title,
        content: side === "bottom" ? classes.sheet : classes.side,
      }}
      padding="md"
    >
      <div className={classes.company}>
        <Company />
      </div>
      <ViewToggle className={classes.toggle} />
      <nav>
        {order.map((group) => (
          <Section
            key={group}
            label={labels[group]}
            entries={menus[group].filter((entry) => !except.includes(entry))}
            onGo={onClose}
          />
        ))}
      </nav>
      <ul className={classes.list}>
        <li>
          <button type="button" className={classes.line} onClick={theme.toggle}>
            <theme.Icon {...icon} />
            {theme.label}
          </button>
        </li>
        <li>
          <a className={classes.line} {...signOutLink}>
            <IconLogout {...icon} />
            {t("cuenta.salir")}
          </a>
        </li>
      </ul>
    </Drawer>
  );
}

type SectionProps = { readonly label: string; readonly entries: readonly MenuEntry[]; readonly onGo: () => void };

function Section({ label, entries, onGo }: SectionProps) {
  const { current, enter } = usePlace();
  if (entries.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className={classes.caption}>{label}</h2>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.title}>
            <Link
              to={entry.path}
              className={classes.line}
              data-current={entry === current || undefined}
              onClick={() => {
                enter(entry);
                onGo();
              }}
            >
              <MenuIcon name={entry.icon} size={22} />
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
