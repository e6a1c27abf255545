/**
 * People and records that are loaded with their certificates and their signatures, as a demo's are: real keys, real
 * revisions, verified as any other. All of it is made before the transaction that writes it, which waits for no key.
 */
import { createHash, type KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { pinKey, saltOf, wipe } from "#platform/auth/server/pin.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { keyFrom } from "#platform/pki/server/keys.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Firmable } from "./firmable.ts";
import {
  acceptedTerms,
  type Empresa,
  findAuthority,
  issuingWith,
  keepCertificates,
  keyName,
  newAuthority,
  newCertificate,
  openAuthority,
  type Titular,
} from "./issuing.ts";
import { closeAll, prepareAll, type Revision, type RevisionDeps, type Signatory, type Unsigned } from "./revision.ts";
import { capacityOf, derOf, type From, momentIn, newCodigo, reasonOf, type Said } from "./signing.ts";
import { aceptacionFirma, autoridad, certificado, codigoFirma, documentoFirmado, firmaHecha } from "./tables.ts";

/** Keys at once: as many as `newKeys` makes. */
const TOGETHER = 2;

type Certifying = From & {
  readonly pin: string;
  readonly now: Date;
  /** When they got them: what they signed from then on is valid. */
  readonly since: Date;
};

/**
 * Real certificates for the people of companies that are about to be loaded, all under one PIN and so derived once;
 * answers what writes them in the loader's transaction.
 */
export async function certifyPeople(
  { secret, publicUrl }: { readonly secret: ServerSecret; readonly publicUrl: string | null },
  companies: readonly { readonly empresa: Empresa; readonly people: readonly Titular[] }[],
  { pin, now, since, ...accepting }: Certifying,
): Promise<(db: Db, empresa: string) => Promise<void>> {
  const issuing = issuingWith(secret, publicUrl);
  const certificates: (typeof certificado.$inferInsert)[] = [];
  const founded = await Promise.all(
    companies.map(async (company) => ({ ...company, row: await newAuthority(issuing, company.empresa, now, since) })),
  );
  const key = await pinKey(pin);
  try {
    for (const { empresa, people, row } of founded) {
      const authority = await openAuthority(issuing, row);
      const left = people.values();
      const work = async () => {
        for (const titular of left) {
          certificates.push(
            await newCertificate(issuing, authority, {
              empresa,
              titular,
              prueba: "documento",
              pin: key,
              now,
              from: since,
            }),
          );
        }
      };
      await Promise.all(Array.from({ length: TOGETHER }, work));
    }
  } finally {
    wipe(key);
  }
  return async (db, empresa) => {
    const own = <R extends { readonly empresa: string }>(rows: readonly R[]) =>
      rows.filter((row) => row.empresa === empresa);
    const issued = own(certificates);
    if (issued.length === 0) return;
    await db.insert(autoridad).values(own(founded.map(({ row }) => row)));
    await keepCertificates(db, issued);
    const accepted = { ...acceptedTerms(), ...accepting, created: since };
    await db.insert(aceptacionFirma).values(issued.map(({ legajo }) => ({ empresa, legajo, ...accepted })));
  };
}

/** A signature as it is to be: by whom, what they say, and when. */
export type LoadedSignature = Said & { readonly legajo: string; readonly at: Date };
export type LoadedRecord = {
  readonly registro: string;
  readonly titulo: string;
  readonly bytes: Uint8Array;
  /** In their order. */
  readonly firmas: readonly LoadedSignature[];
};

type Loading = RevisionDeps & {
  readonly secret: ServerSecret;
  readonly empresa: string;
  readonly zone: string;
  readonly pin: string;
  readonly firmable: Firmable;
  readonly within: Within;
};

type Row = typeof certificado.$inferSelect;
type Holder = Pick<Signatory, "certificate" | "authority"> & {
  readonly row: Row;
  readonly key: KeyObject;
  readonly capacidad: string;
};

/** What each file has become, and what writes that it was signed. */
export type LoadedFirmas = {
  readonly bytesOf: (registro: string) => Uint8Array;
  readonly write: (db: Db) => Promise<void>;
};

export async function signLoaded(loading: Loading, records: readonly LoadedRecord[]): Promise<LoadedFirmas> {
  const holders = await holdersOf(loading);
  const states = new Map(records.map((record) => [record.registro, begun(record)]));
  const most = Math.max(0, ...records.map(({ firmas }) => firmas.length));
  for (let turn = 0; turn < most; turn++) {
    const groups = inGroups(records.filter(({ firmas }) => firmas.length > turn)).values();
    const work = async () => {
      for (const group of groups) await signGroup(loading, holders, { group, turn, states });
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
  }
  const signed = [...states.values()].filter(({ made }) => made.length > 0);
  return {
    bytesOf: (registro) => states.get(registro)?.bytes ?? new Uint8Array(),
    write: (db) => writeAll(db, loading, signed),
  };
}

type Made = {
  readonly firma: LoadedSignature;
  readonly holder: Holder;
  readonly revision: Revision;
  readonly sha256: string;
};
type State = { readonly record: LoadedRecord; readonly codigo: string; bytes: Buffer; readonly made: Made[] };
const begun = (record: LoadedRecord): State => ({
  record,
  codigo: newCodigo(),
  bytes: Buffer.from(record.bytes),
  made: [],
});

/** As many as make the start of a child cheap. */
const GROUP = 128;
const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / GROUP) }, (_, at) => all.slice(at * GROUP, (at + 1) * GROUP));

