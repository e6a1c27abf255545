/**
 * Acts on many files, within whom the person sees and all or nothing (S-24): one statement however many they are, which
 * changes those that it would change, advances their version and keeps in their history what was said before.
 */
import { and, count, type SQL, sql } from "drizzle-orm";
import { MARK_NAMES, type MarkTypes, markTypes, markWords } from "#features/legajos/laborales.ts";
import { legajo, legajoHistoria } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { chosenLegajos } from "#features/nomina/server/service.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { type Alcance, masivo } from "../masivo.ts";

/** Whom it reaches, as a condition; one that is not seen among those named refuses them all. */
async function reached(ctx: Acting, by: typeof masivo.metodos.access, { ids, filtros, excepto }: Alcance) {
  if (filtros !== null && ids.length === 0) return chosenLegajos(ctx, by, filtros, excepto);
  const named = [...new Set(ids)];
  const where = and(among(legajo._id, named), visibleLegajos(ctx.actor, by));
  const [seen] = await ctx.db.select({ n: count() }).from(legajo).where(where);
  if (seen?.n !== named.length) throw new Refusal(common.noEncontrado);
  return where;
}

type Change = {
  /** The key of the file, in the history. */
  readonly campo: string;
  readonly set: SQL;
  /** Those it would leave as they are stay as they are. */
  readonly changes: SQL;
  /** What is said before and after, in words, of the row as it was and as it is. */
  readonly antes: SQL;
  readonly despues: SQL;
};

async function changeAll({ db, actor, now, empresa }: Acting, where: SQL | undefined, change: Change): Promise<number> {
  const { campo, set, changes, antes, despues } = change;
  const { rows } = await db.execute<{ n: number }>(sql`
    with elegido as materialized (
      select ${legajo._id} as id, ${antes} as antes, (${changes}) as cambia from ${legajo} where ${where} for update),
    cambiado as (
      update ${legajo} set ${set}, version = version + 1, modificado = ${now.toISOString()}::timestamptz, modificado_por = ${actor._id}
      from elegido where ${legajo.empresa} = ${empresa} and ${legajo._id} = elegido.id and elegido.cambia
      returning ${legajo._id} as id, ${despues} as despues),
    anotado as (
      insert into ${legajoHistoria} (empresa_id, created, empleado_id, campo, antes, despues, por)
      select ${empresa}::uuid, ${now.toISOString()}::timestamptz, cambiado.id, ${campo}, nullif(elegido.antes, ''),
        nullif(cambiado.despues, ''), ${actor._id}::uuid
      from cambiado join elegido on elegido.id = cambiado.id)
    select count(*)::int as n from elegido`);
  return rows[0]?.n ?? 0;
}

const onboarding = {
  campo: "solicitudOnboarding",
  antes: sql`${legajo.onboarding}`,
  despues: sql`${legajo.onboarding}`,
};
const isPending = sql`${legajo.onboarding} = 'Pendiente'`;

/** Who was asked before and has not done it keeps the day of that; what was done once and is asked again is due again. */
export async function requestOnboarding(ctx: Acting, { cancelar, ...alcance }: Parsed<(typeof masivo)["onboarding"]>) {
  const where = await reached(ctx, masivo.onboarding.access, alcance);
  const n = await changeAll(ctx, where, {
    ...onboarding,
    set: cancelar
      ? sql`solicitud_onboarding = null`
      : sql`solicitud_onboarding = ${ctx.now.toISOString()}::timestamptz`,
    changes: cancelar ? isPending : sql`not (${isPending})`,
  });
  return { count: n };
}

/** As `markWords`, of what is stored. */
const storedWords = sql`concat_ws(', ', ${sql.join(
  markTypes.map((each) => sql`case when (config_mark_types ->> ${each})::boolean then ${MARK_NAMES[each]} end`),
  sql`, `,
)})`;

export async function assignMetodos(ctx: Acting, { metodos, ...alcance }: Parsed<(typeof masivo)["metodos"]>) {
  const where = await reached(ctx, masivo.metodos.access, alcance);
  const marks = sql`${JSON.stringify(metodos satisfies MarkTypes)}::jsonb`;
  const n = await changeAll(ctx, where, {
    campo: "configMarkTypes",
    set: sql`config_mark_types = ${marks}`,
    changes: sql`${legajo.configMarkTypes} is distinct from ${marks}`,
    antes: storedWords,
    despues: sql`${markWords(metodos)}::text`,
  });
  return { count: n };
}
