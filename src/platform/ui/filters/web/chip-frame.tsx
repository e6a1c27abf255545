/** How a chip looks: the frame, its button, and the ✕ of one that is on. */
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import classes from "./bar.module.css";

type ChipFrameProps = {
  readonly label: string;
  readonly on: boolean;
  /** Null while it cannot be pressed. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
};

export function ChipFrame({ label, on, onRemove, children }: ChipFrameProps) {
  return (
    <span className={classes.chip} data-on={on || undefined}>
      {children}
      {on && (
        <UnstyledButton
          className={classes.remove}
          aria-label={`Quitar el filtro ${label}`}
          disabled={!onRemove}
          onClick={onRemove ?? undefined}
        >
          <IconX size={15} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  );
}

type ChipButtonProps = ComponentProps<typeof UnstyledButton<"button">> & {
  readonly label: string;
  readonly on: boolean;
  readonly text: string;
};

export function ChipButton({ label, on, text, ...rest }: ChipButtonProps) {
  // After the rest: what opens under the chip gives it an (empty) class name of its own.
  return (
    <UnstyledButton {...rest} className={classes.main} aria-label={on ? `${label}: ${text}` : label}>
      {on ? (
        <>
          {label}: <b>{text}</b>
        </>
      ) : (
        <>
          {label}
          <IconChevronDown size={15} stroke={1.75} aria-hidden />
        </>
      )}
    </UnstyledButton>
  );
}
