/** Whom each role sees, and the filters that every list of people has. Spec 3 §7; S-23. */
import { and, arrayOverlaps, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { cuenta, hasOtherRole } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { COMPANY_READERS, type Role, roleNames, STAFF } from "#platform/auth/roles.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import type { LegajoFilters } from "../contract.ts";

const COMPANY_WIDE: readonly Role[] = [...COMPANY_READERS, "documentacion", "comunicaciones"];

// Everybody's roles are not read to find the few who have one: their indexes serve these texts and no parameter.
const holders = (which: SQL) =>
  sql`${legajo._id} = any(array(select ${cuenta._id} from ${cuenta} where ${hasOtherRole(cuenta.roles)} and ${which}))`;
export const hasRole = (role: Role) =>
  role === "user"
    ? sql`exists (select 1 from ${cuenta} where ${cuenta._id} = ${legajo._id} and ${role} = any(${cuenta.roles}))`
    : holders(sql`${role} = any(${cuenta.roles})`);
export const isStaff = holders(arrayOverlaps(cuenta.roles, [...STAFF]));
const roots = sql`array(select ${cuenta._id} from ${cuenta} where 'root' = any(${cuenta.roles}))`;
export const isNotRoot = (id: PgColumn | SQL = legajo._id) => sql`${id} <> all(${roots})`;
export const isRoot = sql`${legajo._id} = any(${roots})`;

type Sight = {
  /** Root users exist for root alone, in lists and in counts (ROL-23, ROL-24, S-23). */
  readonly leavesOutRoots: boolean;
  /** What the file must say; nothing where the whole company is seen. */
  readonly onFile: SQL | null;
};

/**
 * The one answer to "whom does this person see", joined by every list of people and of what belongs to people. Several
 * roles add up, but only those that open the place (`by`): who reads everybody's documents reads nobody's sanctions.
 */
export function sightOf(actor: Actor, by: readonly Role[]): Sight {
  const roles = actor.roles.filter((role) => by.includes(role));
  if (roles.includes("root")) return { leavesOutRoots: false, onFile: null };
  if (roles.some((role) => COMPANY_WIDE.includes(role))) return { leavesOutRoots: true, onFile: null };
  if (roles.includes("manager")) return { leavesOutRoots: true, onFile: eq(legajo.manager, actor._id) };
  return { leavesOutRoots: false, onFile: eq(legajo._id, actor._id) };
}

/** The same as a condition on `legajo`. */
export function visibleLegajos(actor: Actor, by: readonly Role[] = roleNames): SQL | undefined {
  const { leavesOutRoots, onFile } = sightOf(actor, by);
  return and(onFile ?? undefined, leavesOutRoots ? isNotRoot() : undefined);
}

/** Whose records a person may read: their own, and those of whom they see. */
export function readableLegajos(actor: Actor, by: readonly Role[]): SQL | undefined {
  const visible = visibleLegajos(actor, by);
  return visible && or(eq(legajo._id, actor._id), visible);
}

/** Whether the people of a list work: undefined for all of them. */
export const worksOf = (baja: LegajoFilters["baja"]): boolean | undefined =>
  baja === TODOS ? undefined : baja === "false";

/** The conditions of a list's filters that only the file can tell. */
export function fileFilter(filters: Partial<Omit<LegajoFilters, "search" | "baja">>): SQL[] {
  const one = (column: PgColumn, id: string | undefined) => (id === undefined || id === TODOS ? [] : [eq(column, id)]);
  return [
    ...one(legajo.sucursal, filters.sucursal),
    ...one(legajo.area, filters.areaId),
    ...one(legajo.puesto, filters.puesto),
    ...one(legajo.convenio, filters.convenio),
    ...one(legajo.contrato, filters.contrato),
    ...one(legajo.razonSocial, filters.razonSocial),
    ...one(legajo.unidadNegocio, filters.unidadNegocio),
  ];
}
