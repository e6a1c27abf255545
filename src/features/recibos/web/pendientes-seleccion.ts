/**
 * Which of the pending receipts the attorney signs: all that can be signed, but those left out. One of nobody, or closed
 * to whoever looks, can never be among them. REC-29, REC-42, REC-43, D205.
 */
import type { Recibo } from "#features/recibos/contract.ts";
import { countText } from "#platform/text/quantity.ts";

/** As the server names those that can be signed, with the file that each is. */
export type Elegible = { readonly _id: string; readonly sha256: string };

/** By id; an id stays left out while filters come and go. */
export type LeftOut = ReadonlySet<string>;
export const NONE_LEFT_OUT: LeftOut = new Set();

export type Standing = "elegible" | "sinAsignar" | "cerrado";

export function standingOf({ empleado, cerrado }: Pick<Recibo, "empleado" | "cerrado">): Standing {
  if (cerrado) return "cerrado";
  return empleado === null ? "sinAsignar" : "elegible";
}

/** Where the hand goes on once one of nobody is somebody's: the next of nobody below it, or else from the top. */
export function nextOfNobody<R extends Pick<Recibo, "_id" | "empleado">>(rows: readonly R[], id: string): R | null {
  const at = rows.findIndex(({ _id }) => _id === id);
  const round = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return round.find(({ empleado }) => empleado === null) ?? null;
}

/** In its upload, of those in sight, the one whose page comes before. */
export function previousOf<R extends Pick<Recibo, "carga" | "pagina" | "cerrado">>(
  rows: readonly R[],
  { carga, pagina }: Pick<Recibo, "carga" | "pagina">,
): R | null {
  const before = rows.filter((row) => carga !== null && row.carga === carga && (row.pagina ?? 0) < (pagina ?? 0));
  const [last] = before.sort((a, b) => (b.pagina ?? 0) - (a.pagina ?? 0));
  return last && !last.cerrado ? last : null;
}

export const chosenOf = (elegibles: readonly Elegible[], out: LeftOut): readonly Elegible[] =>
  elegibles.filter(({ _id }) => !out.has(_id));

export function toggled(out: LeftOut, id: string): LeftOut {
  const next = new Set(out);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** As many as can be changed at once: those that were chosen first. */
export function atMost(wanted: ReadonlySet<string>, most: number) {
  const isCut = wanted.size > most;
  return { picked: isCut ? new Set([...wanted].slice(0, most)) : wanted, isCut };
}

/** The box of all: what is half chosen becomes chosen whole. */
export function toggledAll(elegibles: readonly Elegible[], out: LeftOut): LeftOut {
  const ids = elegibles.map(({ _id }) => _id);
  if (ids.every((id) => !out.has(id))) return new Set([...out, ...ids]);
  const here = new Set(ids);
  return new Set([...out].filter((id) => !here.has(id)));
}

export function stateOf(elegibles: number, chosen: number): "all" | "some" | "none" {
  if (chosen === 0) return "none";
  return chosen === elegibles ? "all" : "some";
}

type Figures = { readonly elegibles: number; readonly chosen: number; readonly sinAsignar: number };

/** What is not among them, and why. */
export function leftWords({ elegibles, chosen, sinAsignar }: Figures): readonly string[] {
  const out = elegibles - chosen;
  return [
    ...(out > 0 ? [out === 1 ? "1 lo dejaste afuera" : `${countText(out)} los dejaste afuera`] : []),
    ...(sinAsignar > 0
      ? [
          sinAsignar === 1
            ? "1 sin asignar no se puede firmar"
            : `${countText(sinAsignar)} sin asignar no se pueden firmar`,
        ]
      : []),
  ];
}
