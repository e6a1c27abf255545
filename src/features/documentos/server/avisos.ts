/**
 * What the people of a distribution list are told when documents come: that they did, to whose file, and where to read them.
 * Names, types and files stay behind the sign-in: they may speak of somebody's health. D085.
 */
import { and, eq } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { direccionesDe } from "#features/listas/server/service.ts";
import { isNotRoot } from "#features/nomina/server/lists.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Carta } from "#platform/mail/plantilla.ts";
import type { Mail } from "#platform/mail/server/mail.ts";

/** Where whoever it is of has theirs. */
export const OWN_LIST = "/settings/documentos";

export type Llegada = {
  /** The list of each file that has one. */
  readonly listas: readonly string[];
  /** Who got them all. */
  readonly personas: readonly string[];
  /** Where they are read: the document, or the run of the wizard. */
  readonly path: `/${string}`;
};

/** In the transaction of what it tells: one mail an address, however many files, lists and people there are. */
export async function tellLists(mail: Mail, at: Writing, { listas, personas, path }: Llegada): Promise<void> {
  const files = new Map<string, number>();
  for (const [lista, { length }] of Map.groupBy(listas, (id) => id))
    for (const para of await direccionesDe(at.db, lista)) files.set(para, (files.get(para) ?? 0) + length);
  if (files.size === 0 || personas.length === 0) return;
  const whose = `a ${await legajosWords(at, personas)}`.replace("a el ", "al ");
  const cartas = [...files].map(([para, cuantos]) => ({ para, ...wordsOf(cuantos, whose, path) }));
  await mail.sendAll(at, cartas);
}

/** "el legajo de Benítez, Rocío". A root user is named to nobody (S-23). */
export async function legajosWords({ db }: Writing, [first = "", ...others]: readonly string[]): Promise<string> {
  if (others.length > 0) return `los legajos de ${others.length + 1} personas`;
  const { _id, displayName } = legajo;
  const [person] = await db
    .select({ displayName })
    .from(legajo)
    .where(and(eq(_id, first), isNotRoot()));
  return person ? `el legajo de ${person.displayName}` : "un legajo";
}

function wordsOf(files: number, whose: string, path: `/${string}`): Omit<Carta, "para"> {
  const isOne = files === 1;
  const came = isOne ? "Se agregó un documento" : `Se agregaron ${files} documentos`;
  return {
    asunto: isOne ? "Hay un documento nuevo en Rúbrica" : "Hay documentos nuevos en Rúbrica",
    parrafos: ["Hola:", `${came} ${whose}.`, "Quien tiene acceso lo encuentra en Rúbrica."],
    enlace: { texto: isOne ? "Ver el documento" : "Ver los documentos", path },
  };
}
