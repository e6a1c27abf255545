/** One's own file as a form: what it starts with, and the server's own rule over what it would send. */
import type { z } from "zod";
import { seccionNames } from "#features/empresa/secciones.ts";
import { getAt, setAt } from "#platform/fields/paths.ts";
import { CambiosPersonales, isLista } from "./datos.ts";
import { allowedChanges, isListEditable, type OwnRules, pathOf, permisoOf, visibleFields } from "./rules.ts";

type Tree = Readonly<Record<string, unknown>>;
/** Which fields there are is the company's choice: they are data here, and no path of them is known. */
export type FormValues = Tree;

/** Only what may be edited; an item of a list knows which one of the file it is. */
export function formValues(rules: OwnRules, file: Tree): FormValues {
  let values: Tree = {};
  for (const seccion of seccionNames) {
    const fields = visibleFields(rules, seccion).filter((field) => permisoOf(rules.config, seccion, field).allowEdit);
    if (isLista(seccion)) {
      const items = (file[seccion] ?? []) as readonly Tree[];
      if (isListEditable(rules.config, seccion)) {
        values = { ...values, [seccion]: items.map((item, de) => ({ ...item, de })) };
      }
    } else if (seccion === "camposPersonalizados") {
      if (fields.length === 0) continue;
      const stored = (file[seccion] ?? {}) as Tree;
      const known = (label: string) => (Object.hasOwn(stored, label) ? stored[label] : "");
      values = { ...values, [seccion]: Object.fromEntries(fields.map((label) => [label, known(label)])) };
    } else {
      const paths = fields.map((field) => pathOf(seccion, field));
      for (const path of paths) values = setAt(values, path, getAt(file, path));
    }
  }
  return values;
}

/** Refused here in the words of the server. */
export const formSchema = (rules: OwnRules, file: Tree): z.ZodType<FormValues, FormValues> =>
  CambiosPersonales.superRefine((sent, context) => {
    for (const { message, field = "" } of allowedChanges(rules, file, sent).problems) {
      context.addIssue({ code: "custom", message, path: [field] });
    }
  });

/** The same refusals of the file as it stands; many files are asked without a schema made for each. */
export function formProblems(
  rules: OwnRules,
  file: Tree,
): readonly { readonly field: string; readonly message: string }[] {
  const { data, error } = CambiosPersonales.safeParse(formValues(rules, file));
  if (error) return error.issues.map(({ path, message }) => ({ field: path.map(String).join("."), message }));
  return allowedChanges(rules, file, data).problems.map(({ field = "", message }) => ({ field, message }));
}
