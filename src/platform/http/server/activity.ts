/**
 * How acts reach the activity log: a contract says `logs`, the handler says whom it is about, the gate writes the lines
 * in the transaction of the change, and the shell plugs the log in. Features never write one (D189, S-60).
 */
import type { LogLine } from "#platform/contract/activity.ts";
import type { Endpoint } from "#platform/contract/contract.ts";
import type { Db, Scopes } from "#platform/db/server/database.ts";
import { createAfterwards } from "./afterwards.ts";
import { createRepeated } from "./repeated.ts";

export type Act = {
  readonly line: LogLine;
  readonly empresa: string;
  readonly fromUser: string | null;
  /** The person whose file it touches. */
  readonly toUser: string | null;
  readonly result: "ok" | "refused";
  readonly now: Date;
  readonly ip: string;
  readonly session: string | null;
  /** The company its author worked in, where the line is another's. */
  readonly desde?: string | null;
  /** One a person, place and minute is enough: the others are counted. */
  readonly once?: boolean;
};

/** In the transaction of what it tells. Answers the number of the line; null where one like it was enough. */
export type RecordAct = (db: Db, act: Act) => Promise<number | null>;

export type Activity = {
  readonly record: RecordAct;
  /** A refusal changed nothing, so its line has a transaction of its own; it is given even when it cannot be recorded. */
  readonly refused: (act: Act) => Promise<void>;
  /** The same, once the answer is given: how long it took must not tell a stranger that there was a line to write (S-01). */
  readonly refusedLater: (act: Act) => void;
  /** Waits for the lines that are still to be written. */
  readonly settle: () => Promise<void>;
};

export function createActivity(database: Scopes, record: RecordAct, onLost: (error: unknown) => void): Activity {
  const afterwards = createAfterwards(onLost);
  const write = (act: Act) => database.inCompany(act.empresa, (db) => record(db, act));
  const repeated = createRepeated(write, onLost);
  return {
    record,
    refused: async (act) => void (await (act.once ? repeated.tell(act) : write(act)).catch(onLost)),
    refusedLater: (act) => afterwards.do(async () => void (await write(act))),
    settle: async () => {
      await repeated.settle();
      await afterwards.settle();
    },
  };
}

/** What a handler says of its lines. */
export type Telling = {
  /**
   * Names somebody whose file this act touches: one line for each; null where what it touches is nobody's yet. `empresa`
   * where the line belongs to another company than the one worked in (the person's own); `line` which one it is, where the
   * contract declares several.
   */
  readonly about: (person: string | null, line?: { readonly empresa?: string; readonly line?: LogLine }) => void;
  /** Names another company that this act changes: its log gets the lines too. */
  readonly touches: (empresa: string) => void;
  /** Who acts, where that is known only inside: a stranger who proved who they are, a session that got another name. */
  readonly actsAs: (person: string, session?: string) => void;
};

type Told = Pick<Act, "line" | "empresa" | "fromUser" | "toUser" | "session" | "desde">;
type Who = {
  readonly fromUser: string | null;
  readonly session: string | null;
  /** The company the act is in: the one worked in, or the one root chose. */
  readonly empresa: string | null;
  /** The company worked in; null where nobody is signed in. */
  readonly home: string | null;
};

/**
 * The lines of one request. An endpoint with one line writes it whoever it is about; one that declares several writes
 * those its handler names. Where nobody is signed in and nobody was named, there is no company to tell. A line is in the
 * log of every company that was touched, and what was done to another one also in that of the company worked in.
 */
export function tellingOf(logs: Endpoint["logs"], who: Who): Telling & { readonly lines: () => readonly Told[] } {
  const declared: readonly LogLine[] = logs === undefined ? [] : [logs].flat();
  const only = logs === undefined || Array.isArray(logs) ? null : (declared[0] ?? null);
  const told = new Map<string, Pick<Told, "line" | "toUser"> & { readonly empresa: string | null }>();
  const touched = new Set<string>();
  let by = who;
  return {
    touches(empresa) {
      touched.add(empresa);
    },
    about(toUser, { empresa = who.empresa ?? undefined, line = only ?? undefined } = {}) {
      if (!line) return;
      if (!declared.includes(line)) throw new Error(`the contract does not declare the line «${line.name}»`);
      told.set([line.name, toUser, empresa].join(), { line, toUser, empresa: empresa ?? null });
    },
    actsAs(fromUser, session) {
      by = { ...by, fromUser, session: session ?? null };
    },
    lines: () => {
      const { fromUser, session, empresa } = by;
      const named = [...told.values()];
      const all = named.length === 0 && only && fromUser ? [{ line: only, toUser: null, empresa }] : named;
      const lines = all.flatMap(({ line, toUser, empresa: whose }) => {
        if (whose === null) throw new Error(`no company is told the line «${line.name}»`);
        const isAbroad = touched.size > 0 || who.empresa !== who.home;
        const everyone = new Set([whose, ...touched, ...(isAbroad && who.home !== null ? [who.home] : [])]);
        return [...everyone].map((one) => {
          const desde = who.home === null || one === who.home ? null : who.home;
          return { line, toUser, empresa: one, fromUser, session, desde };
        });
      });
      // One order for everybody: of two who write in the same two logs, one waits and none forever.
      return lines.sort((a, b) => (a.empresa < b.empresa ? -1 : Number(a.empresa > b.empresa)));
    },
  };
}
