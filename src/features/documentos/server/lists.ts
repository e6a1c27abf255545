/** How many documents wait, for the home page. */
import { and, count, eq, exists, gt, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { employerMaySign } from "#features/firma/rules.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { MODULO } from "../contract.ts";
import { forCompany, own } from "./sight.ts";
import { documento } from "./tables.ts";

/** For the company's signature, of whoever asks as its attorney; over the index of what waits for it. */
export async function countPorFirmar({ actor, db }: Asking): Promise<number> {
  if (!employerMaySign(actor.roles) || !actor.modulos.includes(MODULO)) return 0;
  return found(await db.select({ cant: count() }).from(documento).where(forCompany(actor))).cant;
}

const otro = alias(documento, "otro");

/**
 * What whoever asks sent and was refused, and has not sent again: as `isUnanswered` says of each, among all of theirs, which
 * an index knows.
 */
export async function countRechazados({ actor, db }: Asking): Promise<number> {
  if (!actor.modulos.includes(MODULO)) return 0;
  const { empleado, estado, origen, anterior, reemplazadoPor } = documento;
  const latest = and(isNull(otro.reemplazadoPor), or(isNull(otro.eliminado), isNotNull(otro.firmadoEmpleado)));
  const another = (which: ReturnType<typeof and>) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(otro)
        .where(and(eq(otro.empleado, actor._id), latest, which)),
    );
  const sentSince = and(
    eq(otro.origen, "empleado"),
    eq(otro.tipo, documento.tipo),
    gt(otro.created, documento.created),
  );
  const where = and(
    eq(empleado, actor._id),
    own(actor),
    isNull(reemplazadoPor),
    eq(estado, "Rechazado"),
    eq(origen, "empleado"),
    or(isNull(anterior), another(eq(otro._id, anterior))),
    not(another(sentSince)),
  );
  return found(await db.select({ cant: count() }).from(documento).where(where)).cant;
}
