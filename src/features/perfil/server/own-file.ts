/** One's own file and the rules of its company, wherever one works now: it lies in the company of the account (D042). */
import { and, eq } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import {
  area,
  contrato,
  convenio,
  puesto,
  razonSocial,
  sucursal,
  unidadNegocio,
} from "#features/catalogos/server/tables.ts";
import { findCuenta } from "#features/cuentas/server/service.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { findEmpresa, modulosOf } from "#features/empresa/server/service.ts";
import type { OwnRules } from "#features/legajos/rules.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";

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

const jefe = alias(legajo, "jefe");

/** With the names of what the company decided about the person; somebody whom only root sees is nobody's chief (S-23). */
export async function readOwn({ actor, db }: Asking) {
  const named = (table: { _id: PgColumn; name: PgColumn }) => ({ _id: table._id, name: table.name });
  const inside = (table: { _id: PgColumn; empresa: PgColumn }, column: PgColumn) =>
    and(eq(table.empresa, legajo.empresa), eq(table._id, column));
  const {
    file,
    roles,
    jefe: chief,
    ...names
  } = found(
    await db
      .select({
        file: legajo,
        sucursal: named(sucursal),
        area: named(area),
        puesto: named(puesto),
        convenio: named(convenio),
        contrato: named(contrato),
        razonSocial: named(razonSocial),
        unidadNegocio: named(unidadNegocio),
        jefe: { _id: jefe._id, name: jefe.displayName },
        roles: cuenta.roles,
      })
      .from(legajo)
      .leftJoin(sucursal, inside(sucursal, legajo.sucursal))
      .leftJoin(area, inside(area, legajo.area))
      .leftJoin(puesto, inside(puesto, legajo.puesto))
      .leftJoin(convenio, inside(convenio, legajo.convenio))
      .leftJoin(contrato, inside(contrato, legajo.contrato))
      .leftJoin(razonSocial, inside(razonSocial, legajo.razonSocial))
      .leftJoin(unidadNegocio, inside(unidadNegocio, legajo.unidadNegocio))
      .leftJoin(jefe, and(eq(jefe.empresa, legajo.empresa), eq(jefe._id, legajo.reportaA)))
      .leftJoin(cuenta, eq(cuenta._id, legajo.reportaA))
      .where(eq(legajo._id, actor._id)),
  );
  const isHidden = roles?.includes("root") && !actor.roles.includes("root");
  return { ...file, ...names, reportaA: isHidden ? null : chief };
}
