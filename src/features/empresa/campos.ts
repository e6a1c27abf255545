/** The fields a company adds to every file, by label: when two labels are the same, and what a save renamed. EMP-30, EMP-42. */
import { fold } from "#platform/text/fold.ts";

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
