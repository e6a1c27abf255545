/**
 * What every road to a new password shares: whatever else opened the account stops, and the person is told. And what
 * those who make certificates need to know of their owners: what was done to their ways in, and how they are told and
 * may stop it. S-04, S-06, S-08, S-10, D239.
 */
import { and, asc, eq } from "drizzle-orm";
import { type Cuenta, type CuentasDeps, closePassword, setOwnPassword } from "#features/cuentas/server/service.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { highestLevel, type Role } from "#platform/auth/roles.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { type Aviso, addressOf, avisoTo } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { accesoProblems } from "../problems.ts";
import { type Acto, CORREO_MS, type Huellas, huellasOf, type Nivel } from "../prueba.ts";
import { type Debilidad, weaknessOf } from "../rules.ts";
import { changedCarta, isReached } from "./cartas.ts";
import { detenerToken, readDetener } from "./detener.ts";
import { type Persona, personaOf } from "./personas.ts";
import { actoIdentidad, codigoActivacion, enlaceClave } from "./tables.ts";

export type AccesoDeps = CuentasDeps & {
  readonly mail: Mail;
  /** The server's secret: the key of the codes' hashes comes from it. */
  readonly secret: ServerSecret;
  readonly publicUrl: string | null;
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

type Hecho = Pick<Acto, "acto"> & {
  /** Whose ways in. */
  readonly titular: string;
  readonly via?: Acto["via"];
  readonly por: { readonly _id: string; readonly roles: readonly Role[] } | null;
  readonly sobre?: string;
};

/** In the company that has the person's file, with their account locked: acts are read and added one at a time. */
export async function noteActo({ db, empresa, now }: Writing, { titular, por, ...hecho }: Hecho): Promise<string> {
  const jerarquia = por === null ? 0 : highestLevel(por.roles);
  const row = { ...hecho, empresa, legajo: titular, por: por?._id ?? null, jerarquia, created: now };
  return found(await db.insert(actoIdentidad).values(row).returning({ _id: actoIdentidad._id }))._id;
}

const actosOf = ({ db, empresa }: Pick<Writing, "db" | "empresa">, titular: string) =>
  db
    .select()
    .from(actoIdentidad)
    .where(and(eq(actoIdentidad.empresa, empresa), eq(actoIdentidad.legajo, titular)))
    .orderBy(asc(actoIdentidad.created), asc(actoIdentidad.orden));

/** What was left of everything that was done to somebody's ways in. */
export const huellasDe = async (at: Pick<Writing, "db" | "empresa">, titular: string): Promise<Huellas> =>
  huellasOf(await actosOf(at, titular), titular);

/** The owner chose a password, coming in that way; leaves the transaction in the person's own company. */
export async function cameIn({ db, now }: Pick<Writing, "db" | "now">, who: Cuenta, via: Nivel): Promise<void> {
  await enterCompany(db, who.empresa);
  await noteActo({ db, empresa: who.empresa, now }, { titular: who._id, acto: "propia", via, por: who });
}

type Telling = { readonly mail: Mail; readonly secret: ServerSecret };
type Told = Pick<Aviso, "asunto" | "lines">;

/**
 * Tells the owner of an act, with a link that stops it; also where mails reached them before somebody changed it. Of
 * whoever has no address, nobody is told.
 */
export async function tellOwner(
  { mail, secret }: Telling,
  at: Writing,
  { titular, acto }: { readonly titular: string; readonly acto: string },
  told: Told,
): Promise<void> {
  const { firstName, email } = found(
    await at.db
      .select({ firstName: legajo.firstName, email: legajo.email })
      .from(legajo)
      .where(and(eq(legajo.empresa, at.empresa), eq(legajo._id, titular))),
  );
  const since = at.now.getTime() - CORREO_MS;
  const former = (await actosOf(at, titular)).filter(({ created }) => created.getTime() > since);
  const addresses = new Set([email, ...former.map(({ antes }) => antes ?? "")].flatMap((one) => addressOf(one) ?? []));
  const enlace = {
    texto: "No fui yo: detenerlo",
    path: `/detener/${detenerToken(secret, { titular, acto })}`,
  } as const;
  for (const para of addresses) await mail.send(at, avisoTo({ firstName, para }, { ...told, warns: true, enlace }));
}

/** How long the link of a notice stops what it tells. */
const DETENIBLE_MS = 30 * 24 * 3_600_000;

export type Detenible = { readonly titular: Cuenta; readonly acto: typeof actoIdentidad.$inferSelect };

/** Whose, and which act, the link of a notice stops; once. Leaves the transaction in their company, their account locked. */
export async function stoppable(
  secret: ServerSecret,
  { db, now }: Pick<Writing, "db" | "now">,
  token: string,
): Promise<Detenible | null> {
  const named = readDetener(secret, token);
  if (!named) return null;
  const [titular] = await db.select().from(cuenta).where(eq(cuenta._id, named.titular)).for("no key update");
  if (!titular) return null;
  await enterCompany(db, titular.empresa);
  const actos = await actosOf({ db, empresa: titular.empresa }, titular._id);
  const acto = actos.find(({ _id }) => _id === named.acto);
  const isOver = !acto || now.getTime() - acto.created.getTime() >= DETENIBLE_MS;
  return isOver || actos.some(({ sobre }) => sobre === named.acto) ? null : { titular, acto };
}

/** Nobody stays in; where somebody else may know the password, nobody comes in with it either. */
export async function closeWaysIn({ sessions }: CuentasDeps, at: Writing, { _id }: Cuenta): Promise<void> {
  const { clave } = await huellasDe(at, _id);
  if (Object.keys(clave).length > 0) {
    await closePassword(at.db, _id, at.now);
    await forgetLinks(at.db, _id);
    await at.db.delete(codigoActivacion).where(eq(codigoActivacion.cuenta, _id));
  }
  await sessions.endAll(at.db, _id);
}
