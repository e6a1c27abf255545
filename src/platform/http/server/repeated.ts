/**
 * What one person is refused at one place over and over: the first of a minute is a line at once, the others are counted
 * and told in one line when the minute is over. Nobody fills the log by knocking at a closed door (S-59).
 */
import type { LogLine } from "#platform/contract/activity.ts";

type Repeatable = {
  readonly line: LogLine;
  readonly empresa: string;
  readonly fromUser: string | null;
  readonly toUser: string | null;
  readonly now: Date;
  readonly once?: boolean;
};

const MINUTE_MS = 60_000;
/** Past it everything counted so far is told: what is remembered has an end. */
const MOST = 10_000;

type Counted<A> = { readonly act: A; readonly timer: NodeJS.Timeout; more: number };

/** `write` answers null where this minute's line was there already. */
export function createRepeated<A extends Repeatable>(
  write: (act: A) => Promise<number | null>,
  onLost: (error: unknown) => void,
) {
  const known = new Map<string, Counted<A>>();

  async function told(key: string): Promise<void> {
    const counted = known.get(key);
    if (!counted) return;
    known.delete(key);
    clearTimeout(counted.timer);
    const { act, more } = counted;
    if (more === 0) return;
    const name = `${act.line.name} (${more === 1 ? "una vez más" : `${more} veces más`} en un minuto)`;
    await write({ ...act, once: false, line: { ...act.line, name } });
  }

  const settle = async () => {
    for (const key of [...known.keys()]) await told(key).catch(onLost);
  };

  return {
    async tell(act: A): Promise<void> {
      const key = [act.empresa, act.fromUser, act.toUser, act.line.name].join();
      const before = known.get(key);
      if (before && minuteOf(before.act) === minuteOf(act)) {
        before.more += 1;
        return;
      }
      await told(key);
      if (known.size >= MOST) await settle();
      const timer = setTimeout(() => void told(key).catch(onLost), MINUTE_MS).unref();
      const counted: Counted<A> = { act, timer, more: 0 };
      known.set(key, counted);
      // Another process may have written this minute's.
      if ((await write(act)) === null) counted.more += 1;
    },
    settle,
  };
}

const minuteOf = ({ now }: Repeatable) => Math.floor(now.getTime() / MINUTE_MS);
