/**
 * Turns a contract and its handlers into routes. Every request passes the same gate in the same order: who, limits,
 * access, module, input, transaction, handler, activity, output. No route exists outside it but files and health.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Actor } from "#platform/auth/actor.ts";
import { allows, type Contract, type Endpoint, type Parsed } from "#platform/contract/contract.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import type { Limits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { readInput } from "./input.ts";

/** The HTTP side of a request, for the few handlers that start or end a session. */
export type Http = {
  readonly ip: string;
  readonly agent: string;
  /** A person opened the address itself, not a script. */
  readonly isNavigation: boolean;
  /** The session token the browser sent, whatever it is worth. */
  readonly token: string | undefined;
  setSession(token: string, maxAgeSeconds: number): void;
  clearSession(): void;
  redirect(path: `/${string}`): void;
};

/** What a handler may touch. No globals: who, when and which transaction arrive here. */
export type Ctx = {
  readonly actor: Actor;
  readonly session: string;
  /** Whose rows `db` sees, and to whom new ones belong: the actor's company, or the one root chose. */
  readonly empresa: string;
  readonly db: Db;
  readonly now: Date;
  readonly http: Http;
};

/** What is absent is absent from the type: a public endpoint has no actor, one without scope no database. */
export type CtxOf<E extends Endpoint> = Omit<
  Ctx,
  | (E extends { access: "public" } ? "actor" | "session" | "empresa" : never)
  | (E extends { scope: "none" } ? "db" : never)
>;

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    ctx: CtxOf<C[K]>,
    input: Parsed<C[K]>,
  ) => Promise<z.input<C[K]["output"]>> | z.input<C[K]["output"]>;
};

export type Identity = { readonly actor: Actor; readonly session: string };

export type Deps = {
  readonly database: Database;
  readonly limits: Limits;
  readonly now: () => Date;
  readonly whoIs: (request: FastifyRequest) => Promise<Identity | null>;
  readonly httpOf: (request: FastifyRequest, reply: FastifyReply) => Http;
  /** Called inside the transaction of the change it tells of. */
  readonly activity: (ctx: Pick<Ctx, "actor" | "now" | "http">, line: string) => void | Promise<void>;
};

type AnyHandler = (ctx: Ctx, input: unknown) => Promise<unknown>;

export function serve<C extends Contract>(app: FastifyInstance, deps: Deps, endpoints: C, handlers: Handlers<C>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handler = handlers[name] as unknown as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const identity = await deps.whoIs(request);
        await spend(deps, endpoint, identity, request);
        admit(endpoint, identity);
        const input = readInput(endpoint, request);
        const http = deps.httpOf(request, reply);
        const empresa = companyOf(endpoint, identity, input);
        const ctx = { ...identity, empresa, now: deps.now(), http } as Omit<Ctx, "db">;
        return run(deps, endpoint, empresa, async (db) => {
          const done = await handler({ ...ctx, db } as Ctx, input);
          if (endpoint.logs && identity) await deps.activity(ctx, endpoint.logs);
          // Inside the transaction: an answer that breaks its promise must not leave its change behind.
          return endpoint.output.parse(done);
        });
      },
    });
  }
}

function spend(deps: Deps, endpoint: Endpoint, identity: Identity | null, request: FastifyRequest): Promise<void> {
  if (!identity) return deps.limits.spend("strangers", request.ip);
  return deps.limits.spend(endpoint.method === "GET" ? "reads" : "writes", identity.actor._id);
}

function admit(endpoint: Endpoint, identity: Identity | null) {
  const actor = identity?.actor ?? null;
  if (!allows(endpoint.access, actor)) {
    if (!actor) throw new Refusal(common.signedOut);
    throw new Refusal(actor.paso === "listo" ? common.sinPermisos : common.pasoPendiente);
  }
  if (endpoint.modulo && !actor?.modulos.includes(endpoint.modulo)) throw new Refusal(common.moduloInactivo);
}

/** The session's company, except where root was given the choice. */
function companyOf(endpoint: Endpoint, identity: Identity | null, input: unknown): string | null {
  if (!identity) return null;
  const chosen =
    endpoint.rootChoosesCompany && identity.actor.roles.includes("root") && (input as { empresa?: string }).empresa;
  return chosen || identity.actor.empresa;
}

async function run(
  deps: Deps,
  endpoint: Endpoint,
  empresa: string | null,
  work: (db?: Db) => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.scope === "none") return work();
  if (endpoint.scope === "installation") return deps.database.inInstallation(work);
  if (empresa === null) throw new Refusal(common.signedOut);
  return deps.database.inCompany(empresa, work);
}
