/** Where faults are written down while reading goes on as far as it can: the more is said at once, the better. */
import type { ENDS, Fault } from "../faults.ts";

/** Reading cannot go on. */
export class Unreadable extends Error {}

export class Notes {
  readonly #off: ReadonlySet<Fault>;
  readonly faults = new Set<Fault>();
  constructor(off: ReadonlySet<Fault>) {
    this.#off = off;
  }

  fault(fault: Fault): void {
    if (!this.#off.has(fault)) this.faults.add(fault);
  }

  /** The rule holds, or it is noted that it does not. */
  demand(holds: boolean, fault: Fault): boolean {
    if (!holds) this.fault(fault);
    return holds;
  }

  /** Reading ended there, whatever rules hold. */
  end(fault: (typeof ENDS)[number]): void {
    this.faults.add(fault);
  }

  /** For one signature, with the same rules. */
  apart(): Notes {
    return new Notes(this.#off);
  }
}
