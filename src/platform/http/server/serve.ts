/**
 * Turns a contract and its handlers into routes. Every request passes the same gate in the same order: who, limits,
 * access, module, password entered lately, input, then its one effect (effect.ts): transaction, repeated?, handler,
 * output, activity. No route exists outside it but pages, health and the socket.
 */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Actor } from "#platform/auth/actor.ts";
import { logLine } from "#platform/contract/activity.ts";
import {
  type Answer,
  allows,
  type Contract,
  type Endpoint,
  FILE,
  type FileAnswer,
  type Output,
  type Parsed,
} from "#platform/contract/contract.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import { Stale } from "#platform/db/server/versions.ts";
import type { LimitName, Limits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Activity, Telling } from "./activity.ts";
import { answerFile } from "./answer-file.ts";
import { type Asked, effectOf } from "./effect.ts";
import { type Http, held } from "./held.ts";
import { readInput } from "./input.ts";
import { type ReceivedFile, receive } from "./receive.ts";
import { type AuthorOf, tellStale } from "./stale.ts";

/** What a handler may touch. No globals: who, when and which transaction arrive here. */
export type Ctx = Telling & {
  readonly actor: Actor;
  readonly session: string;
  /** When the password was last entered in this session. */
  readonly confirmada: Date;
  /** Whose rows `db` sees, and to whom new ones belong: the actor's company, or the one root chose. */
  readonly empresa: string;
  readonly db: Db;
  readonly now: Date;
  readonly http: Http;
};

/** What is absent is absent from the type: a public endpoint has no actor, one without scope no database. */
export type CtxOf<E extends Endpoint> = E extends { transaction: "apart" }
  ? Outside<E> & Apart<E>
  : E extends { scope: "none" }
    ? Outside<E>
    : InsideOf<E>;

/** What is at hand in a transaction of the endpoint's. */
export type InsideOf<E extends Endpoint> = Omit<
  Ctx,
  E extends { access: "public" } ? "actor" | "session" | "confirmada" | "empresa" : never
> &
  // Only where the endpoint declares `upload`; gone when the request ends.
  (E extends { upload: object } ? { readonly file: ReceivedFile } : unknown);

type Outside<E extends Endpoint> = Omit<InsideOf<E>, "db" | keyof Telling>;

declare const kept: unique symbol;
/** What the effect of a request answered and kept under its key: the only thing its handler can answer. */
export type Kept<T> = T & { readonly [kept]: true };

/** The two ways to the database of an endpoint that works apart from its transaction (0025). */
export type Apart<E extends Endpoint> = {
  /**
   * The one effect of the request, with everything a plain endpoint's transaction has: scope, key, activity line, the
   * answer checked and kept. A repeat that was answered meanwhile gets that answer, and `work` does not run.
   */
  readonly transact: (work: (inside: InsideOf<E>) => Promise<Answer<E>>) => Promise<Kept<Output<E>>>;
  /**
   * A short transaction before the effect, for what is looked up, and for what is counted first and must stay counted
   * whatever becomes of the request (S-02, S-40). It has no line and no key.
   */
  readonly aside: <T>(work: (inside: InsideOf<E>) => Promise<T>) => Promise<T>;
};

/** What helpers of such endpoints need: a look aside as somebody signed in. */
export type Aside = Omit<Ctx, "db" | keyof Telling> & {
  readonly aside: <T>(work: (inside: Ctx) => Promise<T>) => Promise<T>;
};

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    ctx: CtxOf<C[K]>,
    input: Parsed<C[K]>,
  ) => C[K] extends { transaction: "apart" } ? Promise<Kept<Output<C[K]>>> : Promise<Answer<C[K]>> | Answer<C[K]>;
};

export type Identity = {
  readonly actor: Actor;
  readonly session: string;
  /** When the password was last entered in this session. */
  readonly confirmada: Date;
};

/** S-13: how long an entered password counts for what needs it again. */
const REAUTH_MS = 5 * 60_000;

export type Deps = {
  readonly database: Database;
  readonly limits: Limits;
  readonly now: () => Date;
  readonly whoIs: (request: FastifyRequest) => Promise<Identity | null>;
  readonly httpOf: (request: FastifyRequest, reply: FastifyReply) => Http;
  readonly activity: Activity;
  /** The server's: what is kept under an idempotency key is sealed with it. */
  readonly secret: string;
  readonly authorOf: AuthorOf;
  /** Where received files wait while their request runs. */
  readonly spoolDir: string;
};

type AnyHandler = (ctx: unknown, input: unknown) => Promise<unknown>;

export function serve<C extends Contract>(app: FastifyInstance, deps: Deps, endpoints: C, handlers: Handlers<C>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handler = handlers[name] as unknown as AnyHandler;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBody ? { bodyLimit: endpoint.maxBody } : {}),
      handler: (request, reply) => answer(deps, endpoint, handler, request, reply),
    };
    if (endpoint.upload) void app.register(takingForms(route));
    else app.route(route);
  }
}

/** Forms are read only where a file is asked for: elsewhere no hook runs for them, and one is no known type (S-54). */
const takingForms = (route: RouteOptions) => async (scope: FastifyInstance) => {
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.route(route);
};

