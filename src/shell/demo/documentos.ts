/**
 * Loads the demo's documents, signed by the engine as people would have. Once, after its payslips, all or nothing: a first
 * start that was cut short makes them at the next one. And grows them.
 */
import { randomUUID } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { storeMade } from "#features/archivos/server/service.ts";
import { carpeta, tipoDocumento } from "#features/carpetas/server/tables.ts";
import { documentoFirmable, tituloOf } from "#features/documentos/server/firmable.ts";
import { type LoadedDocumento, loadDocumentos, loadEnvio } from "#features/documentos/server/loading.ts";
import { documento } from "#features/documentos/server/tables.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { writePapel } from "./documentos-page.ts";
import { type DocumentosPlan, FULL_COMPANY, planDocumentos } from "./documentos-plan.ts";
import type { PlannedDocumento } from "./documentos-planning.ts";
import type { Progress } from "./grow.ts";
import { fillDue } from "./load.ts";
import { demoPlan, type PlannedCompany } from "./plan.ts";
import { Random, seedOf } from "./random.ts";
import { type FilesTarget, type Stored, signFiles, signingIn, storeFiles } from "./signing.ts";
import { areDue, DOCUMENTOS_MARK } from "./state.ts";

/** How many there are now; null where there was nothing to do. */
export async function fillDocumentos(target: FilesTarget): Promise<number | null> {
  const { database, now } = target;
  const company = demoPlan().companies[FULL_COMPANY];
  if (!company || !(await database.inInstallation((db) => areDue(db, DOCUMENTOS_MARK)))) return null;
  const plan = planDocumentos(company, { now, ...(await signingIn(target, company)) });
  const { firmas, stored } = await makeAll(target, plan);
  return fillDue(database, DOCUMENTOS_MARK, async (db) => {
    await enterCompany(db, company._id);
    const ctx = actingIn(db, company, now);
    for (const envio of plan.envios) await loadEnvio(ctx, envio);
    await loadDocumentos(
      ctx,
      plan.documentos.map((one) => rowOf(one, stored)),
    );
    await firmas.write(db, company._id);
    return plan.documentos.length;
  });
}

/** As whoever keeps the files. */
function actingIn(db: Db, { _id: empresa, people }: PlannedCompany, now: Date): Acting {
  const keeper = people.find(({ roles }) => roles.includes("rrhh")) ?? people[0];
  const actor = { _id: keeper?._id ?? "", empresa, roles: keeper?.roles ?? [], modulos: [], paso: "listo" } as const;
  return { actor, empresa, db, now };
}

function rowOf(
  { papel: _, tipoDocumento: __, archivo, firmas, ...row }: PlannedDocumento,
  stored: Files,
): LoadedDocumento {
  const file = stored.get(firmas.length > 0 ? row._id : archivo);
  if (!file) throw new Error(`${row._id} has no file`);
  return { ...row, stored: file };
}

type Files = ReadonlyMap<string, Stored>;

/** What was signed is a file of its own; the rest is stored once for all that have it. */
async function makeAll(target: FilesTarget, { company, documentos }: DocumentosPlan) {
  const { _id: empresa } = company;
  const papers = new Map(documentos.map((one) => [one.archivo, one.papel]));
  const drawn = new Map([...papers].map(([archivo, papel]) => [archivo, writePapel(papel)]));
  const bytesOf = (archivo: string) => drawn.get(archivo) ?? new Uint8Array();
  const signed = documentos.filter(({ firmas }) => firmas.length > 0);
  const records = signed.map(({ _id, tipoDocumento: tipo, created, archivo, firmas }) => ({
    registro: _id,
    titulo: tituloOf(tipo.name, dayIn(DEFAULT_ZONE, created)),
    bytes: bytesOf(archivo),
    caja: (lado: string) => (lado === "empleador" ? tipo.firmaEmpleador : tipo.firmaEmpleado),
    firmas,
  }));
  const firmas = await signFiles(target, documentoFirmable, [{ empresa, records }]);
  const plain = new Set(documentos.filter((one) => one.firmas.length === 0).map(({ archivo }) => archivo));
  const stored = await storeFiles(target, [
    ...signed.map(({ _id }) => ({ _id, empresa, bytes: () => firmas.bytesOf(_id) })),
    ...[...plain].map((_id) => ({ _id, empresa, bytes: () => bytesOf(_id) })),
  ]);
  return { firmas, stored };
}

