/** One field of a file: an input where it may be edited, its words where it is only read. */
import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { CityName, CitySelect, ProvinciaName, ProvinciaSelect } from "#features/geografia/web/public.tsx";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { Day } from "#platform/contract/shapes.ts";
import { formatDay, formatLegajo } from "#platform/dates/format.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { namedBy, SelectField } from "#platform/ui/fields/web/select-field.tsx";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { FieldLook } from "./fields.ts";
import classes from "./legajo.module.css";

type FieldProps = {
  readonly look: FieldLook;
  readonly path: string;
  readonly label: string;
  readonly required: boolean;
  readonly draft: DraftForm;
  readonly today: string;
};

export function EditedField({ look, path, label, required, draft, today }: FieldProps) {
  const named = { label, required };
  switch (look.kind) {
    case "day":
      return <DateField {...draft.choice(path)} {...named} today={today} />;
    case "choice":
      return <SelectField {...draft.choice(path)} {...named} options={namedBy(look.options)} placeholder="Elegí" />;
    case "provincia":
      return <ProvinciaField {...named} path={path} draft={draft} />;
    case "localidad":
      return <CitySelect {...draft.choice(path)} {...named} provincia={draft.choice("provincia").value} />;
    case "area":
      return <Textarea {...draft.text(path)} {...named} autosize minRows={2} maxRows={6} />;
    default:
      return <TextInput {...draft.text(path)} {...named} type={look.kind} {...HINTS[look.kind]} />;
  }
}

/** What the browser and the phone's keyboard are told. */
const HINTS = {
  text: {},
  tel: { inputMode: "tel" },
  email: { inputMode: "email", autoComplete: "email", spellCheck: false },
} as const;

/** Another province has other cities. */
function ProvinciaField({ path, draft, ...named }: Pick<FieldProps, "path" | "draft" | "label" | "required">) {
  const { onChange, ...field } = draft.choice(path);
  const choose = (id: string | null) => {
    onChange(id);
    if ("localidad" in draft.values) draft.set("localidad", null);
  };
  return <ProvinciaSelect {...named} {...field} onChange={choose} />;
}

export function ReadField({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl className={classes.read}>
      <dt>{label}</dt>
      <dd>{children || "Sin datos"}</dd>
    </dl>
  );
}

type Words = { readonly path: string; readonly value: unknown; readonly provincia: unknown };

/** A stored value as people read it. */
export function ValueInWords({ path, value, provincia }: Words): ReactNode {
  if (value === null || value === undefined || value === "") return "Sin datos";
  if (path === "legajo") return formatLegajo(Number(value));
  if (path === "cuil") return formatCuil(String(value));
  if (path === "provincia") return <ProvinciaName id={String(value)} />;
  if (path === "localidad") return <CityName provincia={String(provincia ?? "")} id={String(value)} />;
  if (typeof value === "object") return "name" in value ? String(value.name) : "";
  return Day.safeParse(value).success ? formatDay(String(value)) : String(value);
}
