/**
 * Stores the receipts that the child wrote, some a transaction: their rows, what became of their pages, and what is told of
 * it, all or nothing. The bytes are stored before; those of a transaction that did not come about are swept. R-02.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { type StoredBytes, storeAllMade } from "#features/archivos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { createRecibos, type ReciboDraft } from "#features/recibos/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { publish, publishAll } from "#platform/realtime/server/publish.ts";
import { tryMove } from "#platform/states/server/move.ts";
import { pagina as paginaEvent, progreso, resultado } from "../contract.ts";
import { cargaStates } from "../estados.ts";
import { TANDA, TANDA_LARGA } from "../job.ts";
import { forManager } from "../para-manager.ts";
import { mensajeOf, porcentajeOf } from "../rules.ts";
import { reciboPath } from "./carpeta.ts";
import type { Intake } from "./intake.ts";
import { managedBy } from "./people.ts";
import { countsOf } from "./read.ts";
import { cargaPagina, carga as cargaTable } from "./tables.ts";

type Pagina = typeof cargaPagina.$inferSelect;
/** Pages of one receipt. */
type Grupo = { readonly grupo: number; readonly paginas: readonly Pagina[] };

/** What its work came to, of one that somebody took back meanwhile. */
export const CANCELADA = { estado: "cancelada" };

export async function storeAll(intake: Intake) {
  const { transact, carga, signal } = intake;
  const pages = await transact((db) => pagesOf(db, carga._id));
  // Of a zip it was not known before how many there are.
  const known = { ...intake, carga: { ...carga, paginas: pages.length } };
  const groups = [...Map.groupBy(pages, ({ grupo }) => grupo)].flatMap(([grupo, paginas]) =>
    grupo !== null && paginas.some(({ recibo }) => recibo === null) ? [{ grupo, paginas }] : [],
  );
  const skipped = pages.filter(({ grupo }) => grupo === null);
  // Whoever stored some before told all until the first that is left; where there is none, all of them.
  const isBegun = pages.some(({ recibo }) => recibo !== null);
  let from = isBegun ? firstOf(groups[0]) : 0;
  for (let most = TANDA; from < LAST; most = TANDA_LARGA) {
    signal.throwIfAborted();
    const some = groups.splice(0, most);
    const next = firstOf(groups[0]);
    const passed = skipped.filter(({ pagina }) => pagina >= from && pagina < next);
    const stored = await storeGroups(intake, some);
    if (!(await transact((db) => keepSome(db, known, stored, passed)))) break;
    from = next;
  }
  return transact((db) => end(db, intake));
}

/** Behind every page. */
const LAST = Number.POSITIVE_INFINITY;
const firstOf = (group: Grupo | undefined) => group?.paginas[0]?.pagina ?? LAST;

const pagesOf = (db: Db, id: string) =>
  db.select().from(cargaPagina).where(eq(cargaPagina.carga, id)).orderBy(asc(cargaPagina.pagina));

type Stored = Grupo & { readonly stored: StoredBytes };

async function storeGroups({ carga, carpeta, store }: Intake, groups: readonly Grupo[]): Promise<Stored[]> {
  const read = await Promise.all(
    groups.map(async (group) => ({ group, bytes: await readFile(reciboPath(carpeta, group.grupo)) })),
  );
  const made = await storeAllMade(carga.empresa, { store }, read, ({ bytes }) => bytes);
  return made.map(([{ group }, stored]) => ({ ...group, stored }));
}

/** Whoever cancels waits for this, and this for them: of two, the second finds what the first left. */
async function isGoing(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ estado: cargaTable.estado })
    .from(cargaTable)
    .where(eq(cargaTable._id, id))
    .for("update");
  return row?.estado === "enCurso";
}

async function keepSome(db: Db, { carga, now }: Intake, groups: readonly Stored[], skipped: readonly Pagina[]) {
  if (!(await isGoing(db, carga._id))) return false;
  const { _id, empresa, cuenta } = carga;
  // What is done here is nobody's call: the upload was allowed when it was begun.
  const acting: Acting = {
    db,
    empresa,
    now: now(),
    actor: { _id: cuenta, empresa, roles: [], modulos: [], paso: "listo" },
  };
  const people = await namesOf(db, groups);
  const team = await teamOf(db, carga);
  const made = groups.map((group) => ({ ...group, _id: randomUUID(), draft: draftOf(carga, group, people) }));
  await createRecibos(acting, made);
  await linkPages(db, _id, made);
  const told = [
    ...made.flatMap(({ paginas, draft }) => paginas.map((page) => toldOf(page, draft, { people, team }))),
    ...skipped.map((page) => toldOf(page, null, { people, team })),
  ];
  told.sort((a, b) => a.pagina - b.pagina);
  await publishAll(
    { db, empresa },
    [cuenta],
    paginaEvent,
    told.map((page) => ({ carga: _id, ...page })),
  );
  await tellCounts(db, carga, told.at(-1)?.pagina ?? 0);
  return true;
}

type Names = ReadonlyMap<string, string>;

