/**
 * The one door through which a file gets into a person's folder: for the wizard, a form, an employee, and later for letters,
 * onboarding, leaves and sanctions. What a document may be is decided here, whoever brings it. DOC-48…DOC-55, D210, D212.
 */
import { randomUUID } from "node:crypto";
import { and, eq, notInArray } from "drizzle-orm";
import { carpetaOf, kindsOf, pdfRulesOf } from "#features/archivos/carpetas.ts";
import { archivosProblems } from "#features/archivos/problems.ts";
import { claimAdjuntos, keepNew, ownUpload, type StoredBytes } from "#features/archivos/server/service.ts";
import { carpeta, tipoDocumento } from "#features/carpetas/server/tables.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { lista } from "#features/listas/server/tables.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Acting, Writing } from "#platform/http/server/asking.ts";
import { chosen, found, Refusal } from "#platform/problems/problem.ts";
import { documentosProblems } from "../problems.ts";
import { isPdf, saveSides } from "../rules.ts";
import type { ClaseEnvio, EstadoDocumento, Origen } from "../terminos.ts";
import { attorneys, type Cambio, tellDebts } from "./deudas.ts";
import { documento, envio } from "./tables.ts";

/** Whose the files are in `archivos`. */
export const USED_BY = "documento";

/** What is said of a document besides its file and whose it is. */
export type Said = {
  readonly name: string;
  readonly descripcion: string;
  readonly tipo: string;
  readonly requiereFirma: boolean;
  readonly requiereFirmaEmpleador: boolean;
  readonly firmante: string | null;
  readonly permitirVerSinFirmar: boolean;
  readonly fechaVencimiento: string | null;
  readonly notifica: boolean;
  readonly listaDistribucion: string | null;
};

export type Bytes = { readonly archivo: string; readonly sha256: string; readonly type: string; readonly size: number };

/** Where it comes from, and how it stands for that (D210). */
export type Come = {
  readonly origen: Origen;
  readonly clase: ClaseEnvio;
  readonly estado: EstadoDocumento;
  readonly envio?: string;
  readonly envioOrden?: number;
  readonly anterior?: string;
};
export const DE_EMPRESA: Come = { origen: "empresa", clase: "documento", estado: "Aprobado" };

export type TipoElegido = {
  readonly _id: string;
  readonly carpeta: string;
  readonly esOnboarding: boolean;
  readonly empleadoUpload: boolean;
};

/** A type that documents may have; receipts are none of them (D080). Held, so that its folder stays its folder. */
export async function tipoElegido(db: Db, id: string): Promise<TipoElegido> {
  const { _id, empleadoUpload } = tipoDocumento;
  const where = and(eq(_id, id), eq(tipoDocumento.esRecibo, false));
  const rows = await db
    .select({ _id, empleadoUpload, carpeta: tipoDocumento.carpeta, esOnboarding: carpeta.esOnboarding })
    .from(tipoDocumento)
    .innerJoin(carpeta, and(eq(carpeta.empresa, tipoDocumento.empresa), eq(carpeta._id, tipoDocumento.carpeta)))
    .where(where)
    .for("share", { of: tipoDocumento });
  return chosen(rows, "tipo");
}

/** What was said, as it holds for this type and this kind of file. */
export async function decided(db: Db, said: Said, tipo: TipoElegido, type: string): Promise<Said> {
  if (tipo.esOnboarding && !isPdf(type)) throw new Refusal({ ...documentosProblems.soloPdfOnboarding, field: "url" });
  if (said.listaDistribucion !== null)
    chosen(
      await db.select({ _id: lista._id }).from(lista).where(eq(lista._id, said.listaDistribucion)),
      "listaDistribucion",
    );
  const sides = saveSides(said, { pdf: isPdf(type), esOnboarding: tipo.esOnboarding });
  const firmante = sides.requiereFirmaEmpleador ? said.firmante : null;
  if (firmante !== null && !(await isAttorney(db, firmante)))
    throw new Refusal({ ...documentosProblems.firmante, field: "firmante" });
  return { ...sides, firmante, listaDistribucion: said.notifica ? said.listaDistribucion : null };
}

export const isAttorney = async (db: Db, id: string): Promise<boolean> =>
  (await attorneys(db, eq(cuenta._id, id))).length > 0;

export const todayOf = async ({ db, empresa, now }: Writing): Promise<string> => dayIn(await zoneOf(db, empresa), now);

type New = { readonly _id: string; readonly empleado: string } & Bytes;

/** Rows of documents whose files their records have; of as many people as there are. */
export async function insertDocumentos(
  ctx: Acting,
  all: readonly New[],
  { said, tipo, come }: { readonly said: Said; readonly tipo: TipoElegido; readonly come: Come },
): Promise<void> {
  const { actor, empresa, db, now } = ctx;
  const fecha = await todayOf(ctx);
  const same = {
    ...said,
    ...come,
    carpeta: tipo.carpeta,
    cuenta: actor._id,
    empresa,
    fecha,
    created: now,
    modificado: now,
  };
  await insertMany(
    db,
    documento,
    all.map((each) => ({ ...same, ...each })),
  );
}

/** A file that whoever asks uploaded for it. */
export type Uploaded = { readonly url: string; readonly name: string };
/** A file that the program made, in the store already. */
export type Made = { readonly stored: StoredBytes; readonly name: string; readonly type: string };

