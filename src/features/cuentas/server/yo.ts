/** What a browser is told of who is signed in. */
import { eq } from "drizzle-orm";
import type { Reach } from "#features/empresa/rules.ts";
import { getEmpresa, listEmpresas } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import { found } from "#platform/problems/problem.ts";
import type { Yo } from "../contract.ts";
import { pasoOf, rolesInForce, sees2fa } from "../rules.ts";
import type { cuenta } from "./tables.ts";

type Standing = { readonly demo: boolean; readonly verificada: boolean; readonly reach: Reach };

/**
 * The account lives in the installation, the name on the person's file in their own company: one transaction reaches
 * both. A second one inside it would wait for a connection that callers like this one hold.
 */
export async function yoOf(
  db: Db,
  who: typeof cuenta.$inferSelect,
  { demo, verificada, reach }: Standing,
): Promise<Yo> {
  await enterCompany(db, who.empresa);
  const { firstName, lastName, displayName, profileImageURL, permisosManager, configMarkTypes } = legajo;
  const { configMarkTypes: marks, ...person } = found(
    await db
      .select({ firstName, lastName, displayName, profileImageURL, permisosManager, configMarkTypes })
      .from(legajo)
      .where(eq(legajo._id, who._id)),
  );
  const current = await getEmpresa(db, who.empresaActual);
  const roles = rolesInForce(who);
  return {
    _id: who._id,
    username: who.username,
    roles,
    firstTime: who.firstTime,
    tieneCertificado: who.tieneCertificado,
    paso: pasoOf({ ...who, roles, verificada }),
    ve2fa: sees2fa({ roles, timeclocks: current.modulos.timeclocks, twoFA: marks.twoFA }),
    ...person,
    empresa: current,
    empresas: await listEmpresas(db, reach),
    demo,
  };
}
