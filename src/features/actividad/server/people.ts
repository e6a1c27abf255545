/** Names for the ids an entry holds, as one person may read them: root users stay nameless to others (S-23). */
import { eq, inArray } from "drizzle-orm";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { filesOpen } from "#features/nomina/server/service.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";

type Named = { readonly _id: string; readonly displayName: string; readonly ficha: boolean };
export type PersonOf = (id: string | null) => Named | null;

/** The entry stays when the person's data are erased. */
const ERASED = "Persona eliminada";

/** The transaction is the installation's, inside `empresa`: who acted may have their file in another company (D042). */
export async function peopleOf(
  db: Db,
  { actor, empresa }: { readonly actor: Actor; readonly empresa: string },
  ids: readonly (string | null)[],
): Promise<PersonOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => null;
  const names = await namesOf(db, wanted);
  const open = await filesOpen({ actor, db }, wanted);
  const { _id, roles } = cuenta;
  const accounts = await db.select({ _id, roles, empresa: cuenta.empresa }).from(cuenta).where(inArray(_id, wanted));
  const strangers = accounts.filter((account) => account.empresa !== empresa);
  for (const other of new Set(strangers.map((account) => account.empresa))) {
    await enterCompany(db, other);
    const of = strangers.filter((account) => account.empresa === other).map((account) => account._id);
    for (const [id, name] of await namesOf(db, of)) names.set(id, name);
  }
  if (strangers.length > 0) await enterCompany(db, empresa);
  const hidden = new Set(
    actor.roles.includes("root") ? [] : accounts.filter((each) => each.roles.includes("root")).map((each) => each._id),
  );
  return (id) =>
    id === null || hidden.has(id) ? null : { _id: id, displayName: names.get(id) ?? ERASED, ficha: open.has(id) };
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { _id, displayName } = legajo;
  const rows = await db
    .select({ _id, displayName })
    .from(legajo)
    .where(inArray(_id, [...ids]));
  return new Map(rows.map((row) => [row._id, row.displayName]));
}

/** For anybody but root there is nothing to find under a root user's id. */
export async function isHiddenFrom(db: Db, { roles }: Pick<Actor, "roles">, id: string): Promise<boolean> {
  if (roles.includes("root")) return false;
  const [account] = await db.select({ roles: cuenta.roles }).from(cuenta).where(eq(cuenta._id, id));
  return account?.roles.includes("root") ?? false;
}
