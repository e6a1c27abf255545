/**
 * How long a connection may take over what it sends, and how one is left whose request was answered before all of it
 * had come: a little is let through and thrown away, so that the connection serves again; of more, nothing is read, and the
 * connection stays just long enough for the answer to be seen.
 */
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { common, Refusal } from "#platform/problems/problem.ts";
import { identityOf } from "./admission.ts";
import { lengthOf } from "./body.ts";
import { wire } from "./wire.ts";

export const TIMES = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  // An upload of 20 MB at the slowest pace that is allowed (pace.ts); one that is slower is cut by that.
  requestTimeout: 6 * 3_600_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 60_000,
} as const;

const KB = 1024;
/** A browser that is sending reads no answer: what a person sends in vain is let through, what a stranger sends is not. */
const LET_THROUGH = { person: 32 * KB * KB, stranger: 64 * KB };
const LET_THROUGH_MS = 10_000;

/** Imported by its name, the module would read Node's HTTP client too: 13 MB that a server never uses (0040). */
const { STATUS_CODES } = process.getBuiltinModule("node:http");

/** As long as an answer may be on its way. */
const LINGER_MS = 500;
/** Each holds what the connection had received, some 64 KB. */
const MAX_LINGERING = 200;

export function createPartings() {
  const lingering = new Set<Socket>();

  function linger(socket: Socket) {
    if (lingering.size >= MAX_LINGERING) {
      socket.destroy();
      return;
    }
    lingering.add(socket);
    socket.once("close", () => lingering.delete(socket));
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS);
  }

  return function partWith(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    const { socket } = raw;
    if (raw.complete || !isFollowed(raw) || !(socket instanceof Socket)) return;
    const most = identityOf(request) ? LET_THROUGH.person : LET_THROUGH.stranger;
    if (lengthOf(raw) <= most && reply.statusCode !== common.cuerpoLento.status) {
      letThrough(raw, socket, most);
      return;
    }
    reply.header("connection", "close");
    // Asked for, and then not taken: Node would read to the end what nobody ever asked for.
    raw.pause().read(0);
    // What Node calls once the answer is written; on its own it would take the answer away from whoever still sends.
    socket.destroySoon = () => linger(socket);
  };
}

/** Whether a body was announced: a GET may be answered before Node says that nothing else comes. */
const isFollowed = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;

function letThrough(raw: IncomingMessage, socket: Socket, most: number): void {
  let left = most;
  const cut = () => socket.destroy();
  const patience = setTimeout(cut, LET_THROUGH_MS);
  // A connection that is kept has many requests, and keeps nothing of one that is done.
  const done = () => {
    clearTimeout(patience);
    socket.off("close", done);
  };
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  raw.resume().once("end", done);
  socket.once("close", done);
}

/** What never became a request: no hook and no error handler sees it. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const refusal = new Refusal(kindOf(error));
  const body = JSON.stringify(wire(refusal));
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroy();
}

function kindOf({ code }: NodeJS.ErrnoException) {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return common.cuerpoLento;
  return code === "HPE_HEADER_OVERFLOW" ? common.encabezadoGrande : common.cuerpoIlegible;
}
