/**
 * One's own PIN and certificates: created, changed, listed, revoked with the PIN. They belong to the company that has the person's
 * file, wherever that person works now. FIRMA-02, D019, D183, S-13.
 */
import { and, desc, eq } from "drizzle-orm";
import { type CuentasDeps, findCuenta, noteOnAccount, whoAmI } from "#features/cuentas/server/service.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { getEmpresa } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { pinKey, wipe } from "#platform/auth/server/pin.ts";
import { logLine } from "#platform/contract/activity.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { CertificadoItem } from "../contract.ts";
import { firmaProblems } from "../problems.ts";
import { estadoOf } from "../rules.ts";
import type { Certificado } from "./counter.ts";
import { authorityOf, type Issuing, keyName, newCertificate } from "./issuing.ts";
import { notify } from "./notices.ts";
import { acceptedTerms, withPin } from "./service.ts";
import { aceptacionFirma, certificado } from "./tables.ts";

export type FirmaDeps = CuentasDeps & { readonly issuing: Issuing; readonly mail: Mail };

/** What an endpoint without a transaction of its own is given. */
type Visit = Pick<Ctx, "actor" | "session" | "now" | "http">;

const CREATED = logLine("General", "create", "Certificado de firma creado");
const CHANGED = logLine("General", "update", "PIN de firma cambiado");
const REVOKED = logLine("General", "update", "Certificado de firma revocado");

export const itemOf = (row: Certificado, now: Date): CertificadoItem => ({
  ...{
    _id: row._id,
    empresa: row.empresa,
    serie: row.serie,
    titular: row.titular,
    motivo: row.motivo,
    huella: row.huella,
  },
  desde: row.desde.toISOString(),
  hasta: row.hasta.toISOString(),
  estado: estadoOf(row, now),
  cerrado: row.cerrado?.toISOString() ?? null,
});

const newestFirst = desc(certificado.created);

export const certificatesOf = (db: Db, person: string): Promise<Certificado[]> =>
  db.select().from(certificado).where(eq(certificado.legajo, person)).orderBy(newestFirst);

/** The key is gone for good; what it signed stays valid, and the list of revoked ones tells which ended badly. */
export async function closeCertificate(
  db: Db,
  { empresa, _id }: Certificado,
  end: { readonly estado: "reemplazado" | "revocado"; readonly cerrado: Date; readonly motivo: string },
): Promise<Certificado> {
  const rows = await db
    .update(certificado)
    .set({ ...end, llave: null, verificador: null })
    .where(and(eq(certificado.empresa, empresa), eq(certificado._id, _id)))
    .returning();
  return found(rows);
}

/** The account says it too: what it owes is read at every request. */
export const setCertified = (db: Db, who: string, tieneCertificado: boolean) =>
  noteOnAccount(db, who, { tieneCertificado });

