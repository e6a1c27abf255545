/** The phone's cover: in the company view, the menu button and the place; in the employee view, the wordmark. patterns.md. */
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { t } from "#platform/i18n/web/t.ts";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LazyDrawer } from "./lazy-drawer.tsx";
import classes from "./phone.module.css";
import { usePlace } from "./place.ts";

export function PhoneBar() {
  const { view, current, yo } = usePlace();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() });
  if (view === "empleado")
    return (
      <header className={classes.bar}>
        <Link to="/" aria-label={t("app.irAlInicio")} className={classes.brand}>
          <Wordmark height={30} mono />
        </Link>
        <AccountMenu withChevron={false} />
      </header>
    );
  return (
    <header className={classes.bar}>
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        aria-label={t("menu.abrir")}
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </button>
      <span className={classes.place}>{current && current.path !== "/" ? current.title : yo.empresa.name}</span>
      <AccountMenu withChevron={false} />
      <LazyDrawer opened={opened} onClose={close} side="left" />
    </header>
  );
}
