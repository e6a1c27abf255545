// Proves S-01 of time: neither the sign-in nor the activation of an account takes longer for one refusal than for another.
// Alone and last: what is measured here is milliseconds.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashInFull } from "#platform/auth/server/fixtures/hashes.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { browser } from "#shell/testing/browser.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";

const HOUR = 60 * 60_000;

let clock = TEST_NOW.getTime();
let server: TestedServer;
let codes: ReadonlyMap<string, string>;
beforeAll(async () => {
  hashInFull();
  server = await testServer({ now: () => new Date(clock), rateLimits: true });
  await server.fresh.asOwner("update cuenta set clave = $1", [await hashPassword(DEMO_PASSWORD)]);
  await server.fresh.asOwner("update empresa set credencial_inicial = 'codigo'");
  await server.fresh.asOwner("update cuenta set first_time = true where username = any($1)", [
    ["external.b", "documentacion.b"],
  ]);
  const made = await server.inject("admin.b", {
    method: "POST",
    url: "/api/codigosActivacion",
    payload: { ids: ["external.b", "documentacion.b"].map(idOf) },
  });
  codes = new Map(made.json().map(({ username, codigo }: { username: string; codigo: string }) => [username, codigo]));
  // Its code is right: what is wrong is that it expired, or that the account is off.
  await server.fresh.asOwner("update codigo_activacion set vence = '2026-03-01' where cuenta_id = $1", [
    idOf("external.b"),
  ]);
  await server.fresh.asOwner("update codigo_activacion set vence = '2040-03-01' where cuenta_id = $1", [
    idOf("documentacion.b"),
  ]);
  await server.fresh.asOwner("update cuenta set activo = false where username = any($1)", [
    ["user2.b", "documentacion.b"],
  ]);
  await server.fresh.asOwner(
    "update cuenta set first_time = true, clave_vence = '2026-03-01' where username = 'nuevo.b'",
  );
});
afterAll(() => server.close());

/** The row asks for 200 of each, which take a while: SIGNIN_TRIES=200 runs them. */
const TRIES = Number(process.env["SIGNIN_TRIES"] ?? 40);

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
const median = (values: readonly number[]) => quantile(values, 1 / 2);

/** Ten milliseconds; on a machine that others use, as far as chance moves two medians of these values apart. */
function apartAtMost(values: readonly number[]): number {
  const spread = (quantile(values, 3 / 4) - quantile(values, 1 / 4)) / 1.35;
  return Math.max(10, 3 * 1.25 * Math.sqrt(2 / TRIES) * spread);
}

/** Two-sided p of the Mann-Whitney test, by the normal approximation. */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const u = one.reduce(
    (sum, a) => sum + other.filter((b) => a > b).length + other.filter((b) => a === b).length / 2,
    0,
  );
  const n = one.length * other.length;
  const z = Math.abs(u - n / 2) / Math.sqrt((n * (one.length + other.length + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

type Case = { readonly name: string; readonly url: string; readonly payload: () => object };
type Timed = { readonly name: string; readonly times: number[] };

/** Each case as often as the others, in turns. */
async function timed(cases: readonly Case[], status: number): Promise<Timed[]> {
  const measured = cases.map(({ name }): Timed => ({ name, times: [] }));
  for (let i = 0; i < TRIES + 2; i++) {
    for (const at of cases.keys()) {
      // Each round starts with another case, and long after the failures before it.
      const index = (at + i) % cases.length;
      const one = cases[index];
      if (!one) continue;
      clock += 13 * HOUR;
      const began = performance.now();
      const answer = await browser(server.app).send({ method: "POST", url: one.url, payload: one.payload() });
      if (i >= 2) measured[index]?.times.push(performance.now() - began);
      expect(answer.statusCode, one.name).toBe(status);
    }
  }
  clock = TEST_NOW.getTime();
  return measured;
}

/** Which of them take another time than the first. */
function apartFrom([unknown, ...known]: readonly Timed[]): string[] {
  const base = unknown?.times ?? [];
  const isApart = ({ times }: Timed) =>
    Math.abs(median(times) - median(base)) >= apartAtMost([...times, ...base]) || mannWhitney(times, base) <= 0.01;
  return known.filter(isApart).map(({ name }) => name);
}

/** Chance alone gives a p below 0.01 now and then; a leak gives it to the same case every time it is measured. */
const SAMPLES = 3;

async function expectEqual(cases: readonly Case[], status: number): Promise<void> {
  let apart = cases.map(({ name }) => name);
  for (let sample = 0; sample < SAMPLES && apart.length > 0; sample++) {
    const found = apartFrom(await timed(cases, status));
    apart = apart.filter((name) => found.includes(name));
  }
  expect(apart).toEqual([]);
}

describe(`S-01: the same time, ${TRIES} tries each`, { timeout: 900_000 }, () => {
  it("of a sign-in that is refused", async () => {
    const trying = (name: string, username: string, password: string): Case => ({
      name,
      url: "/api/auth/signin",
      payload: () => ({ username, password }),
    });
    const cases = [
      trying("an unknown user", "nadie", DEMO_PASSWORD),
      trying("a wrong password", "user.b", "otra"),
      trying("an inactive account", "user2.b", DEMO_PASSWORD),
      trying("an initial password that expired", "nuevo.b", DEMO_PASSWORD),
    ];
    await expectEqual(cases, 401);
  });

  it("of an activation that is refused", async () => {
    const both = { newPassword: "Colibrí-verde-9", verifyPassword: "Colibrí-verde-9" };
    const trying = (name: string, username: string, codeOf?: string): Case => ({
      name,
      url: "/api/auth/activar",
      payload: () => ({ username, codigo: codes.get(codeOf ?? "") ?? "AAAAA-AAAAA", ...both }),
    });
    const cases = [
      trying("an unknown user", "nadie"),
      trying("a person without a code", "user.b"),
      trying("another person's code", "user.b", "documentacion.b"),
      trying("a code that expired", "external.b", "external.b"),
      trying("the code of an account that is off", "documentacion.b", "documentacion.b"),
    ];
    await expectEqual(cases, 400);
  });
});
