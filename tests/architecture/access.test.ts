/**
 * The access matrix (S-15, S-16, S-17, S-21, D191): every endpoint, as every identity, with an own, a foreign and an
 * unknown id. It walks the contracts, so an endpoint added tomorrow is covered without a line here.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Reach, reaches } from "#features/empresa/rules.ts";
import { roleNames } from "#platform/auth/roles.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Census, openCensus } from "./support/census.ts";
import { addressOf, endpoints, inputFor, malformed, type Named, requestFor } from "./support/endpoints.ts";
import { type Ids, idParamsOf, idsFor, type ListAs, withoutSource, wordsOf } from "./support/ids.ts";
import { injectAs, PEOPLE, type Person, peopleIn, refusalFor, signIn } from "./support/people.ts";
import { versionOf } from "./support/versions.ts";
import { type Furnished, furnish } from "./support/world.ts";

/** Served without a contract: for operators and tools. */
const MACHINES = ["GET /api/health", "GET /api/openapi.json", "GET /api/socket"];
/** Nobody can be handed one beforehand: a download is for one session, once; its own tests prove who gets it (S-27). */
const UNTRIED = ["archivos.download"];
/** What these need, a code, a linked account or hands that touched nothing, nobody has here: everybody gets this refusal. */
const NOT_GIVEN: Readonly<Record<string, number>> = {
  "acceso.activate": 401,
  "acceso.confirmar": 403,
  "segundofactor.verifySetup": 401,
  "segundofactor.verify": 401,
  "perfil.unlinkAccount": 404,
};
/** A second or more each time (a derivation, a child process): whom the gate lets pass is tried by three of them. */
const SLOW: readonly string[] = [
  "acceso.changePassword",
  "cuentas.confirm",
  "firma.changePin",
  "firma.revoke",
  "perfil.picture",
  "archivos.upload",
  "archivos.remove",
  "exportaciones.exportar",
  "sanciones.xls",
];
const SOME = ["admin", "user", "admin.b"];
/** The calls of the two QR screens (S-21), reviewed by hand; everything else is closed to a kiosk. */
const KIOSK: readonly string[] = [];
/** Inputs the schema alone cannot give. */
const OVERRIDES: Furnished["overrides"] = {
  "cuentas.signin": (who) => ({ username: who?.username ?? "user2", password: DEMO_PASSWORD }),
  "perfil.save": (who) => (who ? { empresa: who.empresa } : {}),
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let server: TestedServer;
let census: Census;
let people: ReadonlyMap<string, Person>;
let furnished: Furnished;
let restoreAccounts = async () => {};
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
  furnished = await furnish(server, census, people);
  restoreAccounts = await census.keep(["cuenta", "certificado"]);
});
/** What the matrix does to accounts (roles, passwords, certificates) must not reach the next endpoint. */
afterEach(async () => {
  await restoreAccounts();
  await census.query("delete from sesion");
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

type KnownIds = ReadonlyMap<string, Ids>;
type Variant = "own" | "foreign" | "unknown" | "malformed";

const list: ListAs = async (username, path) => {
  const body = (await injectAs(server, username, { method: "GET", url: path })).json();
  return ((body.data ?? body) as { _id: string }[]).map(({ _id }) => _id);
};
const remembering = (listAs: ListAs): ListAs => {
  const known = new Map<string, ReturnType<ListAs>>();
  return (username, path) => {
    const answer = known.get(`${username} ${path}`) ?? listAs(username, path);
    known.set(`${username} ${path}`, answer);
    return answer;
  };
};

describe("S-15 S-16 S-17: every endpoint as everybody", () => {
  it.each(endpoints)("$id", async (endpoint) => {
    const cookies = new Map<string, string>();
    for (const username of PEOPLE) cookies.set(username, await signIn(server, username));
    const everyone: readonly (Person | null)[] = [null, ...PEOPLE.map((name) => people.get(name) ?? null)];
    const idsOf = async (who: Person | null, listAs: ListAs): Promise<KnownIds> => {
      const world = { everybody: people, census, listAs };
      const pairs = idParamsOf(endpoint).map(
        async (param) => [param, await idsFor(endpoint, param, who, world)] as const,
      );
      return new Map(await Promise.all(pairs));
    };
    const listed = remembering(list);
    const cases = await Promise.all(everyone.map(async (who) => ({ who, ids: await idsOf(who, listed) })));
    const call = async (who: Person | null, ids: KnownIds, variant: Variant) => {
      const given = await (OVERRIDES[endpoint.id] ?? furnished.overrides[endpoint.id])?.(who);
      const input: Record<string, unknown> = inputFor(endpoint, { ...given, ...wordsOf(endpoint) });
      for (const [param, known] of ids) {
        const id = variant === "malformed" ? malformed(endpoint, param) : known[variant];
        if (id === null) return null;
        input[param] = id;
        // As whoever has just read it: another's save before this one is no refusal of this person.
        if (endpoint.edits === "whole") input["version"] = await versionOf(census, id);
      }
      const cookie = who && cookies.get(who.username);
      const request = requestFor(endpoint, input);
      return server.app.inject({ ...request, headers: { ...request.headers, ...(cookie ? { cookie } : {}) } });
    };

    // First what must change nothing: every refusal, and every id that is not theirs.
    const before = await census.contents();
    for (const { who, ids } of cases) {
      const name = who?.username ?? "a stranger";
      const refusal = refusalFor(endpoint, who);
      if (refusal) {
        // Whom the gate refuses it refuses before any id is read: two that differ in everything show it.
        for (const variant of ["foreign", "malformed"] as const) {
          const answer = await call(who, ids, variant);
          if (answer)
            expect([answer.statusCode, answer.json().errors], `${name}, ${variant} id`).toEqual([
              refusal.status,
              [{ code: refusal.code, message: refusal.message }],
            ]);
        }
      } else if (ids.size > 0) {
        const unknown = await call(who, ids, "unknown");
        const foreign = await call(who, ids, "foreign");
        expect(unknown?.statusCode, `D191: ${name}, unknown id: ${unknown?.body}`).toBe(404);
        if (foreign) expect([foreign.statusCode, foreign.body], `S-16: ${name}`).toEqual([404, unknown?.body]);
        expect((await call(who, ids, "malformed"))?.statusCode, `${name}, malformed id`).toBe(400);
      }
    }
    expect(await census.contents()).toEqual(before);

    // Then what they may do: it passes the gate, and no answer names a row of another company.
    const owners = await census.owners();
    let passed = 0;
    const admitted = everyone.filter((each) => refusalFor(endpoint, each) === null);
    const few = admitted.filter((each) => each && SOME.includes(each.username));
    for (const who of SLOW.includes(endpoint.id) ? few : admitted) {
      // Looked up again: the one before may have deleted it.
      const answer = await call(who, await idsOf(who, list), "own");
      if (!answer) continue;
      passed++;
      const told = `${who?.username ?? "a stranger"}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      expect(
        [401, 403, 404].filter((status) => status !== NOT_GIVEN[endpoint.id]),
        told,
      ).not.toContain(answer.statusCode);
      expect(answer.statusCode, told).toBeLessThan(endpoint.method === "GET" ? 300 : 500);
      const named = [...answer.body.matchAll(UUID)].map(([id]) => id);
      // An account is the installation's: what it tells of may be any company its person reaches (D042).
      const reach: Reach = who && (endpoint.scope ?? "company") === "company" ? [who.empresa] : (who?.alcance ?? "all");
      expect(
        named.filter((id) => who && !reaches(reach, owners.get(id) ?? who.empresa)),
        told,
      ).toEqual([]);
    }
    if (!UNTRIED.includes(endpoint.id)) expect(passed, "nobody could try it").toBeGreaterThan(0);
  });
});
