/**
 * One line for every answer (S-60): method, route, status and milliseconds. None of it was chosen by whoever asked (the
 * route is the pattern that was declared, the method one of those that Node knows), so the line needs no search for secrets,
 * which would cost as much as the rest of the gate. Lines leave together: when there are enough, after half a second, before
 * any other line of the log, and when the process ends, however it ends, unless it is killed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pino } from "pino";

/** Where finished lines go, at once. */
export type Lines = { write(text: string): unknown };

const BATCH_CHARACTERS = 16_384;
const BATCH_MS = 500;
const INFO = pino.levels.values["info"] ?? 30;

/** As the other lines have it, with the comma before it. */
const timeOf = pino.stdTimeFunctions.epochTime;

/** Whether a log of this level has these lines. */
export const isTold = (level: string): boolean => (pino.levels.values[level] ?? Number.POSITIVE_INFINITY) <= INFO;

export function createAccessLog(out: Lines) {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = "";
    if (text !== "") out.write(text);
  }

  return {
    flush,

    add(line: string): void {
      waiting += line;
      if (waiting.length >= BATCH_CHARACTERS) flush();
      // The end of the process does not wait for it: it flushes.
      else timer ??= setTimeout(flush, BATCH_MS).unref();
    },

    /** For the other lines: what was answered before one of them stands before it. */
    stream: {
      write(line: string): void {
        flush();
        out.write(line);
      },
    },
  };
}

export type AccessLog = ReturnType<typeof createAccessLog>;

/** On every answer of this server. */
export function writeAccessLines(app: FastifyInstance, log: AccessLog): void {
  /** What the lines of a route begin with, written once: there are as many as routes and methods. */
  const beginnings = new Map<string, string>();
  const beginningOf = ({ method, routeOptions: { url: route = "-" } }: FastifyRequest) => {
    const key = `${method} ${route}`;
    const known = beginnings.get(key) ?? JSON.stringify({ method, route }).slice(1, -1);
    beginnings.set(key, known);
    return known;
  };
  const lineOf = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) =>
    `{"level":${INFO}${timeOf()},${beginningOf(request)},"status":${statusCode},"ms":${Math.round(elapsedTime)},"msg":"http"}\n`;

  app.addHook("onResponse", (request, reply, done) => {
    log.add(lineOf(request, reply));
    done();
  });
  // A defect that ends the process also says goodbye.
  process.once("exit", log.flush);
  app.addHook("onClose", (_, done) => {
    process.off("exit", log.flush);
    log.flush();
    done();
  });
}
