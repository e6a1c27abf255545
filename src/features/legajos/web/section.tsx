/** The fields of one section of a file, as far as its person sees them. A list and the company's own have their own parts. */
import type { ReactNode } from "react";
import { type SeccionName, seccionOf } from "#features/empresa/secciones.ts";
import { CON_PAREJA, isLista } from "#features/legajos/datos.ts";
import { pathOf, permisoOf, visibleFields } from "#features/legajos/rules.ts";
import { getAt } from "#platform/fields/paths.ts";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import { CamposSection } from "./campos.tsx";
import { EditedField, ReadField, ValueInWords } from "./field.tsx";
import { FIELDS } from "./fields.ts";
import type { FileForm } from "./file-form.ts";
import { ListaSection } from "./lista.tsx";

export type SectionProps = FileForm & {
  readonly seccion: SeccionName;
  /** By path: what whoever keeps the file is shown in place of a field that its person only reads. */
  readonly instead?: Readonly<Record<string, ReactNode>> | undefined;
};

export function SectionFields({ seccion, ...form }: SectionProps) {
  if (isLista(seccion)) return <ListaSection lista={seccion} {...form} />;
  if (seccion === "camposPersonalizados") return <CamposSection {...form} />;
  return <PlainFields seccion={seccion} {...form} />;
}

function PlainFields({ seccion, rules, file, draft, today, instead = {} }: SectionProps) {
  const status = draft.values["estadoCivil"] ?? file["estadoCivil"];
  const shown = visibleFields(rules, seccion).filter(
    (field) => !field.startsWith("pareja.") || CON_PAREJA.includes(String(status)),
  );
  const { fields } = seccionOf(seccion);
  return (
    <FormGrid>
      {shown.map((field) => {
        const path = pathOf(seccion, field);
        const label = fields[field] ?? field;
        const look = FIELDS[path];
        const { allowEdit, required } = permisoOf(rules.config, seccion, field);
        return (
          <FormCell key={field} cols={look?.cols ?? 2}>
            {Object.hasOwn(instead, path) ? (
              instead[path]
            ) : allowEdit && look ? (
              <EditedField look={look} path={path} label={label} required={required} draft={draft} today={today} />
            ) : (
              <ReadField label={label}>
                <ValueInWords path={path} value={getAt(file, path)} provincia={file["provincia"]} />
              </ReadField>
            )}
          </FormCell>
        );
      })}
    </FormGrid>
  );
}
