/**
 * Who owes a signature is reminded by mail, once a day of the company's: a row for each person and day, which the index
 * lets in once, so that of two who remind at once the second mails nobody again. REC-07, REC-65, D100.
 */
import { and, asc, count, eq, gt, lt, max, min, notExists, type SQL, sql } from "drizzle-orm";
import { zoneOf } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { isNotRoot } from "#features/nomina/server/lists.ts";
import { filesOpen } from "#features/nomina/server/service.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import type { Page } from "#platform/contract/shapes.ts";
import { addDays } from "#platform/dates/days.ts";
import { dayIn, momentIn } from "#platform/dates/zone.ts";
import { byId, byMoment } from "#platform/db/server/order.ts";
import { among, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking, Writing } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { reachable, recordadosOf, remindAll } from "#platform/mail/server/recordar.ts";
import { common } from "#platform/problems/problem.ts";
import type { Recordatorio, Resumen, recordatorios } from "../recordatorios.ts";
import { dueOn } from "../recordatorios-rules.ts";
import { OWN_LIST } from "./firmable.ts";
import type { Looking } from "./propios.ts";
import { lockKept } from "./revision.ts";
import { ofPerson } from "./rows.ts";
import { isOwed, others } from "./sight.ts";
import { never, recibo, recordatorio } from "./tables.ts";

/** Everybody who owes one: how many, and since when. In one order, so that of two who remind the second waits. */
const owing = ({ db, now }: Pick<Writing, "db" | "now">, where: SQL | undefined) => {
  const { _id, firstName, email } = legajo;
  return db
    .select({ _id, firstName, email, cantidad: count(), desde: min(recibo.publicado) })
    .from(recibo)
    .innerJoin(legajo, ofPerson)
    .where(and(never(recibo.firmadoEmpleado), isOwed(now), where))
    .groupBy(_id, firstName, email)
    .orderBy(asc(_id))
    .$dynamic();
};
type Owing = Omit<Awaited<ReturnType<typeof owing>>[number], "desde">;

type Reminding = { readonly dia: string; readonly por: string | null };

