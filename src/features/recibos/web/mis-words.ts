/** How one's own receipts are called, ordered and marked. REC-22…REC-28. */

import { ESTADOS_RECIBO, type EstadoRecibo, type MiRecibo } from "#features/recibos/contract.ts";
import { byTurn, indicadorOf } from "#features/recibos/rules.ts";
import { formatPeriodName } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import type { SignatureState } from "#platform/ui/page/web/signature-mark.tsx";

/** What this kind of record is called among those that are signed. */
export const TIPO = "recibo";

export const LIST = "/recibos/list";
export const pathOf = ({ _id }: Pick<MiRecibo, "_id">) => `${LIST}/${_id}`;

type Named = Pick<MiRecibo, "periodo" | "tipoRecibo">;

/** "Octubre de 2026". */
export function periodInWords({ periodo }: Pick<MiRecibo, "periodo">): string {
  const name = formatPeriodName(periodo);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const titleOf = ({ periodo }: Pick<MiRecibo, "periodo">) => `Recibo de ${formatPeriodName(periodo)}`;
/** "Horas extra, octubre de 2026": tells apart those of one month. */
export const nameOf = ({ tipoRecibo, periodo }: Named) => `${tipoRecibo.name}, ${formatPeriodName(periodo)}`;

/** What is still to be signed, in its order (D096). */
export const owedIn = (rows: readonly MiRecibo[]): readonly MiRecibo[] =>
  rows
    .filter(({ firmadoEmpleado }) => !firmadoEmpleado.firmado)
    .map((row) => ({ row, turn: { ...row, created: new Date(row.created) } }))
    .sort((a, b) => byTurn(a.turn, b.turn))
    .map(({ row }) => row);

export const owedInWords = (count: number) =>
  count === 1 ? "Tenés 1 recibo por firmar" : `Tenés ${count} recibos por firmar`;

/** REC-27, to the letter. */
export const ESTADO_WORDS: Readonly<Record<EstadoRecibo, string>> = {
  todos: "Todos",
  conformidad: "Firmados en Conformidad",
  disconformidad: "Firmados en Disconformidad",
  sinFirmar: "Sin Firmar",
};
/** The list adds the first one itself. */
export const ESTADO_OPTIONS = ESTADOS_RECIBO.filter((estado) => estado !== "todos").map((estado) => ({
  id: estado,
  name: ESTADO_WORDS[estado],
}));

const UNSIGNED = { 2: "Falta tu firma", 0: "Falta su firma" } as const;

/** Both signatures are in the file, and none of them was made here. */
export const ELSEWHERE = "Firmado fuera de Rúbrica";

/** The mark of a row and its words (REC-23…REC-25). */
export function markOf(
  recibo: Pick<MiRecibo, "firmadoEmpleado" | "empleado" | "historico">,
  me: string,
): { readonly indicador: 0 | 1 | 2; readonly state: SignatureState; readonly words: string } {
  const indicador = indicadorOf(recibo, me);
  if (indicador !== 1) return { indicador, state: "missing", words: UNSIGNED[indicador] };
  if (recibo.historico) return { indicador, state: "signed", words: ELSEWHERE };
  return recibo.firmadoEmpleado.conformidad === false
    ? { indicador, state: "objected", words: "En disconformidad" }
    : { indicador, state: "signed", words: "En conformidad" };
}

export const dayOf = (instant: string | null) => (instant === null ? "" : formatMoment(new Date(instant)).slice(0, 10));

/** D202: "La empresa lo retiró el 05/11/2026: se liquidó mal". */
export const retiradoOf = ({ retirado }: Pick<MiRecibo, "retirado">): string =>
  retirado === null ? "" : `La empresa lo retiró el ${dayOf(retirado.fecha)}: ${retirado.motivo}`;

/** "Mensual · firmado por la empresa el 05/11/2026". */
export const detailOf = ({
  tipoRecibo,
  referencia,
  historico,
  firmadoEmpleador: { fecha },
}: Pick<MiRecibo, "tipoRecibo" | "referencia" | "firmadoEmpleador" | "historico">) =>
  [tipoRecibo.name, referencia, !historico && fecha && `firmado por la empresa el ${dayOf(fecha)}`]
    .filter(Boolean)
    .join(" · ");

/** Among those that wait: "1 de 2"; null where it does not wait. */
export function turnOf(recibo: Pick<MiRecibo, "_id">, owed: readonly Pick<MiRecibo, "_id">[]) {
  const index = owed.findIndex(({ _id }) => _id === recibo._id);
  return index === -1 ? null : { position: index + 1, total: owed.length };
}

/** What is left once this one is signed; the first of them follows. */
export const othersOf = (recibo: Pick<MiRecibo, "_id">, owed: readonly MiRecibo[]): readonly MiRecibo[] =>
  owed.filter(({ _id }) => _id !== recibo._id);
