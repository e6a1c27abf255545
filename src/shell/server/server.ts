/** Composition root of the web process: the only place that knows every feature. */
import type { FastifyInstance } from "fastify";
import { accesoRoutes, sweepAcceso } from "#features/acceso/server/routes.ts";
import { createSigner, signHeads } from "#features/actividad/server/jobs.ts";
import { actividadRoutes } from "#features/actividad/server/routes.ts";
import { headsPort, proveActs } from "#features/actividad/server/service.ts";
import { archivoSweeper } from "#features/archivos/server/jobs.ts";
import { archivoRoutes } from "#features/archivos/server/routes.ts";
import { cargaRoutes } from "#features/cargas/server/routes.ts";
import { carpetaRoutes } from "#features/carpetas/server/routes.ts";
import { cartaRoutes } from "#features/cartas/server/routes.ts";
import { catalogoRoutes } from "#features/catalogos/server/routes.ts";
import { configuracionRoutes } from "#features/configuracion/server/routes.ts";
import { copiaRoutes } from "#features/copias/server/routes.ts";
import { correoRoutes } from "#features/correo/server/routes.ts";
import { sweepCuentas } from "#features/cuentas/server/jobs.ts";
import { cuentaRoutes } from "#features/cuentas/server/routes.ts";
import { openCuentas } from "#features/cuentas/server/service.ts";
import { createSessions, type Sessions } from "#features/cuentas/server/sessions.ts";
import { disconformidadRoutes } from "#features/disconformidades/server/routes.ts";
import { objectedWith } from "#features/disconformidades/server/service.ts";
import { documentoRoutes } from "#features/documentos/server/routes.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import { exportacionRoutes } from "#features/exportaciones/server/routes.ts";
import { fichaRoutes } from "#features/ficha/server/routes.ts";
import { createBatches } from "#features/firma/server/batch.ts";
import { createEngine } from "#features/firma/server/engine.ts";
import type { Firmable } from "#features/firma/server/firmable.ts";
import { firmaRoutes } from "#features/firma/server/routes.ts";
import { geografiaRoutes } from "#features/geografia/server/routes.ts";
import { importacionRoutes } from "#features/importacion/server/routes.ts";
import { inicioRoutes } from "#features/inicio/server/routes.ts";
import { listaRoutes } from "#features/listas/server/routes.ts";
import { mapaRoutes } from "#features/mapa/server/routes.ts";
import { nominaRoutes } from "#features/nomina/server/routes.ts";
import { nameOf } from "#features/nomina/server/service.ts";
import { onboardingRoutes } from "#features/onboarding/server/routes.ts";
import { organigramaRoutes } from "#features/organigrama/server/routes.ts";
import { perfilRoutes } from "#features/perfil/server/routes.ts";
import { plantillaRoutes } from "#features/plantillas/server/routes.ts";
import { openCartas } from "#features/plantillas/server/service.ts";
import { reciboRoutes } from "#features/recibos/server/routes.ts";
import { sancionesRoutes } from "#features/sanciones/server/routes.ts";
import { segundoFactorRoutes } from "#features/segundofactor/server/routes.ts";
import { tareaRoutes } from "#features/tareas/server/routes.ts";
import { vistaRoutes } from "#features/vistas/server/routes.ts";
import type { Database } from "#platform/db/server/database.ts";
import { createActivity } from "#platform/http/server/activity.ts";
import { type AppOptions, createApp } from "#platform/http/server/app.ts";
import { sweepKeys } from "#platform/http/server/idempotency.ts";
import { createIntake } from "#platform/http/server/intake.ts";
import { type About, openApi } from "#platform/http/server/openapi.ts";
import { DOCUMENT_PATH, HEALTH_PATH, healthOf } from "#platform/http/server/openapi-machines.ts";
import type { Deps } from "#platform/http/server/serve.ts";
import { createLimits, noLimits } from "#platform/limits/server/limits.ts";
import type { MapConfig } from "#platform/places/place.ts";
import { createHub } from "#platform/realtime/server/hub.ts";
import { serveSocket } from "#platform/realtime/server/socket.ts";
import { pausing, timestampFrom } from "#platform/signing/server/timestamp.ts";
import { contracts } from "../contracts.ts";
import { shapes } from "../shapes.ts";
import { httpOf, sessionCookie, tokenOf } from "./cookies.ts";
import { makeEjemplo } from "./ejemplo.ts";
import examples from "./examples.json" with { type: "json" };
import { firmables as ownFirmables } from "./firmables.ts";
import { servePages } from "./pages.ts";
import { personParts } from "./person-parts.ts";
import type { Services } from "./services.ts";
import { readStandings } from "./standings.ts";

export type ServerOptions = AppOptions & {
  /** Where stamps lead to be checked, where that is not `publicUrl`. */
  readonly verifyUrl?: string | null;
  /** The operator accepts http where it leaves the machine. */
  readonly insecureHttp?: boolean;
  readonly map?: MapConfig;
  readonly database: Database;
  readonly now: () => Date;
  readonly rateLimits: boolean;
  readonly demo: boolean;
  readonly version: string;
  readonly pagesDir: string;
  readonly services: Services;
  /** The kinds of record that people sign, where they are not the product's. */
  readonly firmables?: readonly Firmable[];
};

export type Server = {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  /** Removes what has expired (sessions, known browsers, counters of limits and failures, idempotency keys, files) and signs the heads of the activity log that nobody signed. */
  readonly sweep: () => Promise<void>;
};

