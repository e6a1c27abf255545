/**
 * What every road to a new password shares: whatever else opened the account stops, and the person is told. S-04, S-06,
 * S-08, S-10.
 */
import { eq } from "drizzle-orm";
import { type Cuenta, type CuentasDeps, setOwnPassword } from "#features/cuentas/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { accesoProblems } from "../problems.ts";
import { type Debilidad, weaknessOf } from "../rules.ts";
import { changedCarta, isReached } from "./cartas.ts";
import { type Persona, personaOf } from "./personas.ts";
import { codigoActivacion, enlaceClave } from "./tables.ts";

export type AccesoDeps = CuentasDeps & {
  readonly mail: Mail;
  /** The server's secret: the key of the codes' hashes comes from it. */
  readonly secret: string;
};

/** A new PIN that passes the five checks and is easily guessed all the same (S-04); null when it is not. */
export const weaknessOfPin = async (db: Db, who: Cuenta, pin: string): Promise<Debilidad | null> =>
  weaknessOf(pin, (await personaOf(db, who)).conocido);

/** The person's links open nothing from now on: their password or their address changed (S-06). */
export async function forgetLinks(db: Db, whose: string): Promise<void> {
  await db.update(enlaceClave).set({ vence: enlaceClave.created }).where(eq(enlaceClave.cuenta, whose));
}

/**
 * The password is theirs from now on, and whatever else opened the account does not. `seen` is the account as it was
 * when the new one was checked: of two who change it at once, the second is told.
 */
export async function settlePassword(db: Db, seen: Cuenta, clave: string): Promise<Cuenta> {
  const who = await setOwnPassword(db, seen, clave);
  if (!who) throw new Refusal(accesoProblems.cambioEntretanto);
  await forgetLinks(db, who._id);
  await db.delete(codigoActivacion).where(eq(codigoActivacion.cuenta, who._id));
  return who;
}

/** Leaves the transaction in the person's own company. */
export async function noticeChange({ mail }: AccesoDeps, db: Db, persona: Persona, now: Date): Promise<void> {
  if (isReached(persona)) await mail.send({ db, empresa: persona.cuenta.empresa, now }, changedCarta(persona));
}
