/**
 * What other features do with templates: find one, and make letters of it. With what the company and each person's file
 * say now, on the company's paper, as PDF. What is read is read in the caller's transaction; what is drawn is drawn after
 * it, in the sandbox.
 */
import { eq } from "drizzle-orm";
import { bytesOf, keysOf } from "#features/archivos/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { type Held, holding } from "#platform/files/server/held.ts";
import type { Asking, Writing } from "#platform/http/server/asking.ts";
import { found, type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import type { Values } from "#platform/richtext/placeholders.ts";
import { cleanRead } from "#platform/richtext/server/clean.ts";
import { drawLetters, type LetterRefusal, letterRefusal, logoForPaper } from "#platform/richtext/server/letter.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { type Campo, campos, emptyAmong } from "../campos.ts";
import type { Plantilla } from "../contract.ts";
import { plantillasProblems } from "../problems.ts";
import { maySee } from "../rules.ts";
import { plantilla as plantillas } from "./tables.ts";
import { valoresOf } from "./valores.ts";

type Stored = { readonly sandbox: Sandbox; readonly store: Store };
export type CartasDeps = Stored & { readonly logos: Held<Uint8Array | null> };

const HELD_BYTES = 4 * 1024 * 1024;
/** Once a process: what it holds is the logos. */
export const openCartas = (deps: Stored, room = HELD_BYTES): CartasDeps => ({
  ...deps,
  logos: holding(room, (logo) => logo?.length ?? 1),
});

/** As it is stored: its content is cleaned where it leaves, and where letters are made of it. 404 for who may not see it. */
export async function findPlantilla({ db, actor }: Asking, id: string): Promise<typeof plantillas.$inferSelect> {
  const rows = await db.select().from(plantillas).where(eq(plantillas._id, id));
  return found(rows.filter((row) => maySee(row, actor)));
}

/** People whose values are read at once: what many files say is not held at one time, and others have their turn between. */
const READ_AT_ONCE = 500;

/** Of each of these people, which of these fields are empty for them; who is none of the company is not there. */
export async function vaciosOf(
  at: Writing,
  used: readonly Campo[],
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly Campo[]>> {
  const all = new Map<string, readonly Campo[]>();
  for (let from = 0; from < people.length; from += READ_AT_ONCE) {
    const some = await valoresOf(at, people.slice(from, from + READ_AT_ONCE));
    for (const [persona, valores] of some) all.set(persona, emptyAmong(used, valores));
  }
  return all;
}

export type Escrita = Pick<Plantilla, "name" | "content">;
/** What something else says of its own fields, a leave of its days. */
export type Mas = Readonly<Partial<Record<Campo, string>>>;

export type Preparadas = {
  readonly plantilla: Escrita;
  readonly people: readonly Values[];
  readonly company: string;
  readonly cuit: string;
  readonly logo: { readonly _id: string; readonly key: string | undefined } | null;
  readonly made: Date;
};

/** All that letters for these people are made of, in their order; 404 where one of them is none of the company. */
export async function prepareLetters(
  at: Writing,
  plantilla: Escrita,
  people: readonly string[],
  more: Mas = {},
): Promise<Preparadas> {
  const valores = await valoresOf(at, people);
  const { name: company, cuit, logo } = await findEmpresa(at.db, at.empresa);
  const keys = logo === null ? null : await keysOf(at.db, [logo]);
  return {
    plantilla,
    people: people.map((_id) => ({ ...more, ...found([valores.get(_id)].filter((one) => one !== undefined)) })),
    company,
    cuit: formatCuil(cuit),
    logo: logo === null ? null : { _id: logo, key: keys?.get(logo) },
    made: at.now,
  };
}

export type Making = { readonly by: string; readonly isLong?: boolean };

/** One each. At most `LETTERS_AT_ONCE`. */
export async function makeLetters(
  deps: CartasDeps,
  { plantilla, people, company, cuit, made, ...of }: Preparadas,
  making: Making,
): Promise<readonly Uint8Array[]> {
  const html = await cleanRead(plantilla.content);
  const paper = { company, detail: cuit && `CUIT ${cuit}`, logo: await logoOf(deps, of, making.by) };
  const order = { title: plantilla.name || "Carta", html, fields: campos, paper, made };
  return drawLetters(deps.sandbox, order, { ...making, people }).catch(refused);
}

/** Of one person, for whoever makes a paper of theirs. `look` is how the caller reads: a look aside, or its transaction. */
export async function renderLetter(
  deps: CartasDeps,
  look: <T>(work: (at: Writing) => Promise<T>) => Promise<T>,
  asked: Making & { readonly plantilla: Escrita; readonly empleado: string; readonly more?: Mas },
): Promise<Uint8Array> {
  const { plantilla, empleado, more, ...making } = asked;
  const prepared = await look((at) => prepareLetters(at, plantilla, [empleado], more));
  return found([...(await makeLetters(deps, prepared, making))]);
}

/** A picture that paper does not take is left out: the company's name is there. */
async function logoOf(
  { logos, ...deps }: CartasDeps,
  { logo }: Pick<Preparadas, "logo">,
  by: string,
): Promise<Uint8Array | null> {
  if (logo === null) return null;
  return logos(logo._id, async () => {
    const bytes = await bytesOf(deps, logo.key);
    if (bytes === null) return null;
    return logoForPaper(deps.sandbox, bytes, by).catch((error: unknown) => {
      if (error instanceof TaskFailed) return null;
      throw error;
    });
  });
}

const WHY: Readonly<Record<LetterRefusal, ProblemKind>> = {
  imagen: plantillasProblems.imagenIlegible,
  columnas: plantillasProblems.tablaAncha,
};

function refused(error: unknown): never {
  if (!(error instanceof TaskFailed)) throw error;
  const why = letterRefusal(error);
  throw new Refusal({ ...(why ? WHY[why] : plantillasProblems.sinCarta), field: "content" });
}
