/** Whoever's certificate ends within thirty days is told by mail, once: each by itself, together with the note that it was. */
import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { formatDay } from "#platform/dates/format.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { soon } from "../rules.ts";
import { tellEnding } from "./notices.ts";
import { certificado } from "./tables.ts";

type Ending = Awaited<ReturnType<typeof endingSoon>>[number];

/** In a transaction of the company's. */
export async function tellOne(mail: Mail, at: Writing, zone: string, ending: Ending): Promise<void> {
  if (await note(at.db, ending._id, at.now))
    await tellEnding(mail, at, ending.legajo, formatDay(dayIn(zone, ending.hasta)));
}

/** One that has ended already is told by the pages; who left or has no file any more is told nothing. */
export const endingSoon = (db: Db, company: string, now: Date) =>
  db
    .select({ _id: certificado._id, legajo: certificado.legajo, hasta: certificado.hasta })
    .from(certificado)
    .innerJoin(legajo, and(eq(legajo.empresa, certificado.empresa), eq(legajo._id, certificado.legajo)))
    .where(
      and(
        eq(certificado.empresa, company),
        eq(certificado.estado, "vigente"),
        isNull(certificado.avisado),
        gt(certificado.hasta, now),
        lte(certificado.hasta, soon(now)),
        eq(legajo.activo, true),
        stands,
      ),
    )
    .orderBy(asc(certificado.hasta));

/** False where somebody else was first, or it was renewed meanwhile. */
async function note(db: Db, id: string, now: Date): Promise<boolean> {
  const untold = and(eq(certificado._id, id), eq(certificado.estado, "vigente"), isNull(certificado.avisado));
  const told = await db.update(certificado).set({ avisado: now }).where(untold).returning({ _id: certificado._id });
  return told.length > 0;
}