async function answer(
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const identity = await deps.whoIs(request);
  await spend(deps, endpoint, identity, request);
  try {
    admit(deps, endpoint, identity);
    const received = endpoint.upload && (await receive(request, endpoint.upload, deps.spoolDir));
    try {
      const { http, release } = held(deps.httpOf(request, reply));
      const done = await handle(deps, endpoint, handler, { identity, request, http, received });
      release();
      return endpoint.output === FILE ? answerFile(reply, done as FileAnswer) : done;
    } finally {
      await received?.discard();
    }
  } catch (error) {
    await tellRefused(deps, endpoint, identity, request, error);
    throw error;
  }
}

type Call = {
  readonly identity: Identity | null;
  readonly request: FastifyRequest;
  readonly http: Http;
  readonly received: Awaited<ReturnType<typeof receive>> | undefined;
};

async function handle(
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  { identity, request, http, received }: Call,
): Promise<unknown> {
  const input = readInput(endpoint, request, received?.fields);
  const empresa = companyOf(endpoint, identity, input);
  const now = deps.now();
  const outside = { ...identity, empresa, now, http, file: received?.file };
  if (endpoint.scope === "none") return parse(endpoint, await handler(outside, input));
  const asked = { identity, empresa, now, request };
  return act(deps, endpoint, handler, { outside, input, asked }).catch(async (error: unknown) => {
    if (!(error instanceof Stale && identity && empresa !== null)) throw error;
    throw await tellStale(error, { actor: identity.actor, empresa }, deps.authorOf);
  });
}

type Acting = { readonly outside: object; readonly input: unknown; readonly asked: Asked };

async function act(deps: Deps, endpoint: Endpoint, handler: AnyHandler, { outside, input, asked }: Acting) {
  const { answered, aside, transact } = effectOf(deps, endpoint, asked);
  if (endpoint.transaction !== "apart") return transact((inside) => handler({ ...outside, ...inside }, input));
  // Before any slow work: whoever repeats a request waits for none of it.
  const known = await answered();
  if (known) return known.answer;
  type Work = (inside: object) => Promise<unknown>;
  return handler(
    {
      ...outside,
      aside: (work: Work) => aside((inside) => work({ ...outside, ...inside })),
      transact: (work: Work) => transact((inside) => work({ ...outside, ...inside })),
    },
    input,
  );
}

const parse = ({ output }: Endpoint, result: unknown) => (output === FILE ? result : output.parse(result));

/** Of somebody who has not signed in it is known whose account they tried, not who they are. */
async function tellRefused(
  { activity, now }: Deps,
  { access }: Endpoint,
  identity: Identity | null,
  { ip }: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || !error.act) return;
  const told = { ...error.act, result: "refused" as const, now: now(), ip };
  if (access === "public" || !identity) activity.refusedLater({ ...told, fromUser: null, session: null });
  else await activity.refused({ ...told, fromUser: identity.actor._id, session: identity.session });
}

function spend(deps: Deps, endpoint: Endpoint, identity: Identity | null, request: FastifyRequest): Promise<void> {
  if (!identity) return deps.limits.spend("strangers", request.ip);
  return deps.limits.spend(limitOf(endpoint), identity.actor._id);
}

/** A file made on demand, or one received, costs the server more than a line of JSON (S-58). */
function limitOf({ method, output, upload }: Endpoint): LimitName {
  if (method === "GET") return "reads";
  if (upload) return "uploads";
  return output === FILE ? "exports" : "writes";
}

const DENIED = logLine("General", "view", "Acceso denegado");

function admit(deps: Deps, endpoint: Endpoint, identity: Identity | null): void {
  const refusal = refusalOf(endpoint, identity?.actor ?? null);
  if (!refusal) {
    askAgain(deps, endpoint, identity);
    return;
  }
  if (!identity) throw refusal;
  const line = { ...DENIED, name: `${DENIED.name}: ${endpoint.method} ${endpoint.path}` };
  throw refusal.recorded({ line, toUser: null, empresa: identity.actor.empresa, once: true });
}

/** Not a refusal of the person, and so no line in the log: the page asks for the password and calls again. */
function askAgain({ now }: Deps, { reauth }: Endpoint, identity: Identity | null) {
  if (reauth && identity) needPassword({ ...identity, now: now() });
}

/** For handlers where only some of what they take needs the password entered lately. */
export function needPassword({ confirmada, now }: Pick<Ctx, "confirmada" | "now">): void {
  if (now.getTime() - confirmada.getTime() >= REAUTH_MS) throw new Refusal(common.reautenticar);
}

function refusalOf(endpoint: Endpoint, actor: Actor | null): Refusal | null {
  if (!allows(endpoint.access, actor, endpoint.pasos)) {
    if (!actor) return new Refusal(common.signedOut);
    return new Refusal(actor.paso === "listo" ? common.sinPermisos : common.pasoPendiente);
  }
  if (endpoint.modulo && !actor?.modulos.includes(endpoint.modulo)) return new Refusal(common.moduloInactivo);
  return null;
}

/** The session's company, except where root was given the choice. */
function companyOf(endpoint: Endpoint, identity: Identity | null, input: unknown): string | null {
  if (!identity) return null;
  const chosen =
    endpoint.rootChoosesCompany && identity.actor.roles.includes("root") && (input as { empresa?: string }).empresa;
  return chosen || identity.actor.empresa;
}
