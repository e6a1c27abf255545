/**
 * Turns a contract and its handlers into routes. Every request passes the same gate in the same order: who, limits,
 * access, module, password entered lately (admission.ts), and only then its body and input, and its one effect (effect.ts):
 * transaction, repeated?, handler, output, activity. No route exists outside it but pages, health and the socket.
 */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Actor } from "#platform/auth/actor.ts";
import {
  type Access,
  type Answer,
  bodyLimitOf,
  type Contract,
  type Endpoint,
  FILE,
  type FileAnswer,
  type Output,
  type Parsed,
} from "#platform/contract/contract.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import { Stale } from "#platform/db/server/versions.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Telling } from "./activity.ts";
import { type AdmissionDeps, admission, admittedStill, type Identity, identityOf, tellRefused } from "./admission.ts";
import { answerFile } from "./answer-file.ts";
import { takeBody } from "./body.ts";
import { type Asked, effectOf, howOf, readingIn } from "./effect.ts";
import { HeldHttp, type Http } from "./held.ts";
import { inputOf, type ReadInput } from "./input.ts";
import type { Intake } from "./intake.ts";
import { toldBy } from "./output.ts";
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
  (E extends { upload: { optional: true } }
    ? { readonly file: ReceivedFile | undefined }
    : E extends { upload: object }
      ? { readonly file: ReceivedFile }
      : unknown);

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
  // Of a stranger there is nobody whose room could be asked about: limits by address come first (admission.ts).
  readonly [K in keyof C]: C[K] extends { upload: object; access: Exclude<Access, "public"> }
    ? Receiving<C[K]>
    : Handler<C[K]>;
};

type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: Parsed<E>,
) => E extends { transaction: "apart" } ? Promise<Kept<Output<E>>> : Promise<Answer<E>> | Answer<E>;

/** An endpoint that takes a file says what is asked before a byte of it is read: whoever has no room sends it in vain. */
type Receiving<E extends Endpoint> = {
  readonly before: Before;
  readonly handle: Handler<E>;
};

/** Asked in a short transaction about who is about to send a file; what is in their form is not known yet. */
type Before = (who: Pick<Ctx, "actor" | "empresa" | "db" | "now">) => Promise<void>;

export type Deps = AdmissionDeps & {
  readonly database: Database;
  readonly httpOf: (request: FastifyRequest, reply: FastifyReply) => Http;
  /** What the process may hold of bodies at once. */
  readonly intake: Intake;
  /** What an answer waits for once its transaction is stored (S-10); absent, for nothing. */
  readonly settled?: (db: Db) => Promise<void>;
  /** The server's: what is kept under an idempotency key is sealed with it. */
  readonly secret: ServerSecret;
  readonly authorOf: AuthorOf;
  /** Where received files wait while their request runs. */
  readonly spoolDir: string;
};

type AnyHandler = (ctx: unknown, input: unknown) => unknown;
type Given = { readonly before?: Before; readonly handle: AnyHandler };
type Work = Given & { readonly input: ReadInput };

export function serve<C extends Contract>(app: FastifyInstance, deps: Deps, endpoints: C, handlers: Handlers<C>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const given = handlers[name] as unknown as AnyHandler | Given;
    const work = { ...(typeof given === "function" ? { handle: given } : given), input: inputOf(endpoint) };
    const respond = endpoint.method === "GET" ? look(deps, endpoint, work) : answer(deps, endpoint, work);
    const { method, path: url } = endpoint;
    const route: RouteOptions = { method, url, onRequest: admission(deps, endpoint), handler: respond };
    if (endpoint.upload) void app.register(takingForms(route));
    else app.route(route);
  }
}

/** Forms are read only where a file is asked for: elsewhere no hook runs for them, and one is no known type (S-54). */
const takingForms = (route: RouteOptions) => async (scope: FastifyInstance) => {
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.route(route);
};

/**
 * Nothing comes with a GET: there is no body to hold, nor time gone by since it was admitted. What can be answered at once
 * is, without a promise.
 */
const look = (deps: Deps, endpoint: Endpoint, work: Work) => {
  const perform = howOf(endpoint) === "change" || endpoint.scope === "none" ? handle : read;
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const identity = identityOf(request);
    const http = new HeldHttp(deps.httpOf(request, reply));
    const leave = (done: unknown) => {
      http.release();
      return endpoint.output === FILE ? answerFile(reply, done as FileAnswer) : done;
    };
    const refuse = async (error: unknown) => {
      await tellRefused(deps, endpoint, identity, request, error);
      throw error;
    };
    try {
      const done = perform(deps, endpoint, work, { identity, request, http, received: undefined });
      return done instanceof Promise ? done.then(leave).catch(refuse) : leave(done);
    } catch (error) {
      return refuse(error);
    }
  };
};

