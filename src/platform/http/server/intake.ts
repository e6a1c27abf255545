/**
 * How many bytes of bodies a process holds at once, in all and of one person or address: beyond that it says that it is
 * busy rather than run out of memory. A body counts from its first byte until its request is done, for what was parsed out
 * of it lives as long.
 */
import { TooMany } from "#platform/limits/server/limits.ts";
import { common } from "#platform/problems/problem.ts";

const MB = 1024 * 1024;
/** One person's are at most two of the largest body there is (exportar): the others keep the rest. */
const DEFAULTS = { total: 64 * MB, each: 24 * MB };
const RETRY_SECONDS = 5;

export type Held = {
  /** Makes room for bytes that have arrived, or refuses them. */
  add(bytes: number): void;
  release(): void;
};
export type Intake = { holdFor(who: string): Held };

export function createIntake({ total, each } = DEFAULTS): Intake {
  let all = 0;
  const byWho = new Map<string, number>();

  function change(who: string, bytes: number) {
    const theirs = (byWho.get(who) ?? 0) + bytes;
    all += bytes;
    if (theirs > 0) byWho.set(who, theirs);
    else byWho.delete(who);
  }

  return {
    holdFor(who) {
      let mine = 0;
      return {
        add(bytes) {
          if (all + bytes > total || (byWho.get(who) ?? 0) + bytes > each)
            throw new TooMany(RETRY_SECONDS, common.sinLugar);
          mine += bytes;
          change(who, bytes);
        },
        release() {
          change(who, -mine);
          mine = 0;
        },
      };
    },
  };
}
