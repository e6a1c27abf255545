/**
 * Accounts as others use them: who somebody is, who may change them, proving a password, entering, and the company one
 * works in. Spec 1 §4, §7; D042, D169, S-02, S-09, S-10, S-13, S-18, S-22.
 */
import { and, eq } from "drizzle-orm";
import { type Reach, reaches } from "#features/empresa/rules.ts";
import { getEmpresa, zoneOf } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { isAdmin, type Role } from "#platform/auth/roles.ts";
import { verifyPassword } from "#platform/auth/server/passwords.ts";
import { logLine } from "#platform/contract/activity.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Asking, Visit } from "#platform/http/server/asking.ts";
import type { Aside, Ctx } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { Letterhead } from "#platform/sheets/letterhead.ts";
import { SIGNED_IN, type Yo } from "../contract.ts";
import { cuentaProblems } from "../problems.ts";
import { initialExpiry, mayAdminister, maySee, reachOf, rolesInForce } from "../rules.ts";
import { type Guesses, openGuesses } from "./guesses.ts";
import type { Sessions } from "./sessions.ts";
import { cuenta, cuentaEmpresa, sesion } from "./tables.ts";
import { yoOf } from "./yo.ts";

export type CuentasDeps = {
  readonly guesses: Guesses;
  readonly sessions: Sessions;
  readonly demo: boolean;
};

type Opening = Omit<CuentasDeps, "guesses"> & Parameters<typeof openGuesses>[0];

export const openCuentas = ({ limits, now, rateLimits, ...deps }: Opening): CuentasDeps => ({
  ...deps,
  guesses: openGuesses({ limits, now, rateLimits }),
});

export type Cuenta = typeof cuenta.$inferSelect;
export type Guess = Awaited<ReturnType<Guesses["count"]>>;

/** The companies an account may work in. Only an administrator's grants matter, so nobody else's are read. */
export async function readReach(db: Db, who: Pick<Cuenta, "_id" | "empresa" | "roles" | "baja">): Promise<Reach> {
  const roles = rolesInForce(who);
  const granted = isAdmin(roles)
    ? await db.select({ empresa: cuentaEmpresa.empresa }).from(cuentaEmpresa).where(eq(cuentaEmpresa.cuenta, who._id))
    : [];
  return reachOf({ ...who, roles, otorgadas: granted.map((row) => row.empresa) });
}

export async function grantEmpresa(db: Db, who: string, empresa: string): Promise<void> {
  await db.insert(cuentaEmpresa).values({ cuenta: who, empresa }).onConflictDoNothing();
}

type Grant = { readonly userId: string; readonly empresa: string };

/** Another company, for somebody who administers one. Root reaches every company without a grant (S-23). */
export async function grantAccess(db: Db, { userId, empresa }: Grant): Promise<void> {
  const { roles } = await lockCuenta(db, userId);
  if (!isAdmin(roles) || roles.includes("root")) throw new Refusal(cuentaProblems.soloAdministradores);
  await grantEmpresa(db, userId, empresa);
}

/** Whoever works there at that moment is sent home and signs in again. */
export async function withdrawAccess(
  { sessions }: Pick<CuentasDeps, "sessions">,
  db: Db,
  { userId, empresa }: Grant,
): Promise<void> {
  const who = await lockCuenta(db, userId);
  if (who.empresa === empresa) throw new Refusal(cuentaProblems.accesoPropio);
  const grant = and(eq(cuentaEmpresa.cuenta, userId), eq(cuentaEmpresa.empresa, empresa));
  found(await db.delete(cuentaEmpresa).where(grant).returning());
  if (who.empresaActual !== empresa || who.roles.includes("root")) return;
  await db.update(cuenta).set({ empresaActual: who.empresa }).where(eq(cuenta._id, userId));
  await sessions.endAll(db, userId);
}

/** Of two who grant, withdraw, switch or change the account at once, one waits. */
const lockCuenta = async (db: Db, id: string): Promise<Cuenta> =>
  found(await db.select().from(cuenta).where(eq(cuenta._id, id)).for("no key update"));

export const findCuenta = async (db: Db, id: string): Promise<Cuenta> =>
  found(await db.select().from(cuenta).where(eq(cuenta._id, id)));

/** Whoever asked for long work, as they are now; refused where they may no longer ask for it in that company. */
export async function actorNow(
  db: Db,
  { cuenta: id, empresa }: { readonly cuenta: string; readonly empresa: string },
  by: readonly Role[],
): Promise<Actor> {
  const who = await findCuenta(db, id);
  const roles = rolesInForce(who);
  const isStill = who.activo && !who.borrada && roles.some((role) => by.includes(role));
  if (!isStill || !reaches(await readReach(db, who), empresa)) throw new Refusal(common.sinPermisos);
  return { _id: who._id, empresa, roles, modulos: [], paso: "listo" };
}

