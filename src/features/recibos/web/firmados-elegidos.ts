/** Which signed receipts somebody meant who chose them in their list, and how many of those are closed to them. D205. */
import { firmados } from "#features/recibos/firmados.ts";
import { confidencialesOmitidos } from "#features/recibos/firmados-rules.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { asFields } from "#platform/ui/filters/filters.ts";
import { rowsOfAll, type Selected } from "#platform/ui/table/selection.ts";
import { type Declared, firmadosClient } from "./firmados-api.ts";

export type Chosen = {
  readonly recibos: readonly string[];
  /** Confidential ones among them, which stay behind. */
  readonly cerrados: number;
};

export async function chosenOf(
  declared: Declared,
  selected: Selected,
  closed: ReadonlySet<string> = new Set(),
): Promise<Chosen> {
  if ("ids" in selected) return without(selected.ids, closed);
  const { search, ...filters } = selected.filters;
  const asked = { ...asFields(declared, filters), search, length: MAX_PAGE };
  const rows = await rowsOfAll(selected.except, MAX_PAGE, async (start) => {
    return (await firmadosClient.list(firmados.list.input.parse({ ...asked, start }))).data;
  });
  return without(
    rows.map(({ _id }) => _id),
    new Set(rows.filter(({ cerrado }) => cerrado).map(({ _id }) => _id)),
  );
}

function without(ids: readonly string[], closed: ReadonlySet<string>): Chosen {
  const recibos = ids.filter((id) => !closed.has(id));
  return { recibos, cerrados: ids.length - recibos.length };
}

/** Undefined where none stays behind. */
export const omitidosWords = ({ cerrados }: Chosen): string | undefined =>
  cerrados === 0 ? undefined : confidencialesOmitidos(cerrados);
