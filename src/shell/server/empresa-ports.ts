/** What companies are given of features that stand above them: pictures of archivos, people's files, the grants of accounts. */
import { and, count, eq, sql } from "drizzle-orm";
import { archivosProblems } from "#features/archivos/problems.ts";
import { claimAdjuntos, fileOf } from "#features/archivos/server/service.ts";
import { archivo } from "#features/archivos/server/tables.ts";
import { findCuenta, grantEmpresa, readReach } from "#features/cuentas/server/service.ts";
import type { Sessions } from "#features/cuentas/server/sessions.ts";
import type { EmpresaPorts } from "#features/empresa/server/routes.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { accesosPort } from "./accesos.ts";

const recordOf = (empresa: string) => ({ usadoPor: "empresa", registro: empresa });

const logosPort = (store: Store): EmpresaPorts["logos"] => ({
  async claim(who, empresa, id) {
    const { db } = who;
    await enterCompany(db, empresa);
    await claimAdjuntos(
      { ...who, empresa },
      recordOf(empresa),
      id === null ? [] : [{ url: id, name: "", isNew: true }],
    );
    if (id === null) return;
    // Uploaded as a logo, it is a picture; for another purpose it may be anything.
    const isLogo = and(eq(archivo._id, id), eq(archivo.carpeta, "logos"));
    const [row] = await db.select({ _id: archivo._id }).from(archivo).where(isLogo);
    if (!row) throw new Refusal(archivosProblems.ajeno);
  },
  async file(db, empresa, archivoId) {
    await enterCompany(db, empresa);
    return fileOf({ db }, { store }, { ...recordOf(empresa), archivoId });
  },
});

const legajosPort: EmpresaPorts["legajos"] = {
  async countActive(db, empresa) {
    await enterCompany(db, empresa);
    const [row] = await db.select({ total: count() }).from(legajo).where(eq(legajo.activo, true));
    return row?.total ?? 0;
  },
  async renameCampos(db, empresa, renames) {
    if (renames.length > 0) await enterCompany(db, empresa);
    for (const { de, a } of renames) {
      const { camposPersonalizados: held } = legajo;
      const moved = sql`case when ${held} ? ${de} then jsonb_build_object(${a}::text, ${held} -> ${de}) else '{}' end`;
      // What an earlier field of the new label left behind is not this field's.
      await db
        .update(legajo)
        .set({ camposPersonalizados: sql`(${held} - ${de}::text - ${a}::text) || ${moved}` })
        .where(sql`${held} ?| array[${de}, ${a}]`);
    }
  },
};

export const empresaPorts = ({
  store,
  sessions,
}: {
  readonly store: Store;
  readonly sessions: Sessions;
}): EmpresaPorts => ({
  reach: {
    of: async ({ actor, db }) => readReach(db, await findCuenta(db, actor._id)),
    grant: ({ actor, db }, empresa) => grantEmpresa(db, actor._id, empresa),
  },
  logos: logosPort(store),
  legajos: legajosPort,
  accesos: accesosPort(sessions),
});
