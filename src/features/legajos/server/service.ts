/** Writing in a file and to its person, for the features that decide what. */
import { and, eq } from "drizzle-orm";
import type { DatosPersonales } from "#features/legajos/datos.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { type Aviso, addressOf, avisoTo } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
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

/** A notice to the person of a file; nothing is sent to whoever has no file in this company, or no address in it. */
export async function sendAviso(mail: Mail, at: Writing, id: string, aviso: Aviso): Promise<void> {
  const { empresa, _id, firstName, email } = legajo;
  const own = and(eq(empresa, at.empresa), eq(_id, id));
  const [person] = await at.db.select({ firstName, email }).from(legajo).where(own);
  const para = addressOf(person?.email ?? "");
  if (person && para !== null) await mail.send(at, avisoTo({ firstName: person.firstName, para }, aviso));
}
