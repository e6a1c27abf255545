/**
 * The built web application: hashed assets for a year, the page itself never cached. Phones are led to /mobile until
 * their owner chooses otherwise, the installed app never (SHELL-10, SHELL-11, D028). An unknown /api address is a 404 in JSON, never a page.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { common, Refusal } from "#platform/problems/problem.ts";
import { ASSETS, assetsOf } from "./assets.ts";
import { cookiesOf } from "./cookies.ts";

const PHONE = /Android.+Mobile|iPhone|iPod|Windows Phone|Opera Mini|IEMobile/i;
const PAGE = "index.html";
/** Where the installed app starts, as manifest.webmanifest says; from there on it has the cookie. */
const INSTALLED = "/?app";

export function servePages(app: FastifyInstance, root: string) {
  const page = join(root, PAGE);
  if (!existsSync(page)) {
    app.setNotFoundHandler(() => {
      throw new Refusal(common.direccionInexistente);
    });
    return;
  }
  const html = readFileSync(page);
  const assets = assetsOf(root);
  const method = ["GET", "HEAD"];
  // One route for them all: two for every file there is would take longer to declare than the rest of the start.
  app.route<{ Params: { "*": string } }>({
    method,
    url: `/${ASSETS}/*`,
    handler: (request, reply) => {
      const file = `${ASSETS}/${request.params["*"]}`;
      if (!assets.has(file)) throw new Refusal(common.direccionInexistente);
      return assets.send(file, request, reply);
    },
  });
  for (const name of assets.names)
    if (name !== PAGE && !name.includes("/"))
      app.route({ method, url: `/${name}`, handler: (request, reply) => assets.send(name, request, reply) });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Refusal(common.direccionInexistente);
    if (isPhone(request)) return reply.redirect(`/mobile?continuar=${encodeURIComponent(request.url)}`, 302);
    return sendPage(reply, html);
  });
}

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
  if (!PHONE.test(headers["user-agent"] ?? "") || /^\/mobile([/?]|$)/.test(url) || url === INSTALLED) return false;
  return cookiesOf(request)["ignoreMobile"] !== "true";
}
