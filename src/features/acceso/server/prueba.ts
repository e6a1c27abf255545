/** One's own proof, and the second administrator who answers for somebody. D239, S-08, S-22. */
import { administered, findCuenta, visibleCuenta } from "#features/cuentas/server/service.ts";
import { highestLevel } from "#platform/auth/roles.ts";
import type { Done } from "#platform/contract/shapes.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { PruebaItem } from "../contract.ts";
import { accesoProblems } from "../problems.ts";
import { detenidaHasta, type Huellas, isOwnAddress, mayConfirm, obstaculo } from "../prueba.ts";
import { CONFIRMED_NOTICE, isReached, pruebaCarta } from "./cartas.ts";
import { isSpent, newLink } from "./enlaces.ts";
import { personaOf } from "./personas.ts";
import { type AccesoDeps, huellasDe, noteActo, tellOwner } from "./service.ts";

const itemOf = (huellas: Huellas, now: Date): PruebaItem => ({
  nivel: huellas.nivel,
  obstaculo: obstaculo(huellas, now),
  hasta: detenidaHasta(huellas, now)?.toISOString() ?? null,
});

/** "l…@ejemplo.test": its owner knows it again, and whoever stands behind them learns little. */
const hidden = (address: string) => address.replace(/^(.).*(?=@)/u, "$1…");

async function readOwn({ db, actor, now }: Pick<Ctx, "db" | "actor" | "now">) {
  const persona = await personaOf(db, await findCuenta(db, actor._id));
  const huellas = await huellasDe({ db, empresa: persona.cuenta.empresa }, actor._id);
  return { persona, huellas, isOwn: isOwnAddress(huellas, now) };
}

export async function ownPrueba(ctx: Pick<Ctx, "db" | "actor" | "now">) {
  const { persona, huellas, isOwn } = await readOwn(ctx);
  return { ...itemOf(huellas, ctx.now), correo: isOwn && persona.para !== null ? hidden(persona.para) : null };
}

export async function sendPrueba({ mail }: AccesoDeps, ctx: Ctx): Promise<Done> {
  const { db, now } = ctx;
  const { persona, isOwn } = await readOwn(ctx);
  if (!isReached(persona) || !isOwn) throw new Refusal(accesoProblems.pruebaSinCorreo);
  const { _id, empresa } = persona.cuenta;
  // Counted by itself: strangers who ask for a new password in this name use up none of these.
  const asked = { pedidaPor: null, equipo: "prueba", now };
  if (await isSpent(db, _id, asked)) throw new Refusal(accesoProblems.pruebaDemasiados);
  const token = await newLink(db, _id, asked);
  await mail.send({ db, empresa, now }, pruebaCarta(persona, token));
  ctx.about(_id, { empresa });
  return { message: `Le enviamos el enlace a ${hidden(persona.para)}` };
}

/** Whoever asks, as the one who would answer for somebody. Of an account of another company nothing is known here. */
const confirming = async (ctx: Ctx) => ({
  _id: ctx.actor._id,
  jerarquia: highestLevel(ctx.actor.roles),
  huellas: await huellasDe(ctx, ctx.actor._id),
});

export async function pruebaDe(ctx: Ctx, userId: string) {
  const { _id } = await visibleCuenta(ctx, userId);
  const huellas = await huellasDe(ctx, _id);
  const item = itemOf(huellas, ctx.now);
  const confirmable = item.obstaculo === "sinPrueba" && mayConfirm(huellas, _id, await confirming(ctx), ctx.now);
  return { ...item, confirmable };
}

export async function confirmar(deps: AccesoDeps, ctx: Ctx, userId: string): Promise<Done> {
  const { _id } = await administered(ctx, userId);
  const huellas = await huellasDe(ctx, _id);
  const why = obstaculo(huellas, ctx.now);
  if (why !== "sinPrueba") throw new Refusal(why === null ? accesoProblems.noHaceFalta : accesoProblems.detenida);
  if (!mayConfirm(huellas, _id, await confirming(ctx), ctx.now)) throw new Refusal(accesoProblems.otroAdministrador);
  const acto = await noteActo(ctx, { titular: _id, acto: "confirmada", por: ctx.actor });
  await tellOwner(deps, ctx, { titular: _id, acto }, CONFIRMED_NOTICE);
  return { message: "Identidad confirmada. Durante 72 horas la persona puede crear su PIN" };
}