type Administering = Asking & Pick<Ctx, "empresa" | "about">;

/**
 * Somebody's account in the company `ctx` works in. Root's accounts and the screens on walls exist for root alone
 * (ROL-03, ROL-17): to anybody else they are unknown, as another company's are.
 */
export async function visibleCuenta(ctx: Administering, userId: string): Promise<Cuenta> {
  return shownTo(ctx, await ctx.db.select().from(cuenta).where(ofCompany(ctx, userId)));
}

/** The same, for whoever changes something of it: nobody touches an account of their own level or above (S-22). */
export async function administered(ctx: Administering, userId: string): Promise<Cuenta> {
  // Locked: what was decided about it must still hold when it is changed.
  const rows = await ctx.db.select().from(cuenta).where(ofCompany(ctx, userId)).for("no key update");
  const who = shownTo(ctx, rows);
  if (!mayAdminister(ctx.actor.roles, who.roles)) throw new Refusal(common.sinPermisos);
  return who;
}

/** Said here too: an endpoint of the installation sees every company's accounts. */
const ofCompany = ({ empresa }: Administering, userId: string) =>
  and(eq(cuenta._id, userId), eq(cuenta.empresa, empresa));

function shownTo({ actor, about }: Administering, rows: readonly Cuenta[]): Cuenta {
  const who = found(rows.filter(({ roles }) => maySee(actor.roles, roles)));
  about(who._id);
  return who;
}

export type FirstData = Pick<Cuenta, "_id" | "empresa" | "username" | "clave" | "roles" | "claveVence">;

/** Accounts of people who have a file, working in the file's company; their passwords must be changed at once (S-03). */
export async function createCuentas(db: Db, people: readonly FirstData[]): Promise<void> {
  const rows = people.map((who) => ({ ...who, empresaActual: who.empresa, firstTime: true }));
  await insertMany(db, cuenta, rows);
}

/** A password somebody is handed: works once, for fifteen days, and must be changed at once (D169, S-03). */
export async function setInitialCredential(
  db: Db,
  cuentaId: string,
  { clave, now }: { readonly clave: string; readonly now: Date },
): Promise<Date> {
  const claveVence = initialExpiry(now);
  await db.update(cuenta).set({ clave, claveVence, firstTime: true }).where(eq(cuenta._id, cuentaId));
  return claveVence;
}

/**
 * A password of the person's own choice. `seen` is the account as it was when the new one was checked: null when its
 * password changed since, or it was closed.
 */
export async function setOwnPassword(
  db: Db,
  seen: Pick<Cuenta, "_id" | "clave">,
  clave: string,
): Promise<Cuenta | null> {
  const unchanged = and(eq(cuenta._id, seen._id), eq(cuenta.clave, seen.clave), eq(cuenta.activo, true));
  const [who] = await db.update(cuenta).set({ clave, firstTime: false, claveVence: null }).where(unchanged).returning();
  return who ?? null;
}

/** It opens nothing from now on, until its owner chooses another: somebody else may know it (D239). */
export const closePassword = (db: Db, who: string, now: Date): Promise<unknown> =>
  db.update(cuenta).set({ claveVence: now }).where(eq(cuenta._id, who));

type Standing = Partial<Pick<Cuenta, "roles" | "empresaActual" | "activo" | "baja" | "borrada">>;

/** What people may do changes at once: their sessions end, and with them their sockets (S-10). */
export async function changeStanding(
  { sessions }: Pick<CuentasDeps, "sessions">,
  db: Db,
  people: readonly string[],
  standing: Standing,
): Promise<void> {
  await db.update(cuenta).set(standing).where(among(cuenta._id, people));
  await sessions.endAll(db, ...people);
}

/** Only an administrator works in another company than their own (D042). */
export const changeRoles = (deps: Pick<CuentasDeps, "sessions">, db: Db, who: Cuenta, roles: Role[]): Promise<void> =>
  changeStanding(deps, db, [who._id], { roles, empresaActual: isAdmin(roles) ? who.empresaActual : who.empresa });

/** How somebody who never signed in does so for the first time (D197). */
export const setFirstEntry = (db: Db, who: string, entry: Pick<Cuenta, "username" | "clave">): Promise<unknown> =>
  db.update(cuenta).set(entry).where(eq(cuenta._id, who));

