/** Whom the wizard offers: people within reach, root users for root alone (DOC-37, DOC-64, D088), and who may sign for the company (D212). */
import { and, asc, eq, sql } from "drizzle-orm";
import { area, puesto, sucursal } from "#features/catalogos/server/tables.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { hasRole, isNotRoot } from "#features/nomina/server/lists.ts";
import { legajosFound } from "#features/nomina/server/service.ts";
import type { Role } from "#platform/auth/roles.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { type Page, TODOS } from "#platform/contract/shapes.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { among, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { WRITERS } from "../quien.ts";
import type { Destinatario, subir } from "../subir.ts";

export function listDestinatarios(
  ctx: Asking,
  { start, length, ancla, pide, ...asked }: Parsed<(typeof subir)["personas"]>,
): Promise<Page<Destinatario>> {
  const found = legajosFound(ctx, WRITERS, { ...asked, rol: TODOS }, (ids) => rowsOf(ctx, ids));
  return listingPage(ctx.db, { start, length, ancla, pide }, found);
}

function rowsOf({ db }: Asking, ids: readonly string[]): Promise<Destinatario[]> {
  const { _id, displayName, firstName, lastName, empresa } = legajo;
  return db
    .select({
      _id,
      displayName,
      firstName,
      lastName,
      legajo: legajo.legajo,
      roles: sql<Role[]>`coalesce(${cuenta.roles}, '{}')`,
      sucursal: { _id: sucursal._id, name: sucursal.name },
      area: { _id: area._id, name: area.name },
      puesto: { _id: puesto._id, name: puesto.name },
      empresa,
    })
    .from(legajo)
    .leftJoin(cuenta, eq(cuenta._id, _id))
    .leftJoin(sucursal, and(eq(sucursal.empresa, empresa), eq(sucursal._id, legajo.sucursal)))
    .leftJoin(area, and(eq(area.empresa, empresa), eq(area._id, legajo.area)))
    .leftJoin(puesto, and(eq(puesto.empresa, empresa), eq(puesto._id, legajo.puesto)))
    .where(among(_id, ids));
}

/** The company's administrators who can come in; a root user is named to nobody (S-23). */
export function listFirmantes({ db }: Asking): Promise<{ _id: string; displayName: string }[]> {
  const { _id, displayName } = legajo;
  return db
    .select({ _id, displayName })
    .from(legajo)
    .innerJoin(cuenta, eq(cuenta._id, _id))
    .where(and(hasRole("admin"), eq(cuenta.activo, true), stands, isNotRoot()))
    .orderBy(asc(inSpanish(displayName)), asc(_id));
}
