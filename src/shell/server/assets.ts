/**
 * The files of the built web application. What the build left there is known when the program starts, and nothing else is
 * ever opened: no path that came with a request reaches the disk (S-55).
 */
import { createReadStream, readdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { common, Refusal } from "#platform/problems/problem.ts";

const YEAR_SECONDS = 31_536_000;
/** Where the build puts what has a hash in its name. */
export const ASSETS = "assets";

/** As the build compressed them, the smallest first. */
export const CODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const UNKNOWN = "application/octet-stream";

export type Assets = ReturnType<typeof assetsOf>;

export function assetsOf(root: string) {
  const files = new Set(filesIn(root));
  const codingsOf = (name: string) => CODINGS.filter(({ ending }) => files.has(name + ending));

  return {
    names: [...files],
    has: (name: string): boolean => files.has(name),

    async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const codings = codingsOf(name);
      const coding = codings.find((each) => accepts(request.headers["accept-encoding"] ?? "", each.name));
      const path = join(root, name + (coding?.ending ?? ""));
      const { size, mtimeMs } = await stat(path).catch(gone);
      const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
      reply.headers({
        "content-type": TYPES[extname(name)] ?? UNKNOWN,
        "cache-control": name.startsWith(`${ASSETS}/`) ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache",
        etag,
        ...(codings.length > 0 && { vary: "accept-encoding" }),
        ...(coding && { "content-encoding": coding.name }),
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      reply.header("content-length", size);
      return request.method === "HEAD" ? reply.send() : reply.send(createReadStream(path));
    },
  };
}

/** A new build took it away under a program that runs. */
function gone(): never {
  throw new Refusal(common.direccionInexistente);
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

/** Whoever names it with a weight of nothing does not want it (RFC 9110, 12.5.3). */
export const accepts = (header: string, coding: string): boolean =>
  header.split(",").some((each) => {
    const [name = "", ...weights] = each.toLowerCase().split(";");
    return name.trim() === coding && !weights.some((weight) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(weight));
  });
