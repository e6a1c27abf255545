/** Writing in a file, for the features that decide what may be written there. */
import { eq } from "drizzle-orm";
import type { DatosPersonales } from "#features/legajos/datos.ts";
import type { Db } from "#platform/db/server/database.ts";
import { needCurrent, updateWhole } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { displayNameOf } from "../rules.ts";
import { legajo } from "./tables.ts";

type File = typeof legajo.$inferSelect;

/** The file as it was when its version was read; locked, so that of two saves at once the second one sees the first. */
export async function lockLegajo(db: Db, id: string, version: number): Promise<File> {
  const file = found(await db.select().from(legajo).where(eq(legajo._id, id)).for("update"));
  needCurrent(file, version);
  return file;
}

/** Onto the file as it was locked. The name that is shown follows its parts. */
export async function writeDatos(
  editor: Pick<Ctx, "db" | "now" | "actor">,
  file: File,
  cambios: Partial<DatosPersonales>,
): Promise<void> {
  const { version } = file;
  const row = { ...cambios, displayName: displayNameOf({ ...file, ...cambios }), version };
  await updateWhole(editor, legajo, eq(legajo._id, file._id), row);
}

export async function writePicture(db: Db, id: string, profileImageURL: string | null): Promise<void> {
  await db.update(legajo).set({ profileImageURL }).where(eq(legajo._id, id));
}
