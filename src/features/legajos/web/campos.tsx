/** The company's own fields, by their labels: a text, a day or one of a list. D170, D171, PERF-19. */
import { TextInput } from "@mantine/core";
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { campoInWords, permisoOf, visibleFields } from "#features/legajos/rules.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { namedBy, SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import { ReadField } from "./field.tsx";
import type { FileForm } from "./file-form.ts";

const SECCION = "camposPersonalizados";
type Map = Readonly<Record<string, string>>;

export function CamposSection({ rules, file, draft, today }: FileForm) {
  const stored = (file[SECCION] ?? {}) as Map;
  const edited = (draft.values[SECCION] ?? {}) as Map;
  const shown = visibleFields(rules, SECCION);
  return (
    <FormGrid>
      {rules.campos
        .filter(({ etiqueta }) => shown.includes(etiqueta))
        .map((campo) => {
          const { etiqueta } = campo;
          const { allowEdit, required } = permisoOf(rules.config, SECCION, etiqueta);
          return (
            <FormCell key={etiqueta} cols={3}>
              {allowEdit ? (
                <CampoField
                  campo={campo}
                  required={required}
                  today={today}
                  value={edited[etiqueta] ?? ""}
                  // A label may hold a point, so that it is no path: the map is written whole.
                  onChange={(value) => draft.set(SECCION, { ...edited, [etiqueta]: value })}
                  error={draft.errors[`${SECCION}.${etiqueta}`]}
                />
              ) : (
                <ReadField label={etiqueta}>{campoInWords(campo, stored[etiqueta] ?? "")}</ReadField>
              )}
            </FormCell>
          );
        })}
    </FormGrid>
  );
}

type CampoFieldProps = {
  readonly campo: CampoPersonalizado;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly today: string;
};

function CampoField({ campo, value, onChange, error, required, today }: CampoFieldProps) {
  const { etiqueta: label, tipo, valoresLista } = campo;
  const field = { label, required, error, "data-path": `${SECCION}.${label}` };
  const choose = (chosen: string | null) => onChange(chosen ?? "");
  if (tipo === "Texto") {
    return <TextInput {...field} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (tipo === "Fecha") return <DateField {...field} value={value || null} onChange={choose} today={today} />;
  // What stands in the file shows even when the company took it off the list.
  const options = value === "" || valoresLista.includes(value) ? valoresLista : [value, ...valoresLista];
  return (
    <SelectField
      {...field}
      value={value || null}
      onChange={choose}
      options={namedBy(options)}
      clearable={!required}
      placeholder="Elegí"
    />
  );
}
