/**
 * Thousands of bad requests made from the OpenAPI document (R-14, S-52, S-54, S-66), from an administrator or from a
 * stranger, each in a file of its own so that workers share them: none breaks the server, none learns how it is built, none writes what the contract would refuse.
 */
import { queryObjects } from "node:v8";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type BadRequest, badRequestsFor, type Operation } from "./bad-requests.ts";
import { type Census, openCensus } from "./census.ts";
import { fault } from "./faults.ts";
import { signIn } from "./people.ts";

const SEED = Number(process.env["SEED"] ?? 2026);
const AT_ONCE = 10;
const MAX_GROWTH = 50 * 1024 * 1024;
const MAX_MEDIAN_MS = 50;

/** What is still held, once the garbage is gone, and what only that had held. */
async function heldMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    // Collects the garbage first.
    queryObjects(class Nothing {}, { format: "count" });
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** This thread's own: what the machine does for others is no answer's time. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export function badInputFrom(username: string | null): void {
  let server: TestedServer;
  let census: Census;
  let operations: readonly Operation[];

  /** Signing in is for strangers; one who is inside would lose the session at hand. */
  const triedBy = (username: string | null) =>
    [...operations.entries()].filter(([, { operationId }]) => !(username && operationId === "cuentas.signin"));

  beforeAll(async () => {
    server = await testServer();
    census = await openCensus(server.fresh.name);
    const { paths } = (await server.inject(null, { url: "/api/openapi.json" })).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        // The header of idempotency keys is told by reference; its own tests send bad ones.
        const parameters = operation.parameters.filter((parameter) => "name" in parameter);
        return { ...operation, parameters, path, method: method.toUpperCase() };
      }),
    );
    console.log(`bad-input: SEED=${SEED}`);
  });
  afterAll(async () => {
    await census.close();
    await server.close();
  });

  const send = ({ request }: BadRequest, cookie: string | null) =>
    server.app.inject({ ...request, headers: { ...request.headers, ...(cookie ? { cookie } : {}) } });

  describe("R-14 S-52 S-54 S-66 SHELL-01: bad input", () => {
    it(`five thousand requests from ${username ?? "a stranger"} break nothing, leak nothing and are answered in Spanish`, {
      // A minute on a machine of one's own; others may be at work beside it.
      timeout: 900_000,
    }, async () => {
      const before = await census.counts();
      const memory = await heldMemory();
      const faults: string[] = [];
      const times: number[] = [];
      let accepted = 0;
      for (const [place, operation] of triedBy(username)) {
        const bad = badRequestsFor(operation, place, SEED);
        for (let at = 0; at < bad.length; at += AT_ONCE) {
          // A new session for each handful: some of the operations end it.
          const cookie = username && (await signIn(server, username));
          const batch = bad.slice(at, at + AT_ONCE);
          const began = cpuMs();
          const answers = await Promise.all(batch.map((one) => send(one, cookie)));
          const each = (cpuMs() - began) / batch.length;
          answers.forEach((answer, index) => {
            const { what, closed } = batch[index] as BadRequest;
            times.push(each);
            const isAccepted = answer.statusCode < 400;
            if (isAccepted && operation.method === "POST") accepted++;
            const wrong = fault(answer.statusCode, answer.body) ?? (closed && isAccepted ? "was accepted" : null);
            if (wrong)
              faults.push(
                `${operation.operationId}, ${what}: ${wrong}: ${answer.statusCode} ${answer.body.slice(0, 160)}`,
              );
          });
        }
      }
      const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
      const grown = (await heldMemory()) - memory;
      console.log(
        `bad-input: ${times.length} requests, ${accepted} accepted, median ${median.toFixed(1)} ms of the thread, ` +
          `memory ${(grown / 2 ** 20).toFixed(1)} MB`,
      );
      expect(times.length).toBeGreaterThan(5_000);
      expect(faults).toEqual([]);
      expect(median).toBeLessThanOrEqual(MAX_MEDIAN_MS);
      expect(grown).toBeLessThan(MAX_GROWTH);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();

      const { sesion: _, ...after } = await census.counts();
      const changed = Object.entries(after).filter(([table, rows]) => rows !== before[table]);
      const created = changed.reduce((sum, [table, rows]) => sum + rows - (before[table] ?? 0), 0);
      if (username === null) expect(changed).toEqual([]);
      else expect(created).toBeLessThanOrEqual(accepted);
      expect(changed.every(([table, rows]) => rows >= (before[table] ?? 0))).toBe(true);
    });
  });
}
