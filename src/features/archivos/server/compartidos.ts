/**
 * Bytes that several records have (0058). Each record has a row and a handle of its own, and all rows lie on one `contenido`,
 * which is there for as long as one of them is. Who adds one holds another meanwhile.
 */
import { randomUUID } from "node:crypto";
import { and, eq, notExists } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { archivosProblems } from "../problems.ts";
import { ofRecord, ofRecords, type Registro, release } from "./registros.ts";
import { archivo, contenido } from "./tables.ts";

/** A record's file as it was given to it. */
export type Compartido = Pick<typeof archivo.$inferSelect, "_id" | "name" | "type" | "size" | "sha256">;

/** One kept file of a record, by its handle: what a signature put in its place since is another. */
export type Origen = Registro & { readonly archivoId: string };

/** Makes what that file holds the only file of every one of these records, and answers theirs. */
export async function share(
  { actor, empresa, db, now }: Acting,
  usadoPor: string,
  { archivoId, ...record }: Origen,
  registros: ReadonlySet<string>,
): Promise<Map<string, Compartido>> {
  // Locked: it neither is let go meanwhile nor becomes content that is shared twice over.
  const [from] = await db
    .select()
    .from(archivo)
    .where(and(eq(archivo._id, archivoId), ofRecord(record)))
    .for("update");
  if (!from) throw new Refusal(archivosProblems.ajeno);
  const others = [...registros].filter((one) => usadoPor !== record.usadoPor || one !== record.registro);
  const given = new Map<string, Compartido>();
  if (others.length < registros.size) given.set(record.registro, compartidoOf(from));
  if (others.length === 0) return given;
  const { name, type, carpeta, size, sha256 } = from;
  await release(db, ofRecords(usadoPor, others));
  const kept = { empresa, cuenta: actor._id, estado: "guardado", vence: null, created: now } as const;
  const lying = { name, type, carpeta, size, sha256, contenido: from.contenido ?? (await becomeShared(db, from)) };
  const rows = others.map((registro) => ({ ...kept, ...lying, usadoPor, registro, _id: randomUUID() }));
  await insertMany(db, archivo, rows);
  for (const row of rows) given.set(row.registro, compartidoOf(row));
  return given;
}

const compartidoOf = ({ _id, name, type, size, sha256 }: Compartido): Compartido => ({ _id, name, type, size, sha256 });

/** The bytes stay where they are, under the id of the file that had them for itself. */
async function becomeShared(
  db: Db,
  { _id, empresa, size, sha256, created }: typeof archivo.$inferSelect,
): Promise<string> {
  await db.insert(contenido).values({ _id, empresa, size, sha256, created });
  await db.update(archivo).set({ contenido: _id }).where(eq(archivo._id, _id));
  return _id;
}

/** Of contents whose rows were deleted in this transaction those that were freed: nothing lies on them any more. */
export async function freeContents(db: Db, ids: ReadonlySet<string>): Promise<string[]> {
  if (ids.size === 0) return [];
  const { _id } = contenido;
  const which = among(_id, [...ids]);
  // Of two sweeps at once each sees the row that the other is deleting: the second waits here, and then no longer.
  await db.select({ _id }).from(contenido).where(which).orderBy(_id).for("update");
  const isOnIt = and(eq(archivo.empresa, contenido.empresa), eq(archivo.contenido, _id));
  const lying = db.select({ _id: archivo._id }).from(archivo).where(isOnIt);
  const freed = await db
    .delete(contenido)
    .where(and(which, notExists(lying)))
    .returning({ _id });
  return freed.map((row) => row._id);
}
