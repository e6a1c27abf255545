/** The phone's cover: in the company view, the menu button and the place; in the employee view, the wordmark. patterns.md. */
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { t } from "#platform/i18n/web/t.ts";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LazyDrawer } from "./lazy-drawer.tsx";
import { Marks } from "./marks.tsx";
import classes from "./phone.module.css";
import { usePlace } from "./place.ts";

type PhoneBarProps = {
  /** The place in it where a page of the same name puts its heading; none in the employee view. */
  readonly place: (node: HTMLElement | null) => void;
};

export function PhoneBar({ place }: PhoneBarProps) {
  const { view, current, yo } = usePlace();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() });
  if (view === "empleado")
    return (
      <header className={classes.bar}>
        <Link to="/" aria-label={t("app.irAlInicio")} className={classes.brand}>
          <Wordmark height={30} mono />
        </Link>
        <span className={classes.grow} />
        <Marks />
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
      <div ref={place} className={classes.place} />
      <span className={classes.where}>{current && current.path !== "/" ? current.title : yo.empresa.name}</span>
      <Marks />
      <AccountMenu withChevron={false} />
      <LazyDrawer opened={opened} onClose={close} side="left" />
    </header>
  );
}
