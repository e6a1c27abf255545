/**
 * Which administrators may work in which company, as root sees it (D042, S-18): accounts, and the names on their files.
 * Root itself reaches every company without a grant and is in no list (S-23).
 */
import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { cuenta, cuentaEmpresa } from "#features/cuentas/server/tables.ts";
import { empresa as empresas } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import { compareText, matches } from "#platform/text/fold.ts";
import type { AccesoItem } from "../contract.ts";

const isRoot = sql`${cuenta.roles} @> array['root']`;
const mayBeGranted = and(
  eq(cuenta.activo, true),
  sql`${cuenta.roles} && array['superadmin', 'admin']`,
  not(isRoot),
) as SQL;

type Administrator = Omit<AccesoItem, "propia"> & { readonly empresaId: string };

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
    .map((row) => ({ ...row, displayName: nameOf.get(row._id) ?? row.username }))
    .sort((one, other) => compareText(one.displayName, other.displayName));
}

/** Its own, and those it was granted to. */
export async function listAccesos(db: Db, empresa: string): Promise<AccesoItem[]> {
  const granted = db
    .select({ cuenta: cuentaEmpresa.cuenta })
    .from(cuentaEmpresa)
    .where(eq(cuentaEmpresa.empresa, empresa));
  const found = await administrators(db, or(eq(cuenta.empresa, empresa), inArray(cuenta._id, granted)));
  return found.map((one) => ({ ...one, propia: one.empresaId === empresa }));
}

/** How many a search offers: whoever has more types another letter. */
const OFFERED = 50;

export async function searchAdministradores(db: Db, search: string): Promise<Administrator[]> {
  const all = await administrators(db, undefined);
  return all
    .filter(({ displayName, username, empresa }) => matches(search, displayName, username, empresa))
    .slice(0, OFFERED);
}
