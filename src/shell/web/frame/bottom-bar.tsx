/** The employee's phone menu, in reach of the thumb: what exists of Inicio, Recibos, Licencias and Fichar, and always Más. */
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { t } from "#platform/i18n/web/t.ts";
import { MenuIcon } from "./icons.tsx";
import { LazyDrawer } from "./lazy-drawer.tsx";
import classes from "./phone.module.css";
import { usePlace } from "./place.ts";

export function BottomBar() {
  const { menus, current } = usePlace();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() });
  const inBar = menus.empleado.filter((entry) => entry.short !== null);
  /** What is not in the bar is behind "Más", and so is a page that is no entry's. */
  const isElsewhere = !inBar.some((entry) => entry === current);
  return (
    <nav className={`${classes.bottomBar} rb-no-print`} aria-label={t("menu.principal")}>
      {inBar.map((entry) => (
        <Link key={entry.title} to={entry.path} className={classes.tab} data-current={entry === current || undefined}>
          <MenuIcon name={entry.icon} size={24} />
          {entry.short}
        </Link>
      ))}
      <button
        ref={button}
        type="button"
        className={classes.tab}
        aria-expanded={opened}
        aria-haspopup="dialog"
        aria-current={isElsewhere || undefined}
        data-current={isElsewhere || undefined}
        onClick={open}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
        {t("menu.mas")}
      </button>
      <LazyDrawer opened={opened} onClose={close} side="bottom" except={inBar} />
    </nav>
  );
}
