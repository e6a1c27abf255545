/**
 * The built web application: hashed assets for a year, the page itself never cached. Each address gets the page that
 * begins with its picture (0044). Phones are led to /mobile until their owner chooses otherwise, the installed app never
 * (SHELL-10, SHELL-11, D028). An unknown /api address is a 404 in JSON, never a page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { common, Refusal } from "#platform/problems/problem.ts";
import { FIRST_PAGES, type FirstPage, firstPageOf } from "#shell/first-page.ts";
import { ASSETS, assetsOf } from "./assets.ts";
import { cookiesOf } from "./cookies.ts";
import { type BuiltPage, builtPages } from "./first-pages.ts";

const PHONE = /Android.+Mobile|iPhone|iPod|Windows Phone|Opera Mini|IEMobile/i;
/** Where the installed app starts, as manifest.webmanifest says; from there on it has the cookie. */
const INSTALLED = "/?app";
const SESSION = /(?:^|; *)(?:__Host-)?rubrica=[^;]/;

export function servePages(app: FastifyInstance, root: string) {
  const pages = builtPages(root);
  if (!pages) {
    app.setNotFoundHandler(() => {
      throw new Refusal(common.direccionInexistente);
    });
    return;
  }
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
    if (!name.includes("/") && !/\.html(\.|$)/.test(name))
      app.route({ method, url: `/${name}`, handler: (request, reply) => assets.send(name, request, reply) });
  // By name for the worker, which keeps them for when there is no network (0043).
  for (const [page, name] of Object.entries(FIRST_PAGES) as [FirstPage, string][])
    app.route({ method, url: `/${name}`, handler: (request, reply) => sendPage(pages[page], request, reply) });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new Refusal(common.direccionInexistente);
    if (isPhone(request)) return reply.redirect(`/mobile?continuar=${encodeURIComponent(request.url)}`, 302);
    return sendPage(pages[firstOf(request)], request, reply);
  });
}

const firstOf = ({ url, headers }: FastifyRequest): FirstPage =>
  firstPageOf(url.split("?")[0] ?? "", SESSION.test(headers.cookie ?? ""));

/** The one script written into a page is allowed by its own digest, in that page alone (S-65). */
function sendPage({ digests, coded }: BuiltPage, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { coding, body } = coded(headers["accept-encoding"] ?? "");
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  return reply
    .code(200)
    .headers({
      "cache-control": "no-store",
      "content-security-policy": policy.replace("script-src 'self'", ["script-src 'self'", ...digests].join(" ")),
      vary: "accept-encoding",
      ...(coding !== null && { "content-encoding": coding }),
    })
    .type("text/html; charset=utf-8")
    .send(body);
}

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
