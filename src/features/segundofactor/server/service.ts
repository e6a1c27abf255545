/**
 * The second factor of an account: set up, given at the sign-in, taken away. A try is counted before its code is looked
 * at and stays counted; a code and what it is used for are one transaction. 2FA-*, D175, S-10, S-12, S-13.
 */
import { randomBytes } from "node:crypto";
import { and, count, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import {
  administered,
  type CuentasDeps,
  findCuenta,
  type Guess,
  noteOnAccount,
  whoAmI,
} from "#features/cuentas/server/service.ts";
import { sendAviso } from "#features/legajos/server/service.ts";
import { latestBelieved } from "#platform/clock/future.ts";
import { logLine } from "#platform/contract/activity.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Aside, Ctx, CtxOf } from "#platform/http/server/serve.ts";
import { TooMany } from "#platform/limits/server/limits.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { type Seal, sealWith } from "#platform/sealing/server/sealing.ts";
import { type segundoFactor as endpoints, type SegundoFactorStatus, VERIFIED } from "../contract.ts";
import { segundoFactorProblems } from "../problems.ts";
import { base32, inGroups, otpauthUri, recoveryTyped, totpTyped } from "../rules.ts";
import { qrPicture } from "./qr.ts";
import { type HashCode, newRecoveryCodes, recoveryHashes } from "./recovery.ts";
import { codigoRecuperacion, segundoFactor } from "./tables.ts";
import { matchingStep, stepOf, TOLERANCE } from "./totp.ts";

const SEED_BYTES = 20;

export type CodeDeps = { readonly seal: Seal; readonly hashCode: HashCode };
type Accepting = CodeDeps & Pick<CuentasDeps, "guesses">;
export type SegundoFactorDeps = CuentasDeps & CodeDeps & { readonly mail: Mail };

export const seedSeal = (secret: ServerSecret): Seal => sealWith(secret, "segundo-factor");

type Services = { readonly mail: Mail; readonly secret: ServerSecret };

export const segundoFactorDeps = (cuentas: CuentasDeps, { mail, secret }: Services): SegundoFactorDeps => ({
  ...cuentas,
  mail,
  seal: seedSeal(secret),
  hashCode: recoveryHashes(secret),
});

type Row = typeof segundoFactor.$inferSelect;

const ofAccount = (id: string) => eq(segundoFactor.cuenta, id);

export type Try = {
  readonly cuenta: string;
  readonly token: string;
  readonly now: Date;
  /** Whether the factor is in use, or about to be. */
  readonly stage?: "enabled" | "pending";
  /** A recovery code counts as well: where a person without the telephone must get in. */
  readonly recovery?: boolean;
};

/** What was given: the application's code, or a recovery code and how many are left after it. */
export type Given = { readonly codigosRestantes: number | null };

/** A try that was counted, with the row its code is held against. */
export type Counted = Try & { readonly row: Row; readonly guess: Guess };

/**
 * The one way a code is used, at the sign-in, at the end of the setup and for a mark of the clock: all share the count
 * of failures. The try is counted aside; `acceptCode` then takes the code, in the transaction of what it is used for.
 */
export async function countTry({ guesses }: Pick<CuentasDeps, "guesses">, ctx: AtDoor, given: Try): Promise<Counted> {
  const row = await ctx.aside(({ db }) => rowAt(db, given));
  const guess = await guesses.count(ctx, { _id: given.cuenta }, "code").catch(inOurWords);
  return { ...given, row, guess };
}

type AtDoor = Pick<Aside, "aside" | "http" | "now">;

async function rowAt(db: Db, { cuenta: id, stage = "enabled" }: Try): Promise<Row> {
  const { habilitado, deshabilitado, sinConfigurar } = segundoFactorProblems;
  const row = await findRow(db, id);
  if (stage === "enabled" && !row?.activo) throw new Refusal(deshabilitado);
  if (!row) throw new Refusal(sinConfigurar);
  if (stage === "pending" && row.activo) throw new Refusal(habilitado);
  return row;
}

function inOurWords(error: unknown): never {
  throw error instanceof TooMany ? new TooMany(error.retryAfter, segundoFactorProblems.bloqueado) : error;
}

const findRow = async (db: Db, id: string): Promise<Row | undefined> =>
  (await db.select().from(segundoFactor).where(ofAccount(id)))[0];

/** In installation scope. */
export async function acceptCode(deps: Accepting, db: Db, given: Counted): Promise<Given> {
  const isTotp = await acceptTotp(deps, db, given);
  const isRecovery = !isTotp && given.recovery && (await acceptRecovery(deps, db, given));
  if (!isTotp && !isRecovery) throw new Refusal(segundoFactorProblems.codigo);
  await deps.guesses.right(db, given.guess);
  return { codigosRestantes: isTotp ? null : await codesLeft(db, given.cuenta) };
}

/** Of those who bring the code of one step, one finds the step unused (S-12). */
async function acceptTotp({ seal }: CodeDeps, db: Db, { row, token, now }: Counted): Promise<boolean> {
  const code = totpTyped(token);
  const step = code && matchingStep(Buffer.from(seal.open(row.semilla, row.cuenta), "hex"), code, now);
  if (!step) return false;
  const { semilla, activo, ultimoPaso } = segundoFactor;
  // The same seed still: a setup begun anew in between must be proved with its own.
  const same = and(eq(semilla, row.semilla), eq(activo, row.activo));
  // A step of the future was taken while a clock was wrong: it must not shut its owner out until then.
  const unused = or(lt(ultimoPaso, step), gt(ultimoPaso, stepOf(latestBelieved(now)) + TOLERANCE));
  const taken = await db
    .update(segundoFactor)
    .set({ ultimoPaso: step })
    .where(and(ofAccount(row.cuenta), same, unused))
    .returning({ cuenta: segundoFactor.cuenta });
  return taken.length > 0;
}

async function acceptRecovery({ hashCode }: CodeDeps, db: Db, { cuenta: id, token, now }: Try): Promise<boolean> {
  const code = recoveryTyped(token);
  if (code === null) return false;
  const { cuenta: whose, hash, usado } = codigoRecuperacion;
  const taken = await db
    .update(codigoRecuperacion)
    .set({ usado: now })
    .where(and(eq(whose, id), inArray(hash, hashCode(id, code)), isNull(usado)))
    .returning({ hash });
  return taken.length > 0;
}

const codesLeft = async (db: Db, id: string): Promise<number> =>
  found(
    await db
      .select({ left: count() })
      .from(codigoRecuperacion)
      .where(and(eq(codigoRecuperacion.cuenta, id), isNull(codigoRecuperacion.usado))),
  ).left;

export async function statusOf(db: Db, id: string): Promise<SegundoFactorStatus> {
  const row = await findRow(db, id);
  return { isSetup: row !== undefined, isEnabled: row?.activo ?? false, codigosRestantes: await codesLeft(db, id) };
}

/** Replaces one that was not finished, never one in use; failures and a lock stay with the account. */
export async function setUp(
  { seal }: SegundoFactorDeps,
  { db, actor, now }: Ctx,
  names: Parsed<(typeof endpoints)["setup"]>,
): Promise<{ qrCode: string; clave: string }> {
  const seed = randomBytes(SEED_BYTES);
  const semilla = seal.seal(seed.toString("hex"), actor._id);
  const stored = await db
    .insert(segundoFactor)
    .values({ cuenta: actor._id, semilla, created: now })
    .onConflictDoUpdate({
      target: segundoFactor.cuenta,
      set: { semilla, ultimoPaso: 0, created: now },
      setWhere: eq(segundoFactor.activo, false),
    })
    .returning({ cuenta: segundoFactor.cuenta });
  if (stored.length === 0) throw new Refusal(segundoFactorProblems.habilitado);
  const { username } = await findCuenta(db, actor._id);
  const secret = base32(seed);
  return { qrCode: qrPicture(otpauthUri({ ...names, username, secret })), clave: inGroups(secret) };
}

/** The first right code enables it; what was open elsewhere with the password alone ends (S-10). */
export async function enable(deps: SegundoFactorDeps, ctx: CtxOf<typeof endpoints.verifySetup>, token: string) {
  const { _id } = ctx.actor;
  const given = await countTry(deps, ctx, { cuenta: _id, token, now: ctx.now, stage: "pending" });
  return ctx.transact(async ({ db, about }) => {
    await acceptCode(deps, db, given);
    await db.update(segundoFactor).set({ activo: true }).where(ofAccount(_id));
    await setOwed(db, _id, true);
    const codigos = await replaceCodes(deps, db, _id);
    await deps.sessions.endOthers(db, _id, ctx.session);
    about(_id);
    return { success: true, codigos };
  });
}

/** Whether the next sign-in of the account owes a code. */
const setOwed = (db: Db, id: string, owed: boolean) => noteOnAccount(db, id, { segundoFactor: owed });

async function replaceCodes({ hashCode }: CodeDeps, db: Db, id: string): Promise<string[]> {
  const codigos = newRecoveryCodes();
  await db.delete(codigoRecuperacion).where(eq(codigoRecuperacion.cuenta, id));
  await db.insert(codigoRecuperacion).values(codigos.map((code) => ({ cuenta: id, hash: hashCode(id, code)[0] })));
  return codigos;
}

/** The step of the sign-in gets a new session id (S-09); a session that finished is only told whether the code is right. */
export async function verify(deps: SegundoFactorDeps, ctx: CtxOf<typeof endpoints.verify>, token: string) {
  const { actor, now } = ctx;
  const isSignIn = actor.paso === "segundoFactor";
  try {
    const given = await countTry(deps, ctx, { cuenta: actor._id, token, now, recovery: isSignIn });
    return await ctx.transact(async (inside) => {
      const { codigosRestantes } = await acceptCode(deps, inside.db, given);
      const session = isSignIn ? await verified(deps, inside) : ctx.session;
      return { success: true, yo: await whoAmI(deps, inside.db, { _id: actor._id, session }), codigosRestantes };
    });
  } catch (error) {
    throw isGuess(error) ? error.recorded({ line: FAILED, toUser: actor._id, empresa: actor.empresa }) : error;
  }
}

async function verified({ sessions, guesses }: SegundoFactorDeps, ctx: Ctx) {
  const { db, session, actor, http, about, actsAs } = ctx;
  const { _id, token, maxAgeSeconds } = await sessions.rotate(db, session, { verificada: true });
  await guesses.remember(db, actor._id, ctx);
  http.setSession(token, maxAgeSeconds);
  actsAs(actor._id, _id);
  about(actor._id, { line: VERIFIED });
  return _id;
}

const FAILED = logLine("General", "view", "Segundo factor fallido");

const GUESSES: readonly string[] = [segundoFactorProblems.codigo.code, segundoFactorProblems.bloqueado.code];

const isGuess = (error: unknown): error is Refusal =>
  error instanceof Refusal && GUESSES.includes(error.problems[0]?.code ?? "");

export async function renewCodes(deps: SegundoFactorDeps, { db, actor, about }: Ctx): Promise<string[]> {
  const row = await findRow(db, actor._id);
  if (!row?.activo) throw new Refusal(segundoFactorProblems.deshabilitado);
  about(actor._id);
  return replaceCodes(deps, db, actor._id);
}

/** Back to not set up and not enabled (2FA-05). */
export async function disable({ sessions }: SegundoFactorDeps, ctx: Ctx): Promise<void> {
  await removeFactor(ctx.db, ctx.actor._id);
  await sessions.endOthers(ctx.db, ctx.actor._id, ctx.session);
}

async function removeFactor(db: Db, id: string): Promise<void> {
  const removed = await db.delete(segundoFactor).where(ofAccount(id)).returning({ cuenta: segundoFactor.cuenta });
  if (removed.length === 0) throw new Refusal(segundoFactorProblems.deshabilitado);
  await db.delete(codigoRecuperacion).where(eq(codigoRecuperacion.cuenta, id));
  await setOwed(db, id, false);
}

/** For somebody who lost the telephone; whoever is signed in as them is so no longer, and they are told. */
export async function disableUser({ sessions, mail }: SegundoFactorDeps, ctx: Ctx, userId: string): Promise<void> {
  const { db, empresa } = ctx;
  await administered(ctx, userId);
  await removeFactor(db, userId);
  await sessions.endAll(db, userId);
  await enterCompany(db, empresa);
  await sendAviso(mail, ctx, userId, DISABLED_AVISO);
}

const DISABLED_AVISO: Aviso = {
  asunto: "Se quitó el segundo factor de tu cuenta",
  lines: [
    "Quien administra las cuentas de tu empresa quitó el segundo factor de la tuya, y se cerraron tus sesiones.",
    "Desde ahora ingresás con tu usuario y tu contraseña.",
  ],
  warns: true,
  enlace: { texto: "Ingresar", path: "/authentication/signin" },
};
