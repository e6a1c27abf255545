/**
 * The port through which acts reach the activity log. `serve` calls it, the shell plugs the log in, and features
 * never import it (D189, S-60).
 */
import type { LogLine } from "#platform/contract/activity.ts";
import type { Db } from "#platform/db/server/database.ts";

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
  /** The transaction of the change; absent where nothing was changed (a refusal, a failed sign-in). */
  readonly db?: Db;
};

export type RecordAct = (act: Act) => Promise<void>;

export const noActivity: RecordAct = async () => {};
