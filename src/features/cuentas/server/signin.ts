/**
 * Sign-in: one sentence, one status and one time for an unknown user, a wrong password, an account that is off and an
 * initial password that is spent. Spec 1 §4; AUTH-19, S-01…S-03, S-05.
 */
import { eq } from "drizzle-orm";
import { hashPassword, needsRehash, verifyPassword } from "#platform/auth/server/passwords.ts";
import { logLine } from "#platform/contract/activity.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Credentials, cuentas, Yo } from "../contract.ts";
import { cuentaProblems } from "../problems.ts";
import { opens } from "../rules.ts";
import { type Cuenta, type CuentasDeps, enter } from "./service.ts";
import { cuenta } from "./tables.ts";

const NOT_SIGNED_IN = logLine("General", "view", "Inicio de sesión fallido");

export async function signIn(
  deps: CuentasDeps,
  ctx: CtxOf<typeof cuentas.signin>,
  { username, password }: Credentials,
): Promise<Kept<Yo>> {
  const { now } = ctx;
  const guess = await deps.guesses.count(ctx, { username });
  const { who } = guess;
  // Always one verification, and only then the question whether the account opens: equal answers, equal times.
  const matches = await verifyPassword(who?.clave ?? null, password);
  if (!who || !matches || !opens(who, now)) {
    // Told to the company that has the person's file: whose account was tried is known, who tried is not (S-60).
    const act = who && { line: NOT_SIGNED_IN, toUser: who._id, empresa: who.empresa };
    throw new Refusal(cuentaProblems.credenciales).recorded(act);
  }
  const renewed = needsRehash(who.clave) ? await hashPassword(password) : null;
  return ctx.transact(async (inside) => {
    const admitted = await admit(inside.db, who, renewed, now);
    await deps.guesses.right(inside.db, guess);
    return enter(deps, inside, admitted);
  });
}

/**
 * The account as it is now: while the password was hashed it may have been closed, or an initial one used by somebody
 * else. A password with an end dies at this first use (S-03); the session it opens is how it is changed.
 */
async function admit(db: Db, seen: Cuenta, renewed: string | null, now: Date): Promise<Cuenta> {
  const [who] = await db.select().from(cuenta).where(eq(cuenta._id, seen._id)).for("no key update");
  if (who?.clave !== seen.clave || !opens(who, now)) throw new Refusal(cuentaProblems.credenciales);
  const isInitial = who.firstTime && who.claveVence !== null;
  if (!isInitial && !renewed) return who;
  const changes = { ...(isInitial ? { claveVence: now } : {}), ...(renewed ? { clave: renewed } : {}) };
  await db.update(cuenta).set(changes).where(eq(cuenta._id, who._id));
  return { ...who, ...changes };
}
