/** The log as others use it: recording an act, verifying a company's chain. D189, S-59, S-60. Reading it is in entries.ts. */
import type { Db } from "#platform/db/server/database.ts";
import type { RecordAct } from "#platform/http/server/activity.ts";
import type { ProveActs } from "#platform/http/server/log-proof.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { type Anchor, anchorIn } from "./anchor.ts";
import { append, appendEach } from "./chain.ts";
import { brokenGuards } from "./guards.ts";
import { headKeys } from "./head-keys.ts";
import { type Kept, keptIn } from "./kept-heads.ts";
import { proveIn } from "./proof.ts";
import { type HeadsPort, signHead } from "./sign.ts";
import { type Verification, verifyChain } from "./verify.ts";

/** What is changed and its line stand or fall together. */
export const recordAct: RecordAct = append;

/** The same act on the files of many people, in one statement. */
export async function recordActs(
  db: Db,
  act: Omit<Parameters<RecordAct>[1], "toUser" | "once">,
  people: readonly string[],
): Promise<void> {
  if (people.length > 0) await appendEach(db, act, people);
}

/** The heads in what somebody kept: a mail, a file, an object of the bucket. */
export const readKept: (text: string) => Kept = keptIn;

type PortConfig = {
  readonly store: Store;
  readonly secret: ServerSecret;
  /** Where what is put stays as it is: a bucket with object lock. */
  readonly vault?: Pick<Store, "put" | "read" | "list"> | null;
};

export const headsPort = ({ store, secret, vault = null }: PortConfig): HeadsPort => {
  const anchor: Anchor | null = vault && anchorIn(vault);
  return { store, keys: headKeys(secret), anchor };
};

/** What proves acts of a company elsewhere. */
export const proveActs = ({ keys }: HeadsPort): ProveActs => proveIn(keys);

/** A chain that holds is signed as far as it goes now: what was verified cannot be cut off unnoticed. */
export async function verifyLog(db: Db, port: HeadsPort, empresa: string, now: Date): Promise<Verification> {
  const verification = await verifyChain(db, port, empresa);
  const head = verification.primerError ? null : await signHead(db, port, empresa, now);
  if (head) await port.anchor?.put(head);
  return verification;
}

/** The same, and whether what guards the log stands. */
export async function verifyGuarded(db: Db, port: HeadsPort, empresa: string, now: Date): Promise<Verification> {
  const [motivo] = await brokenGuards(db);
  if (motivo === undefined) return verifyLog(db, port, empresa, now);
  const { primerError, ...rest } = await verifyChain(db, port, empresa);
  const { seq } = rest.head;
  return { ...rest, primerError: primerError ?? { seq: seq + 1, _id: null, created: null, motivo } };
}
