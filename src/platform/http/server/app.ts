/**
 * The Fastify instance every process builds: headers on every answer (S-65), errors that leak nothing (S-66), writes
 * only from our own pages (S-14), one content type (S-54). Routes are added by `serve`.
 */
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { pino } from "pino";
import { TooMany } from "#platform/limits/server/limits.ts";
import { common, type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import { createAccessLog, isTold, writeAccessLines } from "./access-log.ts";
import { leaveBodiesUnread } from "./body.ts";
import { answerUnreadable, createPartings, TIMES } from "./connections.ts";
import { refusalOfDatabase } from "./database-errors.ts";
import { type MapHosts, securityHeaders } from "./headers.ts";
import { loggerOptions } from "./log.ts";
import { isForeignWrite } from "./origin.ts";
import { cutSlowReaders, READING, type Reading, sendingInPieces } from "./outflow.ts";
import { wire } from "./wire.ts";

export type AppOptions = {
  readonly logLevel: string;
  readonly publicUrl: string | null;
  /** Absent: no page may ask any other host. */
  readonly map?: MapHosts;
  readonly logStream?: { write(line: string): void };
  /** Absent: a forwarded address is not believed (S-02). */
  readonly trustedProxies?: readonly string[];
  /** How answers are to be read; absent, as R-13 says. */
  readonly reading?: Reading;
};

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { logLevel, publicUrl, map, logStream, trustedProxies = [], reading = READING } = options;
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const headers = securityHeaders(isHttps, map);
  const apiHeaders = { ...headers, "cache-control": "no-store" };
  const access = logLevel === "silent" ? null : createAccessLog(logStream ?? pino.destination(1));
  const app = Fastify({
    logger: access === null ? false : { ...loggerOptions(logLevel), stream: access.stream },
    // The access line is ours (access-log.ts): method, route and status, never an address with a name in it.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child a request costs more than the whole gate, and our lines carry the reference anyway.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    ...TIMES,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
    exposeHeadRoutes: false,
    // An address that cannot be read reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    // `serve` checks every input and output against the contract; a second schema layer could only disagree.
    ajv: { customOptions: { validateFormats: false } },
  });
  await app.register(cookie);
  leaveBodiesUnread(app);
  // None of these hooks is async: a promise for each of every request is a tenth of the gate.
  app.addHook("onRequest", (request, reply, done) => {
    const { url = request.url } = request.routeOptions;
    reply.headers(url.startsWith("/api/") ? apiHeaders : headers);
    if (isForeignWrite(request, publicUrl)) return done(new Refusal(common.origenAjeno));
    // What leads nowhere is not read either.
    const isNowhere = request.is404 && !["GET", "HEAD"].includes(request.method);
    done(isNowhere ? new Refusal(common.direccionInexistente) : undefined);
  });
  const partWith = createPartings();
  const inPieces = sendingInPieces(reading.held);
  cutSlowReaders(app.server, reading);
  app.addHook("onSend", (request, reply, payload, done) => {
    partWith(request, reply);
    done(null, inPieces(request, reply, payload));
  });
  if (access && isTold(logLevel)) writeAccessLines(app, access);
  app.setErrorHandler(answerError);
  return app;
}

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : (refusalOfDatabase(error, request) ?? refusalOfFastify(error));
  if (refusal) {
    if (refusal instanceof TooMany) reply.header("retry-after", String(refusal.retryAfter));
    return reply.code(refusal.status).send(wire(refusal));
  }
  request.log.error({ err: error, reference: request.id }, "unexpected");
  const message = `${common.interno.message}. Referencia: ${request.id}`;
  return reply.code(500).send({ message, errors: [{ code: common.interno.code, message }] });
}

/** Fastify's own refusals, in our words. */
function refusalOfFastify(error: FastifyError | Error): Refusal | null {
  const { statusCode, code = "" } = error as FastifyError;
  const kinds: Record<number, ProblemKind> = {
    400: common.cuerpoIlegible,
    404: common.direccionInexistente,
    405: common.metodoNoPermitido,
    413: common.cuerpoGrande,
    414: common.cuerpoGrande,
    415: common.tipoContenido,
    503: common.sinServicio,
    507: common.sinEspacio,
  };
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Refusal(common.tipoContenido);
  if (statusCode === undefined || statusCode >= 500) return statusCode === 503 ? new Refusal(common.sinServicio) : null;
  return new Refusal(kinds[statusCode] ?? common.cuerpoIlegible);
}
