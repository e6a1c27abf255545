/** The company's authority and the certificates under it, as rows. Keys are made here, never inside a transaction (S-41, S-43). */
import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Nivel } from "#features/acceso/prueba.ts";
import { type PinBox, type PinKey, pinBox } from "#platform/auth/server/pin.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Aside } from "#platform/http/server/serve.ts";
import type { Authority } from "#platform/pki/server/authority.ts";
import { bytesOf, keyFrom, newKeys } from "#platform/pki/server/keys.ts";
import { found } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { type Seal, sealWith } from "#platform/sealing/server/sealing.ts";
import { POLITICAS } from "../politicas.ts";
import { palabrasDe, TERMINOS } from "../terminos.ts";
import { autoridad, certificado, serieCertificado } from "./tables.ts";

/** Loaded with the first certificate: its library costs every start a sixth of a second and 40 MB that few need. */
export const loadPki = () => import("#platform/pki/server/authority.ts");

/** How keys are kept, and where others reach this installation, if they do. */
export type Issuing = {
  readonly box: PinBox;
  readonly authoritySeal: Seal;
  readonly publicUrl: string | null;
};

export const issuingWith = (secret: ServerSecret, publicUrl: string | null): Issuing => ({
  box: pinBox(secret),
  authoritySeal: sealWith(secret, "autoridad"),
  publicUrl,
});

export type Empresa = { readonly _id: string; readonly name: string };
export type Titular = {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cuil: string;
};

type AutoridadRow = typeof autoridad.$inferInsert;
type CertificadoRow = typeof certificado.$inferInsert;

/** What a sealed key is bound to: its owner and itself. */
export const keyName = ({ legajo, _id }: { readonly legajo: string; readonly _id: string }): string =>
  `${legajo}:${_id}`;

export async function newAuthority(
  { authoritySeal }: Issuing,
  empresa: Empresa,
  now: Date,
  from?: Date,
): Promise<AutoridadRow> {
  const name = { commonName: "Autoridad de firma electrónica", organization: empresa.name, keyId: empresa._id };
  const { createAuthority } = await loadPki();
  const { issued, key } = await createAuthority(name, now, from);
  const bytes = bytesOf(key);
  try {
    return {
      empresa: empresa._id,
      serie: issued.serial,
      certificado: issued.pem,
      llave: authoritySeal.seal(bytes.toString("base64"), empresa._id),
      desde: issued.from,
      hasta: issued.until,
    };
  } finally {
    bytes.fill(0);
  }
}

export async function openAuthority(
  { authoritySeal }: Issuing,
  { empresa, certificado: pem, llave }: Pick<AutoridadRow, "empresa" | "certificado" | "llave">,
): Promise<Authority> {
  const { authorityFrom } = await loadPki();
  const bytes = Buffer.from(authoritySeal.open(llave, empresa), "base64");
  try {
    return authorityFrom(pem, keyFrom(bytes));
  } finally {
    bytes.fill(0);
  }
}

export const findAuthority = async (db: Db, empresa: string) =>
  db.select().from(autoridad).where(eq(autoridad.empresa, empresa));

/** Made when it is first needed; of two who need it at once, one is kept and both use that one. */
export async function authorityOf({ aside, now }: Pick<Aside, "aside" | "now">, issuing: Issuing, empresa: Empresa) {
  const [known] = await aside(async ({ db }) => {
    await enterCompany(db, empresa._id);
    return findAuthority(db, empresa._id);
  });
  if (known) return openAuthority(issuing, known);
  const made = await newAuthority(issuing, empresa, now);
  const kept = await aside(async ({ db }) => {
    await enterCompany(db, empresa._id);
    await db.insert(autoridad).values(made).onConflictDoNothing();
    return found(await findAuthority(db, empresa._id));
  });
  return openAuthority(issuing, kept);
}

export const listPath = (empresa: string): string => `/api/autoridades/${empresa}/revocados`;

type Wanted = {
  readonly empresa: Empresa;
  readonly titular: Titular;
  readonly prueba: Nivel;
  readonly pin: PinKey;
  readonly now: Date;
  /** Since when it holds, where that was before. */
  readonly from?: Date;
};

/** A new key and its certificate, the key sealed at once under the owner's PIN. */
export async function newCertificate(
  { box, publicUrl }: Issuing,
  authority: Authority,
  { empresa, titular, prueba, pin, now, from }: Wanted,
): Promise<CertificadoRow & { readonly _id: string }> {
  const _id = randomUUID();
  const name = `${titular.firstName} ${titular.lastName}`.trim();
  const [{ issue }, keys] = await Promise.all([loadPki(), newKeys(2048)]);
  const issued = await issue(authority, keys, {
    name: {
      commonName: name,
      organization: empresa.name,
      keyId: _id,
      ...(titular.cuil ? { serialNumber: `CUIL ${titular.cuil}` } : {}),
    },
    now,
    from,
    listUrl: publicUrl && publicUrl + listPath(empresa._id),
    policies: [POLITICAS[prueba]],
  });
  const bytes = bytesOf(keys.privateKey);
  try {
    const { sealed, verifier } = box.seal(pin, bytes, keyName({ legajo: titular._id, _id }));
    return {
      _id,
      empresa: empresa._id,
      legajo: titular._id,
      titular: name,
      prueba,
      serie: issued.serial,
      pem: issued.pem,
      huella: issued.fingerprint,
      desde: issued.from,
      hasta: issued.until,
      llave: sealed,
      verificador: verifier,
      created: now,
    };
  } finally {
    bytes.fill(0);
  }
}

/** Kept with the number by which anybody verifies them. */
export async function keepCertificates(db: Db, rows: readonly CertificadoRow[]): Promise<void> {
  await db.insert(certificado).values([...rows]);
  await db.insert(serieCertificado).values(rows.map(({ serie, empresa }) => ({ serie, empresa })));
}

/** What was accepted, as it is kept with who accepted it (D183). */
export const acceptedTerms = () => ({
  version: TERMINOS.version,
  huella: createHash("sha256").update(palabrasDe(TERMINOS)).digest("hex"),
});
