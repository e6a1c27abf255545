/** An upload that is loaded as it ended, as a demo's is: its receipts stand already, and its pages tell which is whose. */
import { randomUUID } from "node:crypto";
import { keepNew, type StoredBytes } from "#features/archivos/server/service.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { USED_BY } from "./read.ts";
import { cargaPagina, carga as cargaTable } from "./tables.ts";

type Row = typeof cargaTable.$inferInsert;
type Pagina = typeof cargaPagina.$inferInsert;

/** Each of its pages is a receipt of its own. */
export type LoadedPagina = Pick<Pagina, "empleado" | "cuil" | "motivo" | "detalle" | "testigos" | "candidatos"> & {
  readonly recibo: string;
};
export type LoadedCarga = Pick<Row, "nombre" | "tipoRecibo" | "anio" | "mes" | "terminada"> & {
  readonly _id: string;
  readonly created: Date;
  /** The file as it came. */
  readonly stored: StoredBytes;
  readonly paginas: readonly LoadedPagina[];
};

/** Of whoever acts. */
export async function loadCarga(ctx: Acting, { stored, paginas, ...carga }: LoadedCarga): Promise<void> {
  const { db, empresa, actor } = ctx;
  const { _id, nombre } = carga;
  const file = { archivo: stored._id, bytes: stored.size, sha256: stored.sha256, formato: "pdf" } as const;
  const ended = { estado: "lista", fase: "separacion", paginas: paginas.length, tarea: randomUUID() } as const;
  await db.insert(cargaTable).values({ ...carga, ...file, ...ended, empresa, cuenta: actor._id });
  await insertMany(
    db,
    cargaPagina,
    paginas.map((one, at) => ({
      ...one,
      empresa,
      carga: _id,
      pagina: at + 1,
      hoja: at + 1,
      grupo: at + 1,
      estado: one.empleado ? ("asignada" as const) : ("sinAsignar" as const),
    })),
  );
  const kept = { name: nombre, type: KINDS.pdf.type, carpeta: "recibos" as const };
  await keepNew(ctx, [{ usadoPor: USED_BY, registro: _id, ...stored, ...kept }]);
}
