/**
 * The one effect of a request: a transaction in the endpoint's scope in which the key is claimed, the work done, its
 * answer checked and kept, and its activity lines written. All of it stands or nothing (S-51, S-59).
 */
import type { FastifyRequest } from "fastify";
import type { Actor } from "#platform/auth/actor.ts";
import { type Endpoint, FILE } from "#platform/contract/contract.ts";
import type { Db, How, Scopes } from "#platform/db/server/database.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { type Act, type Activity, type Telling, tellingOf } from "./activity.ts";
import { type Claim, claimOf } from "./idempotency.ts";
import { toldBy } from "./output.ts";

type EffectDeps = {
  readonly database: Scopes;
  readonly activity: Activity;
  readonly secret: ServerSecret;
  /** What the answer waits for once its transaction is stored; absent, for nothing. */
  readonly settled?: (db: Db) => Promise<void>;
};

/** Who asks, for which company, when and from where. */
export type Asked = {
  readonly identity: { readonly actor: Actor; readonly session: string } | null;
  readonly empresa: string | null;
  readonly now: Date;
  readonly request: FastifyRequest;
};

export type Inside = Telling & { readonly db: Db };

/** What is looked at before is no act: it has no line. */
const UNTOLD: Telling = { about: () => {}, touches: () => {}, actsAs: () => {} };

const inScope = <T>(
  database: Scopes,
  { scope }: Endpoint,
  empresa: string | null,
  work: (db: Db) => Promise<T>,
  how?: How,
): Promise<T> => {
  if (scope === "installation") return database.inInstallation(work, how);
  if (empresa === null) throw new Refusal(common.signedOut);
  return database.inCompany(empresa, work, how);
};

/** For an endpoint that changes nothing: there is no effect, only what it finds. */
export const readingIn = <T>(
  database: Scopes,
  endpoint: Endpoint,
  empresa: string | null,
  work: (inside: Inside) => Promise<T>,
): Promise<T> => inScope(database, endpoint, empresa, (db) => work({ ...UNTOLD, db }), howOf(endpoint));

export function effectOf(deps: EffectDeps, endpoint: Endpoint, asked: Asked) {
  const { identity, empresa, now, request } = asked;
  const claim = claimFor(endpoint, deps.secret, asked);
  const { lines, ...telling } = tellingOf(endpoint.logs, {
    fromUser: identity?.actor._id ?? null,
    session: identity?.session ?? null,
    empresa,
    home: identity?.actor.empresa ?? null,
  });
  let isBegun = false;

  const within = <T>(work: (db: Db) => Promise<T>, how?: How) => inScope(deps.database, endpoint, empresa, work, how);

  async function perform(db: Db, work: (inside: Inside) => Promise<unknown>): Promise<unknown> {
    const known = await claim?.take(db);
    if (known) return known.answer;
    const result = await work({ ...telling, db });
    // Inside the transaction: an answer that breaks its promise must not leave its change behind.
    const answer = toldBy(endpoint, result);
    await claim?.keep(db, answer);
    // Last: every other change of the company waits for its log.
    const at: Pick<Act, "result" | "now" | "ip"> = { result: "ok", now, ip: request.ip };
    for (const line of lines()) await deps.activity.record(db, { ...line, ...at });
    return answer;
  }

  return {
    /** The answer that was given under this key before, for those who must know it before they begin. */
    answered: async () => (claim ? within((db) => claim.answered(db)) : null),

    /** Nobody else works under this key meanwhile, as far as this process knows. */
    alone: <T>(work: () => Promise<T>): Promise<T> => (claim ? claim.alone(work) : work()),

    /** In a short transaction of its own, before the effect: it stays, whatever becomes of the request. */
    aside: async <T>(work: (inside: Inside) => Promise<T>): Promise<T> => {
      // Inside it would wait for a connection that requests like this one hold.
      if (isBegun) throw new Error(`${endpoint.path}: nothing is done aside once the effect has begun`);
      return within((db) => work({ ...UNTOLD, db }));
    },

    transact: async (work: (inside: Inside) => Promise<unknown>): Promise<unknown> => {
      if (isBegun) throw new Error(`${endpoint.path}: a request has one effect`);
      isBegun = true;
      const { db, answer } = await within(async (db) => ({ db, answer: await perform(db, work) }), howOf(endpoint));
      await deps.settled?.(db);
      return answer;
    },
  };
}

/** A GET reads, unless it leaves a line or says otherwise; everything else may change what it finds. */
export const howOf = ({ method, logs, transaction }: Endpoint): How => {
  if (transaction === "snapshot") return "snapshot";
  return method === "GET" && !logs && transaction === undefined ? "read" : "change";
};

/**
 * Who honours an `Idempotency-Key`. A key belongs to a person: a door that anybody may knock at knows none. A file is
 * not kept to be answered again, and one that was received twice is two temporary files.
 */
export const honoursKey = ({ method, access, scope, output, upload }: Endpoint): boolean =>
  method !== "GET" && access !== "public" && scope !== "none" && output !== FILE && !upload;

function claimFor(endpoint: Endpoint, secret: ServerSecret, { identity, empresa, now, request }: Asked): Claim | null {
  if (!identity || empresa === null || !honoursKey(endpoint)) return null;
  return claimOf(request, secret, { cuenta: identity.actor._id, empresa, now });
}
