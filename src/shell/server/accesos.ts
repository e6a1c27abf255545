/**
 * Which administrators may work in which company (D042, S-18): accounts, the names on their files and their grants, which
 * are three features'. Root reaches every company without a grant and is in no list (S-23).
 */
import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Sessions } from "#features/cuentas/server/sessions.ts";
import { cuenta, cuentaEmpresa } from "#features/cuentas/server/tables.ts";
import type { AccesoItem } from "#features/empresa/config.ts";
import { empresaProblems } from "#features/empresa/problems.ts";
import type { AccesosPort } from "#features/empresa/server/routes.ts";
import { empresa as empresas } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { compareText, matches } from "#platform/text/fold.ts";

const isRoot = sql`${cuenta.roles} @> array['root']`;
const mayBeGranted = and(
  eq(cuenta.activo, true),
  sql`${cuenta.roles} && array['superadmin', 'admin']`,
  not(isRoot),
) as SQL;

type Administrator = AccesoItem & { readonly empresaId: string };

/** Their names stand on files of several companies: each is entered in turn. */
async function administrators(db: Db, which: SQL | undefined): Promise<Administrator[]> {
  const rows = await db
    .select({ _id: cuenta._id, username: cuenta.username, empresaId: cuenta.empresa, empresa: empresas.name })
    .from(cuenta)
    .innerJoin(empresas, eq(empresas._id, cuenta.empresa))
    .where(and(mayBeGranted, which));
  const nameOf = new Map<string, string>();
  for (const empresaId of new Set(rows.map((row) => row.empresaId))) {
    await enterCompany(db, empresaId);
    const ids = rows.filter((row) => row.empresaId === empresaId).map(({ _id }) => _id);
    const { _id, displayName } = legajo;
    for (const file of await db.select({ _id, displayName }).from(legajo).where(inArray(_id, ids)))
      nameOf.set(file._id, file.displayName);
  }
  return rows
    .map((row) => ({ ...row, displayName: nameOf.get(row._id) ?? row.username, propia: false }))
    .sort((one, other) => compareText(one.displayName, other.displayName));
}

/** How many a search offers: whoever has more types another letter. */
const OFFERED = 50;

export const accesosPort = (sessions: Sessions): AccesosPort => ({
  async list({ db }, empresa) {
    const granted = db
      .select({ cuenta: cuentaEmpresa.cuenta })
      .from(cuentaEmpresa)
      .where(eq(cuentaEmpresa.empresa, empresa));
    const found = await administrators(db, or(eq(cuenta.empresa, empresa), inArray(cuenta._id, granted)));
    return found.map((one) => ({ ...one, propia: one.empresaId === empresa }));
  },

  async search({ db }, search) {
    const all = await administrators(db, undefined);
    return all
      .filter(({ displayName, username, empresa }) => matches(search, displayName, username, empresa))
      .slice(0, OFFERED);
  },

  async grant({ db }, empresa, userId) {
    const who = await lockCuenta(db, userId);
    if (!isAdmin(who.roles) || who.roles.includes("root")) throw new Refusal(empresaProblems.soloAdministradores);
    await db.insert(cuentaEmpresa).values({ cuenta: userId, empresa }).onConflictDoNothing();
  },

  /** Whoever works there at that moment is sent home and signs in again. */
  async withdraw({ db }, empresa, userId) {
    const who = await lockCuenta(db, userId);
    if (who.empresa === empresa) throw new Refusal(empresaProblems.accesoPropio);
    const grant = and(eq(cuentaEmpresa.cuenta, userId), eq(cuentaEmpresa.empresa, empresa));
    const removed = await db.delete(cuentaEmpresa).where(grant).returning();
    if (removed.length === 0) throw new Refusal(common.noEncontrado);
    if (who.empresaActual !== empresa || who.roles.includes("root")) return;
    await db.update(cuenta).set({ empresaActual: who.empresa }).where(eq(cuenta._id, userId));
    await sessions.endAll(db, userId);
  },
});

/** Of two who grant, withdraw or change the account at once, one waits. */
const lockCuenta = async (db: Db, id: string) =>
  found(await db.select().from(cuenta).where(eq(cuenta._id, id)).for("no key update"));
