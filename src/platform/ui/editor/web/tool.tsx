/** One button of the bar. */

import { ActionIcon, Button } from "@mantine/core";
import type { Icon as TablerIcon } from "@tabler/icons-react";

export type ToolPlace = {
  readonly name: string;
  /** The one that Tab comes to. */
  readonly stop: boolean;
  readonly disabled: boolean;
};

type ToolProps = ToolPlace & {
  readonly label: string;
  readonly Icon: TablerIcon;
  /** Whether it holds where the caret is; undefined for what is done once. */
  readonly on?: boolean;
  readonly can?: boolean;
  /** With its words beside its sign. */
  readonly isWordy?: boolean;
  readonly run: () => void;
};

export function Tool({ name, stop, disabled, label, Icon, on, can = true, isWordy = false, run }: ToolProps) {
  const isOff = disabled || !can;
  const props = {
    "data-stop": name,
    "data-tool": true,
    tabIndex: stop ? 0 : -1,
    "aria-pressed": on,
    // Not `disabled`: the focus would be lost in the middle of the bar.
    "aria-disabled": isOff || undefined,
    "data-off": isOff || undefined,
    onClick: () => !isOff && run(),
  };
  const icon = <Icon size={18} stroke={1.75} aria-hidden />;
  return isWordy ? (
    <Button variant="default" leftSection={icon} {...props}>
      {label}
    </Button>
  ) : (
    <ActionIcon aria-label={label} title={label} {...props}>
      {icon}
    </ActionIcon>
  );
}
