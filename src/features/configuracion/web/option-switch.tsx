/** A switch with a sentence under it. The kit would make the sentence part of its name: here the label names it, the sentence describes it. */
import { Switch, type SwitchProps } from "@mantine/core";

type OptionSwitchProps = Omit<SwitchProps, "label" | "description" | "error"> & {
  readonly label: string;
  readonly description: string;
  readonly error?: string | undefined;
};

export function OptionSwitch({ label, error, ...props }: OptionSwitchProps) {
  return <Switch {...props} label={label} aria-label={label} {...(error !== undefined && { error })} />;
}
