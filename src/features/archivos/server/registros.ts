/** Which rows are whose: a record's files, a person's temporary ones, and how a record lets them go. */
import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { archivo } from "./tables.ts";

/** The record that has files: whose it is ("sancion") and which one. */
export type Registro = { readonly usadoPor: string; readonly registro: string };

export const ofRecords = (usadoPor: string, registros: readonly string[]) =>
  and(eq(archivo.usadoPor, usadoPor), among(archivo.registro, registros), eq(archivo.estado, "guardado"));
export const ofRecord = ({ usadoPor, registro }: Registro) => ofRecords(usadoPor, [registro]);

/** Temporary files that this person uploaded and that are still there. */
export const ownTemporary = ({ actor, now }: Pick<Ctx, "actor" | "now">) =>
  and(eq(archivo.cuenta, actor._id), eq(archivo.estado, "temporal"), gt(archivo.vence, now));

/** Long ago: the next sweep takes it, whatever the clock says. */
const OVERDUE = new Date(0);

export async function release(db: Db, which: ReturnType<typeof ofRecord>): Promise<void> {
  await db.update(archivo).set({ estado: "liberado", vence: OVERDUE }).where(which);
}
