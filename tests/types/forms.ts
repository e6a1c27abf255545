// What must not compile about forms, each mistake beside its twin that does. The type check reads it; nothing runs.
import { z } from "zod";
import { requiredText, text } from "#platform/contract/shapes.ts";
import { type DraftForm, type NewDraftOptions, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";

const Draft = z.object({
  motivo: requiredText(60, "Debe ingresar el motivo"),
  detalle: text(500).default(""),
  dias: z.number().nullable().default(null),
  desde: z.string().nullable().default(null),
  tipo: z.enum(["leve", "grave"]),
  notifica: z.boolean().default(false),
  adjuntos: z.array(z.object({ url: z.string(), isNew: z.boolean().default(false) })).default([]),
  barra: z.object({ mensaje: z.string(), colores: z.object({ fondo: z.string() }) }),
});
type Draft = z.output<typeof Draft>;
type Options = NewDraftOptions<typeof Draft, void>;

const WHOLE: Draft = {
  motivo: "",
  detalle: "",
  dias: null,
  desde: null,
  tipo: "leve",
  notifica: false,
  adjuntos: [],
  barra: { mensaje: "", colores: { fondo: "" } },
};

export function useInitialIsWhole(options: Omit<Options, "initial">, record: Draft) {
  useDraftForm({ ...options, initial: WHOLE });
  const { detalle: _, ...forgotten } = WHOLE;
  // @ts-expect-error a field the record has and `initial` forgot would be stored empty
  useDraftForm({ ...options, initial: forgotten });

  const edits = { record: { ...record, version: 1 }, read: async () => ({ ...record, version: 1 }), words: WORDS };
  const send = async () => {};
  useDraftForm({ ...options, initial: WHOLE, edits: { ...edits, send, valuesOf: (stored) => stored } });
  const valuesOf = ({ motivo, dias, desde, tipo, notifica, adjuntos, barra }: Draft) => {
    return { motivo, dias, desde, tipo, notifica, adjuntos, barra };
  };
  // @ts-expect-error so it is with `valuesOf`, when the record gets a new field
  useDraftForm({ ...options, initial: WHOLE, edits: { ...edits, send, valuesOf } });
}

const WORDS: FieldWords<Draft> = {
  motivo: "Motivo",
  detalle: "Detalle",
  dias: "Días",
  desde: "Desde",
  tipo: ["Tipo", (tipo) => (tipo === "leve" ? "Leve" : "Grave")],
  notifica: "Notificar",
  adjuntos: ["Adjuntos", (adjuntos) => adjuntos.map(({ url }) => url).join(", ")],
  barra: "Barra",
};
// @ts-expect-error a new field has a name that can be told
export const FORGOTTEN: FieldWords<Draft> = { motivo: "Motivo" };

export function pathsAreFields(draft: DraftForm<Draft>, index: number) {
  draft.text("motivo");
  // @ts-expect-error
  draft.text("motvio");
  draft.text(`adjuntos.${index}.url`);
  // @ts-expect-error
  draft.text(`adjuntos.${index}.ulr`);
  draft.text("barra.colores.fondo");
  // @ts-expect-error
  draft.text("barra.colores.letra");
  draft.check(["motivo", "adjuntos.0"]);
  // @ts-expect-error
  draft.check(["motvio"]);
}

export function pathsLeadToTheirKind(draft: DraftForm<Draft>) {
  draft.checkbox("notifica");
  // @ts-expect-error no box for a text
  draft.checkbox("motivo");
  draft.number("dias");
  // @ts-expect-error no number
  draft.number("desde");
  draft.choice("desde");
  draft.choice("tipo");
  // @ts-expect-error no choice of one text
  draft.choice("adjuntos");
  // @ts-expect-error a text is never null
  draft.text("desde");
  // @ts-expect-error a list is no text
  draft.text("adjuntos");
}

export function valuesFollowTheirPath(draft: DraftForm<Draft>) {
  const files: readonly { url: string; isNew: boolean }[] = draft.field("adjuntos").value;
  const isNew: boolean = draft.field("adjuntos.0.isNew").value;
  // @ts-expect-error
  const wrong: string = draft.field("dias").value;
  draft.set("tipo", "grave");
  // @ts-expect-error
  draft.set("tipo", "gravísima");
  return [files, isNew, wrong];
}

/** Fields that are data: any path, and what lies there is not known. */
export function dynamicFieldsAreUnknown(draft: DraftForm) {
  draft.text("talles.camisa");
  const found: unknown = draft.field("loQueSea").value;
  // @ts-expect-error
  const wrong: string = draft.field("loQueSea").value;
  return [found, wrong];
}
