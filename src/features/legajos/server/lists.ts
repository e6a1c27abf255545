/**
 * Many files changed at once: one statement however many they are, which changes those that it would change, advances their
 * version and keeps in their history what was said before.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Acting } from "#platform/http/server/asking.ts";
import { legajo, legajoHistoria } from "./tables.ts";

type Change = {
  /** The key of the file, in the history. */
  readonly campo: string;
  readonly set: SQL;
  /** Those it would leave as they are stay as they are. */
  readonly changes: SQL;
  /** What is said before and after, in words, of the row as it was and as it is. */
  readonly antes: SQL;
  readonly despues: SQL;
};

/** How many were chosen, changed or not. */
export async function changeMany(
  { db, actor, now, empresa }: Acting,
  where: SQL | undefined,
  change: Change,
): Promise<number> {
  const { campo, set, changes, antes, despues } = change;
  const { rows } = await db.execute<{ n: number }>(sql`
    with elegido as materialized (
      select ${legajo._id} as id, ${antes} as antes, (${changes}) as cambia from ${legajo} where ${where} for update),
    cambiado as (
      update ${legajo} set ${set}, version = version + 1, modificado = ${now.toISOString()}::timestamptz, modificado_por = ${actor._id}
      from elegido where ${legajo.empresa} = ${empresa} and ${legajo._id} = elegido.id and elegido.cambia
      returning ${legajo._id} as id, ${despues} as despues),
    anotado as (
      insert into ${legajoHistoria} (empresa_id, created, empleado_id, campo, antes, despues, por)
      select ${empresa}::uuid, ${now.toISOString()}::timestamptz, cambiado.id, ${campo}, nullif(elegido.antes, ''),
        nullif(cambiado.despues, ''), ${actor._id}::uuid
      from cambiado join elegido on elegido.id = cambiado.id)
    select count(*)::int as n from elegido`);
  return rows[0]?.n ?? 0;
}
