/** Whoever's certificate ends within thirty days is told by mail, once: each by itself, together with the note that it was. */
import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import { empresa } from "#features/empresa/server/tables.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { formatDay } from "#platform/dates/format.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Run } from "#platform/jobs/server/jobs.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { soon } from "../rules.ts";
import { tellEnding } from "./notices.ts";
import { certificado } from "./tables.ts";

export type PorVencerDeps = { readonly mail: Mail; readonly now: () => Date };

export async function tellOfEndings(
  { mail, now: clock }: PorVencerDeps,
  { inCompany, inInstallation, signal }: Pick<Run<object>, "inCompany" | "inInstallation" | "signal">,
): Promise<void> {
  const now = clock();
  const { _id, zonaHoraria } = empresa;
  for (const company of await inInstallation((db) => db.select({ _id, zonaHoraria }).from(empresa)))
    for (const ending of await inCompany(company._id, (db) => endingSoon(db, company._id, now))) {
      signal.throwIfAborted();
      await inCompany(company._id, async (db) => {
        if (!(await note(db, ending._id, now))) return;
        const day = formatDay(dayIn(company.zonaHoraria, ending.hasta));
        await tellEnding(mail, { db, empresa: company._id, now }, ending.legajo, day);
      });
    }
}

/** One that has ended already is told by the pages; who left or has no file any more is told nothing. */
const endingSoon = (db: Db, company: string, now: Date) =>
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
