/**
 * To whom a document belongs, corrected before anybody sees it: given to the wrong person, it becomes another's only while
 * that person has neither opened nor signed it, and within the reach of who does it, of whom it leaves and of whom it comes
 * to alike. DOC-100, ROL-24, 0059.
 */
import { and, eq } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { chosen, Refusal } from "#platform/problems/problem.ts";
import { documentosProblems } from "../problems.ts";
import { WRITERS } from "../quien.ts";
import { isMovable } from "../rules.ts";
import { documento } from "./tables.ts";

type Stored = typeof documento.$inferSelect;

/** Whether it changes hands; `stored` is locked and within the reach of who asks. */
export async function movesTo(ctx: Acting, stored: Stored, empleado: string): Promise<boolean> {
  if (empleado === stored.empleado) return false;
  await requireGivable(ctx, empleado);
  // Of one's own, somebody else says that it is approved (S-29).
  if (empleado === ctx.actor._id) throw new Refusal({ ...documentosProblems.aUnoMismo, field: "empleado" });
  const { leido, firmadoEmpleado, firmadoEmpleador } = stored;
  const isFirmado = firmadoEmpleado !== null || firmadoEmpleador !== null;
  const isOpen = isMovable({ ...stored, isLeido: leido !== null, isFirmado });
  if (!isOpen || (await isRenewed(ctx, stored)))
    throw new Refusal({ ...documentosProblems.noSePasa, field: "empleado" });
  return true;
}

/** As for a new one: out of reach, a root user and nobody are the same (S-17, S-20, S-23). */
export async function requireGivable({ db, actor }: Acting, empleado: string): Promise<void> {
  const where = and(eq(legajo._id, empleado), visibleLegajos(actor, WRITERS));
  chosen(await db.select({ _id: legajo._id }).from(legajo).where(where), "empleado");
}

/** By a version that waits or was refused: one that holds took its place. */
async function isRenewed({ db }: Acting, { _id, empleado }: Stored): Promise<boolean> {
  const where = and(eq(documento.empleado, empleado), eq(documento.anterior, _id));
  return (await db.select({ _id: documento._id }).from(documento).where(where).limit(1)).length > 0;
}
