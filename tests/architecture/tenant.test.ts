/**
 * The company is the session's, never the request's own word (S-15, S-18): another company's id smuggled into query,
 * body and headers of every endpoint shows none of its rows and changes none. Only root is given the choice (ROL-26).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints, hasBody, inputFor, paramsOf, requestFor } from "./support/endpoints.ts";
import { type FurnishedServer, furnishedServer } from "./support/furnished.ts";
import { idParamsOf, idsFor, type ListAs, wordsOf } from "./support/ids.ts";
import { injectAs, type Person, refusalFor, signIn } from "./support/people.ts";

/** Names of the company: its whole purpose is to choose one, and it checks the grant (D042). */
const CHOOSES = ["perfil.usuarios.save"];

let { server, census, people, close } = {} as FurnishedServer;
let foreign: string;
beforeAll(async () => {
  ({ server, census, people, close } = await furnishedServer());
  foreign = people.get("admin.b")?.empresa ?? "";
});
afterAll(() => close());

const list: ListAs = async (username, path) =>
  ((await injectAs(server, username, { url: path })).json() as { _id: string }[]).map(({ _id }) => _id);

/** Everything of the other company, in one line. */
async function theirs(): Promise<string> {
  const tables = await census.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'empresa_id'",
  );
  const each = tables.map(
    ({ name }) => `select md5(string_agg(t::text, '|' order by t::text)) as m from "${name}" t where empresa_id = $1`,
  );
  const own = "select md5(t::text) from empresa t where id = $1";
  const rows = await census.query<{ all: string }>(
    `select string_agg(m, ',') as all from (${[...each, own].join(" union all ")}) u`,
    [foreign],
  );
  return rows[0]?.all ?? "";
}

const isFor = (username: string) => (endpoint: (typeof endpoints)[number]) =>
  refusalFor(endpoint, people.get(username) ?? null) === null && !CHOOSES.includes(endpoint.id);

/** A test for each feature: one for all would take as long as the product is large. */
const features = Map.groupBy(endpoints, ({ id }) => id.split(".")[0] ?? "");

describe("S-15 S-18: the company of a request", () => {
  let before: string;
  let owners: Awaited<ReturnType<typeof census.owners>>;
  let restoreAccounts: () => Promise<unknown>;
  beforeAll(async () => {
    before = await theirs();
    owners = await census.owners();
    restoreAccounts = await census.keep(["cuenta", "certificado"]);
  });

  async function smuggle(endpoint: (typeof endpoints)[number]) {
    const admin = people.get("admin") as Person;
    const world = { everybody: people, census, listAs: list };
    const smuggled = { empresa: foreign, empresaActual: foreign, empresa_id: foreign, tenant: foreign };
    const headers = { "x-empresa": foreign, "x-tenant-id": foreign, "x-company": foreign };
    const ids = await Promise.all(
      idParamsOf(endpoint).map(async (param) => [param, (await idsFor(endpoint, param, admin, world)).own]),
    );
    const request = requestFor(endpoint, {
      ...inputFor(endpoint, wordsOf(endpoint)),
      ...Object.fromEntries(ids),
      ...smuggled,
    });
    const query = hasBody(endpoint) ? `?empresa=${foreign}` : "";
    const cookie = await signIn(server, "admin");
    const answer = await server.app.inject({
      ...request,
      url: `${String(request.url)}${query}`,
      headers: { ...request.headers, ...headers, cookie },
    });
    expect(answer.statusCode, `${endpoint.id}: ${answer.body}`).toBeLessThan(500);
    const shown = [...answer.body.matchAll(/[0-9a-f-]{36}/g)].filter(([id]) => owners.get(id) === foreign);
    expect(shown, endpoint.id).toEqual([]);
    await restoreAccounts();
  }

  it.each([...features])("is never read from the request: %s", async (_feature, its) => {
    for (const endpoint of its.filter(isFor("admin"))) await smuggle(endpoint);
  });

  it("and nothing of the other company moved", async () => {
    expect(before.length).toBeGreaterThan(300);
    expect(await theirs()).toBe(before);
  });

  it("ROL-26: is root's choice only where the contract says so", async () => {
    const owners = await census.owners();
    const lists = endpoints.filter((endpoint) => endpoint.method === "GET" && paramsOf(endpoint).length === 0);
    for (const endpoint of lists.filter(isFor("root")).filter(({ scope = "company" }) => scope === "company")) {
      const answer = await server.inject("root", { url: `${endpoint.path}?empresa=${foreign}` });
      const shown = [...answer.body.matchAll(/[0-9a-f-]{36}/g)].map(([id]) => owners.get(id)).filter(Boolean);
      const expected = endpoint.rootChoosesCompany ? foreign : people.get("root")?.empresa;
      expect(
        shown.filter((empresa) => empresa !== expected),
        endpoint.id,
      ).toEqual([]);
      if (endpoint.rootChoosesCompany) expect(shown.length, endpoint.id).toBeGreaterThan(0);
    }
  });
});
