/**
 * What every request meets first: the headers of its answer (S-65), and the door closed to writes from other sites (S-14).
 * What only depends on the route is worked out when it is declared, not at each of its requests.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { common, Refusal } from "#platform/problems/problem.ts";
import { isForeign, isWrite } from "./origin.ts";

type Opening = {
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string | null;
  readonly log: FastifyBaseLogger;
};

const opened = Symbol("opened");
declare module "fastify" {
  interface FastifyRequest {
    /** The route as it was declared, and when it was asked for. */
    [opened]?: { readonly route: string; readonly at: number };
  }
}

/** Fastify would make an object of everything it knows of the route, and listen to the answer to know when it ends. */
export const openedOf = (request: FastifyRequest) => request[opened] ?? NOWHERE;
const NOWHERE = { route: "-", at: Number.NaN };

/** None of these hooks is async: a promise for each of every request is a tenth of the gate. */
export function openRoutes(app: FastifyInstance, { headers, publicUrl, log }: Opening): void {
  const apiHeaders = { ...headers, "cache-control": "no-store" };
  const refusalOf = (request: FastifyRequest, route: string) =>
    isWrite(request.method, route) && isForeign(request, publicUrl) ? new Refusal(common.origenAjeno) : undefined;

  /** One log for all: a child of it a request, as Fastify would have, costs a tenth of the gate. */
  const open = (request: FastifyRequest, reply: FastifyReply, route: string) => {
    request[opened] = { route, at: performance.now() };
    request.log = log;
    reply.log = log;
  };

  app.addHook("onRoute", (route) => {
    const { url, onRequest = [] } = route;
    const own = url.startsWith("/api/") ? apiHeaders : headers;
    const mayWrite = [route.method].flat().some((method) => isWrite(method, url));
    const [next, ...others] = [onRequest].flat();
    route.onRequest = [
      function opening(request, reply, done) {
        open(request, reply, url);
        reply.headers(own);
        const refusal = mayWrite ? refusalOf(request, url) : undefined;
        // The gate comes right after, without a turn of its own in Fastify's round of hooks.
        return refusal || !next ? done(refusal) : next.call(this, request, reply, done);
      },
      ...others,
    ];
  });

  // Of what leads nowhere nothing is read either.
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404) return done();
    open(request, reply, NOWHERE.route);
    reply.headers(apiHeaders);
    const isRead = request.method === "GET" || request.method === "HEAD";
    done(refusalOf(request, "") ?? (isRead ? undefined : new Refusal(common.direccionInexistente)));
  });
}
