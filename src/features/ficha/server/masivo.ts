/** Acts on many files, within whom the person sees and all or nothing (S-24). */
import { sql } from "drizzle-orm";
import { MARK_NAMES, type MarkTypes, markTypes, markWords } from "#features/legajos/laborales.ts";
import { changeMany } from "#features/legajos/server/lists.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { reachedLegajos } from "#features/nomina/server/service.ts";
import { changePedidos } from "#features/onboarding/server/service.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { masivo } from "../masivo.ts";

export async function requestOnboarding(ctx: Acting, { cancelar, ...alcance }: Parsed<(typeof masivo)["onboarding"]>) {
  const where = await reachedLegajos(ctx, masivo.onboarding.access, alcance);
  const { count: n } = await changePedidos(ctx, where, !cancelar);
  return { count: n, momento: ctx.now.toISOString() };
}

/** As `markWords`, of what is stored. */
export const markWordsStored = sql`concat_ws(', ', ${sql.join(
  markTypes.map((each) => sql`case when (config_mark_types ->> ${each})::boolean then ${MARK_NAMES[each]} end`),
  sql`, `,
)})`;

export async function assignMetodos(ctx: Acting, { metodos, ...alcance }: Parsed<(typeof masivo)["metodos"]>) {
  const where = await reachedLegajos(ctx, masivo.metodos.access, alcance);
  const marks = sql`${JSON.stringify(metodos satisfies MarkTypes)}::jsonb`;
  const { count: n } = await changeMany(ctx, where, {
    campo: "configMarkTypes",
    set: sql`config_mark_types = ${marks}`,
    changes: sql`${legajo.configMarkTypes} is distinct from ${marks}`,
    antes: markWordsStored,
    despues: sql`${markWords(metodos)}::text`,
  });
  return { count: n, momento: ctx.now.toISOString() };
}
