/**
 * What is done with every company's log beside requests: heads signed as the chain grows, mailed once a day, chains and
 * guards verified. D189, S-59, 0034.
 */
import { z } from "zod";
import { listEmpresas } from "#features/empresa/server/service.ts";
import type { Db, Scopes } from "#platform/db/server/database.ts";
import type { Act } from "#platform/http/server/activity.ts";
import { job } from "#platform/jobs/job.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import type { SignedHead } from "../rules.ts";
import { append, appendEach } from "./chain.ts";
import { brokenGuards } from "./guards.ts";
import { type HeadMailDeps, mailHead } from "./head-mail.ts";
import { breachOfSignature, type Checked, checkKept, withinChain } from "./kept-heads.ts";
import { verifyLog } from "./service.ts";
import { type HeadsPort, lastHead, signHead } from "./sign.ts";
import { type Verification, verifyChain } from "./verify.ts";

const everyEmpresa = ({ inInstallation }: Scopes) => inInstallation((db) => listEmpresas(db, "all"));

/** Whatever no head covers yet, also what a process that died left behind. */
export async function signHeads(scopes: Scopes, port: HeadsPort, now: Date): Promise<void> {
  for (const { _id } of await everyEmpresa(scopes)) await signNow(scopes, port, _id, now);
}

export type VerifiedEmpresa = Verification & {
  readonly empresa: { readonly _id: string; readonly name: string };
  /** What became of the heads that somebody kept. */
  readonly guardadas: readonly Checked[];
};

/** For `npm run verify-log`, with the heads that somebody kept, and for `npm run fsck`. */
export async function* verifyLogs(
  scopes: Scopes,
  port: HeadsPort,
  now: Date,
  kept: readonly SignedHead[] = [],
): AsyncGenerator<VerifiedEmpresa> {
  for (const { _id, name } of await everyEmpresa(scopes)) {
    const own = kept.filter(({ empresa }) => empresa === _id);
    yield await scopes.inCompany(_id, async (db) => {
      const checked = await checkKept(db, port, own);
      // What a kept head contradicts is not signed again.
      const holds = checked.every(({ motivo }) => motivo === null);
      const verification = await (holds ? verifyLog(db, port, _id, now) : verifyChain(db, port, _id));
      return { empresa: { _id, name }, ...verification, guardadas: withinChain(checked, verification) };
    });
  }
}

/** The kept heads that are of no company here. */
export async function strangersAmong(
  scopes: Scopes,
  { keys }: HeadsPort,
  kept: readonly SignedHead[],
): Promise<Checked[]> {
  const known = new Set((await everyEmpresa(scopes)).map(({ _id }) => _id));
  return kept
    .filter(({ empresa }) => !known.has(empresa))
    .map((head) => ({ head, motivo: breachOfSignature(keys, head) ?? "Esta instalación no tiene esa empresa" }));
}

/** What guards every company's log, for the same two. */
export const verifyGuards = ({ inInstallation }: Pick<Scopes, "inInstallation">): Promise<string[]> =>
  inInstallation(brokenGuards);

/** A head is signed after so many entries of a company, or within five minutes of the first that none covers. */
export const SIGN_EVERY = 100;
const SIGN_WITHIN_MS = 5 * 60_000;
const LOOK_MS = 30_000;

export type Signer = {
  /** Records an act, and remembers that its company has something to sign. */
  readonly record: (db: Db, act: Act) => Promise<number | null>;
  /** The same act on the files of many people. */
  readonly recordEach: (db: Db, act: Omit<Act, "toUser" | "once">, people: readonly string[]) => Promise<void>;
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

  /** The last head there is, perhaps another process's. */
  const coveredBy = (empresa: string) => scopes.inCompany(empresa, (db) => lastHead(db, empresa));

  function sign(empresa: string): void {
    const { until = 0 } = unsigned.get(empresa) ?? {};
    unsigned.delete(empresa);
    running = running.then(async () => {
      try {
        const head = (await signNow(scopes, port, empresa, now())) ?? (await coveredBy(empresa));
        const covered = head?.seq ?? 0;
        // Recorded by a transaction that had not ended yet.
        if (covered < until && !unsigned.has(empresa))
          unsigned.set(empresa, { since: performance.now(), from: covered + 1, until });
      } catch (error) {
        onLost(error);
      }
    });
  }

  /** Entries of these numbers wait for a head. */
  function wait(empresa: string, first: number, last: number): void {
    const known = unsigned.get(empresa) ?? { since: performance.now(), from: first, until: last };
    known.until = Math.max(known.until, last);
    unsigned.set(empresa, known);
    if (known.until - known.from + 1 >= SIGN_EVERY) sign(empresa);
  }

  const look = setInterval(() => {
    for (const [empresa, { since }] of unsigned)
      if (performance.now() - since >= SIGN_WITHIN_MS - LOOK_MS) sign(empresa);
  }, LOOK_MS).unref();

  return {
    record: async (db, act) => {
      const seq = await append(db, act);
      if (seq !== null) wait(act.empresa, seq, seq);
      return seq;
    },
    recordEach: async (db, act, people) => {
      if (people.length === 0) return;
      const first = await appendEach(db, act, people);
      wait(act.empresa, first, first + people.length - 1);
    },
    settle: async () => {
      clearInterval(look);
      // What is being signed now may say that something is left.
      await running;
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

/** The last head of each company by mail, once a day. */
export const headMailJob = job("cabezas", z.object({}), { retryLimit: 2 });
export const HEAD_MAIL_DAILY = "40 9 * * *";

type Mailing = Omit<HeadMailDeps, "para"> & { readonly para: HeadMailDeps["para"] | null; readonly now: () => Date };

export const headMailHandler = ({ para, now, ...deps }: Mailing): Handler<object> => ({
  async run(scopes) {
    if (para === null) return;
    for (const { _id: empresa, name } of await everyEmpresa(scopes))
      await scopes.inCompany(empresa, (db) => mailHead({ ...deps, para }, { db, empresa, now: now() }, name));
  },
});
