/**
 * The whole life of a sandbox child: read the order, load its module, answer once, leave; or leave at once when the
 * parent is gone.
 */
import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";
import { serialize } from "node:v8";
import { isDiskFull } from "#platform/problems/disk-full.ts";
import { missing } from "./stripped.mjs";
import { TaskRefusal } from "./task.ts";
import { ANSWER_FD, type Order, unframe, type Verdict } from "./wire.ts";

type Loaded = { readonly default: (input: unknown, chunks: AsyncIterable<unknown>) => unknown };

const answers = new net.Socket({ fd: ANSWER_FD, readable: false, writable: true });
closeNetwork();
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(1), 500).unref();
const received = unframe(process.stdin);
// Exactly one answer: leaving before it is flushed would cut it short.
answers.end(serialize(await work()), () => process.exit(0));

async function work(): Promise<Verdict> {
  try {
    const { value } = await received.next();
    const order = value as Order;
    const { default: perform } = (await import(order.module)) as Loaded;
    return { kind: "done", value: await perform(order.input, received), missing };
  } catch (error) {
    if (error instanceof TaskRefusal) return { kind: "refused", code: error.message, missing };
    if (isDiskFull(error)) return { kind: "full", missing };
    return { kind: "crashed", code: String(error).slice(0, 300), missing };
  }
}

/** Node's permissions say nothing about the network in this version, so its doors are shut by hand. */
function closeNetwork() {
  const denied = () => {
    throw new Error("no network in the sandbox");
  };
  net.Socket.prototype.connect = denied;
  net.Server.prototype.listen = denied;
  Object.assign(dgram, { createSocket: denied });
  Object.assign(dns, { lookup: denied, resolve: denied });
  Object.assign(dns.promises, { lookup: denied, resolve: denied });
  Object.assign(globalThis, { fetch: denied, WebSocket: denied, EventSource: denied });
}
