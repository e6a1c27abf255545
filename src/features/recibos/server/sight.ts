/**
 * Who sees which receipts, for every road to them (S-20, S-23). One's own, once the employer signed and published them
 * (D201); those of the whole company, also of nobody yet, for who reads it; those of their people for a manager who may
 * (REC-51). One that is confidential is closed to whoever is not named, but for its employee (REC-45, D101).
 */
import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { legajo, legajoManager } from "#features/legajos/server/tables.ts";
import { isNotRoot, visibleLegajos } from "#features/nomina/server/lists.ts";
import { sightRoles } from "#features/nomina/told.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { READERS } from "../contract.ts";
import { recibo } from "./tables.ts";

const isWide = (actor: Actor) => sightRoles(actor, READERS).some((role) => role !== "manager");

/** Nothing of somebody whose file was deleted. */
const standing = isNotNull(recibo.empleadoActivo);

/** Asked once, whatever the number of rows. */
const permits = ({ _id }: Actor) =>
  sql`exists (select 1 from ${legajo} yo where yo.id = ${_id} and yo.permisos_manager @> '{"puedeVerRecibos": true}')`;

const managed = (actor: Actor) =>
  sql`${recibo.empleado} = any(array(select ${legajoManager.empleado} from ${legajoManager}
    where ${legajoManager.manager} = ${actor._id} and ${permits(actor)}))`;

/** What the employer signed and its employee may see by now. */
export const isOut = (now: Date) => and(isNotNull(recibo.firmadoEmpleador), lte(recibo.publicado, now));

export const own = ({ _id }: Actor, now: Date) => and(eq(recibo.empleado, _id), isOut(now), standing);

/** As a reader of others': a condition on `recibo` alone. */
export function others(actor: Actor): SQL | undefined {
  if (isWide(actor)) {
    const ofNoRoot = actor.roles.includes("root") ? undefined : or(isNull(recibo.empleado), isNotRoot(recibo.empleado));
    return and(standing, ofNoRoot);
  }
  if (!actor.roles.includes("manager")) return sql`false`;
  return and(standing, managed(actor), isNotRoot(recibo.empleado), ne(recibo.empleado, actor._id));
}

export const readable = (actor: Actor, now: Date) => or(own(actor, now), others(actor));

/** Whose receipts a reader may ask for: a condition on `legajo`. */
export const people = (actor: Actor): SQL | undefined =>
  and(visibleLegajos(actor, READERS), isWide(actor) ? undefined : permits(actor));

/** Of rows joined to their `legajo`; never null. */
export const closedTo = ({ _id }: Actor): SQL<boolean> => {
  const isConfidential = sql`(${legajo.reciboConfidencial} or cardinality(${legajo.accesoConfidencial}) > 0)`;
  const isNamed = sql`${_id} = any(${legajo.accesoConfidencial})`;
  const isTheirs = sql`(${recibo.empleado} = ${_id} and ${recibo.firmadoEmpleador} is not null)`;
  return sql<boolean>`coalesce(${isConfidential} and not ${isNamed} and not ${isTheirs}, false)`;
};
