/** Writing in a file, for the features that decide what may be written there. */
import { eq } from "drizzle-orm";
import type { DatosPersonales } from "#features/legajos/datos.ts";
import type { Db } from "#platform/db/server/database.ts";
import { found } from "#platform/problems/problem.ts";
import { displayNameOf } from "../rules.ts";
import { legajo } from "./tables.ts";

type File = typeof legajo.$inferSelect;

/** Locked: of two saves at once the second one sees the first. */
export const lockLegajo = async (db: Db, id: string): Promise<File> =>
  found(await db.select().from(legajo).where(eq(legajo._id, id)).for("update"));

/** The name that is shown follows its parts. */
export async function writeDatos(db: Db, file: File, cambios: Partial<DatosPersonales>): Promise<void> {
  const row = { ...cambios, displayName: displayNameOf({ ...file, ...cambios }) };
  await db.update(legajo).set(row).where(eq(legajo._id, file._id));
}

export async function writePicture(db: Db, id: string, profileImageURL: string | null): Promise<void> {
  await db.update(legajo).set({ profileImageURL }).where(eq(legajo._id, id));
}
