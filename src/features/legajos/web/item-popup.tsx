/** One child, medical datum or contact in a dialog; what it lacks is said here, before it is in the list. */
import { z } from "zod";
import { seccionOf } from "#features/empresa/secciones.ts";
import { LISTAS, type ListaName, MISSING, NECESARIOS } from "#features/legajos/datos.ts";
import { type OwnRules, permisoOf, visibleFields } from "#features/legajos/rules.ts";
import { useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import { EditedField, ReadField, ValueInWords } from "./field.tsx";
import { ITEM_FIELDS } from "./fields.ts";
import type { Item } from "./items.ts";
import classes from "./legajo.module.css";

type ItemPopupProps = {
  readonly title: string;
  readonly lista: ListaName;
  readonly rules: OwnRules;
  /** Null: a new one. */
  readonly item: Item | null;
  readonly today: string;
  readonly onSave: (item: Item) => void;
  readonly onClose: () => void;
};

export function ItemPopup({ title, lista, rules, item, today, onSave, onClose }: ItemPopupProps) {
  const permiso = (field: string) => permisoOf(rules.config, lista, field);
  const shown = visibleFields(rules, lista).filter((field) => item !== null || permiso(field).allowEdit);
  const edited = shown.filter((field) => permiso(field).allowEdit);
  const draft = useDraftForm({
    schema: schemaOf(lista, edited, (field) => permiso(field).required),
    initial: Object.fromEntries(edited.map((field) => [field, item?.[field] ?? emptyOf(field)])),
    send: async (values) => values,
    done: (values) => onSave({ de: null, ...item, ...values }),
  });
  const { fields } = seccionOf(lista);
  return (
    // What is sent here must not send the page's form around it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <PopupForm title={title} draft={draft} onClose={onClose} verb={item ? "Aceptar" : "Agregar"}>
        <div className={classes.popup}>
          <FormGrid>
            {shown.map((field) => {
              const look = ITEM_FIELDS[field];
              const { allowEdit, required } = permiso(field);
              const label = fields[field] ?? field;
              return (
                <FormCell key={field} cols={look?.cols ?? 3}>
                  {allowEdit && look ? (
                    <EditedField
                      look={look}
                      label={label}
                      required={required}
                      draft={draft}
                      today={today}
                      path={field}
                    />
                  ) : (
                    <ReadField label={label}>
                      <ValueInWords path={field} value={item?.[field]} provincia={null} />
                    </ReadField>
                  )}
                </FormCell>
              );
            })}
          </FormGrid>
        </div>
      </PopupForm>
    </div>
  );
}

/** A day and a choice start without any. */
const emptyOf = (field: string) => (["day", "choice"].includes(ITEM_FIELDS[field]?.kind ?? "") ? null : "");

function schemaOf(lista: ListaName, edited: readonly string[], isRequired: (field: string) => boolean) {
  const shape: Readonly<Record<string, z.ZodType>> = LISTAS[lista].shape;
  const fields = edited.flatMap((field) => (shape[field] ? [[field, shape[field]] as const] : []));
  return z.object(Object.fromEntries(fields)).superRefine((item, context) => {
    for (const field of edited) {
      const isAsked = isRequired(field) && !NECESARIOS[lista].includes(field);
      if (isAsked && item[field] === "") context.addIssue({ code: "custom", message: MISSING, path: [field] });
    }
  });
}
