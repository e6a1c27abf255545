/**
 * After the server's key changed: everything sealed under the one before is sealed under the one in force, batch by
 * batch, and the key before is retired once nothing needs it (S-62). Safe to repeat, and to run in several places.
 */
import { listEmpresas } from "#features/empresa/server/service.ts";
import { resealFirmas } from "#features/firma/server/jobs.ts";
import { resealSeeds } from "#features/segundofactor/server/jobs.ts";
import { seedSeal } from "#features/segundofactor/server/service.ts";
import type { Scopes } from "#platform/db/server/database.ts";
import { replacedKeys, retireKey } from "#platform/sealing/server/admission.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";

/** For this long a process that was started before may still be sealing with the key before. */
const OVERLAP_MS = 10 * 60_000;

type Batch = { readonly renewed: number; readonly next: string | null };

export type Resealed = {
  readonly renewed: number;
  /** Retired now: SECRET_KEY_OLD is no longer needed for them. */
  readonly retired: readonly string[];
  /** Still to be given at a start. */
  readonly waiting: readonly string[];
};

export async function reseal(scopes: Scopes, secret: ServerSecret, now: Date): Promise<Resealed> {
  const replaced = await scopes.inInstallation(replacedKeys);
  const seal = seedSeal(secret);
  let renewed = await inBatches((after) => scopes.inInstallation((db) => resealSeeds(seal, db, after)));
  for (const { _id } of await scopes.inInstallation((db) => listEmpresas(db, "all"))) {
    renewed += await inBatches((after) => scopes.inCompany(_id, (db) => resealFirmas(secret, db, _id, after)));
  }
  const isOver = ({ hasta }: { hasta: Date | null }) => hasta !== null && now.getTime() - hasta.getTime() >= OVERLAP_MS;
  const retired = replaced.filter(isOver).map(({ _id }) => _id);
  for (const id of retired) await scopes.inInstallation((db) => retireKey(db, id));
  return { renewed, retired, waiting: replaced.map(({ _id }) => _id).filter((id) => !retired.includes(id)) };
}

async function inBatches(work: (after: string | null) => Promise<Batch>): Promise<number> {
  let renewed = 0;
  let after: string | null = null;
  do {
    const batch: Batch = await work(after);
    renewed += batch.renewed;
    after = batch.next;
  } while (after !== null);
  return renewed;
}
