/**
 * Going through a list file by file: the list's own address travels in the file's (`desde`), with the place in it, from 1
 * (`lugar`). What the list asked for is read back from there, so that the neighbours are those of that very list.
 */
import { LegajoFilters } from "#features/nomina/filtros.ts";
import { orderOf } from "#platform/ui/table/list-view.ts";

/** What a list puts in the search of each of its links. */
export type Recorrido = { readonly desde: string; readonly lugar: string };

const FILTERS: readonly string[] = ["rol", ...Object.keys(LegajoFilters.shape)].filter((key) => key !== "search");
const SORT = "displayName";

/** As the call of the list takes it; what the address says of nothing is the call's own default. */
export function askedBy(desde: string) {
  const said = new URLSearchParams(desde);
  const filters = FILTERS.flatMap((key) => (said.get(key) ? [[key, said.get(key)] as const] : []));
  return {
    ...Object.fromEntries(filters),
    search: said.get("buscar") ?? "",
    order: orderOf(said.get("orden") ?? SORT),
  };
}

export const recorridoOf = ({ desde, lugar }: Partial<Recorrido>): { desde: string; lugar: number } | null => {
  const place = Number(lugar);
  return desde !== undefined && Number.isSafeInteger(place) && place > 0 ? { desde, lugar: place } : null;
};

/** The rows that are asked for: the one before, itself and the one after. */
export const windowOf = (lugar: number) => ({ start: Math.max(0, lugar - 2), length: lugar === 1 ? 2 : 3 });

export function neighboursOf<Row extends { readonly _id: string }>(rows: readonly Row[], userId: string) {
  const at = rows.findIndex(({ _id }) => _id === userId);
  return at === -1 ? null : { before: rows[at - 1] ?? null, after: rows[at + 1] ?? null };
}
