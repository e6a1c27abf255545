/**
 * Who sees which receipts, for every road to them (S-20, S-23). One's own, once the employer signed and published them
 * (D201), and, of those it took back, what they signed (D202); those of the whole company, also of nobody yet, for who reads it; those of their people for a manager who may
 * (REC-51). One that is confidential is closed to whoever is not named, but for its employee (REC-45, D101).
 */
import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { isConfidentialTo, legajo, legajoManager } from "#features/legajos/server/tables.ts";
import { isNotRoot, visibleLegajos } from "#features/nomina/server/lists.ts";
import { sightRoles } from "#features/nomina/told.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { type Role, STAFF } from "#platform/auth/roles.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { EXPORTERS, KEEPERS, READERS } from "../quien.ts";
import { recibo } from "./tables.ts";

const isWide = (actor: Actor) => sightRoles(actor, READERS).some((role) => role !== "manager");

/** Nothing of somebody whose file was deleted. */
const ofSomebody = isNotNull(recibo.empleadoActivo);
const standing = isNull(recibo.eliminado);

type Permit = "puedeVerRecibos" | "puedeCargarRecibos";

/** Asked once, whatever the number of rows, and at each call (S-19). */
const permits = ({ _id }: Actor, permit: Permit) =>
  sql<boolean>`exists (select 1 from ${legajo} yo where yo.id = ${_id} and yo.permisos_manager @> ${JSON.stringify({ [permit]: true })}::jsonb)`;

const managed = (actor: Actor, permit: Permit) =>
  sql`${recibo.empleado} = any(array(select ${legajoManager.empleado} from ${legajoManager}
    where ${legajoManager.manager} = ${actor._id} and ${permits(actor, permit)}))`;

/** What the employer signed and its employee may see by now. */
export const isOut = (now: Date) => and(isNotNull(recibo.firmadoEmpleador), lte(recibo.publicado, now));

/** By its employee, and here: what was signed elsewhere was only said to be theirs (0057). */
export const signedHere = and(isNotNull(recibo.firmadoEmpleado), eq(recibo.historico, false));

export const own = ({ _id }: Actor, now: Date) =>
  and(eq(recibo.empleado, _id), isOut(now), ofSomebody, or(standing, signedHere));

/** Out, and its employee's to sign: whosever it is. */
export const isOwed = (now: Date) => and(isOut(now), ofSomebody, standing, isNull(recibo.firmadoEmpleado));

/** Those of others that somebody may reach at all, taken back or not: a condition on `recibo` alone. */
export function reached(actor: Actor): SQL | undefined {
  if (isWide(actor)) {
    const ofNoRoot = actor.roles.includes("root") ? undefined : or(isNull(recibo.empleado), isNotRoot(recibo.empleado));
    return and(ofSomebody, ofNoRoot);
  }
  if (!actor.roles.includes("manager")) return sql`false`;
  return and(ofSomebody, managedOf(actor, "puedeVerRecibos"));
}

const managedOf = (actor: Actor, permit: Permit) =>
  and(managed(actor, permit), isNotRoot(recibo.empleado), ne(recibo.empleado, actor._id));

/** As a reader of others': nothing that was taken back. */
export const others = (actor: Actor) => and(standing, reached(actor));

export const readable = (actor: Actor, now: Date) => or(own(actor, now), others(actor));

/** As whoever takes receipts along: by none of the roles that only read them (D102). */
export const exporting = (actor: Actor): Actor => ({
  ...actor,
  roles: actor.roles.filter((role) => (EXPORTERS as readonly Role[]).includes(role)),
});

const keepsAll = ({ roles }: Actor) => roles.some((role) => (STAFF as readonly Role[]).includes(role));

/** Of those one reaches, whether one may edit and delete it while it waits; never null (D100, D102). */
export const keeps = (actor: Actor): SQL<boolean> =>
  keepsAll(actor) ? sql<boolean>`true` : sql<boolean>`coalesce(${managedOf(actor, "puedeCargarRecibos")}, false)`;

/** Whether there can be any of those. */
export async function isKeeper({ actor, db }: Asking): Promise<boolean> {
  if (keepsAll(actor)) return true;
  if (!actor.roles.includes("manager")) return false;
  const rows = await db.select({ is: permits(actor, "puedeCargarRecibos") }).from(sql`(values (1)) as uno`);
  return rows[0]?.is === true;
}

/** Whose receipts a reader may ask for: a condition on `legajo`. */
export const people = (actor: Actor): SQL | undefined =>
  and(visibleLegajos(actor, READERS), isWide(actor) ? undefined : permits(actor, "puedeVerRecibos"));

/** Whose a receipt can become by somebody's hand: a condition on `legajo`. */
export const assignable = (actor: Actor): SQL | undefined =>
  and(visibleLegajos(actor, KEEPERS), keepsAll(actor) ? undefined : permits(actor, "puedeCargarRecibos"));

/** Of rows joined to their `legajo`; never null. */
export const closedTo = ({ _id }: Actor): SQL<boolean> => {
  const isTheirs = sql`coalesce(${recibo.empleado} = ${_id} and ${recibo.firmadoEmpleador} is not null, false)`;
  return sql<boolean>`(${isConfidentialTo(_id)} and not ${isTheirs})`;
};
