/**
 * Records that are loaded with their signatures, as a demo's are: real revisions, verified as any other, by people whose
 * certificates were loaded under one PIN (certifying.ts). Made before the transaction that writes it, which waits for no key.
 */
import { createHash, type KeyObject } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { pinKey, saltOf, wipe } from "#platform/auth/server/pin.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { keyFrom } from "#platform/pki/server/keys.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Caja } from "#platform/signing/caja.ts";
import type { Lado } from "../lados.ts";
import type { Firmable } from "./firmable.ts";
import { findAuthority, issuingWith, keyName } from "./issuing.ts";
import { keepDocuments } from "./keeping.ts";
import { closeAll, prepareAll, type Revision, type RevisionDeps, type Signatory, type Unsigned } from "./revision.ts";
import { capacityOf, derOf, momentIn, newCodigo, reasonOf, type Said } from "./signing.ts";
import { certificado, firmaHecha } from "./tables.ts";

/** Groups of files at once. */
const TOGETHER = 2;

/** A signature as it is to be: by whom, what they say, and when. */
export type LoadedSignature = Said & { readonly legajo: string; readonly at: Date };
export type LoadedRecord = {
  readonly registro: string;
  readonly titulo: string;
  readonly bytes: Uint8Array;
  /** Where the stamp of that side goes. */
  readonly caja: (lado: Lado) => Caja;
  /** In their order. */
  readonly firmas: readonly LoadedSignature[];
};

type Loading = RevisionDeps & {
  readonly secret: ServerSecret;
  readonly zone: string;
  /** Of everybody. */
  readonly pin: string;
  readonly firmable: Firmable;
  readonly within: (empresa: string) => Within;
};

/** Of one company. */
export type LoadedRecords = { readonly empresa: string; readonly records: readonly LoadedRecord[] };

type Row = typeof certificado.$inferSelect;
type Holder = Pick<Signatory, "certificate" | "authority"> & {
  readonly row: Row;
  readonly key: KeyObject;
  readonly capacidad: string;
};

/** What each file has become, and what writes that it was signed. */
export type LoadedFirmas = {
  readonly bytesOf: (registro: string) => Uint8Array;
  readonly write: (db: Db, empresa: string) => Promise<void>;
};

/** Of all companies together: what a child costs to start is shared by as many files as it can take. */
export async function signLoaded(loading: Loading, companies: readonly LoadedRecords[]): Promise<LoadedFirmas> {
  const holders = await holdersOf(loading, companies);
  const begun = companies.flatMap(({ empresa, records }) => records.map((record) => newState(empresa, record)));
  const most = Math.max(0, ...begun.map(({ record }) => record.firmas.length));
  for (let turn = 0; turn < most; turn++) {
    const groups = inGroups(begun.filter(({ record }) => record.firmas.length > turn)).values();
    const work = async () => {
      for (const group of groups) await signGroup(loading, holders, { group, turn });
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
  }
  const states = new Map(begun.map((state) => [state.record.registro, state]));
  const signed = begun.filter(({ made }) => made.length > 0);
  return {
    bytesOf: (registro) => states.get(registro)?.bytes ?? new Uint8Array(),
    write: (db, empresa) =>
      writeAll(
        db,
        loading.firmable,
        signed.filter((state) => state.empresa === empresa),
      ),
  };
}

type Made = {
  readonly firma: LoadedSignature;
  readonly holder: Holder;
  readonly revision: Revision;
  readonly sha256: string;
};
type State = {
  readonly empresa: string;
  readonly record: LoadedRecord;
  readonly codigo: string;
  bytes: Buffer;
  readonly made: Made[];
};
const newState = (empresa: string, record: LoadedRecord): State => ({
  empresa,
  record,
  codigo: newCodigo(),
  bytes: Buffer.from(record.bytes),
  made: [],
});

/** The most that a child is given. */
const GROUP = 512;
/** As few as there can be, alike in size, and the same number for each of those that work together. */
function inGroups<T>(all: readonly T[]): T[][] {
  const size = Math.ceil(all.length / (TOGETHER * Math.ceil(all.length / (TOGETHER * GROUP))));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Whoever signs, their keys open: one PIN opens them all, and was derived once. Others' are under a PIN of their own. */
async function holdersOf({ secret, pin, within }: Loading, companies: readonly LoadedRecords[]) {
  const { box } = issuingWith(secret, null);
  const found = await Promise.all(
    companies.map(({ empresa, records }) =>
      within(empresa)(async (db) => {
        const signers = new Set(records.flatMap(({ firmas }) => firmas.map((firma) => firma.legajo)));
        const own = and(eq(legajo._id, certificado.legajo), inArray(legajo._id, [...signers]));
        const rows = await db
          .select({ row: certificado, capacidad: legajo.descripcionFirma })
          .from(certificado)
          .innerJoin(legajo, own);
        const [authority] = await findAuthority(db, empresa);
        return rows.map((one) => ({ ...one, authority: derOf(authority?.certificado ?? "") }));
      }),
    ),
  );
  const rows = found.flat();
  const [first] = rows;
  const holders = new Map<string, Holder>();
  if (!first) return holders;
  const key = await pinKey(pin, saltOf(first.row.verificador ?? ""));
  try {
    for (const { row, ...of } of rows) {
      const opened = keyFrom(box.open(key, row.llave ?? "", keyName(row)));
      holders.set(row.legajo, { ...of, row, key: opened, certificate: derOf(row.pem) });
    }
    return holders;
  } finally {
    wipe(key);
  }
}

type Turn = { readonly group: readonly State[]; readonly turn: number };
type Signing = Unsigned & { readonly state: State; readonly made: Pick<Made, "firma" | "holder"> };

async function signGroup(loading: Loading, holders: ReadonlyMap<string, Holder>, { group, turn }: Turn) {
  const how = { by: "demo", lane: "long" } as const;
  const keys = new Map<Signatory, KeyObject>();
  const files = group.map((state): Signing => {
    const { registro: id, firmas, caja } = state.record;
    const firma = firmas[turn];
    const holder = firma && holders.get(firma.legajo);
    if (!holder) throw new Error(`${id} is to be signed by somebody without a certificate`);
    const signatory = signatoryFor(holder, firma);
    keys.set(signatory, holder.key);
    const { page } = loading.firmable;
    const before = state.made.map(({ sha256, firma: { at } }) => ({ sha256, at }));
    const of = { signatory, at: firma.at, cuando: momentIn(loading.zone, firma.at), codigo: state.codigo, before };
    return { ...of, id, bytes: state.bytes, page, caja: caja(firma.lado), state, made: { firma, holder } };
  });
  const keyOf = (signatory: Signatory): KeyObject => keys.get(signatory) as KeyObject;
  const outcomes = await closeAll(loading, keyOf, await prepareAll(loading, files, how), how);
  for (const { id, state, made } of files) {
    const revision = outcomes.get(id);
    if (!revision) throw new Error(`${id} came to nothing`);
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

async function writeAll(db: Db, { tipo }: Firmable, signed: readonly State[]): Promise<void> {
  const documents = signed.map((state) => ({ ...state, documento: crypto.randomUUID() }));
  await keepDocuments(
    db,
    documents.map(({ documento, empresa, codigo, made, record: { registro, titulo } }) => {
      return { _id: documento, empresa, tipo, registro, titulo, codigo, created: made[0]?.firma.at };
    }),
  );
  const rows = documents.flatMap(({ documento, empresa, made, record }) =>
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
