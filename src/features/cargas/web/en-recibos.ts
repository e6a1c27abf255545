/** What an upload gives to the list of pending receipts: whom it found for a page of nobody, and what puts sheets right by hand. */
import { cargas, type Pagina } from "#features/cargas/contract.ts";
import { hojas } from "#features/cargas/hojas.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { clientFor } from "#platform/http/web/client.ts";

const client = clientFor(cargas);
const sheets = clientFor(hojas);

type Found = Pagina["candidatos"][number];

type Said = Pick<Found, "cuil" | "papel"> & { readonly empleado: Pick<Found["empleado"], "legajo"> };

/** "CUIL 20-37513407-2 · legajo 003842 · figura como reemplazo". */
export const detalleOf = ({ empleado, cuil, papel }: Said): string =>
  [
    cuil === null ? "figura su nombre" : `CUIL ${formatCuil(cuil)}`,
    `legajo ${formatLegajo(empleado.legajo)}`,
    papel === null ? "" : `figura como ${papel}`,
  ]
    .filter((part) => part !== "")
    .join(" · ");

/** Pages stand in their order, and none is left out. */
export async function candidatosDe(cargaId: string, pagina: number) {
  const { data } = await client.paginas({ cargaId, start: pagina - 1, length: 1 });
  return (data[0]?.candidatos ?? []).map((found) => ({ ...found.empleado, detalle: detalleOf(found) }));
}

type Seen = { readonly _id: string; readonly version: number };

export const unir = (recibos: readonly Seen[]) => sheets.unir({ recibos: [...recibos] });
export const { separar } = sheets;
export const omitir = (recibos: readonly Seen[]) => sheets.omitir({ recibos: [...recibos] });
