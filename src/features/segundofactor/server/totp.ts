/** Codes of a moment: HOTP over 30-second steps, SHA-1, six digits. RFC 4226, RFC 6238. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { DIGITS, PERIOD_SECONDS } from "../rules.ts";

/** Steps to either side of the server's own that a slow hand or clock may be off by. */
export const TOLERANCE = 1;

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);

export function codeAt(seed: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", seed).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The latest step near `now` that the code belongs to; null when none. Every step is compared: equal times. */
export function matchingStep(seed: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code);
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, i) => stepOf(now) - TOLERANCE + i);
  const matching = steps.filter((step) => {
    const right = Buffer.from(codeAt(seed, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
  return matching.at(-1) ?? null;
}
