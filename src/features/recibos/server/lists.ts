/** How many receipts wait, for the home page: one's own to sign, and the company's, counted as their lists show them (D205). */
import { and, count, isNull, sql } from "drizzle-orm";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { type Looking, unsigned } from "./propios.ts";
import { others } from "./sight.ts";
import { recibo } from "./tables.ts";

export async function countUnsigned(ctx: Looking): Promise<{ cant: number }> {
  return found(await ctx.db.select({ cant: count() }).from(recibo).where(unsigned(ctx)));
}

/** Over the index of what waits for the employer. */
export async function countPendientes({ actor, db }: Asking): Promise<{ sinAsignar: number; porFirmar: number }> {
  const { empleado, firmadoEmpleador } = recibo;
  const sinAsignar = count(sql`case when ${empleado} is null then 1 end`);
  const waiting = and(isNull(firmadoEmpleador), others(actor));
  return found(
    await db
      .select({ sinAsignar, porFirmar: count(empleado) })
      .from(recibo)
      .where(waiting),
  );
}