/** Of these, whom a mail goes to now; in one transaction with the note that it did. */
async function remind(mail: Mail, at: Writing, people: readonly Owing[], { dia, por }: Reminding): Promise<number> {
  const { db, empresa, now } = at;
  const note = (some: readonly Owing[]) =>
    db
      .insert(recordatorio)
      .values(
        some.map(({ _id: empleado, cantidad }) => ({
          empresa,
          empleado,
          dia,
          cantidad,
          enviadoPor: por,
          created: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ empleado: recordatorio.empleado });
  return (await remindAll(mail, at, people, { aviso: ({ cantidad }) => avisoOf(cantidad), note })).length;
}

/** Nothing of what they say: that is behind the sign-in. */
const avisoOf = (cantidad: number): Aviso => ({
  asunto: cantidad === 1 ? "Tenés un recibo de sueldo sin firmar" : `Tenés ${cantidad} recibos de sueldo sin firmar`,
  lines: [
    cantidad === 1
      ? "Hay un recibo de sueldo tuyo que espera tu firma en Rúbrica."
      : `Hay ${cantidad} recibos de sueldo tuyos que esperan tu firma en Rúbrica.`,
  ],
  enlace: { texto: "Ver mis recibos", path: OWN_LIST },
});

const todayOf = async ({ db, empresa, now }: Writing) => dayIn(await zoneOf(db, empresa), now);

/** REC-82. */
const SENT = "Las notificaciones han sido enviadas correctamente.";

/**
 * Also of what is confidential: the mail goes to its employee, and a list tells everybody how such a receipt stands. Only
 * it cannot be chosen (D205).
 */
export async function sendReminders(
  ctx: Ctx,
  mail: Mail,
  ids: Parsed<(typeof recordatorios)["recordar"]>["recibos"],
): Promise<Answer<(typeof recordatorios)["recordar"]>> {
  const chosen = ids && (await lockKept(ctx, ids, common.sinPermisos)).flatMap(({ empleado }) => empleado ?? []);
  const people = await owing(ctx, and(others(ctx.actor), chosen ? among(recibo.empleado, chosen) : undefined));
  const enviados = await remind(mail, ctx, people, { dia: await todayOf(ctx), por: ctx.actor._id });
  return { message: SENT, ...recordadosOf(people, enviados) };
}

/** What the company asked to be done by itself. */
export type Automatic = { readonly dias: number; readonly zone: string };

/** Who is due: those who work here, as nobody who left is followed by mails forever. */
function due({ db, now }: Pick<Writing, "db" | "now">, { dias, zone }: Automatic, where?: SQL) {
  const { seenBy, toldBy } = dueOn(dayIn(zone, now), dias);
  const lately = db
    .select({ one: sql`1` })
    .from(recordatorio)
    .where(and(eq(recordatorio.empleado, recibo.empleado), gt(recordatorio.dia, toldBy)));
  return owing({ db, now }, and(eq(recibo.empleadoActivo, true), notExists(lately), where)).having(
    lt(min(recibo.publicado), momentIn(zone, addDays(seenBy, 1), "00:00")),
  );
}

export const dueIds = async (at: Pick<Writing, "db" | "now">, how: Automatic): Promise<string[]> =>
  (await due(at, how)).map(({ _id }) => _id);

/** Those who are still due. */
export async function remindDue(mail: Mail, at: Writing, how: Automatic, ids: readonly string[]): Promise<void> {
  const dia = dayIn(how.zone, at.now);
  await remind(mail, at, await due(at, how, among(recibo.empleado, ids)), { dia, por: null });
}

/** Root users exist for root alone (S-23). */
const shown = ({ actor }: Asking) => (actor.roles.includes("root") ? undefined : isNotRoot(recordatorio.empleado));

export async function resumenOf(ctx: Looking): Promise<Resumen> {
  const { db, actor, now } = ctx;
  const people = await owing(ctx, others(actor));
  const withMail = reachable(people).map(({ _id }) => _id);
  const dia = await todayOf({ db, now, empresa: actor.empresa });
  const today = and(eq(recordatorio.dia, dia), among(recordatorio.empleado, withMail));
  const [told] = await db.select({ n: count() }).from(recordatorio).where(today);
  const [last] = await db
    .select({ at: max(recordatorio.created) })
    .from(recordatorio)
    .where(shown(ctx));
  return {
    deben: people.length,
    yaRecordados: told?.n ?? 0,
    sinCorreo: people.length - withMail.length,
    ultimo: last?.at?.toISOString() ?? null,
  };
}

const { _id, created } = recordatorio;
const NEWEST = [byMoment(created), byId(_id)].map((key) => ({ ...key, descends: true }));

const listing = (ctx: Asking): Listing<Recordatorio> => ({
  id: _id,
  from: sql`${recordatorio}`,
  where: shown(ctx),
  order: NEWEST,
  rows: (ids) => rowsOf(ctx, ids),
});

export const listRecordatorios = (
  { actor, db }: Asking,
  { start, length }: Parsed<(typeof recordatorios)["list"]>,
): Promise<Page<Recordatorio>> =>
  listingPage(db, { start, length, ancla: null, pide: "pagina" }, listing({ actor, db }));

async function rowsOf({ actor, db }: Asking, ids: readonly string[]): Promise<Recordatorio[]> {
  const { empleado, cantidad, enviadoPor } = recordatorio;
  const rows = await db
    .select({ _id, empleado, cantidad, enviadoPor, created })
    .from(recordatorio)
    .where(among(_id, ids));
  const everybody = [...new Set(rows.flatMap((row) => [row.empleado, row.enviadoPor ?? []].flat()))];
  const { displayName } = legajo;
  const known = await db
    .select({ _id: legajo._id, displayName, legajo: legajo.legajo })
    .from(legajo)
    .where(among(legajo._id, everybody));
  const people = new Map(known.map((person) => [person._id, person]));
  const open = await filesOpen({ actor, db }, everybody);
  return rows.map((row) => {
    const person = people.get(row.empleado);
    const sender = people.get(row.enviadoPor ?? "");
    return {
      _id: row._id,
      empleado: person ? { ...person, ficha: open.has(person._id) } : null,
      fecha: row.created.toISOString(),
      cantidad: row.cantidad,
      automatico: row.enviadoPor === null,
      por: sender && open.has(sender._id) ? { _id: sender._id, displayName: sender.displayName } : null,
    };
  });
}
