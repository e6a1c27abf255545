/** An hour of the day, typed as people write it; shown as HH:mm once left. Null when empty. */
import { TextInput } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { parseHora } from "./values.ts";

type HoraFieldProps = {
  readonly label: string;
  readonly description: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
  readonly "data-path": string;
};

export function HoraField({ value, onChange, error, description, ...field }: HoraFieldProps) {
  return (
    <TextInput
      {...field}
      value={value ?? ""}
      error={error}
      description={error ? undefined : description}
      placeholder="HH:mm"
      inputMode="numeric"
      maxLength={5}
      rightSection={<IconClock size={18} stroke={1.75} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
      onBlur={() => {
        const read = parseHora(value ?? "");
        if (read !== value) onChange(read);
      }}
    />
  );
}