/** So many in a transaction, on one file. */
const GROWN_AT_ONCE = 1000;
/** One in so many waits for its employee's signature, and one in so many for approval. */
const OWED = 20;
const WAITS = 50;
const DAYS = 1500;
const DAY_MS = 86_400_000;

/** Until the company has that many; answers how many were added. */
export async function growDocumentos(
  { database, store, now }: Pick<FilesTarget, "database" | "store" | "now">,
  { index, seed, wanted }: { readonly index: number; readonly seed: number; readonly wanted: number },
  progress: Progress,
): Promise<number> {
  const company = demoPlan().companies[index];
  if (!company) throw new RangeError(`No existe la empresa de demostración ${index + 1}`);
  const { there, people, tipos } = await database.inCompany(company._id, standing);
  const missing = people.length === 0 || tipos.length === 0 ? 0 : Math.max(0, wanted - there);
  const random = new Random(seedOf(seed, there, "documentos"));
  for (let done = 0; done < missing; done += GROWN_AT_ONCE) {
    const many = Math.min(GROWN_AT_ONCE, missing - done);
    const titulo = `Constancia ${there + done + 1}`;
    const paper = writePapel({ empresa: company, titulo, datos: [], parrafos: ["Sin otro contenido."], firman: [] });
    const stored = await storeMade(company._id, { store }, paper);
    const rows = Array.from({ length: many }, (_, n) => {
      const number = there + done + n;
      return grownOf(number, {
        empleado: random.pick(people),
        tipo: random.pick(tipos),
        at: now.getTime() - random.int(1, DAYS) * DAY_MS,
      });
    });
    await database.inCompany(company._id, (db) => {
      const ctx = actingIn(db, company, now);
      return loadDocumentos(
        ctx,
        rows.map((row) => ({ ...row, cuenta: row.origen === "empleado" ? row.empleado : ctx.actor._id, stored })),
      );
    });
    progress(done + many, missing);
  }
  return missing;
}

async function standing(db: Db) {
  const [all] = await db.select({ cant: count() }).from(documento);
  const people = await db.select({ _id: legajo._id }).from(legajo).where(stands).orderBy(legajo.legajo);
  // What onboarding asks for is signed, which is not for the grown ones.
  const tipos = await db
    .select({ _id: tipoDocumento._id, empleadoUpload: tipoDocumento.empleadoUpload })
    .from(tipoDocumento)
    .innerJoin(carpeta, and(eq(carpeta._id, tipoDocumento.carpeta), eq(carpeta.esOnboarding, false)))
    .where(eq(tipoDocumento.esRecibo, false))
    .orderBy(tipoDocumento._id);
  return { there: all?.cant ?? 0, people: people.map(({ _id }) => _id), tipos };
}

type Tipo = Awaited<ReturnType<typeof standing>>["tipos"][number];
type Grown = { readonly empleado: string; readonly tipo: Tipo; readonly at: number };

function grownOf(number: number, { empleado, tipo, at }: Grown): Omit<LoadedDocumento, "stored" | "cuenta"> {
  const isSent = tipo.empleadoUpload && number % WAITS === 0;
  const owes = !isSent && number % OWED === 0;
  return {
    _id: randomUUID(),
    name: `Constancia ${number + 1}`,
    descripcion: "",
    tipo: tipo._id,
    empleado,
    created: new Date(at),
    origen: isSent ? "empleado" : "empresa",
    estado: isSent ? "Pendiente" : "Aprobado",
    requiereFirma: owes,
    requiereFirmaEmpleador: false,
    firmante: null,
    permitirVerSinFirmar: owes,
    fechaVencimiento: null,
    notifica: false,
    listaDistribucion: null,
  };
}
