/** Composition root of the web process: the only place that knows every feature. */
import type { FastifyInstance } from "fastify";
import { catalogoRoutes } from "#features/catalogos/server/routes.ts";
import { cuentaRoutes } from "#features/cuentas/server/routes.ts";
import { findCuenta, grantEmpresa, readReach } from "#features/cuentas/server/service.ts";
import { createSessions, type Sessions } from "#features/cuentas/server/sessions.ts";
import { empresaRoutes } from "#features/empresa/server/routes.ts";
import { firmaRoutes } from "#features/firma/server/routes.ts";
import { geografiaRoutes } from "#features/geografia/server/routes.ts";
import { inicioRoutes } from "#features/inicio/server/routes.ts";
import { reciboRoutes } from "#features/recibos/server/routes.ts";
import type { Database } from "#platform/db/server/database.ts";
import { noActivity } from "#platform/http/server/activity.ts";
import { type AppOptions, createApp } from "#platform/http/server/app.ts";
import { openApi } from "#platform/http/server/openapi.ts";
import type { Deps } from "#platform/http/server/serve.ts";
import { createLimits, noLimits } from "#platform/limits/server/limits.ts";
import { contracts } from "../contracts.ts";
import { httpOf, sessionCookie, tokenOf } from "./cookies.ts";
import { servePages } from "./pages.ts";
import type { Services } from "./services.ts";

export type ServerOptions = AppOptions & {
  readonly database: Database;
  readonly now: () => Date;
  readonly rateLimits: boolean;
  readonly demo: boolean;
  readonly version: string;
  readonly pagesDir: string;
  readonly services: Services;
};

export type Server = {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  /** Removes what has expired: sessions and counters of the limits. */
  readonly sweep: () => Promise<void>;
};

export async function buildServer(options: ServerOptions): Promise<Server> {
  const { database, now, demo } = options;
  const app = await createApp(options);
  const sessions = createSessions(database, now);
  const limits = options.rateLimits ? createLimits(database, now) : noLimits;
  const cookie = sessionCookie(options.publicUrl);
  const deps: Deps = {
    database,
    limits,
    now,
    whoIs: (request) => sessions.whoIs(tokenOf(request, cookie)),
    httpOf: httpOf(cookie),
    activity: noActivity,
    spoolDir: options.services.spoolDir,
  };

  serveMachines(app, database, options.version);
  cuentaRoutes(app, deps, { database, limits, sessions, demo });
  empresaRoutes(app, deps, {
    of: async ({ actor, db }) => readReach(db, await findCuenta(db, actor._id)),
    grant: ({ actor, db }, empresa) => grantEmpresa(db, actor._id, empresa),
  });
  inicioRoutes(app, deps);
  geografiaRoutes(app, deps);
  catalogoRoutes(app, deps);
  firmaRoutes(app, deps);
  reciboRoutes(app, deps);
  await servePages(app, options.pagesDir);
  await app.ready();
  const sweep = async () => {
    await sessions.sweep();
    await limits.sweep();
  };
  return { app, sessions, sweep };
}

/** For operators and tools; no session, no secrets. */
function serveMachines(app: FastifyInstance, database: Database, version: string) {
  const document = openApi(contracts, version);
  app.get("/api/openapi.json", () => document);
  app.get("/api/health", async (_, reply) => {
    const db = await database.ping().then(
      () => "ok" as const,
      () => "sin conexión" as const,
    );
    const status = db === "ok" ? "ok" : "sin servicio";
    return reply.code(db === "ok" ? 200 : 503).send({ status, version, db });
  });
}
