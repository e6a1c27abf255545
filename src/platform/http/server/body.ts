/**
 * Takes the JSON body of a request that was admitted, and not before: its declared length is looked at first, then its
 * bytes are looked at as they come: whether they fit the endpoint's limit and what the process holds already, and whether
 * they can be JSON that anybody would send.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Held } from "./intake.ts";
import { jsonReader } from "./json.ts";
import { paceOf } from "./pace.ts";

/** Other types stay unknown, and are refused as such (S-54). What Fastify calls the body is not read yet. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (request, _, done) => done(null, request.raw));
}

/** Undefined where none was sent. */
export async function takeBody({ raw, body }: FastifyRequest, limit: number, held: Held): Promise<unknown> {
  if (body !== raw) return undefined;
  if (lengthOf(raw) > limit) throw new Refusal(common.cuerpoGrande);
  const pace = paceOf(raw);
  try {
    const reader = jsonReader();
    const bytes = collect(raw, (chunk, received) => {
      if (received > limit) throw new Refusal(common.cuerpoGrande);
      held.add(chunk.length);
      reader.look(chunk);
    });
    return reader.parse(await Promise.race([bytes, pace.lost]));
  } finally {
    pace.stop();
    // Whatever else comes is nobody's: how it is parted with is decided with the answer.
    raw.pause();
  }
}

/** What the client says will come; nothing where it says none, and sends it in chunks. */
export const lengthOf = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** Until its end, or until `look` refuses a piece. */
async function collect(raw: IncomingMessage, look: (chunk: Buffer, received: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const cut = () => reject(new Refusal(common.cuerpoIlegible));
  const take = (chunk: Buffer) => {
    received += chunk.length;
    try {
      look(chunk, received);
      chunks.push(chunk);
    } catch (error) {
      raw.off("data", take);
      reject(error);
    }
  };
  raw.on("data", take).once("end", resolve).once("error", cut).once("close", cut);
  try {
    await ended;
  } finally {
    raw.off("data", take).off("end", resolve).off("error", cut).off("close", cut);
  }
  return Buffer.concat(chunks, received);
}
