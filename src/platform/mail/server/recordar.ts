/**
 * People reminded by mail, each once: whoever sends keeps a note of whom they reminded, in the same transaction, and only who
 * is noted for the first time is mailed. So of two who remind at once, the second mails nobody again.
 */
import type { Writing } from "#platform/http/server/asking.ts";
import { type Aviso, addressOf, avisoTo } from "../aviso.ts";
import type { Recordados } from "../recordados.ts";
import type { Mail } from "./mail.ts";

type Recordable = { readonly _id: string; readonly firstName: string; readonly email: string };

/** Whom a mail can go to. */
export const reachable = <P extends { readonly email: string }>(people: readonly P[]) =>
  people.flatMap((one) => {
    const para = addressOf(one.email);
    return para === null ? [] : [{ ...one, para }];
  });

/** Mails are sealed one after another: others are answered in between. */
const CHUNK = 50;

type Reminding<P> = {
  readonly aviso: (person: P) => Aviso;
  /** Notes those who were not noted yet, and answers who they are. */
  readonly note: (some: readonly P[]) => Promise<readonly { readonly empleado: string }[]>;
};

/** Whom a mail goes to now. People come in one order, so that of two who remind the second waits. */
export async function remindAll<P extends Recordable>(
  mail: Mail,
  at: Writing,
  people: readonly P[],
  { aviso, note }: Reminding<P>,
): Promise<readonly string[]> {
  const wanted = reachable(people);
  const reminded: string[] = [];
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const some = wanted.slice(start, start + CHUNK);
    const first = new Set((await note(some)).map(({ empleado }) => empleado));
    const told = some.filter((one) => first.has(one._id));
    await mail.sendAll(
      at,
      told.map((one) => avisoTo(one, aviso(one))),
    );
    reminded.push(...first);
  }
  return reminded;
}

export function recordadosOf(
  people: readonly { readonly email: string }[],
  enviados: number,
): Omit<Recordados, "message"> {
  const { length } = reachable(people);
  return { enviados, yaRecordados: length - enviados, sinCorreo: people.length - length };
}
