/** How a file leaves the server, whatever it is: saved under its name, never run, kept by no cache unless it says so (S-28). */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { FileAnswer } from "#platform/contract/contract.ts";

/** Only these may be shown in place; anything else is saved. */
const SHOWN = ["application/pdf", "image/jpeg", "image/png", "image/gif", "image/webp"];

/** For the person's own browser, never for one between. */
const KEPT = "private, max-age=31536000, immutable";

export function answerFile(reply: FastifyReply, { name, type, body, size, inline, immutable }: FileAnswer) {
  const shown = inline === true && SHOWN.includes(type);
  reply.headers({
    "content-type": type,
    "content-disposition": `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encodeName(name)}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": immutable === true ? KEPT : "no-store",
    ...(size === undefined ? {} : { "content-length": String(size) }),
  });
  return reply.send(sendable(body));
}

function sendable(body: FileAnswer["body"]): Buffer | Readable {
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // A stream is sent as it is: whoever goes away in the middle closes the file behind it.
  return body instanceof Readable ? body : Readable.from(body);
}

/** RFC 8187; control characters and halves of characters never reach a header. */
const encodeName = (name: string) =>
  encodeURIComponent(name.replaceAll(/[\p{Cc}\p{Cs}]/gu, "")).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
