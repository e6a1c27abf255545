/**
 * The fields a company adds to every file: what one is, when two labels are the same, and which a save renamed. EMP-30,
 * EMP-32, EMP-40…EMP-43, D170.
 */
import { z } from "zod";
import { listOf, requiredText } from "#platform/contract/shapes.ts";
import { fold } from "#platform/text/fold.ts";
import { FORBIDDEN_KEYS } from "./secciones.ts";

/** EMP-32. */
export const TIPOS_CAMPO = ["Texto", "Fecha", "Lista"] as const;
const MAX_CAMPOS = 50;
const MAX_VALORES = 200;
const SIN_VALOR = "Debe ingresar un valor!";

/** A field the company adds to every file; its label is its key (D170). */
export const CampoPersonalizado = z
  .object({
    etiqueta: requiredText(60, SIN_VALOR).refine(
      (label) => !FORBIDDEN_KEYS.includes(label),
      "Esa denominación no se puede usar",
    ),
    tipo: z.enum(TIPOS_CAMPO, "Debe elegir el tipo de campo"),
    valoresLista: listOf(requiredText(80, SIN_VALOR))
      .max(MAX_VALORES, `No puede haber más de ${MAX_VALORES} valores`)
      .default([]),
  })
  .refine(({ tipo, valoresLista }) => tipo !== "Lista" || valoresLista.length > 0, {
    path: ["valoresLista"],
    message: SIN_VALOR,
  });
export type CampoPersonalizado = z.output<typeof CampoPersonalizado>;

type Campo = { readonly etiqueta: string; readonly tipo: string };

/** Verbatim (D025). */
export const CAMPO_REPETIDO = "Ya existe un campo con está denominación!";

/** Capitals and accents do not tell two fields apart. */
export const isSameEtiqueta = (one: string, other: string): boolean => fold(one) === fold(other);

/** The places of those whose label an earlier one has. */
export const repeatedCampos = (campos: readonly Pick<Campo, "etiqueta">[]): number[] =>
  campos.flatMap(({ etiqueta }, at) =>
    campos.slice(0, at).some((earlier) => isSameEtiqueta(earlier.etiqueta, etiqueta)) ? [at] : [],
  );

/** EMP-42: said at the second of two equal ones. */
export const CamposPersonalizados = listOf(CampoPersonalizado)
  .max(MAX_CAMPOS, `No puede haber más de ${MAX_CAMPOS} campos`)
  .superRefine((campos, context) => {
    for (const at of repeatedCampos(campos))
      context.addIssue({ code: "custom", path: [at, "etiqueta"], message: CAMPO_REPETIDO });
  });

export type Renombre = { readonly de: string; readonly a: string };

/**
 * A label is the key of what people's files hold, so a renamed field must take its values along. One that is gone, with
 * a new one of the same type in its very place, was renamed; any other that is gone was removed, and its values stay in
 * the files, out of sight, until a field of that label is there again.
 */
export function renamedCampos(before: readonly Campo[], after: readonly Campo[]): Renombre[] {
  const isIn = (campos: readonly Campo[], label: string) => campos.some(({ etiqueta }) => etiqueta === label);
  return before.flatMap(({ etiqueta: de, tipo }, at) => {
    const now = after[at];
    if (!now || now.tipo !== tipo || isIn(after, de) || isIn(before, now.etiqueta)) return [];
    return [{ de, a: now.etiqueta }];
  });
}
