/** The cards of the org chart and the birthdays, of those whom each person may know. LEG-99, DASH-10, D192, D194, S-23. */
import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { area, puesto } from "#features/catalogos/server/tables.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import { writeOcultaCumple } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { isNotRoot, sightOf, visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { type Nodo, organigrama } from "../contract.ts";
import { birthdaysAhead } from "../cumples.ts";

const by = organigrama.usersOrganigrama.access;

/** One statement, whoever asks. Who is not shown is nobody's superior here: not even their id leaves the server. */
export async function listNodos({ actor, db }: Asking): Promise<Nodo[]> {
  const sees = visibleLegajos(actor, by) ?? sql`true`;
  const { _id, displayName, legajo: numero, profileImageURL, reportaA } = legajo;
  const people = await db
    .select({
      _id,
      displayName,
      legajo: numero,
      puesto: puesto.name,
      area: area.name,
      profileImageURL,
      reportaA,
      ficha: sql<boolean>`${sees}`,
    })
    .from(legajo)
    .leftJoin(puesto, and(eq(puesto.empresa, legajo.empresa), eq(puesto._id, legajo.puesto)))
    .leftJoin(area, and(eq(area.empresa, legajo.empresa), eq(area._id, legajo.area)))
    .where(and(eq(legajo.activo, true), sightOf(actor, by).onFile ? or(sees, isAbove(actor)) : sees))
    .orderBy(inSpanish(displayName), _id);
  const shown = new Set(people.map((person) => person._id));
  return people.map((person) => ({
    ...person,
    reportaA: person.reportaA !== null && shown.has(person.reportaA) ? person.reportaA : null,
  }));
}

/**
 * Oneself and one's superiors, up to the first who left or is not to be seen. `union` keeps each once: in a circle it
 * comes to an end.
 */
const isAbove = ({ _id: own, roles }: Actor): SQL => {
  const { _id, empresa, reportaA, activo } = legajo;
  const known = and(eq(activo, true), roles.includes("root") ? undefined : isNotRoot());
  return sql`${_id} = any(array(
    with recursive linea(empresa, id, sube) as (
      select ${empresa}, ${_id}, ${reportaA} from ${legajo} where ${_id} = ${own} and ${known}
      union
      select ${empresa}, ${_id}, ${reportaA} from linea
        join ${legajo} on ${empresa} = linea.empresa and ${_id} = linea.sube where ${known})
    select id from linea))`;
};

/** Of whoever works in the company and does not hide it; the root users for root alone. The next first. */
export async function listCumples({ actor, db, empresa, now }: Ctx, days: number) {
  const hoy = dayIn(await zoneOf(db, empresa), now);
  const ahead = birthdaysAhead(hoy, days);
  const those = sql`${sql.param([...ahead.keys()])}::int[]`;
  const { _id, displayName, profileImageURL } = legajo;
  const born = sql<number>`${legajo.cumple}`;
  const place = sql`array_position(${those}, ${born})`;
  const told = and(
    eq(legajo.activo, true),
    eq(legajo.ocultaCumple, false),
    actor.roles.includes("root") ? undefined : isNotRoot(),
    sql`${born} = any(${those})`,
  );
  const rows = await db
    .select({ _id, displayName, profileImageURL, born })
    .from(legajo)
    .where(told)
    .orderBy(asc(place), inSpanish(displayName), _id)
    .limit(MAX_PAGE);
  return rows.map(({ born: date, ...person }) => {
    const [, mes = 1, dia = 1] = (ahead.get(date) ?? hoy).split("-").map(Number);
    return { ...person, dia, mes };
  });
}

export async function ownCumple({ actor, db }: Asking) {
  const [own] = await db.select({ oculta: legajo.ocultaCumple }).from(legajo).where(eq(legajo._id, actor._id));
  return { oculta: own?.oculta ?? null };
}

export async function setOwnCumple(ctx: Ctx, oculta: boolean) {
  const { _id } = found(await ctx.db.select({ _id: legajo._id }).from(legajo).where(eq(legajo._id, ctx.actor._id)));
  await writeOcultaCumple(ctx.db, _id, oculta);
  ctx.about(_id);
  return { oculta };
}
