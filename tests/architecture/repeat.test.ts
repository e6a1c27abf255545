/**
 * Every signed-in JSON write, sent twice under one key (S-51): the second is answered as the first was and nothing moves,
 * neither a row nor a line of the log nor a count of failures. It walks the contracts, so an endpoint added tomorrow is
 * covered; one whose sample is refused says what it needs in support/repeatable.ts.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addressOf, endpoints, requestFor } from "./support/endpoints.ts";
import { type FurnishedServer, furnishedServer } from "./support/furnished.ts";
import { signIn } from "./support/people.ts";
import { isRepeatable, sampleFor, staleSamples, type World } from "./support/repeatable.ts";

const writes = endpoints.filter(isRepeatable);
/** Those that work apart from their transaction once kept no key at all. */
const apart = writes.filter(({ transaction }) => transaction === "apart");

let { server, census, close } = {} as FurnishedServer;
let world: World;
let restoreAccounts: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  const made = await furnishedServer();
  ({ server, census, close } = made);
  world = made;
  restoreAccounts = await census.keep(["cuenta", "certificado", "empresa"]);
}, 420_000);
/** What one did to accounts must not reach the next. */
afterEach(async () => {
  // Of the two of somebody who renewed theirs, only one can be in force.
  await census.query("delete from certificado where id not in (select id from kept_certificado)");
  await restoreAccounts();
  await census.query("delete from sesion");
  await census.query("delete from segundo_factor");
});
afterAll(() => close());

/** What a call may move and the census leaves out: lines of the log, and failures counted. */
const bookkeeping = () =>
  census.query("select (select count(*) from registro) as lines, (select sum(fallos) from intento) as failures");

const cookieAfter = (cookie: string, answer: { cookies: { name: string; value: string }[] }) => {
  const given = answer.cookies.find(({ name }) => name === "rubrica");
  return given ? `rubrica=${given.value}` : cookie;
};

describe("S-51: sent twice under one key", () => {
  it("are all signed-in JSON writes", () => {
    expect(writes.length).toBeGreaterThan(60);
    expect(apart.length).toBeGreaterThan(8);
    expect(staleSamples()).toEqual([]);
  });

  it.each(writes)("$id has one effect", { timeout: 60_000 }, async (endpoint) => {
    const { who, input, between } = await sampleFor(endpoint, world);
    const cookie = await signIn(server, who.username);
    const request = requestFor(endpoint, input);
    const send = (as: string) =>
      server.app.inject({
        ...request,
        headers: { cookie: as, "idempotency-key": `repetida-${endpoint.id.replaceAll(".", "-")}` },
      });
    const first = await send(cookie);
    expect(first.statusCode, `${addressOf(endpoint)} as ${who.username}: ${first.body}`).toBe(200);
    await between();
    const before = [await census.contents(), await bookkeeping()];
    const second = await send(cookieAfter(cookie, first));
    expect([second.statusCode, second.body], addressOf(endpoint)).toEqual([200, first.body]);
    expect([await census.contents(), await bookkeeping()]).toEqual(before);
  });
});
