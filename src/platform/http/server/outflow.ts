/**
 * Who asks for an answer reads it. A connection that has something to take and takes less than a kilobyte a second
 * for a minute is cut. Until then an answer made in memory stays there: of those, a person or address and the process hold
 * so much at once and no more, and beyond it whoever holds the most loses the oldest. Files are read as they are taken.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { identityOf } from "./admission.ts";

const KB = 1024;
const MB = 1024 * KB;

/** Node tells how much was taken by whole pieces: smaller ones would be put together into one of these. */
const PIECE = 64 * KB;

export const READING = {
  lookMs: 5_000,
  /** A minute of them. Looks, not time: while the program itself stood still, nobody could take anything. */
  looks: 12,
  /** A little less than a kilobyte a second, and than a piece. */
  bytes: 54 * KB,
  held: { total: 96 * MB, each: 32 * MB },
};
export type Reading = typeof READING;

/** Looks at every connection, whatever is sent over it. */
export function cutSlowReaders(server: Server, { lookMs, looks, bytes }: Reading): void {
  const seen = new Map<Socket, { readonly taken: number; readonly idle: number }>();
  server.on("connection", (socket: Socket) => {
    seen.set(socket, { taken: 0, idle: 0 });
    socket.once("close", () => seen.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, { taken, idle }] of seen) {
      const now = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || now - taken >= bytes) seen.set(socket, { taken: now, idle: 0 });
      else if (idle + 1 >= looks) socket.destroy();
      else seen.set(socket, { taken, idle: idle + 1 });
    }
  }, lookMs).unref();
  server.once("close", () => clearInterval(timer));
}

type Unread = { readonly who: string; readonly bytes: number; readonly cut: () => void };

export function createOutflow({ total, each }: Reading["held"] = READING.held) {
  /** By who, oldest first. */
  const unread = new Map<string, Set<Unread>>();
  const heldBy = (theirs: Iterable<Unread>) => [...theirs].reduce((sum, { bytes }) => sum + bytes, 0);
  const all = () => [...unread.values()].reduce((sum, theirs) => sum + heldBy(theirs), 0);
  const largest = () => [...unread.values()].sort((a, b) => heldBy(b) - heldBy(a))[0];

  function release(answer: Unread): void {
    const theirs = unread.get(answer.who);
    theirs?.delete(answer);
    if (theirs?.size === 0) unread.delete(answer.who);
  }

  /** The oldest of somebody's, but never the only one: however large, it was asked for and is being sent. */
  function cutOldest(theirs: Set<Unread> | undefined): boolean {
    const [oldest, next] = theirs ?? [];
    if (!(oldest && next)) return false;
    release(oldest);
    oldest.cut();
    return true;
  }

  /** Until the function it gives is called. */
  return function hold(answer: Unread): () => void {
    const theirs = unread.get(answer.who) ?? new Set();
    unread.set(answer.who, theirs.add(answer));
    while (heldBy(theirs) > each && cutOldest(theirs));
    while (all() > total && cutOldest(largest()));
    return () => release(answer);
  };
}

/** A large answer leaves in pieces, and is counted until the last was taken; a small one and a file leave as they are. */
export function sendingInPieces(held: Reading["held"]) {
  const hold = createOutflow(held);
  return (request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown => {
    if (!(typeof payload === "string" || Buffer.isBuffer(payload)) || payload.length <= PIECE) return payload;
    const bytes = typeof payload === "string" ? Buffer.from(payload) : payload;
    const who = identityOf(request)?.actor._id ?? request.ip;
    const release = hold({ who, bytes: bytes.length, cut: () => reply.raw.destroy() });
    reply.raw.once("close", release);
    reply.header("content-length", String(bytes.length));
    return Readable.from(piecesOf(bytes), { objectMode: false });
  };
}

function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
