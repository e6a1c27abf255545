/** Who somebody is: CUIL and DNI, which open their account and are changed from above alone. ONB-17, ONB-18, D186, D193. */
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { normaliseCuil } from "#platform/argentina/cuil.ts";
import { cuilWarning, maskCuil } from "../../cuil.ts";
import { mayChange } from "../../form.ts";
import type { PartForm } from "../part-form.ts";

/** By path; those that may not be changed are read as any other. */
export function basicFields({ kept, ficha, draft }: PartForm): Readonly<Record<string, ReactNode>> {
  return {
    ...(mayChange(kept, "cuil") && { cuil: <CuilField draft={draft} isNew={ficha === null} /> }),
    ...(mayChange(kept, "dni") && {
      dni: <TextInput {...draft.text("dni")} label="DNI" inputMode="numeric" autoComplete="off" />,
    }),
  };
}

type CuilFieldProps = Pick<PartForm, "draft"> & { readonly isNew: boolean };

/** The mask is the country's (ONB-18). */
const isMasked = () => document.documentElement.lang === "es-AR";

function CuilField({ draft, isNew }: CuilFieldProps) {
  const { value, error, name } = draft.text("cuil");
  const show = isMasked() ? maskCuil : (typed: string) => typed;
  return (
    <TextInput
      name={name}
      value={show(value)}
      error={error}
      onChange={(event) => draft.set("cuil", normaliseCuil(show(event.currentTarget.value)))}
      label="CUIL"
      required
      inputMode="numeric"
      autoComplete="off"
      placeholder={isMasked() ? "20-12345678-6" : ""}
      description={cuilWarning(value) ?? (isNew ? "Es el usuario con el que ingresa la primera vez" : undefined)}
    />
  );
}
