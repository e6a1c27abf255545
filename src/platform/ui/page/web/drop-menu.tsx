/**
 * A button and the menu under it, by the keyboard rules of a menu button. Ours and not the kit's: the kit's brings 28 KB
 * of positioning to every first page and a page of a table's rows takes it seconds to draw; these menus only ever hang
 * under their button, or stand on it where there is no room below.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import classes from "./drop-menu.module.css";

type DropMenuProps = {
  readonly className: string | undefined;
  /** What the button shows; `name` is said instead where the content is not words. */
  readonly label: ReactNode;
  readonly name?: string;
  readonly isCurrent?: boolean;
  readonly align?: "start" | "end";
  /** A menu of boxes: a press changes one and leaves it open. */
  readonly staysOpen?: boolean;
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
  readonly tabIndex?: number;
  readonly onOpen?: () => void;
  /** Elements with role="menuitem" (or "menuitemcheckbox") and tabIndex -1. */
  readonly children: ReactNode;
};

const EDGE = 8;
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function DropMenu({ label, name, isCurrent = false, align = "start", children, ...given }: DropMenuProps) {
  const { className, staysOpen = false, isBusy, disabled, tabIndex, onOpen } = given;
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  const open = () => {
    setOpened(true);
    onOpen?.();
  };
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };

  useLayoutEffect(() => {
    if (!opened || !button.current || !menu.current) return;
    const under = button.current.getBoundingClientRect();
    const width = menu.current.offsetWidth;
    const wanted = align === "start" ? under.left : under.right - width;
    const height = menu.current.offsetHeight;
    const fits = under.bottom + 6 + height + EDGE <= window.innerHeight;
    menu.current.style.top = `${fits ? under.bottom + 6 : Math.max(EDGE, under.top - 6 - height)}px`;
    menu.current.style.left = `${Math.max(EDGE, Math.min(wanted, window.innerWidth - width - EDGE))}px`;
    menu.current.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [opened, align]);

  useEffect(() => {
    if (!opened) return;
    const leave = ({ target }: Event) => {
      const inside = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!inside) setOpened(false);
    };
    const gone = () => setOpened(false);
    document.addEventListener("pointerdown", leave);
    window.addEventListener("resize", gone);
    // The tail of the scroll that brought the button into sight must not close what it opened.
    const settled = requestAnimationFrame(() => document.addEventListener("scroll", leave, true));
    return () => {
      cancelAnimationFrame(settled);
      document.removeEventListener("pointerdown", leave);
      window.removeEventListener("resize", gone);
      document.removeEventListener("scroll", leave, true);
    };
  }, [opened]);

  function steer(event: KeyboardEvent) {
    if (event.key === "Escape") return close();
    if (event.key === "Tab") return setOpened(false);
    const all = items();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        aria-busy={isBusy}
        disabled={disabled}
        tabIndex={tabIndex}
        data-current={isCurrent || undefined}
        onClick={() => (opened ? setOpened(false) : open())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      >
        {label}
      </button>
      {opened && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          className={classes.menu}
          onKeyDown={steer}
          onClick={staysOpen ? undefined : close}
        >
          {children}
        </div>
      )}
    </>
  );
}

/** What every item of such a menu needs. */
export const itemProps = { role: "menuitem", tabIndex: -1, className: classes.item } as const;

/** Whose the items are, over them. */
export const MenuCaption = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.caption}>{children}</p>
);

export const MenuRule = () => <hr className={classes.rule} />;