/** Its id. People are not asked about here: whoever calls has decided whose it may be. */
export async function addDocument(
  ctx: Acting,
  {
    empleado,
    file,
    said,
    come,
  }: {
    readonly empleado: string;
    readonly file: Uploaded | Made;
    readonly said: Said;
    readonly come: Come;
  },
): Promise<string> {
  const tipo = await tipoElegido(ctx.db, said.tipo);
  const _id = randomUUID();
  const bytes = "url" in file ? await claimed(ctx, _id, file) : await made(ctx, _id, file);
  const holds = await decided(ctx.db, said, tipo, bytes.type);
  await insertDocumentos(ctx, [{ _id, empleado, ...bytes }], { said: holds, tipo, come });
  return _id;
}

/** Of documents that were given: whoever has to sign them hears of it. Once, and last in the transaction. `also`: what else changed with them. */
export async function tellGiven(at: Writing, ids: readonly string[], also: readonly Cambio[] = []): Promise<void> {
  const rows = await at.db.select().from(documento).where(among(documento._id, ids));
  await tellDebts(at, [...rows.map((after) => ({ before: null, after })), ...also]);
}

/** The file of a new record, or another one than it had. */
export async function claimed(ctx: Acting, registro: string, { url, name }: Uploaded): Promise<Bytes> {
  const { type, size, sha256 } = await uploadedFor(ctx, url);
  await claimAdjuntos(ctx, { usadoPor: USED_BY, registro }, [{ url, name, isNew: true }]);
  return { archivo: url, sha256, type, size };
}

/** What is known of a file that whoever asks uploaded to be a document. */
export async function uploadedFor(ctx: Acting, url: string): Promise<Omit<Bytes, "archivo">> {
  const { type, size, sha256, carpeta: meantFor } = await ownUpload(ctx, url);
  if (!isTaken(type, meantFor)) throw new Refusal({ ...archivosProblems.tipoNoPermitido, field: "url" });
  return { type, size, sha256 };
}

/** Uploaded as something else, it was taken by other rules: payroll by the zip, sheets to import, a PDF with a password. */
const isTaken = (type: string, meantFor: string): boolean =>
  kindsOf("documentos").some((kind) => KINDS[kind].type === type) && !pdfRulesOf(carpetaOf(meantFor)).takesProtected;

type OfRecord = Made & { readonly registro: string };

const keepMade = (ctx: Acting, files: readonly OfRecord[]): Promise<void> =>
  keepNew(
    ctx,
    files.map(({ stored, registro, name, type }) => {
      return { usadoPor: USED_BY, registro, ...stored, name, type, carpeta: "documentos" as const };
    }),
  );

const bytesOf = ({ stored, type }: Made): Bytes => ({
  archivo: stored._id,
  sha256: stored.sha256,
  type,
  size: stored.size,
});

async function made(ctx: Acting, registro: string, file: Made): Promise<Bytes> {
  await keepMade(ctx, [{ ...file, registro }]);
  return bytesOf(file);
}

type NewEnvio = {
  readonly _id: string;
  readonly tarea: string;
  readonly said: Said;
  readonly personas: readonly string[];
  readonly huella: string;
};

/** A run whose file another feature makes of each person; followed as the wizard's are. Its id is its maker's. */
export async function openEnvio(ctx: Acting, { said, personas, ...run }: NewEnvio): Promise<void> {
  const { db, empresa, actor, now } = ctx;
  const fecha = await todayOf(ctx);
  const of = { empresa, cuenta: actor._id, fecha, created: now };
  await db.insert(envio).values({ ...run, ...of, adjuntos: [said], personas: [...personas] });
}

/**
 * Each person's file of such a run, once: who was deleted since, and who has theirs, is given none. Whose each document is;
 * whoever has to sign is told of them with `tellGiven`.
 */
export async function giveMade(
  ctx: Acting,
  run: string,
  files: readonly (Made & { readonly empleado: string })[],
): Promise<readonly { readonly _id: string; readonly empleado: string }[]> {
  const { db } = ctx;
  const [holds] = found(await db.select({ all: envio.adjuntos }).from(envio).where(eq(envio._id, run))).all as [Said];
  const tipo = await tipoElegido(db, holds.tipo);
  const people = files.map(({ empleado }) => empleado);
  const left = new Set(await without(ctx, run, people));
  const own = files.filter(({ empleado }) => left.has(empleado)).map((file) => ({ ...file, registro: randomUUID() }));
  await keepMade(ctx, own);
  const rows = own.map((file) => ({ _id: file.registro, empleado: file.empleado, ...bytesOf(file) }));
  await insertDocumentos(ctx, rows, { said: holds, tipo, come: { ...DE_EMPRESA, envio: run, envioOrden: 0 } });
  return rows;
}

/** Of these people, who stands and has none of the run yet. */
async function without({ db }: Acting, run: string, people: readonly string[]): Promise<string[]> {
  const { _id } = legajo;
  const { empleado, envio: of } = documento;
  const has = db
    .select({ empleado })
    .from(documento)
    .where(and(eq(of, run), among(empleado, people)));
  const rows = await db
    .select({ _id })
    .from(legajo)
    .where(and(among(_id, people), stands, notInArray(_id, has)));
  return rows.map((row) => row._id);
}
