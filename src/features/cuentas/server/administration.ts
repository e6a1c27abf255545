/**
 * Sessions as their owner sees them, and accounts as those above them change them. Spec 3 §2; D179, S-10, S-11, S-13, S-22.
 */
import { eq } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Role } from "#platform/auth/roles.ts";
import type { Done } from "#platform/contract/shapes.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { agentLabel } from "../agente.ts";
import type { CuentaItem, cuentas, SesionItem } from "../contract.ts";
import { cuentaProblems } from "../problems.ts";
import { isSameRoles, mayAdminister, rolesAfter } from "../rules.ts";
import {
  administered,
  type Cuenta,
  type CuentasDeps,
  changeRoles,
  findCuenta,
  provePassword,
  visibleCuenta,
} from "./service.ts";
import type { Sessions } from "./sessions.ts";
import { cuenta, type sesion } from "./tables.ts";

const sesionItem =
  (current: string) =>
  ({ _id, ref, created, vista, ip, agente }: typeof sesion.$inferSelect): SesionItem => ({
    _id: ref,
    created: created.toISOString(),
    vista: vista.toISOString(),
    ip,
    agente: agentLabel(agente),
    actual: _id === current,
  });

export async function confirmPassword(
  deps: CuentasDeps,
  ctx: CtxOf<typeof cuentas.confirm>,
  password: string,
): Promise<Kept<Done>> {
  await provePassword(deps, ctx, password);
  return ctx.transact(async ({ db, session }) => {
    await deps.sessions.confirm(db, session);
    return { message: "Contraseña confirmada" };
  });
}

/** The one that asks first: it is where a person begins to recognize the others. */
export async function ownSessions(sessions: Sessions, { actor, session, db }: Ctx): Promise<SesionItem[]> {
  const items = (await sessions.listOf(db, await findCuenta(db, actor._id))).map(sesionItem(session));
  return items.sort((a, b) => Number(b.actual) - Number(a.actual));
}

export async function endOwnSession(sessions: Sessions, { actor, session, http, db }: Ctx, ref: string) {
  const ended = await sessions.endOne(db, actor._id, ref);
  if (ended === session) http.clearSession();
}

export async function sessionsOf(sessions: Sessions, ctx: Ctx, userId: string): Promise<SesionItem[]> {
  const who = await administered(ctx, userId);
  return (await sessions.listOf(ctx.db, who)).map(sesionItem(ctx.session));
}

export async function endSessionsOf(sessions: Sessions, ctx: Ctx, userId: string): Promise<void> {
  const { _id } = await administered(ctx, userId);
  await sessions.endAll(ctx.db, _id);
}

export const getCuenta = async (sessions: Sessions, ctx: Ctx, userId: string): Promise<CuentaItem> =>
  cuentaItem(sessions, ctx, await visibleCuenta(ctx, userId));

/** What somebody may do changes at once: their sessions end, and with them their sockets (S-10). */
export async function setRoles(
  sessions: Sessions,
  ctx: Ctx,
  { userId, roles: wanted }: { readonly userId: string; readonly roles: readonly Role[] },
): Promise<CuentaItem> {
  const who = await somebodyElse(ctx, userId);
  const roles = rolesAfter(ctx.actor.roles, who.roles, wanted);
  if (!roles) throw new Refusal(cuentaProblems.rolNoAsignable);
  if (isSameRoles(roles, who.roles)) return cuentaItem(sessions, ctx, who);
  await changeRoles({ sessions }, ctx.db, who, roles);
  return cuentaItem(sessions, ctx, { ...who, roles });
}

export async function setActivo(
  sessions: Sessions,
  ctx: Ctx,
  { userId, activo }: { readonly userId: string; readonly activo: boolean },
): Promise<CuentaItem> {
  const who = await somebodyElse(ctx, userId);
  await ctx.db.update(cuenta).set({ activo }).where(eq(cuenta._id, userId));
  if (!activo) await sessions.endAll(ctx.db, userId);
  return cuentaItem(sessions, ctx, { ...who, activo });
}

/** Only root is above itself, and an installation without root could not be given another. */
async function somebodyElse(ctx: Ctx, userId: string): Promise<Cuenta> {
  const who = await administered(ctx, userId);
  if (who._id === ctx.actor._id) throw new Refusal(cuentaProblems.cuentaPropia);
  return who;
}

async function cuentaItem(sessions: Sessions, { actor, db }: Ctx, who: Cuenta): Promise<CuentaItem> {
  const { email } = found(await db.select({ email: legajo.email }).from(legajo).where(eq(legajo._id, who._id)));
  const { _id, username, roles, activo, firstTime, claveVence, tieneCertificado, segundoFactor } = who;
  return {
    _id,
    username,
    roles,
    activo,
    firstTime,
    tieneCertificado,
    segundoFactor,
    claveVence: claveVence?.toISOString() ?? null,
    tieneEmail: email !== "",
    sesiones: (await sessions.listOf(db, who)).length,
    administrable: mayAdminister(actor.roles, roles),
  };
}
