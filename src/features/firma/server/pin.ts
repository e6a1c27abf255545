/** A PIN used: verified, or a key unlocked with it for one act. Every try passes the one counter (S-39, S-40). */
import type { KeyObject } from "node:crypto";
import { isAtLeast } from "#features/acceso/prueba.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { type PinBox, type PinKey, pinKey, saltOf, wipe } from "#platform/auth/server/pin.ts";
import { logLine } from "#platform/contract/activity.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import { keyFrom } from "#platform/pki/server/keys.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { firmaProblems } from "../problems.ts";
import { estadoOf } from "../rules.ts";
import { type AtPin, admit, settle, type Usable } from "./counter.ts";
import { keyName } from "./issuing.ts";

/** Whose PIN, in the company that has their file. */
export type TypedPin = { readonly empresa: string; readonly legajo: string; readonly pin: string };

const WRONG = logLine("General", "view", "PIN de firma incorrecto");

/** What may begin while a PIN is looked at, which is slow and one at a time in a process. */
export type Meanwhile = {
  /** The try is counted, and waits for its turn. */
  readonly counted?: () => void;
  /** It is looked at now. */
  readonly looking?: () => void;
};

/** The one way a PIN is used: counted, then looked at; `work` runs only for the right one, and its key is wiped after. */
export async function withPin<T>(
  box: PinBox,
  ctx: AtPin,
  { pin, ...who }: TypedPin,
  work: (key: PinKey, row: Usable) => Promise<T> | T,
  { counted, looking }: Meanwhile = {},
): Promise<T> {
  if (pin === "") throw new Refusal(firmaProblems.sinPin);
  const row = await admit(ctx, who);
  counted?.();
  const key = await pinKey(pin, saltOf(row.verificador), looking).catch(async (error: unknown) => {
    await settle(ctx, row, "unheard");
    throw error;
  });
  try {
    if (!(await isRight(box, ctx, row, key))) {
      const act = { line: WRONG, toUser: who.legajo, empresa: who.empresa };
      throw new Refusal(firmaProblems.pinIncorrecto).recorded(act);
    }
    await settle(ctx, row, "right");
    return await work(key, row);
  } finally {
    wipe(key);
  }
}

/** Whether it can be told at all: a key of the server's that is missing is no wrong PIN (S-62). */
async function isRight(box: PinBox, ctx: AtPin, row: Usable, key: PinKey): Promise<boolean> {
  try {
    return box.matches(key, row.verificador, keyName(row));
  } catch (error) {
    await settle(ctx, row, "unheard");
    throw error;
  }
}

/** Only whether it is theirs: a clock mark opens no key (S-40). */
export const verifyPin = (box: PinBox, ctx: AtPin, typed: TypedPin): Promise<void> =>
  withPin(box, ctx, typed, () => {});

/**
 * The person's own key, for as long as `work` runs and no longer. `row.prueba` belongs in the signature's evidence: how
 * its owner was proven (D239).
 */
export const unlock = <T>(
  box: PinBox,
  ctx: AtPin,
  typed: TypedPin,
  work: (key: KeyObject, row: Usable) => Promise<T>,
  meanwhile?: Meanwhile,
): Promise<T> => {
  const opening = async (opened: PinKey, row: Usable) => {
    await needProof(ctx, row);
    if (estadoOf(row, ctx.now) !== "vigente") throw new Refusal(firmaProblems.vencido);
    const bytes = box.open(opened, row.llave, keyName(row));
    try {
      return await work(keyFrom(bytes), row);
    } finally {
      bytes.fill(0);
    }
  };
  return withPin(box, ctx, typed, opening, meanwhile);
};

/** A company may ask for more than its certificates need to be made (D239). */
async function needProof({ aside }: AtPin, { empresa, prueba }: Usable): Promise<void> {
  const { pruebaMinima } = await aside(async ({ db }) => {
    await enterCompany(db, empresa);
    return findEmpresa(db, empresa);
  });
  if (!isAtLeast(prueba, pruebaMinima)) throw new Refusal(firmaProblems.pruebaMinima);
}
