/** Which kind of folder it is: one at most, and never another Pendientes or Recibos. D211. */
import { TextInput } from "@mantine/core";
import { type CarpetaDraft, CLASES, type Clase } from "#features/carpetas/contract.ts";
import { clasesOf } from "#features/carpetas/rules.ts";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { CLASE_NAMES, COMUN, claseName } from "./words.ts";

/** Those of which a company has as many as it likes. */
const OFFERED = ["esLicencia", "esOnboarding"] as const satisfies readonly Clase[];
const NONE = "comun";
const OPTIONS = [{ id: NONE, name: COMUN }, ...OFFERED.map((id) => ({ id, name: CLASE_NAMES[id] }))];

type ClaseFieldProps = { readonly draft: DraftForm<CarpetaDraft>; readonly fija: boolean };

export function ClaseField({ draft, fija }: ClaseFieldProps) {
  const { values, set } = draft;
  if (fija) {
    return (
      <TextInput
        label="Clase"
        description="La tiene toda empresa: no se cambia ni se elimina."
        value={claseName(values)}
        readOnly
      />
    );
  }
  const choose = (id: string | null) => {
    for (const clase of CLASES) set(clase, clase === id);
  };
  return <SelectField label="Clase" options={OPTIONS} value={clasesOf(values)[0] ?? NONE} onChange={choose} always />;
}