/** Of those who are still there. */
async function namesOf(db: Db, groups: readonly Grupo[]): Promise<Names> {
  const ids = new Set(groups.flatMap(({ paginas }) => paginas.flatMap(({ empleado }) => empleado ?? [])));
  const { _id, displayName } = legajo;
  const rows = await db
    .select({ _id, displayName })
    .from(legajo)
    .where(and(among(_id, [...ids]), stands));
  return new Map(rows.map((row) => [row._id, row.displayName]));
}

const GONE = "Su legajo se eliminó mientras se cargaba";

function draftOf(carga: Intake["carga"], { paginas }: Grupo, people: Names): ReciboDraft {
  const [first] = paginas;
  const owner = first?.empleado ?? null;
  const empleado = owner !== null && people.has(owner) ? owner : null;
  const { tipoRecibo, anio, mes, referencia, publicarEl, historico, _id } = carga;
  return {
    empleado,
    tipoRecibo,
    anio,
    mes,
    referencia,
    publicarEl,
    historico,
    carga: _id,
    borrador: empleado === null,
    observacion: empleado !== null ? "" : owner === null ? (first?.detalle ?? "") : GONE,
    pagina: first?.pagina ?? 0,
    paginas: paginas.length,
  };
}

type Made = Grupo & { readonly _id: string; readonly draft: ReciboDraft };

async function linkPages(db: Db, carga: string, made: readonly Made[]): Promise<void> {
  const links = made.map(({ grupo, _id, draft }) => ({
    grupo,
    recibo: _id,
    detalle: draft.observacion,
    esDeAlguien: draft.empleado !== null,
  }));
  await db.execute(sql`update ${cargaPagina} as pagina
    set recibo_id = hecho.recibo,
      estado = case when hecho."esDeAlguien" then pagina.estado else 'sinAsignar' end,
      detalle = case when hecho."esDeAlguien" then pagina.detalle else hecho.detalle end,
      empleado_id = case when hecho."esDeAlguien" then pagina.empleado_id end
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as hecho(grupo integer, recibo uuid, detalle text, "esDeAlguien" boolean)
    where pagina.carga_id = ${carga} and pagina.grupo = hecho.grupo`);
}

/** Of an upload that is a manager's, whom they may be told of. */
const teamOf = async (db: Db, { soloACargo, cuenta }: Intake["carga"]) => (soloACargo ? managedBy(db, cuenta) : null);

type Told = { readonly people: Names; readonly team: ReadonlySet<string> | null };

function toldOf(page: Pagina, draft: ReciboDraft | null, { people, team }: Told) {
  const isNobodys = draft !== null && draft.empleado === null;
  const nobodys = { estado: "sinAsignar", empleado: null, detalle: draft?.observacion ?? "" } as const;
  const stands = isNobodys ? { ...page, ...nobodys } : page;
  const { pagina, estado, empleado, cuil, detalle } = team ? forManager(stands, stands.empleado, team) : stands;
  const displayName = people.get(empleado ?? "");
  const named = empleado !== null && displayName !== undefined ? { _id: empleado, displayName } : null;
  return { pagina, estado, empleado: named, cuil, motivo: detalle };
}

async function tellCounts(db: Db, { _id, empresa, cuenta, ...carga }: Intake["carga"], pagina: number): Promise<void> {
  const so = (await countsOf(db, [_id])).get(_id);
  const { asignada = 0, sinAsignar = 0, omitida = 0 } = so ?? {};
  const procesadas = asignada + sinAsignar + omitida;
  const far = { fase: "separacion", hecho: procesadas, total: carga.paginas } as const;
  await publish({ db, empresa }, [cuenta], progreso, {
    carga: _id,
    fase: far.fase,
    pagina,
    total: far.total,
    procesadas,
    sinAsignar,
    mensaje: mensajeOf(far.fase),
    porcentaje: porcentajeOf(far),
    asignadas: asignada,
    omitidas: omitida,
  });
}

/** REC-39. Of one that was cancelled meanwhile there is nothing to say. */
async function end(db: Db, { carga, now }: Intake) {
  const { _id, empresa, cuenta } = carga;
  const at = { db, now: now(), actor: "system" } as const;
  const moved = await tryMove(at, cargaStates, { table: cargaTable, id: _id, to: "lista", given: null });
  if (!("after" in moved)) return CANCELADA;
  const pages = await pagesOf(db, _id);
  const having = (estado: Pagina["estado"]) => pages.filter((page) => page.estado === estado);
  const team = await teamOf(db, carga);
  const why = (page: Pagina) => {
    const { pagina, detalle } = team ? forManager(page, page.empleado, team) : page;
    return { pagina, motivo: detalle };
  };
  const asignadas = having("asignada").map(({ pagina }) => pagina);
  const sinAsignar = having("sinAsignar").map(why);
  const errores = having("omitida")
    .filter(({ motivo }) => motivo === "ilegible")
    .map(why);
  await publish({ db, empresa }, [cuenta], resultado, { carga: _id, asignadas, errores, sinAsignar });
  return { estado: "lista", asignadas: asignadas.length, sinAsignar: sinAsignar.length, paginas: pages.length };
}
