/** Which documents expire when, of those whom one sees: days as they are, and expired by the company's day. DASH-16, DASH-17, D230. */
import { and, asc, between, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { startOfMonth } from "#platform/dates/days.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Vencimiento, vencimientos } from "../vencimientos.ts";
import { shownAll } from "./documento.ts";
import { rowsWhere } from "./rows.ts";
import { readable, vigente } from "./sight.ts";
import { documento } from "./tables.ts";

const { fechaVencimiento, estado, _id } = documento;

/** What was rejected never held, and does not cease to. */
async function expiring(ctx: Ctx, when: SQL | undefined): Promise<Vencimiento[]> {
  const where = and(when, isNotNull(fechaVencimiento), ne(estado, "Rechazado"), vigente, readable(ctx.actor));
  const rows = await rowsWhere(ctx, where).orderBy(asc(fechaVencimiento), asc(_id)).limit(MAX_PAGE);
  const all = await shownAll(ctx, rows);
  return all.flatMap(({ fechaVencimiento: day, ...doc }) => (day === null ? [] : [{ ...doc, fechaVencimiento: day }]));
}

export const vencenEnMes = (ctx: Ctx, { fecha }: Parsed<(typeof vencimientos)["delMes"]>): Promise<Vencimiento[]> => {
  const first = startOfMonth(fecha);
  // The database ends the month: the last one that a day can be written in has no next one.
  const last = sql`(${first}::date + interval '1 month' - interval '1 day')::date`;
  return expiring(ctx, between(fechaVencimiento, first, last));
};

export const vencenEntre = (ctx: Ctx, { desde, hasta }: Parsed<(typeof vencimientos)["entre"]>) =>
  expiring(ctx, between(fechaVencimiento, desde, hasta));
