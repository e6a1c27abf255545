/** One's own file and the rules of its company, wherever one works now: it lies in the company of the account (D042). */
import { findCuenta } from "#features/cuentas/server/service.ts";
import { findEmpresa, modulosOf } from "#features/empresa/server/service.ts";
import type { OwnRules } from "#features/legajos/rules.ts";
import { readFile } from "#features/legajos/server/lists.ts";
import { isNotRoot } from "#features/nomina/server/lists.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Asking } from "#platform/http/server/asking.ts";

/** The transaction is then inside the company of the person's file. */
export async function enterOwn({ actor, db }: Asking) {
  const who = await findCuenta(db, actor._id);
  await enterCompany(db, who.empresa);
  return who;
}

export async function rulesOf(db: Db, empresaId: string): Promise<OwnRules> {
  const row = await findEmpresa(db, empresaId);
  return { config: modulosOf(row).misDatos, campos: row.camposPersonalizadosLegajo };
}

/** With the names of what the company decided about the person; somebody whom only root sees is nobody's chief (S-23). */
export const readOwn = ({ actor, db }: Asking) =>
  readFile(db, actor._id, (superior) => (actor.roles.includes("root") ? undefined : isNotRoot(superior)));
