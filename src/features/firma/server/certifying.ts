/**
 * People that are loaded with their certificates, as a demo's are: real keys, all under one PIN, which is derived once. They
 * are made before the transaction that writes them, which waits for no key.
 */
import { type PinKey, pinKey, saltOf, wipe } from "#platform/auth/server/pin.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { found } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import {
  acceptedTerms,
  type Empresa,
  findAuthority,
  type Issuing,
  issuingWith,
  keepCertificates,
  newAuthority,
  newCertificate,
  openAuthority,
  type Titular,
} from "./issuing.ts";
import { setCertified } from "./personal.ts";
import type { From } from "./signing.ts";
import { aceptacionFirma, autoridad, certificado } from "./tables.ts";

/** Keys at once: as many as `newKeys` makes. */
const TOGETHER = 2;

type Deps = { readonly secret: ServerSecret; readonly publicUrl: string | null };
/** Who gets one, and since when it holds: what they signed from then on is valid. */
type Certified = { readonly empresa: Empresa; readonly people: readonly Titular[] };
type Certifying = From & { readonly pin: string; readonly now: Date };
type Authority = Parameters<typeof openAuthority>[1] & { readonly desde: Date };
type Row = typeof certificado.$inferInsert;

/** For companies that are about to be loaded; answers what writes it all in the loader's transaction. */
export async function certifyPeople(
  { secret, publicUrl }: Deps,
  companies: readonly Certified[],
  { pin, now, since, ...accepting }: Certifying & { readonly since: Date },
): Promise<(db: Db, empresa: string) => Promise<void>> {
  const issuing = issuingWith(secret, publicUrl);
  const founded = await Promise.all(
    companies.map(async (company) => ({ ...company, row: await newAuthority(issuing, company.empresa, now, since) })),
  );
  const certificates: Row[] = [];
  const key = await pinKey(pin);
  try {
    for (const { row, ...company } of founded)
      certificates.push(...(await issueAll(issuing, { ...company, row }, { pin: key, now })));
  } finally {
    wipe(key);
  }
  return async (db, empresa) => {
    const own = <R extends { readonly empresa: string }>(rows: readonly R[]) =>
      rows.filter((row) => row.empresa === empresa);
    const issued = own(certificates);
    if (issued.length === 0) return;
    await db.insert(autoridad).values(own(founded.map(({ row }) => row)));
    await keep(db, issued, { ...accepting, created: since });
  };
}

/** For more people of a company that is there, under the PIN of those who have theirs: whoever made their own keeps it. */
export async function certifyMore(
  { secret, publicUrl, within }: Deps & { readonly within: Within },
  { empresa, people }: Certified,
  { pin, now, ...accepting }: Certifying,
): Promise<void> {
  const issuing = issuingWith(secret, publicUrl);
  const without = async (db: Db) => {
    const known = new Set((await db.select({ legajo: certificado.legajo }).from(certificado)).map((one) => one.legajo));
    return people.filter(({ _id }) => !known.has(_id));
  };
  const { row, first, wanting } = await within(async (db) => ({
    row: found(await findAuthority(db, empresa._id)),
    first: found(await db.select().from(certificado).orderBy(certificado.created).limit(1)),
    wanting: await without(db),
  }));
  if (wanting.length === 0) return;
  const key = await pinKey(pin, saltOf(first.verificador ?? ""));
  const issued = await issueAll(issuing, { empresa, people: wanting, row }, { pin: key, now }).finally(() => wipe(key));
  await within(async (db) => {
    const still = new Set((await without(db)).map(({ _id }) => _id));
    const missing = issued.filter(({ legajo }) => still.has(legajo));
    if (missing.length === 0) return;
    await keep(db, missing, { ...accepting, created: row.desde });
    for (const { legajo } of missing) await setCertified(db, legajo, true);
  });
}

async function issueAll(
  issuing: Issuing,
  { empresa, people, row }: Certified & { readonly row: Authority },
  { pin, now }: { readonly pin: PinKey; readonly now: Date },
): Promise<Row[]> {
  const authority = await openAuthority(issuing, row);
  const made: Row[] = [];
  const left = people.values();
  const work = async () => {
    for (const titular of left)
      made.push(
        await newCertificate(issuing, authority, { empresa, titular, prueba: "documento", pin, now, from: row.desde }),
      );
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return made;
}

async function keep(db: Db, rows: readonly Row[], accepting: From & { readonly created: Date }): Promise<void> {
  await keepCertificates(db, rows);
  const accepted = { ...acceptedTerms(), ...accepting };
  await db.insert(aceptacionFirma).values(rows.map(({ empresa, legajo }) => ({ empresa, legajo, ...accepted })));
}
