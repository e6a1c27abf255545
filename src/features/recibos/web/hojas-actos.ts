/** Sheets joined, taken apart and left out; what was done is told with the way back. */
import type { DeCargas, Seen } from "./de-cargas.ts";
import { revisionClient, tellDone, type Undone } from "./revision-acts.ts";

const asSeen = ({ _id, version }: Seen): Seen => ({ _id, version });

/** The one that they became. */
export async function joinSheets(hojas: DeCargas, rows: readonly Seen[], undone: Undone): Promise<string | null> {
  const { message, recibos } = await hojas.unir(rows.map(asSeen));
  const [one] = recibos;
  if (one) tellDone(message, () => hojas.separar(one), undone);
  return one?._id ?? null;
}

export async function takeApart(hojas: DeCargas, row: Seen, undone: Undone): Promise<void> {
  const { message, recibos } = await hojas.separar(asSeen(row));
  tellDone(message, () => hojas.unir(recibos), undone);
}

export async function skipSheets(hojas: DeCargas, rows: readonly Seen[], undone: Undone): Promise<void> {
  const { message } = await hojas.omitir(rows.map(asSeen));
  tellDone(message, () => revisionClient.restaurar({ recibos: rows.map(({ _id }) => _id) }), undone);
}
