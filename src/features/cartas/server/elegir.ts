/** Whom letters are for, and who of them has an empty field: decided on all at once, before anything is made (S-24). */
import { asc, eq, or } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Alcance } from "#features/nomina/contract.ts";
import { reachedLegajos } from "#features/nomina/server/service.ts";
import { type Campo, camposOf, named } from "#features/plantillas/campos.ts";
import { findPlantilla, vaciosOf } from "#features/plantillas/server/service.ts";
import { plantilla } from "#features/plantillas/server/tables.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import { cleanRead } from "#platform/richtext/server/clean.ts";
import { type cartas, type Elegible, type Ensayo, MAX_CARTAS, VACIAS_MAX } from "../contract.ts";
import { cartasProblems } from "../problems.ts";
import { SENDERS } from "../quien.ts";

/** Those that `findPlantilla` finds for them. */
export async function listElegibles({ db, actor }: Asking): Promise<Elegible[]> {
  const { _id, name, tipoCarta, publica, cuenta, campos } = plantilla;
  const seen = isAdmin(actor.roles) ? undefined : or(eq(publica, true), eq(cuenta, actor._id));
  return db
    .select({ _id, name, tipoCarta, public: publica, campos })
    .from(plantilla)
    .where(seen)
    .orderBy(inSpanish(name), asc(_id))
    .limit(MAX_PAGE);
}

/** Whom it is asked for, by name; of one who is out of reach and one who is nobody, the same 404. */
export async function personasOf(
  ctx: Asking,
  alcance: Alcance,
  { max, many }: { readonly max: number; readonly many: ProblemKind },
): Promise<string[]> {
  const { _id, displayName } = legajo;
  const where = await reachedLegajos(ctx, SENDERS, alcance);
  const rows = await ctx.db
    .select({ _id })
    .from(legajo)
    .where(where)
    .orderBy(inSpanish(displayName), asc(_id))
    .limit(max + 1);
  if (rows.length > max) throw new Refusal({ ...many, field: "ids" });
  if (rows.length === 0) throw new Refusal({ ...cartasProblems.sinPersonas, field: "ids" });
  return rows.map((row) => row._id);
}

export const TODAS = { max: MAX_CARTAS, many: cartasProblems.demasiadas };

type Vacios = ReadonlyMap<string, readonly Campo[]>;

/** Of those who have any. A text without fields is the same for everybody. */
export async function vaciasOf(ctx: Acting, content: string, personas: readonly string[]): Promise<Vacios> {
  const used = camposOf(content);
  if (used.length === 0) return new Map();
  const all = await vaciosOf(ctx, used, personas);
  return new Map([...all].filter(([, vacios]) => vacios.length > 0));
}

export async function rehearse(
  ctx: Acting,
  { plantilla: id, ...alcance }: Parsed<(typeof cartas)["ensayar"]>,
): Promise<Ensayo> {
  const content = await cleanRead((await findPlantilla(ctx, id)).content);
  const personas = await personasOf(ctx, alcance, TODAS);
  const vacias = await vaciasOf(ctx, content, personas);
  const whose = personas.filter((persona) => vacias.has(persona));
  const campos = camposOf(content).map((campo) => ({
    ...named(campo),
    personas: whose.filter((persona) => vacias.get(persona)?.includes(campo)).length,
  }));
  return {
    personas: personas.length,
    vacias: whose.length,
    campos: campos.filter((each) => each.personas > 0),
    quienes: await quienesOf(ctx, whose.slice(0, VACIAS_MAX), vacias),
  };
}

async function quienesOf({ db }: Asking, whose: readonly string[], vacias: Vacios): Promise<Ensayo["quienes"]> {
  const { _id, displayName } = legajo;
  const rows = await db.select({ _id, displayName, legajo: legajo.legajo }).from(legajo).where(among(_id, whose));
  const people = new Map(rows.map((row) => [row._id, row]));
  return whose.flatMap((persona) => {
    const row = people.get(persona);
    return row ? [{ ...row, vacios: (vacias.get(persona) ?? []).map(named) }] : [];
  });
}
