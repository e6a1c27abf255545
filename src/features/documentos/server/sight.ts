/**
 * Who sees which documents, for every road to them (S-17, S-20, S-23). One's own, and of those the company took back what
 * one signed (D202); those of the whole company for who reads them; those of their people for a manager (D033).
 */
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { legajoManager } from "#features/legajos/server/tables.ts";
import { isNotRoot } from "#features/nomina/server/lists.ts";
import { sightRoles } from "#features/nomina/told.ts";
import type { Actor } from "#platform/auth/actor.ts";
import type { Role } from "#platform/auth/roles.ts";
import { READERS, WRITERS } from "../quien.ts";
import { documento } from "./tables.ts";

/** Nothing of somebody whose file was deleted. */
export const ofSomebody = isNotNull(documento.empleadoActivo);
export const standing = isNull(documento.eliminado);
/** Neither taken back nor renewed: what every list shows. Indexes serve those alone. */
export const vigente = and(standing, isNull(documento.reemplazadoPor));
/** What waits for an approval, in the words of its indexes. */
export const pendiente = sql`${documento.estado} = 'Pendiente'`;

const isWide = (actor: Actor, by: readonly Role[]) => sightRoles(actor, by).some((role) => role !== "manager");

const managed = ({ _id }: Actor) =>
  sql`${documento.empleado} = any(array(select ${legajoManager.empleado} from ${legajoManager}
    where ${legajoManager.manager} = ${_id}))`;

/** Those of others that somebody may reach by these roles, taken back or not: a condition on `documento` alone. */
export function reached(actor: Actor, by: readonly Role[] = READERS): SQL | undefined {
  if (isWide(actor, by))
    return and(ofSomebody, actor.roles.includes("root") ? undefined : isNotRoot(documento.empleado));
  if (!by.includes("manager") || !actor.roles.includes("manager")) return sql`false`;
  return and(ofSomebody, managed(actor), isNotRoot(documento.empleado), ne(documento.empleado, actor._id));
}

const signed = isNotNull(documento.firmadoEmpleado);

/** All that stands, and what its employee signed of the rest. */
export const kept = or(standing, signed);

export const own = ({ _id }: Pick<Actor, "_id">) => and(eq(documento.empleado, _id), ofSomebody, kept);

/** As a reader of others': nothing that was taken back. */
export const others = (actor: Actor) => and(standing, reached(actor));
/** As who edits and deletes them. */
export const edited = (actor: Actor) => and(standing, reached(actor, WRITERS));

/** As the proof of a run: what its employee signed counts, also once it was deleted and is kept as evidence (S-48). */
export const proven = (actor: Actor) => and(kept, reached(actor, WRITERS));

export const readable = (actor: Actor) => or(own(actor), others(actor));

/** As `isPrevia`: its file is nobody's to have yet. */
export const enPrevia = sql`(${documento.requiereFirma} and not ${documento.permitirVerSinFirmar}
  and ${documento.firmadoEmpleado} is null)`;

/** What somebody may sign for the company: of the people they see, and not what another attorney was named for. */
export const forCompany = (actor: Actor) =>
  and(
    sql`${documento.requiereFirmaEmpleador}`,
    isNull(documento.firmadoEmpleador),
    sql`${documento.estado} = 'Aprobado'`,
    vigente,
    reached(actor, WRITERS),
    or(isNull(documento.firmante), eq(documento.firmante, actor._id)),
  );

/** What its employee has still to sign. */
export const owedBy = ({ _id }: Pick<Actor, "_id">) =>
  and(
    eq(documento.empleado, _id),
    ofSomebody,
    sql`${documento.requiereFirma}`,
    isNull(documento.firmadoEmpleado),
    sql`${documento.estado} = 'Aprobado'`,
    vigente,
  );
