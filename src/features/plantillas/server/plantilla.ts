/**
 * What can be done with one template. What somebody may not see answers as what does not exist; what they see and may
 * not change says so. Its content is cleaned when it is stored and again when it is read. PLAN-12…PLAN-22, D060, S-36.
 */
import { eq } from "drizzle-orm";
import type { Versioned } from "#platform/contract/contract.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { PICTURE } from "#platform/richtext/dialect.ts";
import { cleanRead, cleanWritten } from "#platform/richtext/server/clean.ts";
import { camposOf } from "../campos.ts";
import { NAME_MAX, type Plantilla, type PlantillaDraft } from "../contract.ts";
import { plantillasProblems } from "../problems.ts";
import { mayEdit, savedPublic } from "../rules.ts";
import { rowsOf } from "./rows.ts";
import { findPlantilla } from "./service.ts";
import { plantilla } from "./tables.ts";

type Stored = typeof plantilla.$inferSelect;

async function answered(ctx: Asking, stored: Stored): Promise<Plantilla> {
  const content = await cleanRead(stored.content);
  const [row] = await rowsOf(ctx, [{ ...stored, campos: camposOf(content) }]);
  return { ...found(row ? [row] : []), version: stored.version, content };
}

const is = (id: string) => eq(plantilla._id, id);

async function needEditable(ctx: Asking, id: string): Promise<void> {
  if (!mayEdit(await findPlantilla(ctx, id), ctx.actor)) throw new Refusal(plantillasProblems.ajena);
}

export const getPlantilla = async (ctx: Asking, id: string): Promise<Plantilla> =>
  answered(ctx, await findPlantilla(ctx, id));

/** As it is stored, whatever was sent. */
async function valuesOf({ actor }: Asking, draft: PlantillaDraft) {
  const content = await cleanWritten(draft.content, "content");
  if (saysNothing(content)) throw new Refusal({ ...plantillasProblems.vacia, field: "content" });
  return {
    name: draft.name,
    tipoCarta: draft.tipoCarta,
    content,
    publica: savedPublic(draft.public, actor.roles),
    campos: camposOf(content),
  };
}

/** Cleaned, so that whatever is between angles is an element. */
const saysNothing = (content: string): boolean =>
  !content.includes(`<${PICTURE} `) && content.replace(/<[^>]*>/g, "").trim() === "";

const inserted = async (ctx: Acting, values: Pick<Stored, "name" | "tipoCarta" | "content" | "publica" | "campos">) =>
  found(
    await ctx.db
      .insert(plantilla)
      .values({ ...values, cuenta: ctx.actor._id, empresa: ctx.empresa, modificado: ctx.now })
      .returning(),
  );

export const createPlantilla = async (ctx: Acting, draft: PlantillaDraft): Promise<Plantilla> =>
  answered(ctx, await inserted(ctx, await valuesOf(ctx, draft)));

export async function updatePlantilla(ctx: Acting, id: string, draft: PlantillaDraft & Versioned): Promise<Plantilla> {
  await needEditable(ctx, id);
  const values = await valuesOf(ctx, draft);
  return answered(ctx, await updateWhole(ctx, plantilla, is(id), { ...values, version: draft.version }));
}

/** One in use is refused by what refers to it. */
export async function removePlantilla(ctx: Acting, id: string): Promise<Plantilla> {
  await needEditable(ctx, id);
  return answered(ctx, found(await ctx.db.delete(plantilla).where(is(id)).returning()));
}

export async function copyPlantilla(ctx: Acting, id: string): Promise<Plantilla> {
  const { name, tipoCarta, content: stored } = await findPlantilla(ctx, id);
  const content = await cleanRead(stored);
  const copy = { name: `Copia de ${name}`.slice(0, NAME_MAX).trimEnd(), tipoCarta, content };
  return answered(ctx, await inserted(ctx, { ...copy, publica: false, campos: camposOf(content) }));
}
