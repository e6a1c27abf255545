/**
 * Documents as something that is signed: each side by itself, in whichever order, once the document is approved. For the
 * company by any attorney, or by the one it names alone. Every id is decided on before any is answered, in one query
 * however many they are (S-24). D083, D200, D212.
 */
import { and, asc, desc, eq, gt, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { archivo } from "#features/archivos/server/tables.ts";
import { tipoDocumento } from "#features/carpetas/server/tables.ts";
import type { Adeudados, Firmable, Hechas, Looking, Pendiente } from "#features/firma/server/firmable.ts";
import { formatDay } from "#platform/dates/format.ts";
import { among } from "#platform/db/server/paging.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { common, found, type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import { MODULO } from "../contract.ts";
import { FIRMADO_EMPLEADO, FIRMADO_EMPLEADOR } from "../firmar.ts";
import { documentosProblems } from "../problems.ts";
import { isPdf } from "../rules.ts";
import { countUnsigned } from "./de-persona.ts";
import { USED_BY } from "./service.ts";
import { enPrevia, others, owedBy, own, reached } from "./sight.ts";
import { documento } from "./tables.ts";

type Asked = Parameters<Firmable["toSign"]>[1];

const signable = ({ db }: Asking, where: SQL | undefined) =>
  db
    .select({
      documento,
      tipo: {
        name: tipoDocumento.name,
        firmaEmpleado: tipoDocumento.firmaEmpleado,
        firmaEmpleador: tipoDocumento.firmaEmpleador,
      },
    })
    .from(documento)
    .innerJoin(tipoDocumento, and(eq(tipoDocumento.empresa, documento.empresa), eq(tipoDocumento._id, documento.tipo)))
    .where(where)
    // One order for everybody: of two who lock the same ones, the second waits.
    .orderBy(asc(documento._id));
type Row = Awaited<ReturnType<typeof signable>>[number];

/** "Reglamento del 05/11/2026". Its own name may be somebody's. */
export const tituloOf = (tipo: string, fecha: string): string => `${tipo} del ${formatDay(fecha)}`;

async function toSign(ctx: Acting, { ids, lado, lock }: Asked): Promise<readonly Pendiente[]> {
  const { actor } = ctx;
  if (lado === "firmante") throw new Refusal(common.noEncontrado);
  if (lado === "empleador" && !actor.roles.includes("admin")) throw new Refusal(common.sinPermisos);
  const query = signable(ctx, and(among(documento._id, ids), lado === "empleador" ? others(actor) : own(actor)));
  const rows = await (lock ? query.for("update", { of: documento }) : query);
  const byId = new Map(rows.map((row) => [row.documento._id, row]));
  const wanted = ids.map((id) => found([byId.get(id)].filter((row) => row !== undefined)));
  const isAny = (is: (row: Row["documento"]) => boolean) => wanted.some((row) => is(row.documento));
  const [required, done] =
    lado === "empleador"
      ? (["requiereFirmaEmpleador", "firmadoEmpleador"] as const)
      : (["requiereFirma", "firmadoEmpleado"] as const);
  const isOthers = ({ firmante }: Row["documento"]) => firmante !== null && firmante !== actor._id;
  refuse(documentosProblems.otroFirmante, lado === "empleador" && isAny(isOthers));
  refuse(
    documentosProblems.firmaHecha,
    isAny((row) => row[done] !== null),
  );
  refuse(
    documentosProblems.reemplazado,
    isAny(({ reemplazadoPor }) => reemplazadoPor !== null),
  );
  refuse(
    documentosProblems.noAprobado,
    isAny(({ estado }) => estado !== "Aprobado"),
  );
  refuse(
    documentosProblems.sinFirma,
    isAny((row) => !row[required] || !isPdf(row.type)),
  );
  return wanted.map((row) => ({
    registro: row.documento._id,
    persona: row.documento.empleado,
    archivo: row.documento.archivo,
    sha256: row.documento.sha256,
    titulo: tituloOf(row.tipo.name, row.documento.fecha),
    caja: lado === "empleador" ? row.tipo.firmaEmpleador : row.tipo.firmaEmpleado,
  }));
}

function refuse(problem: ProblemKind, isSo: boolean): void {
  if (isSo) throw new Refusal(problem);
}

/** Those that were locked by `toSign`; if one was signed since, none is. */
async function signed(ctx: Acting, { lado, motivo, conformidad, firmados }: Hechas): Promise<readonly string[]> {
  const { db, now } = ctx;
  const side =
    lado === "empleador"
      ? { column: documento.firmadoEmpleador, values: { firmadoEmpleador: now } }
      : { column: documento.firmadoEmpleado, values: { firmadoEmpleado: now, motivo, conformidad } };
  const files = sql`(select f.*, ${archivo.size}
    from jsonb_to_recordset(${JSON.stringify(firmados)}::jsonb) as f(registro uuid, archivo uuid, sha256 text)
    join ${archivo} on ${archivo._id} = f.archivo) as nuevo`;
  const done = await db
    .update(documento)
    .set({
      ...side.values,
      archivo: sql`nuevo.archivo`,
      sha256: sql`nuevo.sha256`,
      size: sql`nuevo.size`,
      ...nextVersion(documento, ctx),
    })
    .from(files)
    .where(and(eq(documento._id, sql`nuevo.registro`), isNull(side.column)))
    .returning({ empleado: documento.empleado });
  refuse(documentosProblems.firmaHecha, done.length < firmados.length);
  return done.map(({ empleado }) => empleado);
}

/** Nothing of a company without the module, whose calls are closed. */
async function owed(ctx: Looking, most: number): Promise<Adeudados> {
  const { actor, db } = ctx;
  if (!actor.modulos.includes(MODULO)) return { cant: 0, primeros: [] };
  const { cant } = await countUnsigned(ctx);
  if (cant === 0 || most === 0) return { cant, primeros: [] };
  const { _id, name, created } = documento;
  const primeros = await db
    .select({ registro: _id, titulo: name })
    .from(documento)
    .where(owedBy(actor))
    .orderBy(asc(created), asc(_id))
    .limit(most);
  return { cant, primeros };
}

const persona: Firmable["persona"] = async ({ db }, registro) => {
  const { empleado } = documento;
  const [row] = await db.select({ empleado }).from(documento).where(eq(documento._id, registro));
  return row?.empleado ?? null;
};

/** Not what is shown as a preview alone: its evidence holds its file. What was taken back keeps its evidence and its case. */
const readable: Firmable["readable"] = ({ actor, db }, registro) => {
  const open = db
    .select({ open: sql`true` })
    .from(documento)
    .where(and(eq(documento._id, registro), reached(actor), not(enPrevia)));
  return sql`(${open}) is true`;
};

const withdrawn: Firmable["withdrawn"] = async (db, registro) => {
  const { eliminado } = documento;
  const [row] = await db.select({ eliminado }).from(documento).where(eq(documento._id, registro));
  return row?.eliminado ?? null;
};

/** Of the same type, and sent since. */
const corrections: Firmable["corrections"] = async (ctx, registro) => {
  const [wrong] = await ctx.db.select().from(documento).where(eq(documento._id, registro));
  if (!wrong) return [];
  const { _id, name, tipo, empleado, created, estado } = documento;
  const same = and(eq(empleado, wrong.empleado), eq(tipo, wrong.tipo), ne(_id, registro), gt(created, wrong.created));
  return ctx.db
    .select({ registro: _id, titulo: name })
    .from(documento)
    .where(and(same, eq(estado, "Aprobado"), others(ctx.actor)))
    .orderBy(desc(created), desc(_id));
};

/** What waits for whoever looks, on either side. */
export const POR_FIRMAR = "/documents/pendientes-firma" as const;

export const documentoFirmable: Firmable = {
  tipo: USED_BY,
  clase: {
    uno: "documento",
    varios: "documentos",
    femenino: false,
    lista: POR_FIRMAR,
    titulo: "Documentos por firmar",
  },
  access: "signedIn",
  line: (lado) => (lado === "empleado" ? FIRMADO_EMPLEADO : FIRMADO_EMPLEADOR),
  toSign,
  signed,
  owed,
  page: "last",
  persona,
  readable,
  withdrawn,
  corrections,
  pdf: (registro) => `/api/documents/${registro}/archivo`,
  path: (registro) => `/documents/${registro}/firmar`,
};
