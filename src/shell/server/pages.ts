/**
 * The built web application: hashed assets for a year, the page itself never cached. Phones are led to /mobile until
 * their owner chooses otherwise (SHELL-10, SHELL-11, D028). An unknown /api address is a 404 in JSON, never a page.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { common, Refusal } from "#platform/problems/problem.ts";
import { cookiesOf } from "./cookies.ts";

const PHONE = /Android.+Mobile|iPhone|iPod|Windows Phone|Opera Mini|IEMobile/i;
const YEAR_SECONDS = 31_536_000;
const PAGE = "index.html";
/** Where the build puts what has a hash in its name. */
const ASSETS = "assets";

export async function servePages(app: FastifyInstance, root: string) {
  const page = join(root, PAGE);
  if (!existsSync(page)) {
    app.setNotFoundHandler(() => {
      throw new Refusal(common.direccionInexistente);
    });
    return;
  }
  const html = readFileSync(page);
  await app.register(fastifyStatic, {
    root,
    // It would declare two routes for every file there is.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`/${ASSETS}/`);
      reply.header("cache-control", isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
    },
  });
  const method = ["GET", "HEAD"];
  // What the build left there, and no path (S-55).
  const files = new Set(filesIn(root));
  app.route<{ Params: { "*": string } }>({
    method,
    url: `/${ASSETS}/*`,
    handler: ({ params: { "*": name } }, reply) => {
      const file = `${ASSETS}/${name}`;
      if (!files.has(file)) throw new Refusal(common.direccionInexistente);
      return reply.sendFile(file);
    },
  });
  for (const name of files)
    if (name !== PAGE && !name.includes("/"))
      app.route({ method, url: `/${name}`, handler: (_, reply) => reply.sendFile(name) });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Refusal(common.direccionInexistente);
    if (isPhone(request)) return reply.redirect(`/mobile?continuar=${encodeURIComponent(request.url)}`, 302);
    return sendPage(reply, html);
  });
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

const sendPage = (reply: FastifyReply, html: Buffer) =>
  reply.code(200).header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);

/** An address a person may open: no call, no missing asset. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  return (
    (method === "GET" || method === "HEAD") &&
    !path.startsWith("/api") &&
    !path.startsWith(`/${ASSETS}/`) &&
    !/\.[a-z0-9]{2,5}$/i.test(path)
  );
}

function isPhone(request: FastifyRequest): boolean {
  const { headers, url } = request;
  if (!PHONE.test(headers["user-agent"] ?? "") || /^\/mobile([/?]|$)/.test(url)) return false;
  return cookiesOf(request)["ignoreMobile"] !== "true";
}
