/**
 * Receipts as something that is signed: the employer's attorney first (REC-52, D093), which publishes it to its employee;
 * then the employee, in the order of periods where the company asks for it (REC-28, D096). Every id is decided on before
 * any is answered, in one query however many they are (S-24).
 */
import { and, asc, desc, eq, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { boxesOfReceipts } from "#features/carpetas/server/service.ts";
import type { Lado } from "#features/firma/lados.ts";
import type { Adeudados, Firmable, Hechas, Pendiente } from "#features/firma/server/firmable.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { formatMonth } from "#platform/dates/format.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { common, found, type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import type { Caja } from "#platform/signing/caja.ts";
import { FIRMADO_EMPLEADO, FIRMADO_EMPLEADOR } from "../contract.ts";
import { recibosProblems } from "../problems.ts";
import { OWN_PAGE } from "../quien.ts";
import { bloqueoOf } from "../rules.ts";
import { countUnsigned } from "./lists.ts";
import { isCorrelativa, type Looking, owedTo, TURN, unsigned } from "./propios.ts";
import { ofPerson, ofType } from "./rows.ts";
import { USED_BY } from "./service.ts";
import { closedTo, isOut, others, own, reached } from "./sight.ts";
import { recibo, tipoRecibo } from "./tables.ts";

type Asked = Parameters<Firmable["toSign"]>[1];

const signable = ({ actor, db }: Asking, where: SQL | undefined) =>
  db
    .select({
      _id: recibo._id,
      empleado: recibo.empleado,
      anio: recibo.anio,
      mes: recibo.mes,
      created: recibo.created,
      archivo: recibo.archivo,
      sha256: recibo.sha256,
      firmadoEmpleador: recibo.firmadoEmpleador,
      firmadoEmpleado: recibo.firmadoEmpleado,
      tipo: tipoRecibo.name,
      cerrado: closedTo(actor),
    })
    .from(recibo)
    .innerJoin(tipoRecibo, ofType)
    .leftJoin(legajo, ofPerson)
    .where(where)
    // One order for everybody: of two who lock the same ones, the second waits.
    .orderBy(asc(recibo._id));
type Row = Awaited<ReturnType<typeof signable>>[number];

/** "Recibo de octubre 2026 · Mensual". */
export const tituloOf = ({ mes, anio, tipo }: Pick<Row, "mes" | "anio" | "tipo">) =>
  `Recibo de ${formatMonth(mes, anio)} · ${tipo}`;

/** The boxes of the company's type Recibo (D200). */
export async function cajasDeRecibos(db: Db): Promise<(lado: Lado) => Caja> {
  const { firmaEmpleado, firmaEmpleador } = await boxesOfReceipts(db);
  return (lado) => (lado === "empleado" ? firmaEmpleado : firmaEmpleador);
}

async function toSign(ctx: Acting, { ids, lado, lock }: Asked): Promise<readonly Pendiente[]> {
  const { actor, now } = ctx;
  if (lado === "firmante") throw new Refusal(common.noEncontrado);
  if (lado === "empleador" && !actor.roles.includes("admin")) throw new Refusal(common.sinPermisos);
  const query = signable(ctx, and(among(recibo._id, ids), lado === "empleador" ? others(actor) : own(actor, now)));
  const rows = new Map((await (lock ? query.for("update", { of: recibo }) : query)).map((row) => [row._id, row]));
  const wanted = ids.map((id) => found([rows.get(id)].filter((row) => row !== undefined)));
  if (lado === "empleador") refuseForCompany(wanted);
  else await refuseForPerson(ctx, wanted);
  const caja = (await cajasDeRecibos(ctx.db))(lado);
  return wanted.map((row) => ({
    registro: row._id,
    persona: row.empleado ?? "",
    archivo: row.archivo,
    sha256: row.sha256,
    titulo: tituloOf(row),
    caja,
  }));
}

function refuse(problem: ProblemKind, isSo: boolean): void {
  if (isSo) throw new Refusal(problem);
}

function refuseForCompany(rows: readonly Row[]): void {
  refuse(
    recibosProblems.sinAsignar,
    rows.some(({ empleado }) => empleado === null),
  );
  refuse(
    recibosProblems.confidencial,
    rows.some(({ cerrado }) => cerrado),
  );
  refuse(
    recibosProblems.yaFirmado,
    rows.some(({ firmadoEmpleador }) => firmadoEmpleador !== null),
  );
}

/** Those signed together do not wait for each other. */
async function refuseForPerson(ctx: Acting, rows: readonly Row[]): Promise<void> {
  refuse(
    recibosProblems.yaFirmado,
    rows.some(({ firmadoEmpleado }) => firmadoEmpleado !== null),
  );
  const firmaCorrelativa = await isCorrelativa(ctx);
  const owed = (await owedTo(ctx)).filter(({ _id }) => rows.every((row) => row._id !== _id));
  const waits = (row: Row) =>
    bloqueoOf({ ...row, firmado: false }, owed, { firmaCorrelativa, isAdmin: false }) !== null;
  refuse(recibosProblems.correlativa, rows.some(waits));
}

/** At once, or when it was chosen to be (D201). */
const outAt = (now: Date) => sql`greatest(${now.toISOString()}::timestamptz, ${recibo.publicarEl})`;

/** Those that were locked by `toSign`; if one was signed since, none is. */
async function signed(ctx: Acting, { lado, motivo, conformidad, firmados }: Hechas): Promise<readonly string[]> {
  const { db, now } = ctx;
  const side =
    lado === "empleador"
      ? { column: recibo.firmadoEmpleador, values: { firmadoEmpleador: now, publicado: outAt(now) } }
      : { column: recibo.firmadoEmpleado, values: { firmadoEmpleado: now, motivo, conformidad } };
  const files = sql`jsonb_to_recordset(${JSON.stringify(firmados)}::jsonb) as nuevo(registro uuid, archivo uuid, sha256 text)`;
  const done = await db
    .update(recibo)
    .set({ ...side.values, archivo: sql`nuevo.archivo`, sha256: sql`nuevo.sha256`, ...nextVersion(recibo, ctx) })
    .from(files)
    .where(and(eq(recibo._id, sql`nuevo.registro`), isNull(side.column)))
    .returning({ empleado: recibo.empleado, isOut: sql<boolean>`${isOut(now)}` });
  refuse(recibosProblems.yaFirmado, done.length < firmados.length);
  return done.flatMap((row) => (row.isOut && row.empleado !== null ? [row.empleado] : []));
}

async function owed(ctx: Looking, most: number): Promise<Adeudados> {
  const { cant } = await countUnsigned(ctx);
  if (cant === 0 || most === 0) return { cant, primeros: [] };
  const { _id, anio, mes } = recibo;
  const rows = await ctx.db
    .select({ _id, anio, mes, tipo: tipoRecibo.name })
    .from(recibo)
    .innerJoin(tipoRecibo, ofType)
    .where(unsigned(ctx))
    .orderBy(...TURN)
    .limit(most);
  return { cant, primeros: rows.map((row) => ({ registro: row._id, titulo: tituloOf(row) })) };
}

const persona: Firmable["persona"] = async ({ db }, registro) => {
  const { empleado } = recibo;
  const [row] = await db.select({ empleado }).from(recibo).where(eq(recibo._id, registro));
  return row?.empleado ?? null;
};

/**
 * As somebody who reads others', and not what is closed to them (D101). What was taken back keeps its evidence and its case
 * (S-48, D202). Looked up row by row: for an `exists` in a list
 * PostgreSQL reads every receipt there is.
 */
const readable: Firmable["readable"] = ({ actor, db }, registro) => {
  const open = db
    .select({ open: sql`true` })
    .from(recibo)
    .leftJoin(legajo, ofPerson)
    .where(and(eq(recibo._id, registro), reached(actor), not(closedTo(actor))));
  return sql`(${open}) is true`;
};

const withdrawn: Firmable["withdrawn"] = async (db, registro) => {
  const { eliminado } = recibo;
  const [row] = await db.select({ eliminado }).from(recibo).where(eq(recibo._id, registro));
  return row?.eliminado ?? null;
};

/** Those the employer signed: what its employee can see. */
const corrections: Firmable["corrections"] = async (ctx, registro) => {
  const [wrong] = await signable(ctx, eq(recibo._id, registro));
  if (!wrong?.empleado) return [];
  const same = and(eq(recibo.empleado, wrong.empleado), ne(recibo._id, registro), isNotNull(recibo.firmadoEmpleador));
  const { actor, db } = ctx;
  const { _id, anio, mes } = recibo;
  const rows = await db
    .select({ _id, anio, mes, tipo: tipoRecibo.name })
    .from(recibo)
    .innerJoin(tipoRecibo, ofType)
    .leftJoin(legajo, ofPerson)
    .where(and(same, others(actor), not(closedTo(actor))))
    .orderBy(desc(anio), desc(mes), desc(recibo.created), desc(_id));
  return rows.map((row) => ({ registro: row._id, titulo: tituloOf(row) }));
};

/** What is owed comes first there. */
export const OWN_LIST = "/recibos/list" as const;

export const reciboFirmable: Firmable = {
  tipo: USED_BY,
  clase: { uno: "recibo", varios: "recibos", femenino: false, lista: OWN_LIST, titulo: "Mis Recibos" },
  access: OWN_PAGE,
  line: (lado) => (lado === "empleado" ? FIRMADO_EMPLEADO : FIRMADO_EMPLEADOR),
  page: "first",
  toSign,
  signed,
  owed,
  persona,
  readable,
  withdrawn,
  corrections,
  pdf: (registro) => `/api/recibos/${registro}/pdf`,
  path: (registro) => `${OWN_LIST}/${registro}`,
};
