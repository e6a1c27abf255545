/**
 * Closing a prepared revision, in the process that has the key: the old bytes stay what they are, and of the new ones
 * only the gap is written. What the sandbox answered is looked at first: it read a foreign file.
 */
import { createHash } from "node:crypto";
import type { Prepared } from "./revision.ts";

export class BadGap extends Error {}

/** SHA-256 of everything but the gap. */
export function digestOf(original: Uint8Array, prepared: Prepared): Buffer {
  const [before, after] = around(original, prepared);
  return createHash("sha256").update(original).update(before).update(after).digest();
}

/** The signed file. */
export function filled(original: Uint8Array, prepared: Prepared, cms: Uint8Array): Buffer {
  around(original, prepared);
  const room = prepared.gap[1] - prepared.gap[0] - 2;
  if (cms.length * 2 > room) throw new BadGap("the signature is larger than the room kept for it");
  const whole = Buffer.concat([original, prepared.added]);
  whole.write(Buffer.from(cms).toString("hex"), prepared.gap[0] + 1, "latin1");
  return whole;
}

/** What is added before and behind the gap. */
function around(original: Uint8Array, { added, gap: [from, to] }: Prepared): [Buffer, Buffer] {
  const bytes = Buffer.from(added.buffer, added.byteOffset, added.length);
  const [start, end] = [from - original.length, to - original.length];
  const isInside = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end <= bytes.length;
  if (!isInside || !isEmpty(bytes.subarray(start, end))) throw new BadGap("the gap is not one of this revision");
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(end)];
  const total = original.length + bytes.length;
  const range = `/ByteRange [0 ${from} ${to} ${total - to}]`;
  if (!before.includes(range) && !after.includes(range)) throw new BadGap("the revision signs other ranges");
  return [before, after];
}

let empty = Buffer.alloc(0);

/** "<000…>": with nothing in it yet. Those of a batch are all as long. */
function isEmpty(gap: Buffer): boolean {
  if (gap.length < 3) return false;
  if (gap.length !== empty.length) empty = Buffer.from(`<${"0".repeat(gap.length - 2)}>`);
  return gap.equals(empty);
}
