/** Sign-in, the signed-in person, and the company they work in. Spec 1 §4, §7; D042, S-01, S-09, S-10. */
import { eq, sql } from "drizzle-orm";
import { type Reach, reaches } from "#features/empresa/rules.ts";
import { getEmpresa, listEmpresas } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import { verifyPassword } from "#platform/auth/server/passwords.ts";
import { logLine } from "#platform/contract/activity.ts";
import { type Database, type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Act, RecordAct } from "#platform/http/server/activity.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Limits } from "#platform/limits/server/limits.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { Credentials, Yo } from "../contract.ts";
import { cuentaProblems } from "../problems.ts";
import { pasoOf, reachOf, sees2fa } from "../rules.ts";
import type { Sessions } from "./sessions.ts";
import { cuenta, cuentaEmpresa, sesion } from "./tables.ts";

export type CuentasDeps = {
  readonly database: Database;
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly demo: boolean;
  readonly activity: RecordAct;
};

type Cuenta = typeof cuenta.$inferSelect;

/** The companies an account may work in. Only an administrator's grants matter, so nobody else's are read. */
export async function readReach(db: Db, who: Pick<Cuenta, "_id" | "empresa" | "roles">): Promise<Reach> {
  const granted = isAdmin(who.roles)
    ? await db.select({ empresa: cuentaEmpresa.empresa }).from(cuentaEmpresa).where(eq(cuentaEmpresa.cuenta, who._id))
    : [];
  return reachOf({ ...who, otorgadas: granted.map((row) => row.empresa) });
}

export async function grantEmpresa(db: Db, who: string, empresa: string): Promise<void> {
  await db.insert(cuentaEmpresa).values({ cuenta: who, empresa });
}

export const findCuenta = async (db: Db, id: string): Promise<Cuenta> =>
  found(await db.select().from(cuenta).where(eq(cuenta._id, id)));

const SIGNED_IN = logLine("General", "view", "Inicio de sesión");
const NOT_SIGNED_IN = logLine("General", "view", "Inicio de sesión fallido");

type Visit = Pick<Ctx, "http" | "now">;

export async function signIn(
  deps: CuentasDeps,
  { http, now }: Visit,
  { username, password }: Credentials,
): Promise<Yo> {
  await deps.limits.check("signinAddress", http.ip);
  // Taken before the password is looked at, so that tries sent all at once are counted one by one (S-02).
  await deps.limits.spend("signinAccount", username);
  const who = await deps.database.inInstallation(async (db) => {
    const [row] = await db.select().from(cuenta).where(sql`lower(${cuenta.username}) = ${username}`);
    return row ?? null;
  });
  // Always one verification, and only then the question whether the account is active: equal answers, equal times.
  const matches = await verifyPassword(who?.clave ?? null, password);
  if (!who || !matches || !who.activo) {
    await deps.limits.spend("signinAddress", http.ip);
    // Not waited for: an account that exists must not answer later than one that does not (S-01).
    if (who) void deps.activity(failureOf(who, { http, now }));
    throw new Refusal(cuentaProblems.credenciales);
  }
  await deps.limits.forget("signinAccount", username);
  const { session, yo } = await deps.database.inInstallation(async (db) => {
    const session = await deps.sessions.start(db, who, http);
    const yo = await yoOf(deps, db, who, !who.segundoFactor);
    const at = { empresa: who.empresaActual, session: session._id, ip: http.ip, now, db };
    await deps.activity({ line: SIGNED_IN, fromUser: who._id, toUser: who._id, result: "ok", ...at });
    return { session, yo };
  });
  http.setSession(session.token, session.maxAgeSeconds);
  return yo;
}

/** Told to the company that has the person's file: whose account was tried is known, who tried is not (S-60). */
const failureOf = ({ _id, empresa }: Cuenta, { http, now }: Visit): Act => ({
  ...{ line: NOT_SIGNED_IN, empresa, fromUser: null, toUser: _id, result: "refused" },
  ...{ ip: http.ip, session: null, now },
});

/** The person behind a session, which says what it still owes. */
export async function whoAmI(
  deps: Pick<CuentasDeps, "demo">,
  db: Db,
  { _id, session }: { readonly _id: string; readonly session: string },
): Promise<Yo> {
  const [open] = await db.select({ verificada: sesion.verificada }).from(sesion).where(eq(sesion._id, session));
  return yoOf(deps, db, await findCuenta(db, _id), open?.verificada ?? false);
}

/**
 * Only one's own account (any other answers as if it did not exist, D191), only to a company within reach; every other
 * session ends (S-10, S-18).
 */
export async function switchCompany(
  deps: CuentasDeps,
  ctx: Ctx,
  { userId, empresa }: { userId: string; empresa: string },
): Promise<Yo> {
  if (userId !== ctx.actor._id) throw new Refusal(common.noEncontrado);
  const who = await findCuenta(ctx.db, userId);
  if (!reaches(await readReach(ctx.db, who), empresa)) throw new Refusal(cuentaProblems.empresaNoOtorgada);
  const chosen = await getEmpresa(ctx.db, empresa);
  await ctx.db.update(cuenta).set({ empresaActual: chosen._id }).where(eq(cuenta._id, userId));
  await deps.sessions.endOthers(ctx.db, userId, ctx.session);
  return yoOf(deps, ctx.db, { ...who, empresaActual: chosen._id }, true);
}

/**
 * The account lives in the installation, the name on the person's file in their own company: one transaction reaches
 * both. A second one inside it would wait for a connection that callers like this one hold.
 */
async function yoOf(deps: Pick<CuentasDeps, "demo">, db: Db, who: Cuenta, verificada: boolean): Promise<Yo> {
  await enterCompany(db, who.empresa);
  const { firstName, lastName, displayName, profileImageURL, permisosManager, configMarkTypes } = legajo;
  const { configMarkTypes: marks, ...person } = found(
    await db
      .select({ firstName, lastName, displayName, profileImageURL, permisosManager, configMarkTypes })
      .from(legajo)
      .where(eq(legajo._id, who._id)),
  );
  const current = await getEmpresa(db, who.empresaActual);
  return {
    _id: who._id,
    username: who.username,
    roles: who.roles,
    firstTime: who.firstTime,
    tieneCertificado: who.tieneCertificado,
    paso: pasoOf({ ...who, verificada }),
    ve2fa: sees2fa({ roles: who.roles, timeclocks: current.modulos.timeclocks, twoFA: marks.twoFA }),
    ...person,
    empresa: current,
    empresas: await listEmpresas(db, await readReach(db, who)),
    demo: deps.demo,
  };
}