/** The account is locked: of two creations or endings at once, the second sees what the first did. */
async function ownAccount(db: Db, who: string) {
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
const readOwner = ({ database }: FirmaDeps, { actor, now }: Visit) =>
  database.inInstallation(async (db) => {
    const { empresa } = await findCuenta(db, actor._id);
    await enterCompany(db, empresa);
    await refuseInForce(db, actor._id, now);
    const { _id, firstName, lastName, cuil } = legajo;
    const files = await db.select({ _id, firstName, lastName, cuil }).from(legajo).where(eq(_id, actor._id));
    const { name } = await getEmpresa(db, empresa);
    return { empresa: { _id: empresa, name }, titular: found(files) };
  });

export async function createSign(deps: FirmaDeps, visit: Visit, pin: string) {
  const { actor, session, now, http } = visit;
  const { empresa, titular } = await readOwner(deps, visit);
  const authority = await authorityOf(deps.database, deps.issuing, empresa, now);
  const key = await pinKey(pin);
  const row = await newCertificate(deps.issuing, authority, { empresa, titular, pin: key, now }).finally(() =>
    wipe(key),
  );
  return deps.database.inInstallation(async (db) => {
    await ownAccount(db, actor._id);
    const expired = await refuseInForce(db, actor._id, now);
    if (expired) await closeCertificate(db, expired, { estado: "reemplazado", cerrado: now, motivo: "Venció" });
    await db.insert(certificado).values(row);
    const accepted = { ...acceptedTerms(), ip: http.ip, agente: http.agent.slice(0, 300), created: now };
    await db.insert(aceptacionFirma).values({ empresa: empresa._id, legajo: actor._id, ...accepted });
    await setCertified(db, actor._id, true);
    await deps.sessions.endOthers(db, actor._id, session);
    await notify(deps.mail, { db, empresa: empresa._id, now }, actor._id, "creado");
    await deps.activity({ line: CREATED, empresa: empresa._id, ...ownAct(visit), db });
    return whoAmI(deps, db, { _id: actor._id, session });
  });
}

/** The same key and certificate under another PIN; asked of nobody who does not know the old one. */
export async function changePin(deps: FirmaDeps, visit: Visit, { currentPin, newPassword }: ChangedPin) {
  const { actor, session, now, http } = visit;
  const { box } = deps.issuing;
  const { empresa } = await deps.database.inInstallation((db) => findCuenta(db, actor._id));
  const typed = { empresa, legajo: actor._id, pin: currentPin, now, ip: http.ip, session };
  await withPin({ ...deps, box }, typed, async (old, row) => {
    const next = await pinKey(newPassword);
    const { sealed, verifier } = box.reseal(old, next, row.llave, keyName(row));
    wipe(next);
    await deps.database.inInstallation(async (db) => {
      await enterCompany(db, empresa);
      const changed = await db
        .update(certificado)
        .set({ llave: sealed, verificador: verifier })
        // Of two changes at once, or one beside a reset, the one that came first counts.
        .where(and(eq(certificado._id, row._id), eq(certificado.llave, row.llave)))
        .returning({ _id: certificado._id });
      if (changed.length === 0) throw new Refusal(common.enCurso);
      await notify(deps.mail, { db, empresa, now }, actor._id, "cambiado");
      await deps.activity({ line: CHANGED, empresa, ...ownAct(visit), db });
    });
  }).catch(atField("currentPin"));
  return { message: "El PIN se cambió correctamente" };
}
type ChangedPin = { readonly currentPin: string; readonly newPassword: string };

/** A refusal of the PIN, told where it was typed. */
const atField =
  (field: string) =>
  (error: unknown): never => {
    const [first] = error instanceof Refusal ? error.problems : [];
    throw first?.code === firmaProblems.pinIncorrecto.code ? new Refusal({ ...first, field }) : error;
  };

const ownAct = ({ actor, session, now, http }: Visit) =>
  ({ fromUser: actor._id, toUser: actor._id, result: "ok", ip: http.ip, session, now }) as const;

export async function ownCertificates({ actor, db, now }: Pick<Ctx, "actor" | "db" | "now">) {
  const { empresa } = await findCuenta(db, actor._id);
  await enterCompany(db, empresa);
  return (await certificatesOf(db, actor._id)).map((row) => itemOf(row, now));
}

type Revocation = { readonly certificadoId: string; readonly motivo: string; readonly pin: string };

export async function revokeOwn(deps: FirmaDeps, visit: Visit, { certificadoId, motivo, pin }: Revocation) {
  const { actor, session, now, http } = visit;
  const { empresa } = await deps.database.inInstallation((db) => revocable(db, actor._id, certificadoId));
  const typed = { empresa, legajo: actor._id, pin, now, ip: http.ip, session };
  return withPin({ ...deps, box: deps.issuing.box }, typed, () =>
    deps.database.inInstallation(async (db) => {
      // Looked up again: a reset may have come first while the PIN was looked at.
      const row = await revocable(db, actor._id, certificadoId);
      const closed = await closeCertificate(db, row, { estado: "revocado", cerrado: now, motivo });
      await setCertified(db, actor._id, false);
      await deps.sessions.endOthers(db, actor._id, session);
      await notify(deps.mail, { db, empresa, now }, actor._id, "revocado");
      await deps.activity({ line: REVOKED, empresa, ...ownAct(visit), db });
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
