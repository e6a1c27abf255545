/** What a signature needs to know before it is made: with which certificate, what stamps say, and on which bytes. */
import { hash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { bytesOf, keysOf } from "#features/archivos/server/service.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { dayIn, timeIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { type Problem, Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { codigoOf } from "../codigo.ts";
import { APODERADO, type Lado } from "../lados.ts";
import { firmaProblems } from "../problems.ts";
import { estadoOf } from "../rules.ts";
import type { Certificado } from "./counter.ts";
import type { Firmable, Pendiente } from "./firmable.ts";
import { findAuthority } from "./issuing.ts";
import type { Signatory, Unsigned } from "./revision.ts";
import { certificado, documentoFirmado, firmaHecha } from "./tables.ts";

/** What somebody says by signing. */
export type Said = {
  readonly lado: Lado;
  readonly motivo: string;
  /** Null where nobody is asked: an employer's. */
  readonly conformidad: boolean | null;
  readonly detalle: string;
};

/** Whoever signs, from where. */
export type From = { readonly ip: string; readonly agente: string };
export const fromOf = ({ http }: Pick<Ctx, "http">): From => ({ ip: http.ip, agente: http.agent.slice(0, 300) });

export const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64");

/** The certificate with which a person signs in this company, and what stamps say of them. */
export async function signatoryOf(
  { db, empresa, actor, now }: Acting,
  { lado, motivo, detalle }: Said,
): Promise<Signatory & { readonly row: Certificado }> {
  const own = and(eq(certificado.legajo, actor._id), eq(certificado.estado, "vigente"));
  const [row] = await db.select().from(certificado).where(own);
  const { descripcionFirma } = legajo;
  const [file] = await db.select({ descripcionFirma }).from(legajo).where(eq(legajo._id, actor._id));
  // Whose file is in another company signs there: all signatures on a document are of one authority.
  if (!file) throw new Refusal(firmaProblems.otraEmpresa);
  const [authority] = await findAuthority(db, empresa);
  if (!row || !authority) throw new Refusal(firmaProblems.sinCertificado);
  if (estadoOf(row, now) !== "vigente") throw new Refusal(firmaProblems.vencido);
  return {
    row,
    nombre: row.titular,
    capacidad: capacityOf(file.descripcionFirma, lado),
    motivo,
    reason: reasonOf({ motivo, detalle }),
    certificate: derOf(row.pem),
    authority: derOf(authority.certificado),
  };
}

/** What somebody signs as: what their file says, or else what they are (FIRMA-38). */
export const capacityOf = (descripcion: string, lado: Lado): string =>
  descripcion || (lado === "empleador" ? APODERADO : "Empleado/a");

/** Behind the motive what somebody objects to, in the PDF's own Reason (D204). */
export const reasonOf = ({ motivo, detalle }: Pick<Said, "motivo" | "detalle">): string =>
  detalle === "" ? motivo : `${motivo}: ${detalle}`;

export const newCodigo = (): string => codigoOf(randomBytes(8));

export const shownMoment = async (db: Db, empresa: string, at: Date): Promise<string> =>
  momentIn(await zoneOf(db, empresa), at);

/** 05/11/2026 09:14 (UTC-3). */
export function momentIn(zone: string, at: Date): string {
  const [year, month, day] = dayIn(zone, at).split("-");
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${day}/${month}/${year} ${timeIn(zone, at)} (${(offset ?? "UTC").replace("GMT", "UTC")})`;
}

type Standing = Pick<Unsigned, "codigo" | "before"> & {
  /** Null: this one is its first signature. */
  readonly documento: string | null;
};

/** Each record with its code and the signatures it has; one that has none gets a new code. */
export async function withStanding<P extends Pendiente>(
  db: Db,
  tipo: string,
  pendientes: readonly P[],
): Promise<(P & Standing)[]> {
  const { _id, registro, codigo } = documentoFirmado;
  const ids = pendientes.map((one) => one.registro);
  const known = await db
    .select({ _id, registro, codigo })
    .from(documentoFirmado)
    .where(and(eq(documentoFirmado.tipo, tipo), among(registro, ids)));
  const documents = known.map((row) => row._id);
  const { documento, sha256, created, orden } = firmaHecha;
  const made = await db
    .select({ documento, sha256, at: created })
    .from(firmaHecha)
    .where(among(documento, documents))
    .orderBy(orden);
  const by = new Map(known.map((row) => [row.registro, row]));
  return pendientes.map((one) => {
    const row = by.get(one.registro);
    const before = made.filter((firma) => firma.documento === row?._id);
    return {
      ...one,
      documento: row?._id ?? null,
      codigo: row?.codigo ?? newCodigo(),
      before: before.map((firma) => ({ sha256: firma.sha256, at: firma.at })),
    };
  });
}

type Read = { readonly files: readonly Unsigned[]; readonly broken: ReadonlyMap<string, Problem> };

type Reading = Pick<Unsigned, "signatory" | "at" | "cuando"> & {
  /** Where the bytes of their files are. */
  readonly keys: ReadonlyMap<string, string>;
};

export const keysOfAll = (db: Db, pendientes: readonly Pendiente[]): Promise<Reading["keys"]> =>
  keysOf(
    db,
    pendientes.map(({ archivo }) => archivo),
  );

/** Outside of any transaction. Their bytes must be those that the record says, which are those that were shown (S-44). */
export async function unsignedOf(
  { store }: { readonly store: Store },
  { page }: Firmable,
  { keys, ...of }: Reading,
  pendientes: readonly (Pendiente & Standing)[],
): Promise<Read> {
  const files: Unsigned[] = [];
  const broken = new Map<string, Problem>();
  for (const { registro, archivo, sha256, caja, codigo, before } of pendientes) {
    const bytes = await bytesOf({ store }, keys.get(archivo));
    if (bytes && hash("sha256", bytes) === sha256)
      files.push({ ...of, id: registro, bytes, page, caja, codigo, before });
    else broken.set(registro, firmaProblems.danado);
  }
  return { files, broken };
}
