/**
 * One's own PIN and certificates: created, changed, listed, revoked with the PIN. They belong to the company that has the person's
 * file, wherever that person works now. FIRMA-02, D019, D183, S-13.
 */
import { and, desc, eq } from "drizzle-orm";
import { accesoProblems } from "#features/acceso/problems.ts";
import { type Nivel, obstaculo } from "#features/acceso/prueba.ts";
import { huellasDe, noteActo, tellOwner, weaknessOfPin } from "#features/acceso/server/service.ts";
import type { Yo } from "#features/cuentas/contract.ts";
import { type CuentasDeps, findCuenta, noteOnAccount, whoAmI } from "#features/cuentas/server/service.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { getEmpresa } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { verifyPassword } from "#platform/auth/server/passwords.ts";
import { pinKey, wipe } from "#platform/auth/server/pin.ts";
import type { Done } from "#platform/contract/shapes.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Aside, Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { type Moving, move } from "#platform/states/server/move.ts";
import type { CertificadoItem, firma } from "../contract.ts";
import { certificadoStates } from "../estados.ts";
import { firmaProblems } from "../problems.ts";
import { estadoOf, isRenewable } from "../rules.ts";
import type { Certificado } from "./counter.ts";
import { acceptedTerms, authorityOf, type Issuing, keepCertificates, keyName, newCertificate } from "./issuing.ts";
import { CREATED, notify } from "./notices.ts";
import { withPin } from "./pin.ts";
import { aceptacionFirma, certificado } from "./tables.ts";

export type FirmaDeps = CuentasDeps & { readonly issuing: Issuing; readonly mail: Mail; readonly secret: ServerSecret };

export const itemOf = (row: Certificado, now: Date): CertificadoItem => ({
  _id: row._id,
  empresa: row.empresa,
  serie: row.serie,
  titular: row.titular,
  motivo: row.motivo,
  prueba: row.prueba,
  huella: row.huella,
  desde: row.desde.toISOString(),
  hasta: row.hasta.toISOString(),
  estado: estadoOf(row, now),
  renovable: isRenewable(row, now),
  cerrado: row.cerrado?.toISOString() ?? null,
});

/** The key is gone for good; what it signed stays valid, and the list of revoked ones tells which ended badly. */
export async function endCertificate(
  ctx: Moving,
  { _id }: Certificado,
  to: "reemplazado" | "revocado",
  motivo: string,
): Promise<Certificado> {
  const { after } = await move(ctx, certificadoStates, { table: certificado, id: _id, to, given: { motivo } });
  return after;
}

const newestFirst = desc(certificado.created);

export const certificatesOf = (db: Db, person: string): Promise<Certificado[]> =>
  db.select().from(certificado).where(eq(certificado.legajo, person)).orderBy(newestFirst);

/** The account says it too: what it owes is read at every request. */
export const setCertified = (db: Db, who: string, tieneCertificado: boolean) =>
  noteOnAccount(db, who, { tieneCertificado });

/** The account is locked: of two creations or endings at once, the second sees what the first did. */
export async function ownAccount(db: Db, who: string) {
  const account = found(await db.select().from(cuenta).where(eq(cuenta._id, who)).for("update"));
  await enterCompany(db, account.empresa);
  return account;
}

async function refuseInForce(db: Db, who: string, now: Date): Promise<Certificado | null> {
  const [last] = await db
    .select()
    .from(certificado)
    .where(and(eq(certificado.legajo, who), eq(certificado.estado, "vigente")));
  if (last && estadoOf(last, now) === "vigente") throw new Refusal(firmaProblems.yaTiene);
  return last ?? null;
}

/** Whoever has a certificate in force is refused here, before the costly work, and again when it is done. */
async function readOwner({ db, actor, now }: Pick<Ctx, "db" | "actor" | "now">) {
  const { empresa } = await findCuenta(db, actor._id);
  await enterCompany(db, empresa);
  await refuseInForce(db, actor._id, now);
  const prueba = await provenLevel({ db, empresa, now }, actor._id);
  const { _id, firstName, lastName, cuil } = legajo;
  const files = await db.select({ _id, firstName, lastName, cuil }).from(legajo).where(eq(_id, actor._id));
  const { name } = await getEmpresa(db, empresa);
  return { empresa: { _id: empresa, name }, titular: found(files), prueba };
}

/** Whom administrators could have made sign in proves who they are first, or nobody gets a key in their name (D239). */
export async function provenLevel(at: Pick<Ctx, "db" | "empresa" | "now">, who: string): Promise<Nivel> {
  const huellas = await huellasDe(at, who);
  const why = obstaculo(huellas, at.now);
  if (why) throw new Refusal(accesoProblems[why]);
  return huellas.nivel;
}

const GUESSABLE = { personal: firmaProblems.pinPersonal, comun: firmaProblems.pinComun } as const;

/** The rules of a password hold for a PIN too (S-04, D022). */
async function refuseGuessable({ aside, actor }: Aside, pin: string): Promise<void> {
  const weakness = await aside(async ({ db }) => weaknessOfPin(db, await findCuenta(db, actor._id), pin));
  if (weakness) throw new Refusal({ ...GUESSABLE[weakness], field: "newPassword" });
}

/** One secret for both doors would leave one door. */
async function refusePassword({ aside, actor }: Aside, pin: string): Promise<void> {
  const { clave } = await aside(({ db }) => findCuenta(db, actor._id));
  if (await verifyPassword(clave, pin)) throw new Refusal({ ...firmaProblems.pinEsClave, field: "newPassword" });
}