/** What the features above say of an account, kept here because every request reads it (0018). */
export const noteOnAccount = (
  db: Db,
  who: string,
  said: Partial<Pick<Cuenta, "tieneCertificado" | "segundoFactor">>,
): Promise<unknown> => db.update(cuenta).set(said).where(eq(cuenta._id, who));

/**
 * Signs in somebody who proved who they are: a new session, the browser known from now on (where a second factor is
 * owed, once it is given), a line in the log of the company they work in. In installation scope; the cookies leave with
 * the answer.
 */
export async function enter(
  { sessions, guesses, demo }: Pick<CuentasDeps, "sessions" | "guesses" | "demo">,
  { http, now, db, about, actsAs }: Visit & Pick<Ctx, "db" | "about" | "actsAs">,
  who: Cuenta,
): Promise<Yo> {
  const { _id, token, maxAgeSeconds } = await sessions.start(db, who, http);
  if (!who.segundoFactor) await guesses.remember(db, who._id, { http, now });
  actsAs(who._id, _id);
  about(who._id, { line: SIGNED_IN, empresa: who.empresaActual });
  const yo = await whoAmI({ demo }, db, { _id: who._id, session: _id });
  http.setSession(token, maxAgeSeconds);
  return yo;
}

const NOT_PROVEN = logLine("General", "view", "Contraseña no confirmada");

/**
 * The signed-in person's own password, entered again. Counted like a sign-in, so that an unattended screen gives nobody
 * endless tries (S-02, S-13); no transaction is held while the password is hashed.
 */
export async function provePassword(
  { guesses }: Pick<CuentasDeps, "guesses">,
  ctx: Aside,
  password: string,
): Promise<Cuenta> {
  const { actor } = ctx;
  const guess = await guesses.count(ctx, actor);
  const { who } = guess;
  if (!who) throw new Refusal(common.signedOut);
  if (!(await verifyPassword(who.clave, password))) {
    const act = { line: NOT_PROVEN, toUser: who._id, empresa: actor.empresa };
    throw new Refusal(cuentaProblems.claveIncorrecta).recorded(act);
  }
  await ctx.aside(({ db }) => guesses.right(db, guess));
  return who;
}

/** The person behind a session, which says what it still owes. */
export async function whoAmI(
  deps: Pick<CuentasDeps, "demo">,
  db: Db,
  { _id, session }: { readonly _id: string; readonly session: string },
): Promise<Yo> {
  const [open] = await db.select({ verificada: sesion.verificada }).from(sesion).where(eq(sesion._id, session));
  const who = await findCuenta(db, _id);
  return yoOf(db, who, { ...deps, verificada: open?.verificada ?? false, reach: await readReach(db, who) });
}

/**
 * Only an administrator (S-18), only one's own account (any other answers as if it did not exist, D191), only to a company
 * within reach; every other session ends (S-10).
 */
export async function switchCompany(
  deps: CuentasDeps,
  ctx: Ctx,
  { userId, empresa }: { userId: string; empresa: string },
): Promise<Yo> {
  if (userId !== ctx.actor._id) throw new Refusal(common.noEncontrado);
  // Locked: a grant that is withdrawn at this moment is either seen here or finds the person in the new company.
  const who = await lockCuenta(ctx.db, userId);
  if (!isAdmin(rolesInForce(who))) throw new Refusal(common.sinPermisos);
  const reach = await readReach(ctx.db, who);
  if (!reaches(reach, empresa)) throw new Refusal(cuentaProblems.empresaNoOtorgada);
  const chosen = await getEmpresa(ctx.db, empresa);
  await ctx.db.update(cuenta).set({ empresaActual: chosen._id }).where(eq(cuenta._id, userId));
  await deps.sessions.endOthers(ctx.db, userId, ctx.session);
  return yoOf(ctx.db, { ...who, empresaActual: chosen._id }, { ...deps, verificada: true, reach });
}

/**
 * Whose name and company stand on what leaves the product, as the server knows them. The person's name stands on the file
 * of their own company, which may not be the one they work in now.
 */
export async function letterheadOf(
  { db, actor, empresa, now }: Pick<Ctx, "db" | "actor" | "empresa" | "now">,
  title: string,
): Promise<Letterhead> {
  const company = await getEmpresa(db, empresa);
  const zone = await zoneOf(db, empresa);
  const account = await findCuenta(db, actor._id);
  await enterCompany(db, account.empresa);
  const rows = await db.select({ name: legajo.displayName }).from(legajo).where(eq(legajo._id, actor._id));
  return { title, company: company.name, zone, person: found(rows).name, at: now };
}
