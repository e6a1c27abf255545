/**
 * D195: on the day that was written down, a person's file is no longer active, their sessions end and their account is left
 * with its own pages. Each file by itself, once: whoever dies in between leaves it done or not begun.
 */
import { and, eq, lte } from "drizzle-orm";
import { type CuentasDeps, findCuenta } from "#features/cuentas/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { logLine } from "#platform/contract/activity.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { RecordAct } from "#platform/http/server/activity.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { leaveOrReturn } from "./account.ts";

const GONE = logLine("Legajos", "update", "Baja efectiva");

type BajaDeps = Pick<CuentasDeps, "sessions"> & { readonly now: () => Date; readonly record: RecordAct };

export const bajasHandler = (deps: BajaDeps): Handler<object> => ({
  async run({ inCompany, inInstallation }) {
    const now = deps.now();
    const { _id, zonaHoraria } = empresa;
    for (const company of await inInstallation((db) => db.select({ _id, zonaHoraria }).from(empresa))) {
      const today = dayIn(company.zonaHoraria, now);
      const due = await inCompany(company._id, (db) => dueOn(db, today));
      for (const person of due) await inCompany(company._id, (db) => leave(deps, db, { person, today, now }));
    }
  },
});

const isDue = (today: string) => and(eq(legajo.activo, true), lte(legajo.fechaBaja, today));

const dueOn = async (db: Db, today: string): Promise<string[]> =>
  (await db.select({ _id: legajo._id }).from(legajo).where(isDue(today))).map(({ _id }) => _id);

type Leaving = { readonly person: string; readonly today: string; readonly now: Date };

async function leave(deps: BajaDeps, db: Db, { person, today, now }: Leaving): Promise<void> {
  // As it is now: meanwhile somebody may have written another day.
  const still = and(eq(legajo._id, person), isDue(today));
  const [file] = await db.update(legajo).set({ activo: false }).where(still).returning();
  if (!file) return;
  await leaveOrReturn(deps, db, await findCuenta(db, person), false);
  const act = { line: GONE, empresa: file.empresa, fromUser: null, toUser: person, result: "ok" as const };
  await deps.record(db, { ...act, now, ip: "", session: null });
}
