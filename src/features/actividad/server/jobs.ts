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
import type { Mail } from "#platform/mail/server/mail.ts";
import type { SignedHead } from "../rules.ts";
import { append } from "./chain.ts";
import { brokenGuards } from "./guards.ts";
import { lineOf } from "./head-files.ts";
import { verifyLog } from "./service.ts";
import { type HeadsPort, lastHead, signHead } from "./sign.ts";
import type { Verification } from "./verify.ts";

const everyEmpresa = ({ inInstallation }: Scopes) => inInstallation((db) => listEmpresas(db, "all"));

/** Whatever no head covers yet, also what a process that died left behind. */
export async function signHeads(scopes: Scopes, port: HeadsPort, now: Date): Promise<void> {
  for (const { _id } of await everyEmpresa(scopes)) await signNow(scopes, port, _id, now);
}

export type VerifiedEmpresa = { readonly empresa: { readonly _id: string; readonly name: string } } & Verification;

/** For `npm run verify-log` and `npm run fsck`. */
export async function* verifyLogs(scopes: Scopes, port: HeadsPort, now: Date): AsyncGenerator<VerifiedEmpresa> {
  for (const { _id, name } of await everyEmpresa(scopes)) {
    const verification = await scopes.inCompany(_id, (db) => verifyLog(db, port, _id, now));
    yield { empresa: { _id, name }, ...verification };
  }
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

/**
 * The last head of each company by mail: whoever keeps the mails can tell, with one of them in hand, that the log of that
 * day was not rewritten, whatever became of the server.
 */
export const headMailJob = job("cabezas", z.object({}), { retryLimit: 2 });
export const HEAD_MAIL_DAILY = "40 9 * * *";

type HeadMailDeps = { readonly mail: Mail; readonly para: string | null; readonly now: () => Date };

export const headMailHandler = ({ mail, para, now }: HeadMailDeps): Handler<object> => ({
  async run(scopes) {
    if (para === null) return;
    for (const { _id: empresa, name } of await everyEmpresa(scopes)) {
      await scopes.inCompany(empresa, async (db) => {
        const head = await lastHead(db, empresa);
        if (!head) return;
        const parrafos = [
          `El registro de actividad de ${name} llegaba el ${head.cuando} a la entrada ${head.seq}.`,
          "Guarde este mensaje: con él se puede probar que lo registrado hasta ese momento no fue cambiado.",
          lineOf(head).trim(),
        ];
        await mail.send({ db, empresa, now: now() }, { para, asunto: `Registro de actividad de ${name}`, parrafos });
      });
    }
  },
});
