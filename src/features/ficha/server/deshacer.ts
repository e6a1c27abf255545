/**
 * An act on many files taken back. What each file said before is in its history, where the act is known by who did it and
 * when: the field of those who still say what the act left there says again what it said. S-24.
 */
import { and, type SQL, sql } from "drizzle-orm";
import { MARK_NAMES, markTypes } from "#features/legajos/laborales.ts";
import { changeMany } from "#features/legajos/server/lists.ts";
import { legajo, legajoHistoria } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { tellAsked } from "#features/onboarding/server/service.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { type Deshecho, masivo } from "../masivo.ts";
import { markWordsStored } from "./masivo.ts";

type Acto = Parsed<(typeof masivo)["deshacerMetodos"]>;
type Field = {
  /** The key of the file, in the history. */
  readonly campo: string;
  /** What the file says now, in the history's words. */
  readonly said: SQL;
  /** `antes`: what it said, in words. */
  readonly set: (antes: SQL, acto: Acto) => SQL;
};

type Undone = Deshecho & { readonly changed: readonly string[] };

async function undo(ctx: Acting, by: typeof masivo.metodos.access, acto: Acto, field: Field): Promise<Undone> {
  const { campo, said, set } = field;
  const ofField = sql`${legajoHistoria.empresa} = ${ctx.empresa} and ${legajoHistoria.campo} = ${campo}`;
  const theAct = sql`${ofField} and ${legajoHistoria.created} = ${acto.momento}::timestamptz and ${legajoHistoria.por} = ${ctx.actor._id}`;
  const theirs = sql`${legajoHistoria.empleado} = ${legajo._id}`;
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${legajoHistoria} where ${theAct}`,
  );
  const stands = sql`exists (select 1 from ${legajoHistoria} where ${theAct} and ${theirs} and coalesce(${legajoHistoria.despues}, '') = ${said})
    and not exists (select 1 from ${legajoHistoria} where ${ofField} and ${theirs} and ${legajoHistoria.created} > ${acto.momento}::timestamptz)`;
  const antes = sql`(select coalesce(${legajoHistoria.antes}, '') from ${legajoHistoria} where ${theAct} and ${theirs} limit 1)`;
  const { count, changed } = await changeMany(ctx, and(visibleLegajos(ctx.actor, by), stands), {
    campo,
    set: set(antes, acto),
    changes: sql`true`,
    antes: said,
    despues: said,
  });
  return { count, quedan: (rows[0]?.n ?? 0) - count, changed };
}

const REQUEST = "solicitudOnboarding";

/** When it had been asked for last, which is when the file's history says so. */
const askedBefore = ({ momento }: Acto) => sql`(select max(${legajoHistoria.created}) from ${legajoHistoria}
  where ${legajoHistoria.empresa} = ${legajo.empresa} and ${legajoHistoria.empleado} = ${legajo._id}
    and ${legajoHistoria.campo} = ${REQUEST} and ${legajoHistoria.created} < ${momento}::timestamptz
    and ${legajoHistoria.despues} not in ('Sin pedir', 'Completo'))`;

export async function undoOnboarding(ctx: Acting, acto: Acto): Promise<Deshecho> {
  const undone = await undo(ctx, masivo.onboarding.access, acto, {
    campo: REQUEST,
    said: sql`${legajo.onboarding}`,
    set: (
      antes,
    ) => sql`solicitud_onboarding = case ${antes} when 'Sin pedir' then null when 'Completo' then ${askedBefore(acto)}
      else coalesce(${askedBefore(acto)}, ${acto.momento}::timestamptz) end`,
  });
  await tellAfter(ctx, undone.changed);
  return undone;
}

/** Of some a request was taken back, of others its cancelling. */
async function tellAfter(ctx: Acting, people: readonly string[]): Promise<void> {
  const { _id, onboarding } = legajo;
  const rows = await ctx.db.select({ _id, onboarding }).from(legajo).where(among(_id, people));
  const idsOf = (asked: boolean) =>
    rows.filter((row) => (row.onboarding === "Pendiente") === asked).map((row) => row._id);
  await tellAsked(ctx, idsOf(true), true);
  await tellAsked(ctx, idsOf(false), false);
}

export const undoMetodos = (ctx: Acting, acto: Acto): Promise<Deshecho> =>
  undo(ctx, masivo.metodos.access, acto, {
    campo: "configMarkTypes",
    said: markWordsStored,
    set: (antes) =>
      sql`config_mark_types = jsonb_build_object(${sql.join(
        markTypes.map((each) => sql`${each}::text, ${MARK_NAMES[each]} = any(string_to_array(${antes}, ', '))`),
        sql`, `,
      )})`,
  });
