/**
 * What is told of a case: by mail, that somebody waits, or that there is an answer, and where to read it; to open pages, that
 * it changed. Who it is, what was objected to and what was said stay behind the sign-in.
 */
import { and, arrayOverlaps, eq } from "drizzle-orm";
import { cuenta, hasOtherRole, isKept } from "#features/cuentas/server/tables.ts";
import { sendAviso } from "#features/legajos/server/service.ts";
import { type Role, STAFF } from "#platform/auth/roles.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { disconformidadesCambio } from "../events.ts";
import { type Kinds, others } from "./sight.ts";
import { disconformidad } from "./tables.ts";

export type Told = Kinds & { readonly mail: Mail };

/** Who answers: the first of these that somebody has who may read what was signed. */
const ANSWER: readonly Role[] = ["rrhh", "admin", "superadmin"];

const WORDS = {
  abierta: [
    "Una firma en disconformidad espera tu respuesta",
    "Una persona de la empresa firmó en disconformidad. Qué objeta y sobre qué documento está en Rúbrica.",
  ],
  escrita: [
    "Hay un mensaje nuevo en una disconformidad",
    "Una persona que firmó en disconformidad escribió y espera una respuesta. El mensaje está en Rúbrica.",
  ],
  respondida: [
    "La empresa respondió tu disconformidad",
    "Recursos Humanos respondió lo que objetaste al firmar. La respuesta está en Rúbrica.",
  ],
} as const;

function avisoOf(what: keyof typeof WORDS, caso: string): Aviso {
  const [asunto, line] = WORDS[what];
  return { asunto, lines: [line], enlace: { texto: "Ver la disconformidad", path: `/disconformidades/${caso}` } };
}

type Read = { readonly caso: string; readonly readers: readonly Reader[] };

/** In the transaction of what it tells, as all of these. */
export async function tellCompany(
  mail: Mail,
  at: Writing,
  { caso, readers }: Read,
  what: "abierta" | "escrita",
): Promise<void> {
  const groups = ANSWER.map((role) => readers.filter(({ roles }) => roles.includes(role)));
  for (const { _id } of groups.find((group) => group.length > 0) ?? [])
    await sendAviso(mail, at, _id, avisoOf(what, caso));
}

export const tellEmployee = (mail: Mail, at: Writing, caso: string, empleado: string): Promise<void> =>
  sendAviso(mail, at, empleado, avisoOf("respondida", caso));

/** Last: telling open pages makes the company's other changes wait until this one is committed. */
export const publishChange = (at: Writing, { caso, readers }: Read, empleado: string): Promise<void> =>
  publish(at, [...new Set([empleado, ...readers.map(({ _id }) => _id)])], disconformidadesCambio, {
    disconformidad: caso,
  });

type Reader = Pick<typeof cuenta.$inferSelect, "_id" | "roles">;

/** Everybody of the company who may read it, but for its employee. */
export async function readersOf(kinds: Kinds, { db, empresa }: Writing, caso: string): Promise<readonly Reader[]> {
  const { _id, roles, activo, baja } = cuenta;
  const people = await db
    .select({ _id, roles })
    .from(cuenta)
    .where(
      and(
        eq(cuenta.empresa, empresa),
        hasOtherRole(roles),
        arrayOverlaps(roles, [...STAFF]),
        eq(activo, true),
        eq(baja, false),
        isKept(cuenta),
      ),
    );
  if (people.length === 0) return [];
  const seenBy = people.map((one) => {
    const actor = { ...one, empresa, modulos: [], paso: "listo" } as const;
    return [one._id, others({ db, actor }, kinds)] as const;
  });
  const [sees = {}] = await db
    .select(Object.fromEntries(seenBy.flatMap(([id, sight]) => (sight ? [[id, sight]] : []))))
    .from(disconformidad)
    .where(eq(disconformidad._id, caso));
  return people.filter((one) => (sees as Record<string, unknown>)[one._id] === true);
}