const answer =
  (deps: Deps, endpoint: Endpoint, work: Work) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const bytes = deps.intake.holdFor(identityOf(request)?.actor._id ?? request.ip);
    try {
      if (work.before) await ask(work.before, deps, endpoint, request);
      const received = brings(endpoint, request) ? await receive(request, endpoint.upload, deps.spoolDir) : undefined;
      try {
        if (!received) request.body = await takeBody(request, bodyLimitOf(endpoint), bytes);
        const identity = await admittedStill(deps, endpoint, request);
        const http = new HeldHttp(deps.httpOf(request, reply));
        const done = await handle(deps, endpoint, work, { identity, request, http, received });
        http.release();
        return endpoint.output === FILE ? answerFile(reply, done as FileAnswer) : done;
      } finally {
        await received?.discard();
      }
    } catch (error) {
      await tellRefused(deps, endpoint, identityOf(request), request, error);
      throw error;
    } finally {
      bytes.release();
    }
  };

type Receives = { readonly upload: NonNullable<Endpoint["upload"]> };

/** A form that is no form is refused where a file must come; where one may, what is not a form is JSON. */
const brings = (endpoint: Endpoint, request: FastifyRequest): endpoint is Endpoint & Receives =>
  endpoint.upload !== undefined && (!endpoint.upload.optional || request.isMultipart());

/** In the company of the session: a form that names another one has not come. */
async function ask(before: Before, deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const identity = identityOf(request);
  if (!identity) throw new Refusal(common.signedOut);
  const { actor } = identity;
  const asked = { identity, empresa: actor.empresa, now: deps.now(), request };
  const { empresa, now } = asked;
  await effectOf(deps, endpoint, asked).aside(({ db }) => before({ actor, empresa, now, db }));
}

type Call = {
  readonly identity: Identity | null;
  readonly request: FastifyRequest;
  readonly http: Http;
  readonly received: Awaited<ReturnType<typeof receive>> | undefined;
};

function outsideOf(deps: Deps, endpoint: Endpoint, work: Work, { identity, request, http, received }: Call) {
  const input = work.input(request, received?.fields);
  const empresa = companyOf(endpoint, identity, input);
  return { input, outside: { ...identity, empresa, now: deps.now(), http, file: received?.file } };
}

/** What only reads has no key, no line and nothing to wait for. */
function read(deps: Deps, endpoint: Endpoint, work: Work, call: Call): Promise<unknown> {
  const { input, outside } = outsideOf(deps, endpoint, work, call);
  return readingIn(deps.database, endpoint, outside.empresa, async (inside) =>
    toldBy(endpoint, await work.handle({ ...outside, ...inside }, input)),
  );
}

function handle(deps: Deps, endpoint: Endpoint, work: Work, call: Call): unknown {
  const { identity, request } = call;
  const { input, outside } = outsideOf(deps, endpoint, work, call);
  if (endpoint.scope === "none") {
    const done: unknown = work.handle(outside, input);
    return done instanceof Promise ? done.then((result) => toldBy(endpoint, result)) : toldBy(endpoint, done);
  }
  const { empresa, now } = outside;
  const asked = { identity, empresa, now, request };
  return act(deps, endpoint, work.handle, { outside, input, asked }).catch(async (error: unknown) => {
    if (!(error instanceof Stale && identity && empresa !== null)) throw error;
    throw await tellStale(error, { actor: identity.actor, empresa }, deps.authorOf);
  });
}

type Acting = { readonly outside: object; readonly input: unknown; readonly asked: Asked };

async function act(deps: Deps, endpoint: Endpoint, handler: AnyHandler, { outside, input, asked }: Acting) {
  const { answered, alone, aside, transact } = effectOf(deps, endpoint, asked);
  if (endpoint.transaction !== "apart") return transact(async (inside) => handler({ ...outside, ...inside }, input));
  type Inside = (inside: object) => Promise<unknown>;
  const apart = {
    ...outside,
    aside: (work: Inside) => aside((inside) => work({ ...outside, ...inside })),
    transact: (work: Inside) => transact((inside) => work({ ...outside, ...inside })),
  };
  // Before any slow work: whoever repeats a request waits for none of it.
  const unlessAnswered = async (work: () => unknown) => {
    const known = await answered();
    return known ? known.answer : work();
  };
  return unlessAnswered(() => alone(() => unlessAnswered(() => handler(apart, input))));
}

/** The session's company, except where root was given the choice. */
function companyOf(endpoint: Endpoint, identity: Identity | null, input: unknown): string | null {
  if (!identity) return null;
  const chosen =
    endpoint.rootChoosesCompany && identity.actor.roles.includes("root") && (input as { empresa?: string }).empresa;
  return chosen || identity.actor.empresa;
}
