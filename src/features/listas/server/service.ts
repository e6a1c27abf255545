/**
 * Distribution lists. A change replaces the members its author can see and leaves alone those they cannot; somebody
 * who left the company is told nothing until they come back. LISTA-08…LISTA-15, D052.
 */
import { and, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { isNotRoot, visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { addressOf } from "#platform/mail/aviso.ts";
import { found, notThere } from "#platform/problems/problem.ts";
import type { Lista, ListaDraft } from "../contract.ts";
import { foldEmails, MEMBER_READERS, seesMembers } from "../rules.ts";
import { lista, listaUsuario } from "./tables.ts";

type Member = Lista["users"][number];

/** People of the company who are told: at work, and seen by whoever asks. */
const told = ({ actor }: Asking) => and(eq(legajo.activo, true), visibleLegajos(actor, MEMBER_READERS));

/** Whoever does not see the members still learns how many they are; root users are in nobody's count (S-23). */
const counted = and(eq(legajo.activo, true), isNotRoot());

const columns = { _id: lista._id, version: lista.version, name: lista.name, emails: lista.emails };
const memberColumns = {
  lista: listaUsuario.lista,
  _id: legajo._id,
  displayName: legajo.displayName,
  legajo: legajo.legajo,
  cuil: legajo.cuil,
  email: legajo.email,
};
const isPerson = and(eq(legajo.empresa, listaUsuario.empresa), eq(legajo._id, listaUsuario.legajo));

type Row = Pick<typeof lista.$inferSelect, keyof typeof columns>;

const rowsWhere = (db: Db, where?: SQL): Promise<Row[]> =>
  db.select(columns).from(lista).where(where).orderBy(inSpanish(lista.name), lista._id);

async function withMembers(ctx: Asking, rows: readonly Row[]): Promise<Lista[]> {
  const isReader = seesMembers(ctx.actor.roles);
  const members = await membersOf(ctx, rows, isReader ? told(ctx) : counted);
  return rows.map(({ emails, ...row }) => {
    const users = members.get(row._id) ?? [];
    const destinatarios = emails.length + users.length;
    return isReader ? { ...row, emails, users, destinatarios } : { ...row, emails: [], users: [], destinatarios };
  });
}

async function membersOf({ db }: Asking, rows: readonly Row[], who: SQL | undefined): Promise<Map<string, Member[]>> {
  const ids = rows.map(({ _id }) => _id);
  const people =
    ids.length === 0
      ? []
      : await db
          .select(memberColumns)
          .from(listaUsuario)
          .innerJoin(legajo, isPerson)
          .where(and(inArray(listaUsuario.lista, ids), who))
          .orderBy(inSpanish(legajo.displayName), legajo._id);
  return Map.groupBy(people, ({ lista: id }) => id);
}

export const listListas = async (ctx: Asking): Promise<Lista[]> => withMembers(ctx, await rowsWhere(ctx.db));

export const getLista = async (ctx: Asking, id: string): Promise<Lista> =>
  found(await withMembers(ctx, await rowsWhere(ctx.db, eq(lista._id, id))));

/** Where mails to a list go, each address once; of its people to those at work who have one. */
export async function direccionesDe(db: Db, id: string): Promise<string[]> {
  const addresses = await db.select({ emails: lista.emails }).from(lista).where(eq(lista._id, id));
  const people = await db
    .select({ email: legajo.email })
    .from(listaUsuario)
    .innerJoin(legajo, isPerson)
    .where(and(eq(listaUsuario.lista, id), eq(legajo.activo, true)));
  return foldEmails([
    ...addresses.flatMap(({ emails }) => emails),
    ...people.flatMap(({ email }) => addressOf(email) ?? []),
  ]);
}

export async function createLista(ctx: Acting, { users, ...draft }: ListaDraft): Promise<Lista> {
  const chosen = await choose(ctx, users);
  const { _id } = found(
    await ctx.db
      .insert(lista)
      .values({ name: draft.name, emails: foldEmails(draft.emails), empresa: ctx.empresa })
      .returning({ _id: lista._id }),
  );
  await include(ctx, _id, chosen);
  return getLista(ctx, _id);
}

export async function updateLista(
  ctx: Acting,
  id: string,
  { users, ...draft }: ListaDraft & Versioned,
): Promise<Lista> {
  const { db } = ctx;
  const changed = { name: draft.name, emails: foldEmails(draft.emails), version: draft.version };
  await updateWhole(ctx, lista, eq(lista._id, id), changed);
  const chosen = await choose(ctx, users);
  const seen = db.select({ _id: legajo._id }).from(legajo).where(told(ctx));
  const gone = and(eq(listaUsuario.lista, id), inArray(listaUsuario.legajo, seen));
  await db.delete(listaUsuario).where(and(gone, notInArray(listaUsuario.legajo, chosen)));
  await include(ctx, id, chosen);
  return getLista(ctx, id);
}

export async function removeLista(ctx: Asking, id: string): Promise<Lista> {
  const removed = await getLista(ctx, id);
  // Of two who delete it at once, one does; its members go with it.
  found(await ctx.db.delete(lista).where(eq(lista._id, id)).returning({ _id: lista._id }));
  return removed;
}

/** Each once, and each of them somebody who can be told. */
async function choose(ctx: Asking, users: readonly string[]): Promise<string[]> {
  const chosen = [...new Set(users)];
  if (chosen.length === 0) return chosen;
  const here = await ctx.db
    .select({ _id: legajo._id })
    .from(legajo)
    .where(and(inArray(legajo._id, chosen), told(ctx)));
  if (here.length < chosen.length) throw notThere("users");
  return chosen;
}

async function include({ db, empresa }: Acting, id: string, chosen: readonly string[]): Promise<void> {
  if (chosen.length === 0) return;
  const rows = chosen.map((person) => ({ empresa, lista: id, legajo: person }));
  await db.insert(listaUsuario).values(rows).onConflictDoNothing();
}