export async function buildServer(options: ServerOptions): Promise<Server> {
  const { database, now, demo, firmables = ownFirmables } = options;
  const app = await createApp(options);
  const sessions = createSessions(
    { read: (work) => database.inInstallation(work, "read"), change: (work) => database.inInstallation(work) },
    now,
  );
  const limits = options.rateLimits ? createLimits(database, now) : noLimits;
  const cookie = sessionCookie(options.publicUrl, options.insecureHttp);
  const heads = headsPort(options.services);
  const onLost = (error: unknown) => app.log.error({ err: error }, "activity");
  const signer = createSigner(database, heads, { now, onLost });
  const deps: Deps = {
    database,
    limits,
    now,
    whoIs: (request) => sessions.whoIs(tokenOf(request, cookie)),
    httpOf: httpOf(cookie),
    intake: createIntake(),
    settled: (db) => sessions.endedEverywhere(db),
    activity: createActivity(database, signer.record, onLost),
    secret: options.services.secret,
    authorOf: ({ actor, empresa }, account) =>
      database.inCompany(empresa, async (db) => ({
        por: account === null ? null : await nameOf({ actor, db }, account),
        zone: await zoneOf(db, empresa),
      })),
    spoolDir: options.services.spoolDir,
  };

  app.addHook("onClose", async () => {
    await deps.activity.settle();
    await signer.settle();
  });

  const { login } = options.services;
  const hub = createHub({ database, login, standings: readStandings(database, now) });
  await serveSocket(app, { hub, limits, publicUrl: options.publicUrl, whoIs: deps.whoIs });
  serveMachines(app, database, { version: options.version, cookie: cookie.name, shapes, examples });
  const { rateLimits } = options;
  const cuentas = openCuentas({ limits, sessions, demo, now, rateLimits });
  cuentaRoutes(app, deps, cuentas);
  const { mail, secret } = options.services;
  accesoRoutes(app, deps, { ...cuentas, mail, secret, publicUrl: options.publicUrl });
  segundoFactorRoutes(app, deps, cuentas, options.services);
  perfilRoutes(app, deps, cuentas, options.services);
  fichaRoutes(app, deps, cuentas, { ...options.services, parts: personParts });
  configuracionRoutes(app, deps, cuentas, options.services);
  geografiaRoutes(app, deps);
  mapaRoutes(app, deps, options.map);
  archivoRoutes(app, deps, options.services);
  catalogoRoutes(app, deps);
  const { url, waitMs, authorities } = options.services.tsa;
  const verifyUrl = options.verifyUrl ?? options.publicUrl;
  const engine = createEngine({
    ...options.services,
    publicUrl: verifyUrl,
    tsa: { authorities, timestamp: url === null ? null : pausing(timestampFrom(url, { waitMs }), now) },
    firmables,
    objected: objectedWith({ mail, firmables }),
  });
  const batches = createBatches(engine, {
    within: (empresa) => (work) => database.inCompany(empresa, work),
    now,
    tell: (db, made, people) => signer.recordEach(db, { ...made, result: "ok" }, people),
    onLost,
  });
  app.addHook("onClose", () => batches.close());
  const cartas = openCartas(options.services);
  const own = { publicUrl: options.publicUrl, engine, batches, prove: proveActs(heads) };
  inicioRoutes(app, deps, { engine });
  firmaRoutes(app, deps, cuentas, { ...options.services, ...own });
  reciboRoutes(app, deps, { ...options.services, engine, batches });
  cargaRoutes(app, deps, { ...options.services, ejemplo: demo ? makeEjemplo(options.services.sandbox) : null });
  disconformidadRoutes(app, deps, { ...options.services, engine });
  nominaRoutes(app, deps, options.services);
  vistaRoutes(app, deps);
  organigramaRoutes(app, deps);
  listaRoutes(app, deps);
  carpetaRoutes(app, deps, { ...options.services, publicUrl: verifyUrl });
  documentoRoutes(app, deps, { ...options.services, engine, batches });
  onboardingRoutes(app, deps, options.services);
  importacionRoutes(app, deps, cuentas, { ...options.services, parts: personParts });
  plantillaRoutes(app, deps, cartas);
  cartaRoutes(app, deps, options.services);
  sancionesRoutes(app, deps, options.services);
  actividadRoutes(app, deps, heads);
  tareaRoutes(app, deps);
  copiaRoutes(app, deps, options.services);
  correoRoutes(app, deps, options.services.mail);
  exportacionRoutes(app, deps, options.services);
  servePages(app, options.pagesDir);
  await app.ready();
  const sweepArchivos = archivoSweeper(database, options.services.store);
  const sweep = async () => {
    await limits.sweep();
    await database.inInstallation(async (db) => {
      await sweepCuentas(cuentas, db, now());
      await sweepAcceso(db, now());
      await sweepKeys(db, now());
    });
    await sweepArchivos(now());
    await signHeads(database, heads, now());
  };
  return { app, sessions, sweep };
}

/** For operators and tools; no session, no secrets. */
function serveMachines(app: FastifyInstance, database: Database, about: About) {
  const { version } = about;
  let document: string | undefined;
  app.get(DOCUMENT_PATH, (_, reply) => {
    // Made when it is first asked for: most processes never are (0040).
    document ??= JSON.stringify(openApi(contracts, about));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  app.get(HEALTH_PATH, async (_, reply) => {
    const isUp = await database.ping().then(
      () => true,
      () => false,
    );
    return reply.code(isUp ? 200 : 503).send(healthOf(version, isUp));
  });
}
