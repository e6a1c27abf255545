/**
 * A person's own password: changed by who knows it, chosen again by who forgot it. AUTH-20, AUTH-21, AUTH-24; S-04, S-06,
 * S-07, S-09, S-10.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Yo } from "#features/cuentas/contract.ts";
import { cuentaProblems } from "#features/cuentas/problems.ts";
import { type Cuenta, findCuenta, provePassword, whoAmI } from "#features/cuentas/server/service.ts";
import { hashPassword, verifyPassword } from "#platform/auth/server/passwords.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Done } from "#platform/contract/shapes.ts";
import type { Aside, Ctx, CtxOf, InsideOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type acceso, FORGOTTEN } from "../contract.ts";
import { accesoProblems } from "../problems.ts";
import { isReached, linkCarta } from "./cartas.ts";
import { isSpent, linkedCuenta, newLink, spendLink } from "./enlaces.ts";
import { type Persona, personaOf, refuseWeak } from "./personas.ts";
import { type AccesoDeps, cameIn, noticeChange, settlePassword } from "./service.ts";

export async function changePassword(
  deps: AccesoDeps,
  ctx: CtxOf<typeof acceso.changePassword>,
  { currentPassword, newPassword }: Parsed<(typeof acceso)["changePassword"]>,
): Promise<Kept<Yo>> {
  const { sessions } = deps;
  const { actor, now } = ctx;
  const persona = await ctx.aside(async ({ db }) => personaOf(db, await findCuenta(db, actor._id)));
  refuseWeak(newPassword, persona);
  const who = await provenAccount(deps, ctx, persona, { currentPassword, newPassword });
  const clave = await hashPassword(newPassword);
  return ctx.transact(async ({ db, http, about, actsAs }) => {
    await settlePassword(db, who, clave);
    if (actor.paso === "cambiarClave") await cameIn({ db, now }, who, "documento");
    await sessions.endOthers(db, who._id, ctx.session);
    const session = await sessions.rotate(db, ctx.session, { confirmada: now });
    await noticeChange(deps, db, persona, now);
    actsAs(who._id, session._id);
    about(who._id);
    http.setSession(session.token, session.maxAgeSeconds);
    return whoAmI(deps, db, { _id: who._id, session: session._id });
  });
}

type Passwords = { readonly currentPassword: string | undefined; readonly newPassword: string };

/** Who changes it knows the one it has; in the first sign-in it was entered a moment ago. The new one is another. */
async function provenAccount(
  deps: AccesoDeps,
  ctx: Aside,
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
  if (!isWrong) throw error;
  throw new Refusal({ ...accesoProblems.claveActual, field: "currentPassword" }).recorded(error.act);
}

/** Longer than the work takes. */
const ANSWER_MS = 100;

/** One sentence whoever it is about (S-07). */
const FORGOT = "Si el usuario existe y tiene un correo cargado, le enviamos un enlace para elegir otra contraseña";

/** What it finds shows neither in the answer nor in its time (S-07). */
export async function forgot(
  deps: AccesoDeps,
  ctx: CtxOf<typeof acceso.forgot>,
  username: string,
): Promise<Kept<Done>> {
  const sent = ctx.transact(async (inside) => {
    await sendLink(deps, inside, username);
    return { message: FORGOT };
  });
  const [answer] = await Promise.all([sent, wait(ANSWER_MS)]);
  return answer;
}

async function sendLink(
  deps: AccesoDeps,
  { db, now, http, about }: InsideOf<typeof acceso.forgot>,
  username: string,
): Promise<void> {
  const { who, equipo } = await deps.guesses.seen(db, { http, now }, { username });
  if (!who?.activo) return;
  const persona = await personaOf(db, who);
  const asked = { pedidaPor: null, equipo, now };
  if (!isReached(persona) || (await isSpent(db, who._id, asked))) return;
  const token = await newLink(db, who._id, asked);
  await deps.mail.send({ db, empresa: who.empresa, now }, linkCarta(persona, token));
  about(who._id, { line: FORGOTTEN, empresa: who.empresa });
}

export const isLinkAlive = async ({ db, now }: Pick<Ctx, "db" | "now">, token: string): Promise<boolean> =>
  (await linkedCuenta(db, token, now)) !== null;

/** The token alone says whose password it is (S-06). Every session ends: whoever had one may be why it was forgotten. */
export async function reset(
  deps: AccesoDeps,
  ctx: CtxOf<typeof acceso.reset>,
  { token, newPassword }: Parsed<(typeof acceso)["reset"]>,
): Promise<Kept<Done>> {
  const { now } = ctx;
  const guess = await deps.guesses.count(ctx, "link");
  const persona = await ctx.aside(async ({ db }) => {
    const who = await linkedCuenta(db, token, now);
    if (who) await deps.guesses.right(db, guess);
    return who && personaOf(db, who);
  });
  if (!persona) throw new Refusal(accesoProblems.enlace);
  refuseWeak(newPassword, persona);
  const clave = await hashPassword(newPassword);
  return ctx.transact(async ({ db, about, actsAs }) => {
    if (!(await spendLink(db, token, now))) throw new Refusal(accesoProblems.enlace);
    const who = await settlePassword(db, persona.cuenta, clave);
    await cameIn({ db, now }, who, "correo");
    await deps.sessions.endAll(db, who._id);
    await noticeChange(deps, db, persona, now);
    actsAs(who._id);
    about(who._id, { empresa: who.empresa });
    return { message: "La contraseña se cambió correctamente" };
  });
}