/** Whoever has a certificate, their keys open: one PIN opens them all, and was derived once. */
async function holdersOf({ secret, empresa, pin, within }: Loading): Promise<ReadonlyMap<string, Holder>> {
  const { box } = issuingWith(secret, null);
  const { rows, authority } = await within(async (db) => {
    const own = eq(legajo._id, certificado.legajo);
    const all = await db
      .select({ row: certificado, descripcion: legajo.descripcionFirma })
      .from(certificado)
      .innerJoin(legajo, own);
    return { rows: all, authority: await findAuthority(db, empresa) };
  });
  const [first] = rows;
  if (!first) return new Map();
  const key = await pinKey(pin, saltOf(first.row.verificador ?? ""));
  const issuer = derOf(authority[0]?.certificado ?? "");
  try {
    return new Map(
      rows.map(({ row, descripcion: capacidad }) => {
        const opened = keyFrom(box.open(key, row.llave ?? "", keyName(row)));
        return [row.legajo, { row, key: opened, capacidad, certificate: derOf(row.pem), authority: issuer }];
      }),
    );
  } finally {
    wipe(key);
  }
}

type Turn = {
  readonly group: readonly LoadedRecord[];
  readonly turn: number;
  readonly states: ReadonlyMap<string, State>;
};

async function signGroup(loading: Loading, holders: ReadonlyMap<string, Holder>, { group, turn, states }: Turn) {
  const how = { by: loading.empresa, lane: "long" } as const;
  const keys = new Map<Signatory, KeyObject>();
  const files = group.map((record): Unsigned & { readonly made: Pick<Made, "firma" | "holder"> } => {
    const state = states.get(record.registro);
    const firma = record.firmas[turn];
    const holder = firma && holders.get(firma.legajo);
    if (!state || !holder) throw new Error(`${record.registro} is to be signed by somebody without a certificate`);
    const signatory = signatoryFor(holder, firma);
    keys.set(signatory, holder.key);
    const { page, caja } = loading.firmable;
    const before = state.made.map(({ sha256, firma: { at } }) => ({ sha256, at }));
    const of = { signatory, at: firma.at, cuando: momentIn(loading.zone, firma.at), codigo: state.codigo, before };
    return { id: record.registro, bytes: state.bytes, page, caja: caja(firma.lado), ...of, made: { firma, holder } };
  });
  const keyOf = (signatory: Signatory): KeyObject => keys.get(signatory) as KeyObject;
  const outcomes = await closeAll(loading, keyOf, await prepareAll(loading, files, how), how);
  for (const { id, made } of files) {
    const revision = outcomes.get(id);
    const state = states.get(id);
    if (!state || !revision) throw new Error(`${id} came to nothing`);
    if ("problem" in revision) throw new Error(`${id}: ${revision.problem.message}`);
    state.bytes = revision.bytes;
    state.made.push({ ...made, revision, sha256: hashOf(revision.bytes) });
  }
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const signatoryFor = ({ row, capacidad, certificate, authority }: Holder, said: LoadedSignature): Signatory => ({
  nombre: row.titular,
  capacidad: capacityOf(capacidad, said.lado),
  motivo: said.motivo,
  reason: reasonOf(said),
  certificate,
  authority,
});

async function writeAll(db: Db, { empresa, firmable: { tipo } }: Loading, signed: readonly State[]): Promise<void> {
  const documents = signed.map((state) => ({ ...state, documento: crypto.randomUUID() }));
  await insertMany(
    db,
    documentoFirmado,
    documents.map(({ documento, codigo, made, record: { registro, titulo } }) => {
      return { _id: documento, empresa, tipo, registro, titulo, codigo, created: made[0]?.firma.at };
    }),
  );
  await insertMany(
    db,
    codigoFirma,
    documents.map(({ codigo }) => ({ codigo, empresa })),
  );
  const rows = documents.flatMap(({ documento, made, record }) =>
    made.map(
      (
        { firma: { at, ...said }, holder: { row, capacidad }, revision, sha256 },
        turn,
      ): typeof firmaHecha.$inferInsert => ({
        ...said,
        empresa,
        documento,
        orden: turn + 1,
        certificado: row._id,
        nombre: row.titular,
        capacidad: capacityOf(capacidad, said.lado),
        prueba: row.prueba,
        sha256Antes: made[turn - 1]?.sha256 ?? hashOf(record.bytes),
        sha256,
        largo: revision.bytes.length,
        sello: revision.sello,
        observacion: revision.observacion,
        ip: "",
        agente: "",
        created: at,
      }),
    ),
  );
  await insertMany(db, firmaHecha, rows);
}
