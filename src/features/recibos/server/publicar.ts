/**
 * What is seen from a chosen moment on: its employee is told then, by mail and on open pages, once for all that came out.
 * That, and the note that it was told, are one transaction.
 */
import { and, asc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { firmasCambio } from "#features/firma/events.ts";
import { sendAviso } from "#features/legajos/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Aviso } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { OWN_LIST } from "./firmable.ts";
import { USED_BY } from "./service.ts";
import { isOwed } from "./sight.ts";
import { recibo } from "./tables.ts";

const untold = (now: Date): SQL | undefined => and(isOwed(now), isNotNull(recibo.publicarEl), isNull(recibo.avisado));

/** Whose they are. */
export async function untoldPeople(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ empleado: recibo.empleado })
    .from(recibo)
    .where(untold(now))
    .orderBy(asc(recibo.empleado));
  return rows.flatMap(({ empleado }) => empleado ?? []);
}

/** Whoever has no address is not looked for again. */
export async function tellPublished(mail: Mail, at: Writing, people: readonly string[]): Promise<void> {
  const { db, now } = at;
  // Of two who look at once the second finds them told.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('recibo_avisado:' || puerta.empresa(), 0))`);
  const told = await db
    .update(recibo)
    .set({ avisado: now })
    .where(and(untold(now), among(recibo.empleado, people)))
    .returning({ empleado: recibo.empleado });
  for (const person of people) {
    const cantidad = told.filter(({ empleado }) => empleado === person).length;
    if (cantidad > 0) await sendAviso(mail, at, person, avisoOf(cantidad));
  }
  const heard = new Set(told.flatMap(({ empleado }) => empleado ?? []));
  await publish(at, [...heard], firmasCambio, { tipo: USED_BY });
}

const avisoOf = (cantidad: number): Aviso => ({
  asunto: cantidad === 1 ? "Ya podés ver tu recibo de sueldo" : "Ya podés ver tus recibos de sueldo",
  lines: [
    cantidad === 1
      ? "La empresa publicó un recibo de sueldo tuyo. Podés leerlo y firmarlo en Rúbrica."
      : `La empresa publicó ${cantidad} recibos de sueldo tuyos. Podés leerlos y firmarlos en Rúbrica.`,
  ],
  enlace: { texto: "Ver mis recibos", path: OWN_LIST },
});
