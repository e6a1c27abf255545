/** The log as others use it: recording an act, verifying a company's chain. D189, S-59, S-60. Reading it is in entries.ts. */
import { dayIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { RecordAct } from "#platform/http/server/activity.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { append } from "./chain.ts";
import { type HeadKeys, headKeys, storeHead } from "./heads.ts";
import { type Verification, verifyChain } from "./verify.ts";

/** What is changed and its line stand or fall together. */
export const recordAct: RecordAct = append;

/** Where signed heads are kept, and the key that signs them. */
export type HeadsPort = { readonly store: Store; readonly keys: HeadKeys };

export const headsPort = ({ store, secret }: { readonly store: Store; readonly secret: ServerSecret }): HeadsPort => ({
  store,
  keys: headKeys(secret),
});

/** Days of signed heads are the world's, not a company's: one installation, one date. */
export const dayOf = (now: Date): string => dayIn("UTC", now);

/** A chain that holds is signed as far as it goes now: what was verified cannot be cut off unnoticed. */
export async function verifyLog(db: Db, port: HeadsPort, empresa: string, now: Date): Promise<Verification> {
  const { store, keys } = port;
  const verification = await verifyChain(db, store, keys, empresa);
  const { head, primerError } = verification;
  if (!primerError && head.seq > 0) await storeHead(store, keys, { empresa, fecha: dayOf(now), ...head });
  return verification;
}
