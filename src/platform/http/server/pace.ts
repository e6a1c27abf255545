/** Who sends a body sends it: a kilobyte a second, looked at every half minute, or the request is given up. */
import type { IncomingMessage } from "node:http";
import { common, Refusal } from "#platform/problems/problem.ts";

/** A little less than a kilobyte a second, for those who send just that in uneven pieces. */
const PACE = { everyMs: 30_000, bytes: 27 * 1024 };

/** `lost` rejects when it takes too long; whoever began it stops it. */
export function paceOf({ socket }: Pick<IncomingMessage, "socket">, { everyMs, bytes } = PACE) {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - seen < bytes) reject(new Refusal(common.cuerpoLento));
    seen = socket.bytesRead;
  }, everyMs);
  return { lost, stop: () => clearInterval(timer) };
}
