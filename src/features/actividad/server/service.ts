/**
 * The log as others use it: recording an act, signing the day's heads, verifying chains. D189, S-59, S-60. Reading it on
 * screen is in entries.ts.
 */
import { listEmpresas } from "#features/empresa/server/service.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import type { RecordAct } from "#platform/http/server/activity.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { append, headOf } from "./chain.ts";
import { type HeadKeys, headKeys, isHeadStored, storeHead } from "./heads.ts";
import { type Verification, verifyChain } from "./verify.ts";

/** What is changed and its line stand or fall together; a refusal is given even when it cannot be recorded. */
export const createLog =
  (database: Database, onLost: (error: unknown) => void): RecordAct =>
  async (act) => {
    if (act.db) return append(act.db, act);
    const written = database.inCompany(act.empresa, (db) => append(db, act));
    await (act.result === "refused" ? written.catch(onLost) : written);
  };

/** Where signed heads are kept, and the key that signs them. */
export type HeadsPort = { readonly store: Store; readonly keys: HeadKeys };

export const headsPort = ({ store, secret }: { readonly store: Store; readonly secret: string }): HeadsPort => ({
  store,
  keys: headKeys(secret),
});

/** Days of signed heads are the world's, not a company's: one installation, one date. */
const dayOf = (now: Date) => dayIn("UTC", now);

/** Once a day and company; asking again on the same day does nothing. */
export async function signHeads(database: Database, { store, keys }: HeadsPort, now: Date): Promise<void> {
  const fecha = dayOf(now);
  for (const empresa of await everyEmpresa(database)) {
    if (await isHeadStored(store, empresa._id, fecha)) continue;
    const head = await database.inCompany(empresa._id, (db) => headOf(db, empresa._id));
    if (head.seq > 0) await storeHead(store, keys, { empresa: empresa._id, fecha, ...head });
  }
}

/** A chain that holds is signed as far as it goes now: what was verified cannot be cut off unnoticed. */
export async function verifyLog(db: Db, port: HeadsPort, empresa: string, now: Date): Promise<Verification> {
  const { store, keys } = port;
  const verification = await verifyChain(db, store, keys, empresa);
  const { head, primerError } = verification;
  if (!primerError && head.seq > 0) await storeHead(store, keys, { empresa, fecha: dayOf(now), ...head });
  return verification;
}

export type VerifiedEmpresa = { readonly empresa: { readonly _id: string; readonly name: string } } & Verification;

/** Every company's chain, one after the other: for `npm run verify-log` and `npm run fsck`. */
export async function* verifyLogs(database: Database, port: HeadsPort, now: Date): AsyncGenerator<VerifiedEmpresa> {
  for (const { _id, name } of await everyEmpresa(database)) {
    const verification = await database.inCompany(_id, (db) => verifyLog(db, port, _id, now));
    yield { empresa: { _id, name }, ...verification };
  }
}

const everyEmpresa = (database: Database) => database.inInstallation((db) => listEmpresas(db, "all"));
