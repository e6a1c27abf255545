/**
 * Signs heads as the chain grows: after a hundred entries of a company, or within five minutes of the first one that is
 * not covered. By the process that recorded them, beside its requests; two processes do not sign the same (S-59).
 */
import type { Db, Scopes } from "#platform/db/server/database.ts";
import type { Act } from "#platform/http/server/activity.ts";
import type { SignedHead } from "../rules.ts";
import { append } from "./chain.ts";
import { type HeadsPort, signHead } from "./sign.ts";

export const SIGN_EVERY = 100;
const SIGN_WITHIN_MS = 5 * 60_000;
const LOOK_MS = 30_000;

export type Signer = {
  /** Records an act, and remembers that its company has something to sign. */
  readonly record: (db: Db, act: Act) => Promise<number | null>;
  /** Signs what is not covered yet, and stops. */
  readonly settle: () => Promise<void>;
};

type Unsigned = { readonly since: number; readonly from: number; until: number };

export function createSigner(
  scopes: Scopes,
  port: HeadsPort,
  { now, onLost }: { readonly now: () => Date; readonly onLost: (error: unknown) => void },
): Signer {
  const unsigned = new Map<string, Unsigned>();
  let running: Promise<void> = Promise.resolve();

  function sign(empresa: string): void {
    const { until = 0 } = unsigned.get(empresa) ?? {};
    unsigned.delete(empresa);
    running = running.then(async () => {
      try {
        const head = await signNow(scopes, port, empresa, now());
        // Recorded by a transaction that had not ended yet.
        if (head && head.seq < until && !unsigned.has(empresa))
          unsigned.set(empresa, { since: performance.now(), from: head.seq + 1, until });
      } catch (error) {
        onLost(error);
      }
    });
  }

  const look = setInterval(() => {
    for (const [empresa, { since }] of unsigned)
      if (performance.now() - since >= SIGN_WITHIN_MS - LOOK_MS) sign(empresa);
  }, LOOK_MS).unref();

  return {
    record: async (db, act) => {
      const seq = await append(db, act);
      if (seq === null) return null;
      const known = unsigned.get(act.empresa) ?? { since: performance.now(), from: seq, until: seq };
      known.until = Math.max(known.until, seq);
      unsigned.set(act.empresa, known);
      if (known.until - known.from + 1 >= SIGN_EVERY) sign(act.empresa);
      return seq;
    },
    settle: async () => {
      clearInterval(look);
      for (const empresa of [...unsigned.keys()]) sign(empresa);
      await running;
    },
  };
}

/** Stored first, then put where nobody here can take it back. */
export async function signNow(
  { inCompany }: Pick<Scopes, "inCompany">,
  port: HeadsPort,
  empresa: string,
  now: Date,
): Promise<SignedHead | null> {
  const head = await inCompany(empresa, (db) => signHead(db, port, empresa, now));
  if (head) await port.anchor?.put(head);
  return head;
}
