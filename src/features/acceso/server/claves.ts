/**
 * A person's own password: changed by who knows it, chosen again by who forgot it. AUTH-20, AUTH-21, AUTH-24; S-04, S-06,
 * S-07, S-09, S-10.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Yo } from "#features/cuentas/contract.ts";
import { cuentaProblems } from "#features/cuentas/problems.ts";
import { type Cuenta, findCuenta, provePassword, whoAmI } from "#features/cuentas/server/service.ts";
import { hashPassword, verifyPassword } from "#platform/auth/server/passwords.ts";
import { logLine } from "#platform/contract/activity.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { acceso } from "../contract.ts";
import { accesoProblems } from "../problems.ts";
import { isReached, linkCarta } from "./cartas.ts";
import { isSpent, linkedCuenta, newLink, spendLink } from "./enlaces.ts";
import { cuentaNamed, type Persona, personaOf, refuseWeak } from "./personas.ts";
import { type AccesoDeps, noticeChange, ownAct, settlePassword, type Visit } from "./service.ts";

const CHANGED = logLine("General", "update", "Contraseña modificada");

export async function changePassword(
  deps: AccesoDeps,
  ctx: Omit<Ctx, "db">,
  { currentPassword, newPassword }: Parsed<(typeof acceso)["changePassword"]>,
): Promise<Yo> {
  const { database, sessions } = deps;
  const { actor, now, http } = ctx;
  const persona = await database.inInstallation(async (db) => personaOf(db, await findCuenta(db, actor._id)));
  refuseWeak(newPassword, persona);
  const who = await provenAccount(deps, ctx, persona, { currentPassword, newPassword });
  const clave = await hashPassword(newPassword);
  const { yo, session } = await database.inInstallation(async (db) => {
    await settlePassword(db, who, clave);
    await sessions.endOthers(db, who._id, ctx.session);
    const session = await sessions.rotate(db, ctx.session, { confirmada: now });
    await noticeChange(deps, db, persona, now);
    await deps.activity({ ...ownAct(CHANGED, who, ctx, db), empresa: ctx.empresa, session: session._id });
    return { session, yo: await whoAmI(deps, db, { _id: who._id, session: session._id }) };
  });
  http.setSession(session.token, session.maxAgeSeconds);
  return yo;
}

type Passwords = { readonly currentPassword: string | undefined; readonly newPassword: string };

/** Who changes it knows the one it has; in the first sign-in it was entered a moment ago. The new one is another. */
async function provenAccount(
  deps: AccesoDeps,
  ctx: Omit<Ctx, "db">,
  { cuenta: who }: Persona,
  { currentPassword, newPassword }: Passwords,
): Promise<Cuenta> {
  const same = new Refusal({ ...accesoProblems.mismaClave, field: "newPassword" });
  if (ctx.actor.paso === "cambiarClave") {
    if (await verifyPassword(who.clave, newPassword)) throw same;
    return who;
  }
  if (currentPassword === undefined) throw new Refusal({ ...accesoProblems.faltaActual, field: "currentPassword" });
  const proven = await provePassword(deps, ctx, currentPassword).catch(atCurrentPassword);
  if (currentPassword === newPassword) throw same;
  return proven;
}

/** The refusal of a wrong password, said at the field where it was typed. */
function atCurrentPassword(error: unknown): never {
  const isWrong = error instanceof Refusal && error.problems[0]?.code === cuentaProblems.claveIncorrecta.code;
  throw isWrong ? new Refusal({ ...accesoProblems.claveActual, field: "currentPassword" }) : error;
}

const FORGOTTEN = logLine("General", "update", "Enlace para elegir otra contraseña pedido");

/** Longer than the work takes. */
const ANSWER_MS = 100;

/** What it finds shows neither in the answer nor in its time (S-07). */
export async function forgot(deps: AccesoDeps, visit: Visit, username: string): Promise<void> {
  await Promise.all([
    deps.database.inInstallation((db) => sendLink(deps, { ...visit, db }, username)),
    wait(ANSWER_MS),
  ]);
}

async function sendLink(deps: AccesoDeps, ctx: Visit & Pick<Ctx, "db">, username: string): Promise<void> {
  const { db, now } = ctx;
  const who = await cuentaNamed(db, username);
  if (!who?.activo) return;
  const persona = await personaOf(db, who);
  const asked = { pedidaPor: null, now };
  if (!isReached(persona) || (await isSpent(db, who._id, asked))) return;
  const token = await newLink(db, who._id, asked);
  await deps.mail.send({ db, empresa: who.empresa, now }, linkCarta(persona, token));
  await deps.activity({ ...ownAct(FORGOTTEN, who, ctx, db), fromUser: null });
}

export const isLinkAlive = async ({ db, now }: Pick<Ctx, "db" | "now">, token: string): Promise<boolean> =>
  (await linkedCuenta(db, token, now)) !== null;

const RESET = logLine("General", "update", "Contraseña elegida con un enlace");

/** The token alone says whose password it is (S-06). Every session ends: whoever had one may be why it was forgotten. */
export async function reset(
  deps: AccesoDeps,
  { http, now }: Visit,
  { token, newPassword }: Parsed<(typeof acceso)["reset"]>,
): Promise<void> {
  const persona = await deps.database.inInstallation(async (db) => {
    const who = await linkedCuenta(db, token, now);
    return who && personaOf(db, who);
  });
  if (!persona) throw new Refusal(accesoProblems.enlace);
  refuseWeak(newPassword, persona);
  const clave = await hashPassword(newPassword);
  await deps.database.inInstallation(async (db) => {
    if (!(await spendLink(db, token, now))) throw new Refusal(accesoProblems.enlace);
    const who = await settlePassword(db, persona.cuenta, clave);
    await deps.sessions.endAll(db, who._id);
    await noticeChange(deps, db, persona, now);
    await deps.activity(ownAct(RESET, who, { http, now }, db));
  });
}
