/** What opens over the sheet at the caret, and goes with Escape or a press elsewhere. It lies inside the field: a dialog keeps it. */
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import classes from "./editor.module.css";

/** From the corner of the field. */
export type PanelPlace = { readonly top: number; readonly left: number };

type PanelProps = {
  readonly label: string;
  readonly place: PanelPlace;
  readonly onClose: () => void;
  /** The first thing in it that can be written in, or pressed, has the focus. */
  readonly children: ReactNode;
};

export function Panel({ label, place, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    const room = box?.offsetParent?.clientWidth ?? 0;
    if (!box) return;
    box.style.left = `${Math.max(0, Math.min(place.left, room - box.offsetWidth))}px`;
    box.style.top = `${place.top}px`;
    box.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
  }, [place]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [onClose]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
