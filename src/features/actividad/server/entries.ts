/**
 * Reading the log: a page of entries by filter, one entry with its notes, and adding a note. Entries are found first and
 * names are looked up for that page alone. ACT-05…ACT-07, ACT-15, D172…D174.
 */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { listEmpresas, zoneOf } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { NO_ROWS, type Page, TODOS } from "#platform/contract/shapes.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import { byMoment, byNumber, orderedBy } from "#platform/db/server/order.ts";
import { among, listingPage } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { ANNOTATED, type actividad, type LogEntry } from "../contract.ts";
import { actividadProblems } from "../problems.ts";
import { ICONS } from "../rules.ts";
import { appendNote } from "./chain.ts";
import { isHiddenFrom, type PersonOf, peopleOf } from "./people.ts";
import { registro, registroNota } from "./tables.ts";

type Filters = Parsed<(typeof actividad)["list"]>;
type Detail = Answer<(typeof actividad)["get"]>;

export async function listEntries(ctx: Acting, filters: Filters): Promise<Page<LogEntry>> {
  const { db, empresa } = ctx;
  await enterCompany(db, empresa);
  await demandVisible(ctx, filters.toUser);
  for (const id of [filters.fromUser, filters.toUser])
    if (id !== TODOS && (await isHiddenFrom(db, ctx.actor, id))) return NO_ROWS;
  const { data, ...page } = await listingPage(db, filters, {
    from: sql`${registro}`,
    where: and(eq(registro.empresa, empresa), ...(await conditionsOf(ctx, filters))),
    id: registro._id,
    order: orderedBy(filters.order, { created: byMoment(registro.created) }, byNumber(registro.seq)),
    rows: (ids) => db.select().from(registro).where(among(registro._id, ids)),
  });
  const personOf = await peopleOf(
    db,
    ctx,
    data.flatMap(({ fromUser, toUser }) => [fromUser, toUser]),
  );
  const empresaOf = await empresasOf(db, data);
  return { ...page, data: data.map((row) => entryOf(row, personOf, empresaOf)) };
}

type EmpresaOf = (id: string) => NonNullable<LogEntry["desde"]> | null;

async function empresasOf(db: Db, rows: readonly Row[]): Promise<EmpresaOf> {
  const ids = [...new Set(rows.flatMap(({ desde }) => desde ?? []))];
  const named = ids.length === 0 ? [] : await listEmpresas(db, ids);
  return (id) => {
    const company = named.find(({ _id }) => _id === id);
    return company ? { _id: company._id, name: company.name } : null;
  };
}

/** Whoever has no view of the company's log reads it one employee at a time: those they may see (D174). */
async function demandVisible({ actor, db }: Acting, toUser: string): Promise<void> {
  if (isAdmin(actor.roles)) return;
  if (toUser === TODOS) throw new Refusal({ ...actividadProblems.faltaLegajo, field: "toUser" });
  found(
    await db
      .select({ _id: legajo._id })
      .from(legajo)
      .where(and(eq(legajo._id, toUser), visibleLegajos(actor))),
  );
}

async function conditionsOf({ db, empresa }: Acting, filters: Filters): Promise<SQL[]> {
  const { module, actionType, fromUser, toUser, dateFrom, dateTo } = filters;
  const zone = dateFrom || dateTo ? await zoneOf(db, empresa) : "";
  const midnight = (day: string, after = 0) => sql`((${day}::date + ${after}::int)::timestamp at time zone ${zone})`;
  return [
    ...(module === "Todos" || module === TODOS ? [] : [eq(registro.module, module)]),
    ...(actionType === TODOS ? [] : [eq(registro.class, actionType)]),
    ...(fromUser === TODOS ? [] : [eq(registro.fromUser, fromUser)]),
    ...(toUser === TODOS ? [] : [eq(registro.toUser, toUser)]),
    ...(dateFrom ? [sql`${registro.created} >= ${midnight(dateFrom)}`] : []),
    ...(dateTo ? [sql`${registro.created} < ${midnight(dateTo, 1)}`] : []),
  ];
}

type Row = typeof registro.$inferSelect;

const entryOf = (row: Row, personOf: PersonOf, empresaOf: EmpresaOf): LogEntry => ({
  _id: row._id,
  class: row.class,
  created: row.created.toISOString(),
  module: row.module,
  name: row.name,
  fromUser: personOf(row.fromUser),
  toUser: personOf(row.toUser),
  // Of whoever stays nameless, where they came from is nobody's to know either (S-23).
  desde: row.desde && personOf(row.fromUser) ? empresaOf(row.desde) : null,
  icon: ICONS[row.class],
  result: row.result,
});

export async function getEntry(ctx: Acting, logId: string): Promise<Detail> {
  const { db, empresa } = ctx;
  await enterCompany(db, empresa);
  const row = found(await db.select().from(registro).where(inOwn(empresa, logId)));
  const notes = await db
    .select()
    .from(registroNota)
    .where(and(eq(registroNota.empresa, empresa), eq(registroNota.entrada, logId)))
    .orderBy(asc(registroNota.created), asc(registroNota._id));
  const personOf = await peopleOf(db, ctx, [row.fromUser, row.toUser, ...notes.map(({ fromUser }) => fromUser)]);
  const notas = notes.map(({ created, texto, fromUser }) => ({
    created: created.toISOString(),
    texto,
    fromUser: personOf(fromUser),
  }));
  return { ...entryOf(row, personOf, await empresasOf(db, [row])), notas };
}

/** What was recorded stays as it is (D173). */
export async function annotate(
  ctx: Acting & Pick<Ctx, "http" | "session">,
  { logId, nota }: { readonly logId: string; readonly nota: string },
): Promise<Detail> {
  const { db, empresa, actor, now } = ctx;
  await enterCompany(db, empresa);
  found(await db.select({ _id: registro._id }).from(registro).where(inOwn(empresa, logId)));
  const who = { fromUser: actor._id, ip: ctx.http.ip, session: ctx.session };
  await appendNote(db, { line: ANNOTATED, empresa, entrada: logId, texto: nota, now, ...who });
  return getEntry(ctx, logId);
}

const inOwn = (empresa: string, logId: string) => and(eq(registro.empresa, empresa), eq(registro._id, logId));
