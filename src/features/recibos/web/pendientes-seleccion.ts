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

export const chosenOf = (elegibles: readonly Elegible[], out: LeftOut): readonly Elegible[] =>
  elegibles.filter(({ _id }) => !out.has(_id));

export function toggled(out: LeftOut, id: string): LeftOut {
  const next = new Set(out);
  if (!next.delete(id)) next.add(id);
  return next;
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
