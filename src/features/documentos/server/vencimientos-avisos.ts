/**
 * Whom the company tells that documents are about to expire: their employees, and the lists of those with `notifica`. All of a
 * company's day is one transaction with the rows that say what was told: a mail counts everything that its address is told
 * that day, and whoever dies halfway has told nothing. D085.
 */
import { and, asc, between, count, eq, isNotNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { tipoDocumento } from "#features/carpetas/server/tables.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { direccionesDe } from "#features/listas/server/service.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Carta } from "#platform/mail/plantilla.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { reachable } from "#platform/mail/server/recordar.ts";
import { ventanasOn } from "../vencimientos-rules.ts";
import { legajosWords } from "./avisos.ts";
import { ofPersona, ofTipo } from "./rows.ts";
import { ofSomebody, vigente } from "./sight.ts";
import { avisoDeVencimiento as aviso, documento } from "./tables.ts";
import { cartaDeLista, cartaPropia } from "./vencimientos-cartas.ts";

/** Mails are sealed one after another: other work of the process goes on in between. */
const CHUNK = 50;

/** In a transaction of the company's. `hoy`: its day. */
export async function tellExpiring(mail: Mail, at: Writing, hoy: string): Promise<void> {
  const told = await noteDue(at, hoy);
  if (told.length === 0) return;
  const which = among(documento._id, told);
  const cartas = [...(await ownCartas(at, which, hoy)), ...(await listCartas(at, which, hoy))];
  for (let start = 0; start < cartas.length; start += CHUNK) await mail.sendAll(at, cartas.slice(start, start + CHUNK));
}

/** Notes what is due and was not told yet; of two who do it at once, the second waits and is left with nothing. */
async function noteDue({ db, empresa, now }: Writing, hoy: string): Promise<string[]> {
  const noted: string[] = [];
  for (const { dias, desde, hasta } of ventanasOn(hoy)) {
    const { _id, fechaVencimiento: vence, fecha } = documento;
    const earlier = db
      .select({ one: sql`1` })
      .from(aviso)
      .where(and(eq(aviso.documento, _id), eq(aviso.fechaVencimiento, vence), eq(aviso.dias, dias)));
    const isDue = and(
      between(vence, desde, hasta),
      // What came later than its day is told of by its coming.
      lte(fecha, sql`${vence} - ${dias}::int`),
      eq(documento.estado, "Aprobado"),
      ofSomebody,
      vigente,
      notExists(earlier),
    );
    const due = db.select({ _id, vence }).from(documento).where(isDue).orderBy(asc(_id)).as("due");
    const { rows } = await db.execute<{ id: string }>(
      sql`insert into ${aviso} (empresa_id, documento_id, fecha_vencimiento, dias, created)
        select ${empresa}::uuid, ${due._id}, ${due.vence}, ${dias}::int, ${now.toISOString()}::timestamptz from ${due}
        on conflict do nothing returning documento_id as id`,
    );
    noted.push(...rows.map(({ id }) => id));
  }
  return noted;
}

/** One for each employee who works here and has an address. */
async function ownCartas({ db }: Writing, which: SQL, hoy: string): Promise<Carta[]> {
  const { _id, firstName, email } = legajo;
  const rows = await db
    .select({
      _id,
      firstName,
      email,
      dia: documento.fechaVencimiento,
      cuantos: count(),
      propios: sql<
        string[]
      >`coalesce(array_agg(${documento._id}) filter (where ${tipoDocumento.empleadoUpload}), '{}')`,
    })
    .from(documento)
    .innerJoin(legajo, ofPersona)
    .innerJoin(tipoDocumento, ofTipo)
    .where(and(which, eq(legajo.activo, true), stands))
    .groupBy(_id, firstName, email, documento.fechaVencimiento)
    .orderBy(asc(_id), asc(documento.fechaVencimiento));
  const people = Map.groupBy(reachable(rows), (row) => row._id);
  return [...people.values()].flatMap(([person, ...more]) =>
    person ? [cartaPropia(person, [person, ...more], hoy)] : [],
  );
}

/** One for each address, of all its lists; a list that has none left tells nobody. */
async function listCartas(at: Writing, which: SQL, hoy: string): Promise<Carta[]> {
  const { listaDistribucion: lista, empleado, fechaVencimiento: dia } = documento;
  const rows = await at.db
    .select({ lista, empleado, dia, cuantos: count() })
    .from(documento)
    .where(and(which, eq(documento.notifica, true), isNotNull(lista)))
    .groupBy(lista, empleado, dia);
  const told = new Map<string, typeof rows>();
  for (const [id, some] of Map.groupBy(rows, (row) => row.lista ?? ""))
    for (const para of await direccionesDe(at.db, id)) told.set(para, [...(told.get(para) ?? []), ...some]);
  const cartas: Carta[] = [];
  for (const [para, some] of told) {
    const whose = await legajosWords(at, [...new Set(some.map((row) => row.empleado))]);
    cartas.push(cartaDeLista({ para, whose, vencen: some }, hoy));
  }
  return cartas;
}
