/**
 * Turns a contract and its handlers into routes. Every request passes the same gate in the same order: who, limits,
 * access, module, password entered lately, input, transaction, repeated?, handler, activity, output. No route exists outside it but pages,
 * health and the socket.
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
  type Parsed,
} from "#platform/contract/contract.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import { Stale } from "#platform/db/server/versions.ts";
import type { LimitName, Limits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { RecordAct } from "./activity.ts";
import { answerFile } from "./answer-file.ts";
import { once } from "./idempotency.ts";
import { readInput } from "./input.ts";
import { type ReceivedFile, receive } from "./receive.ts";
import { type AuthorOf, tellStale } from "./stale.ts";

/** The HTTP side of a request, for the few handlers that start or end a session. */
export type Http = {
  readonly ip: string;
  readonly agent: string;
  /** A person opened the address itself, not a script. */
  readonly isNavigation: boolean;
  /** The session token the browser sent, whatever it is worth. */
  readonly token: string | undefined;
  /** What this browser was given at its last sign-in, by which it is known again (S-02). */
  readonly device: string | undefined;
  setSession(token: string, maxAgeSeconds: number): void;
  setDevice(token: string, maxAgeSeconds: number): void;
  clearSession(): void;
  redirect(path: `/${string}`): void;
};

/** What a handler may touch. No globals: who, when and which transaction arrive here. */
export type Ctx = {
  readonly actor: Actor;
  readonly session: string;
  /** When the password was last entered in this session. */
  readonly confirmada: Date;
  /** Whose rows `db` sees, and to whom new ones belong: the actor's company, or the one root chose. */
  readonly empresa: string;
  readonly db: Db;
  readonly now: Date;
  readonly http: Http;
  /** Names the person whose file this act touches, for its line in the activity log. */
  readonly about: (empleado: string) => void;
};

/** What is absent is absent from the type: a public endpoint has no actor, one without scope no database. */
export type CtxOf<E extends Endpoint> = Omit<
  Ctx,
  | (E extends { access: "public" } ? "actor" | "session" | "confirmada" | "empresa" : never)
  | (E extends { scope: "none" } ? "db" : never)
> &
  // Only where the endpoint declares `upload`; gone when the request ends.
  (E extends { upload: object } ? { readonly file: ReceivedFile } : unknown);

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (ctx: CtxOf<C[K]>, input: Parsed<C[K]>) => Promise<Answer<C[K]>> | Answer<C[K]>;
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
  readonly activity: RecordAct;
  readonly authorOf: AuthorOf;
  /** Where received files wait while their request runs. */
  readonly spoolDir: string;
};

type WithoutDb = Omit<Ctx, "db">;
type AnyHandler = (ctx: Ctx, input: unknown) => Promise<unknown>;

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
  await admit(deps, endpoint, identity, request);
  const received = endpoint.upload && (await receive(request, endpoint.upload, deps.spoolDir));
  try {
    const input = readInput(endpoint, request, received?.fields);
    const empresa = companyOf(endpoint, identity, input);
    let toUser: string | null = null;
    const about = (empleado: string) => {
      toUser = empleado;
    };
    const http = deps.httpOf(request, reply);
    const ctx = { ...identity, empresa, now: deps.now(), http, about, file: received?.file } as WithoutDb;
    const done = await run(deps, endpoint, empresa, async (db) => {
      const act = async () => {
        const result = await handler({ ...ctx, db } as Ctx, input);
        if (endpoint.logs && identity) await deps.activity(actOf(endpoint.logs, ctx, toUser, db));
        // Inside the transaction: an answer that breaks its promise must not leave its change behind.
        return endpoint.output === FILE ? result : endpoint.output.parse(result);
      };
      return db && identity && isRepeatable(endpoint) ? once({ ...ctx, db }, request, act) : act();
    }).catch(async (error: unknown) => {
      throw error instanceof Stale ? await tellStale(error, ctx, deps.authorOf) : error;
    });
    return endpoint.output === FILE ? answerFile(reply, done as FileAnswer) : done;
  } finally {
    await received?.discard();
  }
}

/** A file is not kept to be answered again, and one that was received twice is two temporary files. */
export const isRepeatable = ({ output, upload }: Endpoint) => output !== FILE && !upload;

const actOf = (
  line: NonNullable<Endpoint["logs"]>,
  { empresa, actor, session, now, http }: WithoutDb,
  toUser: string | null,
  db: Db | undefined,
) => ({
  line,
  empresa,
  fromUser: actor._id,
  toUser,
  result: "ok" as const,
  now,
  ip: http.ip,
  session,
  ...(db ? { db } : {}),
});

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

async function admit(deps: Deps, endpoint: Endpoint, identity: Identity | null, request: FastifyRequest) {
  const refusal = refusalOf(endpoint, identity?.actor ?? null);
  if (!refusal) return askAgain(deps, endpoint, identity);
  if (identity) {
    const { actor, session } = identity;
    const line = { ...DENIED, name: `${DENIED.name}: ${endpoint.method} ${endpoint.path}` };
    const who = { empresa: actor.empresa, fromUser: actor._id, toUser: null, session };
    await deps.activity({ line, ...who, result: "refused", now: deps.now(), ip: request.ip });
  }
  throw refusal;
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
