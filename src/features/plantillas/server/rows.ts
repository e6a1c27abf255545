/** What a template says of itself to whoever asks, without its content. PLAN-12, S-23. */
import { and, inArray, type SQL } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { readableLegajos } from "#features/nomina/server/lists.ts";
import { roleNames } from "#platform/auth/roles.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { PlantillaRow } from "../contract.ts";
import { mayEdit } from "../rules.ts";
import { plantilla } from "./tables.ts";

type Stored = typeof plantilla.$inferSelect;

const { _id, name, tipoCarta, publica, cuenta, campos, modificado } = plantilla;
const columns = { _id, name, tipoCarta, publica, cuenta, campos, modificado };

export async function rowsWhere(ctx: Asking, where: SQL | undefined): Promise<PlantillaRow[]> {
  const rows = await ctx.db.select(columns).from(plantilla).where(where);
  return rowsOf(ctx, rows);
}

export async function rowsOf(
  ctx: Asking,
  rows: readonly Pick<Stored, keyof typeof columns>[],
): Promise<PlantillaRow[]> {
  const authors = await authorsOf(ctx, [...new Set(rows.map((row) => row.cuenta))]);
  return rows.map((row) => ({
    _id: row._id,
    name: row.name,
    tipoCarta: row.tipoCarta,
    public: row.publica,
    user: authors.get(row.cuenta) ?? null,
    campos: row.campos,
    modificado: row.modificado.toISOString(),
    editable: mayEdit(row, ctx.actor),
  }));
}

/** Those whom whoever asks may know. */
async function authorsOf({ actor, db }: Asking, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const people = await db
    .select({ _id: legajo._id, displayName: legajo.displayName })
    .from(legajo)
    .where(and(inArray(legajo._id, [...ids]), readableLegajos(actor, roleNames)));
  return new Map(people.map((person) => [person._id, person]));
}
