/** The company's back-ups as its administrators see them, and one asked for now. D091. */
import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import { empresa } from "#features/empresa/server/tables.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { CopiaItem } from "../contract.ts";
import { copiaJob } from "../job.ts";
import { copiasProblems } from "../problems.ts";
import { LISTED, PER_HOUR } from "../rules.ts";
import { copia } from "./tables.ts";

const HOUR_MS = 60 * 60_000;

export async function listCopias(db: Db): Promise<CopiaItem[]> {
  const rows = await db.select().from(copia).orderBy(desc(copia.created), desc(copia._id)).limit(LISTED);
  return rows.map((row) => ({
    ...row,
    created: row.created.toISOString(),
    terminada: row.terminada?.toISOString() ?? null,
  }));
}

/** One at a time and a few an hour: each reads everything the company has. */
export async function askForCopia({ db, empresa: whose, now }: Writing, jobs: Jobs): Promise<void> {
  // Of two who ask at once, the second finds the first one's.
  found(await db.select({ _id: empresa._id }).from(empresa).where(eq(empresa._id, whose)).for("no key update"));
  const running = await db.select({ _id: copia._id }).from(copia).where(eq(copia.estado, "en curso")).limit(1);
  if (running.length > 0) throw new Refusal(copiasProblems.enCurso);
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const [asked] = await db
    .select({ total: count() })
    .from(copia)
    .where(and(isNull(copia.noche), gt(copia.created, anHourAgo)));
  if ((asked?.total ?? 0) >= PER_HOUR) throw new Refusal(copiasProblems.demasiadas);
  const { _id } = found(await db.insert(copia).values({ empresa: whose, created: now }).returning({ _id: copia._id }));
  await jobs.enqueue(db, copiaJob, { empresa: whose, copia: _id }, _id);
}

/** The row is the night's only one: of two workers that find it missing, one asks for it. */
export async function startNight({ db, empresa: whose, now }: Writing, jobs: Jobs, noche: string): Promise<void> {
  const [row] = await db
    .insert(copia)
    .values({ empresa: whose, noche, created: now })
    .onConflictDoNothing()
    .returning({ _id: copia._id });
  if (row) await jobs.enqueue(db, copiaJob, { empresa: whose, copia: row._id }, row._id);
}
