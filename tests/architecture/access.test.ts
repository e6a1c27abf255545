/**
 * What the access matrix walks (S-17, S-21): the contracts are exactly what the server serves, and all say who may call
 * them. The matrix itself is in the files `access-*.test.ts`, so that workers share it.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roleNames } from "#platform/auth/roles.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Census, openCensus } from "./support/census.ts";
import { addressOf, endpoints, type Named } from "./support/endpoints.ts";
import { withoutSource } from "./support/ids.ts";
import { type Person, peopleIn, refusalFor } from "./support/people.ts";

/** Served without a contract: for operators and tools. */
const MACHINES = ["GET /api/health", "GET /api/openapi.json", "GET /api/socket"];
/** The calls of the two QR screens (S-21), reviewed by hand; everything else is closed to a kiosk. */
const KIOSK: readonly string[] = [];

let server: TestedServer;
let census: Census;
let people: ReadonlyMap<string, Person>;
const served: string[] = [];

beforeAll(async () => {
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) served.push(`${one} ${url}`);
    });
  subscribe("fastify.initialization", watch);
  server = await testServer();
  unsubscribe("fastify.initialization", watch);
  census = await openCensus(server.fresh.name);
  people = await peopleIn(census);
});
afterAll(async () => {
  await census.close();
  await server.close();
});

describe("the endpoints", () => {
  it("answer at one address only once", () => {
    const addresses = endpoints.map(addressOf);
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it("S-17: are exactly what the server serves, machines aside", () => {
    expect([...served].sort()).toEqual([...endpoints.map(addressOf), ...MACHINES].sort());
  });

  it("S-17: all say who may call them", () => {
    const known: readonly string[] = roleNames;
    const isRule = ({ access }: Named) =>
      typeof access === "string"
        ? ["public", "session", "signedIn"].includes(access)
        : access.length > 0 && access.every((role) => known.includes(role));
    expect(endpoints.filter((endpoint) => !isRule(endpoint)).map(({ id }) => id)).toEqual([]);
  });

  it("have ids the matrix knows where to find", () => {
    expect(endpoints.flatMap((endpoint) => withoutSource(endpoint).map((param) => `${endpoint.id} :${param}`))).toEqual(
      [],
    );
  });

  it("S-21: are closed to a kiosk and to a first sign-in, but for sessions and the QR screens", () => {
    for (const username of ["qr_display", "nuevo"]) {
      const open = endpoints.filter(({ access }) => access !== "public" && access !== "session");
      const passes = open
        .filter((endpoint) => refusalFor(endpoint, people.get(username) ?? null) === null)
        .map(addressOf);
      const steps = open.filter(({ pasos }) => username === "nuevo" && pasos?.includes("cambiarClave")).map(addressOf);
      expect(passes.filter((address) => !steps.includes(address) && !KIOSK.includes(address))).toEqual([]);
    }
  });
});
