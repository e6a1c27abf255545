/**
 * Who is let in, before anything they send is read: who, limits, access, module, password entered lately. It runs when the
 * headers are there and no byte of the body has been asked for; a body that took its time is let in again after it.
 */
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import type { Actor } from "#platform/auth/actor.ts";
import { isFuture } from "#platform/clock/future.ts";
import { logLine } from "#platform/contract/activity.ts";
import { allows, type Endpoint, FILE } from "#platform/contract/contract.ts";
import type { LimitName, Limits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Activity } from "./activity.ts";

export type Identity = {
  readonly actor: Actor;
  readonly session: string;
  /** When the password was last entered in this session. */
  readonly confirmada: Date;
};

export type AdmissionDeps = {
  readonly limits: Limits;
  readonly now: () => Date;
  /** At once where the session is remembered. */
  readonly whoIs: (request: FastifyRequest) => Promise<Identity | null> | Identity | null;
  readonly activity: Activity;
};

/** S-13: how long an entered password counts for what needs it again. */
const REAUTH_MS = 5 * 60_000;

/** A body that took longer is let in again: meanwhile the session may have ended, or the role been taken away. */
const STILL_MS = 500;

type Known = { readonly identity: Identity | null; readonly at: number };
const known = Symbol("known");
declare module "fastify" {
  interface FastifyRequest {
    [known]?: Known;
  }
}

/** Of a request whose headers were looked at, whatever became of it. */
export const identityOf = (request: FastifyRequest): Identity | null => request[known]?.identity ?? null;

/** The hook of an endpoint's route. Whoever is remembered and has points left is let in without a promise. */
export const admission =
  (deps: AdmissionDeps, endpoint: Endpoint) =>
  (request: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): Promise<void> | undefined => {
    const identity = deps.whoIs(request);
    // Fastify goes on when the promise it is given is kept, or when it is told.
    if (identity instanceof Promise) return identity.then((who) => come(deps, endpoint, who, request));
    const pending = come(deps, endpoint, identity, request);
    if (!pending) done();
    return pending;
  };

/** Undefined: let in. */
function come(
  deps: AdmissionDeps,
  endpoint: Endpoint,
  identity: Identity | null,
  request: FastifyRequest,
): Promise<void> | undefined {
  request[known] = { identity, at: performance.now() };
  const spent = spend(deps, endpoint, identity, request);
  if (spent) return spent.then(() => decide(deps, endpoint, identity, request));
  return decide(deps, endpoint, identity, request);
}

function decide(
  deps: AdmissionDeps,
  endpoint: Endpoint,
  identity: Identity | null,
  request: FastifyRequest,
): Promise<void> | undefined {
  try {
    admit(deps, endpoint, identity);
    return undefined;
  } catch (error) {
    return tellRefused(deps, endpoint, identity, request, error).then(() => {
      throw error;
    });
  }
}

/** After the body: the same person, who may still. */
export async function admittedStill(
  deps: AdmissionDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Identity | null> {
  const { identity = null, at = 0 } = request[known] ?? {};
  if (performance.now() - at < STILL_MS) return identity;
  const again = await deps.whoIs(request);
  admit(deps, endpoint, again);
  return again;
}

/** Of somebody who has not signed in it is known whose account they tried, not who they are. */
export async function tellRefused(
  { activity, now }: Pick<AdmissionDeps, "activity" | "now">,
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

function spend(
  { limits }: AdmissionDeps,
  endpoint: Endpoint,
  identity: Identity | null,
  request: FastifyRequest,
): Promise<void> | undefined {
  const isFile = bringsFile(endpoint, request);
  if (!identity) return limits.spend(isFile ? "strangersFiles" : "strangers", request.ip);
  return limits.spend(limitOf(endpoint, isFile), identity.actor._id);
}

/** Before its body is read: of an endpoint that takes either, whatever does not say that it is JSON is taken for a file. */
const bringsFile = ({ upload }: Endpoint, { headers }: FastifyRequest): boolean =>
  upload !== undefined && (!upload.optional || !headers["content-type"]?.startsWith("application/json"));

/** A file made on demand, or one received, costs the server more than a line of JSON (S-58). */
function limitOf({ method, output, limit }: Endpoint, isFile: boolean): LimitName {
  if (limit) return limit;
  if (method === "GET") return "reads";
  if (isFile) return "uploads";
  return output === FILE ? "exports" : "writes";
}

const DENIED = logLine("General", "view", "Acceso denegado");

function admit({ now }: AdmissionDeps, endpoint: Endpoint, identity: Identity | null): void {
  const refusal = refusalOf(endpoint, identity?.actor ?? null);
  if (!refusal) {
    // Not a refusal of the person, and so no line in the log: the page asks for the password and calls again.
    if (endpoint.reauth && identity) needPassword({ ...identity, now: now() });
    return;
  }
  if (!identity) throw refusal;
  const line = { ...DENIED, name: `${DENIED.name}: ${endpoint.method} ${endpoint.path}` };
  throw refusal.recorded({ line, toUser: null, empresa: identity.actor.empresa, once: true });
}

/** For handlers where only some of what they take needs the password entered lately. */
export function needPassword({ confirmada, now }: { readonly confirmada: Date; readonly now: Date }): void {
  const isLately = now.getTime() - confirmada.getTime() < REAUTH_MS && !isFuture(confirmada, now);
  if (!isLately) throw new Refusal(common.reautenticar);
}

function refusalOf(endpoint: Endpoint, actor: Actor | null): Refusal | null {
  if (!allows(endpoint.access, actor, endpoint.pasos)) {
    if (!actor) return new Refusal(common.signedOut);
    return new Refusal(actor.paso === "listo" ? common.sinPermisos : common.pasoPendiente);
  }
  if (endpoint.modulo && !actor?.modulos.includes(endpoint.modulo)) return new Refusal(common.moduloInactivo);
  return null;
}
