/** What our fields take as one, and the frame of those that are a button: named by their label and their value together. */
import { Input } from "@mantine/core";
import type { ReactNode } from "react";

export type FieldProps = {
  readonly label: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly "data-path"?: string;
};

type ButtonFrameProps = {
  readonly id: string;
  readonly field: FieldProps;
  readonly children: ReactNode;
};

/** A `label` would be the button's whole name and hide its value. */
export function ButtonFrame({ id, field, children }: ButtonFrameProps) {
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      labelElement="div"
      labelProps={{ id: labelIdOf(id) }}
      description={field.description}
      error={field.error}
      required={field.required ?? false}
    >
      {children}
    </Input.Wrapper>
  );
}

export const labelIdOf = (id: string) => `${id}-nombre`;
