/** The whole server over a fresh database, spoken to with the browser's own typed client, as whoever the test needs. */
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { cuenta } from "#features/cuentas/server/tables.ts";
import type { TsaConfig } from "#platform/config/server/certificates.ts";
import type { Contract } from "#platform/contract/contract.ts";
import { type Client, clientFor, type Send } from "#platform/http/web/client.ts";
import { sessionCookie } from "../server/cookies.ts";
import { buildServer, type ServerOptions } from "../server/server.ts";
import { freshDatabase } from "./fresh-database.ts";
import { testServices } from "./test-services.ts";

/** A day of work in Buenos Aires. */
export const TEST_NOW = new Date("2026-03-02T15:00:00Z");

/** Less than a session lasts that nobody uses, so that no test leans on one that is still remembered. */
const SIGNED_IN_MS = 30 * 60_000;

export type TestOptions = Partial<
  Pick<
    ServerOptions,
    "now" | "rateLimits" | "publicUrl" | "insecureHttp" | "logLevel" | "logStream" | "map" | "firmables"
  >
> & { readonly demo?: boolean; readonly world?: World; readonly shared?: boolean; readonly tsa?: TsaConfig };

/** A database to clone instead of the demo's, and the files its rows tell of. */
export type World = { readonly template: string; readonly files: string };

export async function testServer(options: TestOptions = {}) {
  const { demo = true, world, shared = false, tsa, ...rest } = options;
  const fresh = await freshDatabase({ demo, shared, ...(world && { template: world.template }) });
  const defaults = {
    now: () => TEST_NOW,
    rateLimits: false,
    publicUrl: null,
    logLevel: "silent",
    version: "prueba",
    pagesDir: "/nonexistent",
  };
  const services = await testServices(fresh, tsa ? { tsa } : {}, world?.files ?? null);
  const built: ServerOptions = { ...defaults, ...rest, demo, database: fresh.database, services };
  const { app, sessions } = await buildServer(built);
  const others: (typeof app)[] = [];
  const signedIn = new Map<string, { readonly at: number; readonly cookie: Promise<string> }>();

  /** Signs in without spending a password hash; again where the test's clock went on without them. */
  const cookieOf = (username: string) => {
    const at = built.now().getTime();
    const known = signedIn.get(username);
    if (known && Math.abs(at - known.at) < SIGNED_IN_MS) return known.cookie;
    const cookie = fresh.database.inInstallation(async (db) => {
      const [who] = await db.select().from(cuenta).where(sql`${cuenta.username} = ${username}`);
      if (!who) throw new Error(`nobody is called ${username}`);
      const { token } = await sessions.start(db, who, { ip: "127.0.0.1", agent: "pruebas" });
      return `${sessionCookie(rest.publicUrl ?? null, rest.insecureHttp).name}=${token}`;
    });
    signedIn.set(username, { at, cookie });
    return cookie;
  };

  const injectInto = (into: typeof app) => async (username: string | null, request: InjectOptions) =>
    into.inject({
      ...request,
      headers: { ...request.headers, ...(username ? { cookie: await cookieOf(username) } : {}) },
    });
  const inject = injectInto(app);

  const sendAs =
    (username: string | null, into = app): Send =>
    async (url, { method, headers, body }) => {
      const answer = await injectInto(into)(username, {
        url,
        method: method as "GET",
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      // As bytes: an answer may be a file.
      const sent = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: sent });
    };

  return {
    app,
    sessions,
    services,
    fresh,
    /** A second process over the same database, with connections of its own. */
    another: async (different: Partial<ServerOptions> = {}) => {
      const other = await buildServer({ ...built, database: fresh.again(), ...different });
      others.push(other.app);
      const as = <C extends Contract>(username: string | null, endpoints: C): Client<C> =>
        clientFor(endpoints, sendAs(username, other.app));
      return { ...other, as };
    },
    inject,
    cookieOf,
    /** A typed client acting as that person; null is a stranger. */
    as: <C extends Contract>(username: string | null, endpoints: C): Client<C> =>
      clientFor(endpoints, sendAs(username)),
    close: async (last?: () => Promise<void>) => {
      for (const each of [...others, app]) await each.close();
      await services.close();
      await fresh.close(last);
    },
  };
}
export type TestedServer = Awaited<ReturnType<typeof testServer>>;
