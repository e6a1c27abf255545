/**
 * The Fastify instance every process builds: what a request meets first (opening.ts), errors that leak nothing (S-66), one
 * content type (S-54), one line in the log. Routes are added by `serve`.
 */
import { randomUUID } from "node:crypto";
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
import { SOCKET_PATH } from "#platform/realtime/messages.ts";
import { accessLines, createAccessLog, flushAtTheEnd, isTold } from "./access-log.ts";
import { leaveBodiesUnread } from "./body.ts";
import { answerUnreadable, createPartings, TIMES } from "./connections.ts";
import { refusalOfDatabase } from "./database-errors.ts";
import { type MapHosts, securityHeaders } from "./headers.ts";
import { loggerOptions } from "./log.ts";
import { openRoutes } from "./opening.ts";
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
  const access = logLevel === "silent" ? null : createAccessLog(logStream ?? pino.destination(1));
  const app = Fastify({
    // The log is ours (opening.ts, access-log.ts): a line has method, route and status, never an address with a name in it.
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // A reference is made for who is told it.
    genReqId: () => "",
    ...TIMES,
    // At any other address it is a request like every other.
    http: { ...TIMES.http, shouldUpgradeCallback: ({ url = "" }) => url.split("?")[0] === SOCKET_PATH },
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
    exposeHeadRoutes: false,
    // An address that cannot be read reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    // `serve` checks every input and output against the contract; a second schema layer could only disagree, and its two
    // compilers are a hundred modules of every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  leaveBodiesUnread(app);
  if (access) app.log = pino(loggerOptions(logLevel), access.stream);
  openRoutes(app, { headers, publicUrl, log: app.log });
  const partWith = createPartings();
  const inPieces = sendingInPieces(reading.held);
  cutSlowReaders(app.server, reading);
  const tell = access && isTold(logLevel) ? accessLines(access) : null;
  app.addHook("onSend", (request, reply, payload, done) => {
    tell?.(request, reply);
    partWith(request, reply);
    done(null, inPieces(request, reply, payload));
  });
  if (access) flushAtTheEnd(app, access);
  app.setErrorHandler(answerError);
  return app;
}

const noSchemas = () => (): never => {
  throw new Error("No route has a schema of Fastify's: shapes are declared in contracts");
};

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : (refusalOfDatabase(error, request) ?? refusalOfFastify(error));
  if (refusal) {
    if (refusal instanceof TooMany) reply.header("retry-after", String(refusal.retryAfter));
    return reply.code(refusal.status).send(wire(refusal));
  }
  const reference = randomUUID();
  request.log.error({ err: error, reference }, "unexpected");
  const message = `${common.interno.message}. Referencia: ${reference}`;
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
