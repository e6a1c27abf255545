/**
 * One line for every answer (S-60): method, route, status and milliseconds. None of it was chosen by whoever asked (the
 * route is the pattern that was declared, the method one of those that Node knows), so the line needs no search for secrets,
 * which would cost as much as the rest of the gate. Lines leave together: when there are enough, after half a second, before
 * any other line of the log, and when the process ends, however it ends, unless it is killed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pino } from "pino";
import { openedOf } from "./opening.ts";

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

/** Written when the answer leaves: how long it took to make, not how long somebody took to read it. */
export function accessLines(log: AccessLog): (request: FastifyRequest, reply: FastifyReply) => void {
  /** What the lines of a method and a route begin with, written once: there are as many as routes. */
  const beginnings = new Map<string, Map<string, string>>();
  const beginningOf = (method: string, route: string): string => {
    const known = beginnings.get(method)?.get(route);
    if (known !== undefined) return known;
    const written = JSON.stringify({ method, route }).slice(1, -1);
    beginnings.set(method, (beginnings.get(method) ?? new Map()).set(route, written));
    return written;
  };
  return (request, { statusCode }) => {
    const { route, at } = openedOf(request);
    const ms = Math.round(performance.now() - at) || 0;
    log.add(
      `{"level":${INFO}${timeOf()},${beginningOf(request.method, route)},"status":${statusCode},"ms":${ms},"msg":"http"}\n`,
    );
  };
}

/** Nothing waits when the server is gone, or the process. */
export function flushAtTheEnd(app: FastifyInstance, log: AccessLog): void {
  // A defect that ends the process also says goodbye.
  process.once("exit", log.flush);
  app.addHook("onClose", (_, done) => {
    process.off("exit", log.flush);
    log.flush();
    done();
  });
}
