/**
 * Documents that are loaded as they stand, and runs of the wizard that ended, as a demo's are: who signed a document is
 * loaded beside it. Several may have the same stored bytes, as those of a run do.
 */
import { randomUUID } from "node:crypto";
import { keepNew, type StoredBytes, shareFile } from "#features/archivos/server/service.ts";
import { tipoDocumento } from "#features/carpetas/server/tables.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import { endTarea, openTarea } from "#features/tareas/server/service.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { enviarJob, type ResultadoEnvio } from "../subir-job.ts";
import { type Said, USED_BY } from "./service.ts";
import type { Dado } from "./subir.ts";
import { documento, envio } from "./tables.ts";

type Row = typeof documento.$inferInsert;
type Told =
  | "empleado"
  | "cuenta"
  | "origen"
  | "clase"
  | "estado"
  | "motivoRechazo"
  | "firmadoEmpleador"
  | "firmadoEmpleado"
  | "motivo"
  | "conformidad"
  | "leido"
  | "envio"
  | "envioOrden"
  | "anterior"
  | "reemplazadoPor";

export type LoadedDocumento = Said &
  Pick<Row, Told> & {
    readonly _id: string;
    readonly created: Date;
    /** A PDF, as it is now. */
    readonly stored: StoredBytes;
  };

export async function loadDocumentos(ctx: Acting, all: readonly LoadedDocumento[]): Promise<void> {
  const { db, empresa } = ctx;
  const { _id, carpeta } = tipoDocumento;
  const folders = new Map((await db.select({ _id, carpeta }).from(tipoDocumento)).map((row) => [row._id, row.carpeta]));
  const zone = await zoneOf(db, empresa);
  const handles = await keepAll(ctx, all);
  await insertMany(
    db,
    documento,
    all.map(({ stored: { size, sha256 }, created, ...row }) => ({
      ...row,
      empresa,
      carpeta: folders.get(row.tipo) ?? "",
      archivo: handles.get(row._id) ?? "",
      sha256,
      size,
      type: KINDS.pdf.type,
      fecha: dayIn(zone, created),
      created,
      modificado: created,
    })),
  );
}

/** The handle of each one's file. */
async function keepAll(ctx: Acting, all: readonly LoadedDocumento[]): Promise<ReadonlyMap<string, string>> {
  const handles = new Map(all.map(({ _id, stored }) => [_id, stored._id]));
  const groups = [...Map.groupBy(all, ({ stored }) => stored._id).values()];
  const kept = { usadoPor: USED_BY, type: KINDS.pdf.type, carpeta: "documentos" } as const;
  await keepNew(
    ctx,
    groups.flatMap(([first]) =>
      first ? [{ ...kept, ...first.stored, registro: first._id, name: `${first.name}.pdf` }] : [],
    ),
  );
  for (const [first, ...others] of groups) {
    if (!first || others.length === 0) continue;
    const from = { usadoPor: USED_BY, registro: first._id, archivoId: first.stored._id };
    const registros = others.map(({ _id }) => _id);
    for (const [registro, { _id }] of await shareFile(ctx, USED_BY, from, registros)) handles.set(registro, _id);
  }
  return handles;
}

export type LoadedEnvio = {
  readonly _id: string;
  readonly created: Date;
  readonly personas: readonly string[];
  readonly dados: readonly Omit<Dado, "url">[];
};

/** Of whoever acts: it gave all of its people what it had, and its task ended. */
export async function loadEnvio(ctx: Acting, { _id, created, personas, dados }: LoadedEnvio): Promise<void> {
  const { db, empresa, actor } = ctx;
  const tarea = await openTarea(ctx, enviarJob.name, personas.length);
  const resultado: ResultadoEnvio = { envio: _id, personas: personas.length, entregados: personas.length };
  await endTarea(ctx, { empresa, tarea, cuenta: actor._id }, resultado);
  // What it gave away it has no longer.
  const adjuntos = dados.map((dado): Dado => ({ ...dado, url: randomUUID() }));
  const fecha = dayIn(await zoneOf(db, empresa), created);
  const of = { empresa, cuenta: actor._id, tarea, huella: _id, fecha, created };
  await db.insert(envio).values({ ...of, _id, adjuntos, personas: [...personas] });
}
