/** What a file refers to is there, and of its company: each checked before anything is written, and told by its name. */
import { and, eq } from "drizzle-orm";
import {
  area,
  contrato,
  convenio,
  puesto,
  razonSocial,
  sucursal,
  unidadNegocio,
} from "#features/catalogos/server/tables.ts";
import { needSuperior } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { CatalogueTable } from "#platform/catalogue/server/tables.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { chosen, notThere } from "#platform/problems/problem.ts";
import { peopleOf } from "./read.ts";

const CATALOGUES = { sucursal, area, puesto, convenio, contrato, razonSocial, unidadNegocio } as const satisfies Record<
  string,
  CatalogueTable
>;

type Catalogued = keyof typeof CATALOGUES;
const CATALOGUED = Object.keys(CATALOGUES) as readonly Catalogued[];

type Referring = { readonly [K in Catalogued | "reportaA"]?: string | null | undefined } & {
  readonly [K in "usersManager" | "accesoConfidencial"]?: readonly string[] | undefined;
};
type Names = Readonly<Record<string, unknown>>;

/** Answers the names of what is referred to from now on, by field. */
export async function needReferences(ctx: Acting, userId: string, sent: Referring): Promise<Names> {
  const names: Record<string, unknown> = {};
  for (const field of CATALOGUED) {
    const id = sent[field];
    if (id !== undefined) names[field] = id === null ? null : await nameIn(ctx, field, id);
  }
  if (sent.reportaA !== undefined) names["reportaA"] = await superiorOf(ctx, userId, sent.reportaA);
  for (const field of ["usersManager", "accesoConfidencial"] as const)
    if (sent[field] !== undefined) names[field] = await namesOf(ctx, sent[field], field);
  return names;
}

async function nameIn({ db }: Acting, field: Catalogued, id: string): Promise<string> {
  const table: CatalogueTable = CATALOGUES[field];
  const rows = await db.select({ name: table.name }).from(table).where(eq(table._id, id));
  return chosen(rows, field).name;
}

/** Somebody whom the person may know, and who is not below them already. */
async function superiorOf(ctx: Acting, userId: string, reportaA: string | null): Promise<string | null> {
  if (reportaA === null) return null;
  const { _id, displayName } = legajo;
  const seen = and(eq(_id, reportaA), visibleLegajos(ctx.actor));
  const { name } = chosen(await ctx.db.select({ name: displayName }).from(legajo).where(seen), "reportaA");
  await needSuperior(ctx, userId, reportaA);
  return name;
}

/** All of them, or it is refused: one that is left out in silence would be believed to be there. */
async function namesOf(ctx: Acting, ids: readonly string[], field: string): Promise<readonly string[]> {
  const people = await peopleOf(ctx, ids);
  if (people.length < new Set(ids).size) throw notThere(field);
  return people.map(({ displayName }) => displayName);
}
