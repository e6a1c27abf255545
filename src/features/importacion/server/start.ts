/** Begins an import: every row as it was judged, and the job that does those that may be done, in one transaction. */
import { randomUUID } from "node:crypto";
import { createTarea } from "#features/tareas/server/service.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { MAX_CELDA } from "../contract.ts";
import { importarJob } from "../job.ts";
import type { Revisada } from "../revision.ts";
import { importacionFila, importacion as importacionTable } from "./tables.ts";

export type Begun = { readonly importacion: string; readonly tarea: string };

type Asked = Pick<typeof importacionTable.$inferInsert, "archivo" | "url" | "modo" | "pedido"> &
  Pick<typeof importacionTable.$inferSelect, "columnas" | "titulos" | "asignaciones"> & {
    readonly filas: readonly Revisada[];
  };

/** Rows an insert: others are answered in between. */
const INSERTED = 250;

export async function startImport(acting: Acting, jobs: Jobs, { filas, ...asked }: Asked): Promise<Begun> {
  const { db, empresa, actor, now } = acting;
  const importacion = randomUUID();
  const tarea = await createTarea(acting, jobs, importarJob, { importacion });
  const begun = { _id: importacion, empresa, cuenta: actor._id, filas: filas.length, created: now, tarea };
  await db.insert(importacionTable).values({ ...asked, ...begun, titulos: asked.titulos.map(storable) });
  for (let at = 0; at < filas.length; at += INSERTED)
    await insertMany(
      db,
      importacionFila,
      filas.slice(at, at + INSERTED).map((fila) => ({ empresa, importacion, ...storedOf(fila) })),
    );
  return { importacion, tarea };
}

/** What no text of PostgreSQL holds: such a cell was refused, and is kept to be shown, as far as a person reads it. */
export const storable = (cell: string) => cell.slice(0, MAX_CELDA).replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");

/** One with errors has failed already, for the reasons that the preview gave. */
export function storedOf({ linea, celdas, datos, accion, persona, jefe, problemas }: Revisada) {
  const row = { linea, celdas: celdas.map(storable), datos, accion, persona, jefe };
  if (accion !== "ninguna") return row;
  const errors = problemas.filter(({ nivel }) => nivel === "error");
  return { ...row, resultado: "fallida" as const, mensaje: errors.map(({ message }) => message).join(". ") };
}