export async function createSign(deps: FirmaDeps, ctx: CtxOf<typeof firma.createSign>, pin: string): Promise<Kept<Yo>> {
  const { actor, session, now } = ctx;
  const { empresa, titular, prueba } = await ctx.aside(readOwner);
  await refuseGuessable(ctx, pin);
  await refusePassword(ctx, pin);
  const authority = await authorityOf(ctx, deps.issuing, empresa);
  const key = await pinKey(pin);
  const row = await newCertificate(deps.issuing, authority, { empresa, titular, prueba, pin: key, now }).finally(() =>
    wipe(key),
  );
  return ctx.transact(async ({ db, http, about }) => {
    await ownAccount(db, actor._id);
    const expired = await refuseInForce(db, actor._id, now);
    const at = { db, empresa: empresa._id, now };
    // A reset may have come first while the key was made.
    if ((await provenLevel(at, actor._id)) !== prueba) throw new Refusal(common.enCurso);
    if (expired) await endCertificate({ db, actor, now }, expired, "reemplazado", "Venció");
    await keepCertificates(db, [row]);
    const accepted = { ...acceptedTerms(), ip: http.ip, agente: http.agent.slice(0, 300), created: now };
    await db.insert(aceptacionFirma).values({ empresa: empresa._id, legajo: actor._id, ...accepted });
    await setCertified(db, actor._id, true);
    await deps.sessions.endOthers(db, actor._id, session);
    const acto = await noteActo(at, { titular: actor._id, acto: "certificado", via: prueba, por: actor });
    await tellOwner(deps, at, { titular: actor._id, acto }, CREATED);
    about(actor._id, { empresa: empresa._id });
    return whoAmI(deps, db, { _id: actor._id, session });
  });
}

/** The same key and certificate under another PIN; asked of nobody who does not know the old one. */
export async function changePin(
  deps: FirmaDeps,
  ctx: CtxOf<typeof firma.changePin>,
  { currentPin, newPassword }: ChangedPin,
): Promise<Kept<Done>> {
  const { actor, now } = ctx;
  const { box } = deps.issuing;
  const { empresa } = await ctx.aside(({ db }) => findCuenta(db, actor._id));
  await refuseGuessable(ctx, newPassword);
  const typed = { empresa, legajo: actor._id, pin: currentPin };
  return withPin(box, ctx, typed, async (old, row) => {
    await refusePassword(ctx, newPassword);
    const next = await pinKey(newPassword);
    const { sealed, verifier } = box.reseal(old, next, row.llave, keyName(row));
    wipe(next);
    return ctx.transact(async ({ db, about }) => {
      await enterCompany(db, empresa);
      const changed = await db
        .update(certificado)
        .set({ llave: sealed, verificador: verifier })
        // Of two changes at once, or one beside a reset, the one that came first counts.
        .where(and(eq(certificado._id, row._id), eq(certificado.llave, row.llave)))
        .returning({ _id: certificado._id });
      if (changed.length === 0) throw new Refusal(common.enCurso);
      await notify(deps.mail, { db, empresa, now }, actor._id, "cambiado");
      about(actor._id, { empresa });
      return { message: "El PIN se cambió correctamente" };
    });
  }).catch(atField("currentPin"));
}
type ChangedPin = { readonly currentPin: string; readonly newPassword: string };

/** A refusal of the PIN, told where it was typed. */
export const atField =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    const [first] = error.problems;
    if (first?.code !== firmaProblems.pinIncorrecto.code) throw error;
    throw new Refusal({ ...first, field }).recorded(error.act);
  };

export async function ownCertificates({ actor, db, now }: Pick<Ctx, "actor" | "db" | "now">) {
  const { empresa } = await findCuenta(db, actor._id);
  await enterCompany(db, empresa);
  return (await certificatesOf(db, actor._id)).map((row) => itemOf(row, now));
}

type Revocation = { readonly certificadoId: string; readonly motivo: string; readonly pin: string };

export async function revokeOwn(
  deps: FirmaDeps,
  ctx: CtxOf<typeof firma.revoke>,
  { certificadoId, motivo, pin }: Revocation,
): Promise<Kept<CertificadoItem>> {
  const { actor, session, now } = ctx;
  const { empresa } = await ctx.aside(({ db }) => revocable(db, actor._id, certificadoId));
  return withPin(deps.issuing.box, ctx, { empresa, legajo: actor._id, pin }, () =>
    ctx.transact(async ({ db, about }) => {
      // Looked up again: a reset may have come first while the PIN was looked at.
      const row = await revocable(db, actor._id, certificadoId);
      const closed = await endCertificate({ db, actor, now }, row, "revocado", motivo);
      await setCertified(db, actor._id, false);
      await deps.sessions.endOthers(db, actor._id, session);
      await notify(deps.mail, { db, empresa, now }, actor._id, "revocado");
      about(actor._id, { empresa });
      return itemOf(closed, now);
    }),
  ).catch(atField("pin"));
}

/** One of their own that is in force, with the account locked. */
async function revocable(db: Db, who: string, certificadoId: string): Promise<Certificado> {
  await ownAccount(db, who);
  const own = and(eq(certificado._id, certificadoId), eq(certificado.legajo, who));
  const row = found(await db.select().from(certificado).where(own));
  if (row.estado !== "vigente") throw new Refusal(firmaProblems.cerrado);
  return row;
}
