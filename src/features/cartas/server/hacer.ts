/**
 * Letters of one run drawn, some at a time and in their order. Each group is read as it is then: who was deleted gets none,
 * nor who lost a field that their letter needs. How many fit in one child follows from the text and from how it goes: one
 * letter that cannot be drawn takes no other along, and where none can, the run ends in why.
 */
import { and, eq } from "drizzle-orm";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { type Campo, camposOf } from "#features/plantillas/campos.ts";
import { plantillasProblems } from "#features/plantillas/problems.ts";
import {
  type CartasDeps,
  makeLetters,
  type Preparadas,
  prepareLetters,
  vaciosOf,
} from "#features/plantillas/server/service.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { LETTERS_AT_ONCE } from "#platform/richtext/server/letter.ts";
import { TANDA } from "../job.ts";
import { carta, type cartas } from "./tables.ts";

export type Corrida = typeof cartas.$inferSelect;

export type Quien = {
  readonly _id: string;
  readonly legajo: number;
  readonly lastName: string;
  readonly firstName: string;
};

export type Grupo = {
  /** For whom there is a letter to draw, as they are called. */
  readonly quienes: readonly Quien[];
  /** Who has lost a field since. */
  readonly omitidas: ReadonlyMap<string, readonly Campo[]>;
  readonly prepared: Preparadas | null;
};

type Tanda = { readonly desde: number; readonly some: readonly string[] };

export function* tandasOf(personas: readonly string[], cuantas = TANDA): Generator<Tanda> {
  for (let desde = 0; desde < personas.length; desde += cuantas)
    yield { desde, some: personas.slice(desde, desde + cuantas) };
}

/** In a transaction of its own, before they are drawn. Of whom the end is known, nothing more is. */
export async function grupoOf(at: Writing, corrida: Corrida, some: readonly string[]): Promise<Grupo> {
  const ended = await at.db
    .select({ empleado: carta.empleado })
    .from(carta)
    .where(and(eq(carta.cartas, corrida._id), among(carta.empleado, some)));
  const known = new Set(ended.map((row) => row.empleado));
  const left = some.filter((persona) => !known.has(persona));
  const { _id, lastName, firstName } = legajo;
  // Held: whoever is deleted meanwhile is so after they were read.
  const rows = await at.db
    .select({ _id, legajo: legajo.legajo, lastName, firstName })
    .from(legajo)
    .where(and(among(_id, left), stands))
    .for("share");
  const standing = new Map(rows.map((row) => [row._id, row]));
  const omitidas = await lostBy(at, corrida, [...standing.keys()]);
  const quienes = left.flatMap((persona) => (omitidas.has(persona) ? [] : (standing.get(persona) ?? [])));
  const ids = quienes.map((one) => one._id);
  return { quienes, omitidas, prepared: ids.length > 0 ? await prepareLetters(at, corrida, ids) : null };
}

async function lostBy(at: Writing, { content, conVacios }: Corrida, people: readonly string[]) {
  if (conVacios) return new Map<string, readonly Campo[]>();
  const used = camposOf(content);
  if (used.length === 0) return new Map<string, readonly Campo[]>();
  return new Map([...(await vaciosOf(at, used, people))].filter(([, vacios]) => vacios.length > 0));
}

/** What one child answers with, by what a letter of this text may weigh: its pictures, its letters, its paper. */
const ROOM = 24 * 1024 * 1024;
const PAPER = 100 * 1024;

export type Mano = {
  /** As many as were tried to draw at once; fewer after a group that did not fit. */
  cuantas: number;
  readonly alMenos: number;
  /** Whether this text has become a letter: then one that fails is its person's. */
  sirve: boolean;
};

export function manoOf({ content }: Pick<Corrida, "content">, sirve: boolean): Mano {
  const fit = Math.floor(ROOM / (Buffer.byteLength(content) + PAPER));
  const cuantas = Math.max(1, Math.min(LETTERS_AT_ONCE, fit));
  return { cuantas, alMenos: cuantas, sirve };
}

/** Null: the letter of that person could not be made. */
export type Hecha = { readonly quien: Quien; readonly bytes: Uint8Array | null };

/** A child's at a time. */
export async function* letrasDe(
  deps: CartasDeps,
  { quienes, prepared }: Grupo,
  { by, mano, signal }: { readonly by: string; readonly mano: Mano; readonly signal: AbortSignal },
): AsyncGenerator<readonly Hecha[]> {
  if (prepared === null) return;
  for (let from = 0; from < quienes.length; ) {
    signal.throwIfAborted();
    const some = quienes.slice(from, from + mano.cuantas);
    const people = prepared.people.slice(from, from + some.length);
    const made = await makeLetters(deps, { ...prepared, people }, { by, isLong: true }).catch(unmade);
    if (made instanceof Refusal) {
      if (some.length > 1) {
        mano.cuantas = Math.ceil(some.length / 2);
        continue;
      }
      if (!mano.sirve) throw made;
      mano.cuantas = mano.alMenos;
    } else mano.sirve = true;
    yield some.map((quien, place) => ({ quien, bytes: made instanceof Refusal ? null : (made[place] ?? null) }));
    from += some.length;
  }
}

/** What a child died of may be one of its letters, or their number; what is wrong with the text is wrong with all of them. */
function unmade(error: unknown): Refusal {
  if (error instanceof Refusal && error.problems[0]?.code === plantillasProblems.sinCarta.code) return error;
  throw error;
}
