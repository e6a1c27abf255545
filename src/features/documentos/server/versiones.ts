/** All versions of a document, for whom one of them is visible: each by the same rule as the document itself (S-17, S-49). */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Parsed } from "#platform/contract/contract.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Documento } from "../contract.ts";
import type { renovaciones } from "../renovaciones.ts";
import { versionesDe } from "../rules.ts";
import { NEWEST, rowOf, shownAll } from "./documento.ts";
import { rowsWhere } from "./rows.ts";
import { readable } from "./sight.ts";
import { documento } from "./tables.ts";

export async function versiones(
  ctx: Ctx,
  { documentId }: Parsed<(typeof renovaciones)["versiones"]>,
): Promise<Documento[]> {
  const { _id, empleado, anterior } = documento;
  const { documento: one } = await rowOf(ctx, documentId);
  // Of one person: an index finds those, and few of them renew another.
  const renewals = await ctx.db
    .select({ _id, anterior })
    .from(documento)
    .where(and(eq(empleado, one.empleado), isNotNull(anterior)));
  const all = [...versionesDe(documentId, renewals)];
  const seen = and(among(_id, all), eq(empleado, one.empleado), readable(ctx.actor));
  return shownAll(ctx, await rowsWhere(ctx, seen).orderBy(...NEWEST));
}
