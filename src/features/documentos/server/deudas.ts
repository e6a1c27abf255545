/**
 * Who hears that there is more or less for them to sign: whose document it is, and who signs for the company. Whatever gives,
 * changes or takes documents says so here, last in its transaction; of signatures the engine tells. D203, D212.
 */
import { and, arrayContains, eq, type SQL } from "drizzle-orm";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { firmasCambio } from "#features/firma/events.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { isNotRoot } from "#features/nomina/server/lists.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { isOwed } from "../rules.ts";
import type { documento } from "./tables.ts";

/** Of the company's people, those who sign for it; a root user is named to nobody (S-23). D212. */
export const attorneys = (db: Db, which?: SQL) =>
  db
    .select({ _id: legajo._id })
    .from(legajo)
    .innerJoin(cuenta, eq(cuenta._id, legajo._id))
    .where(and(which, arrayContains(cuenta.roles, ["admin"]), eq(cuenta.activo, true), stands, isNotRoot()));

type Row = typeof documento.$inferSelect;

/** As it was and as it is; null where it was not there, or is no longer. */
export type Cambio = { readonly before: Row | null; readonly after: Row | null };

/** Nobody in particular: any attorney. */
const ANY = "";

function signersOf(row: Row | null): ReadonlySet<string> {
  if (row?.estado !== "Aprobado" || row.eliminado !== null || row.reemplazadoPor !== null) return new Set();
  const forCompany = row.requiereFirmaEmpleador && row.firmadoEmpleador === null;
  return new Set([...(isOwed(row) ? [row.empleado] : []), ...(forCompany ? [row.firmante ?? ANY] : [])]);
}

/** Of another file, it is something else to sign. */
function changedFor({ before, after }: Cambio): string[] {
  const [was, is] = [signersOf(before), signersOf(after)];
  const isOther = before?.archivo !== after?.archivo;
  return [...was, ...is].filter((one) => isOther || was.has(one) !== is.has(one));
}

export async function tellDebts(at: Writing, changes: readonly Cambio[]): Promise<void> {
  const heard = new Set(changes.flatMap(changedFor));
  const all = heard.delete(ANY) ? await attorneys(at.db) : [];
  for (const { _id } of all) heard.add(_id);
  await publish(at, [...heard], firmasCambio, { tipo: "documento" });
}
