/**
 * One build served as several: under a mark all its files have other names, as those of the next version would, and what
 * belonged to the mark before is gone. Calls go to the program itself.
 */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { FIRST_PAGES, firstPageOf } from "#shell/first-page.ts";

const WEB = new URL("../../../dist/web", import.meta.url).pathname;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

export type Versions = {
  readonly url: string;
  /** From now on only that one is there. */
  readonly deploy: (mark: string) => void;
  readonly stop: () => Promise<void>;
};

export async function serveVersions(program: string, first: string): Promise<Versions> {
  let mark = first;
  const names = readdirSync(join(WEB, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
  const everyName = new RegExp(names.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  /** The worker's store is named after its build. */
  const marked = (text: string) =>
    text.replace(everyName, (name) => `${mark}-${name}`).replace(/`([0-9a-f]{12})`/, `\`$1-${mark}\``);

  async function send(answer: ServerResponse, file: string): Promise<void> {
    const type = TYPES[extname(file)];
    const bytes = await readFile(join(WEB, file)).catch(() => null);
    const head = { "content-type": type ?? "application/octet-stream", "cache-control": "no-cache" };
    if (bytes === null) answer.writeHead(404).end();
    else answer.writeHead(200, head).end(type ? marked(bytes.toString()) : bytes);
  }

  async function respond(path: string, answer: ServerResponse): Promise<void> {
    const { pathname } = new URL(path, program);
    const asset = /^\/assets\/(.+)/.exec(pathname)?.[1];
    if (pathname.startsWith("/api")) {
      const told = await fetch(new URL(pathname, program));
      answer.writeHead(told.status, { "content-type": told.headers.get("content-type") ?? "" });
      answer.end(Buffer.from(await told.arrayBuffer()));
    } else if (asset?.startsWith(`${mark}-`)) await send(answer, `assets/${asset.slice(mark.length + 1)}`);
    else if (asset) answer.writeHead(404).end();
    else await send(answer, extname(pathname) ? pathname : FIRST_PAGES[firstPageOf(pathname, false)]);
  }

  const server = createServer((request, answer) => void respond(request.url ?? "/", answer));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      mark = next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
