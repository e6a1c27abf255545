/**
 * Every endpoint is called and answers what its document promises; those answers are the examples that the document is
 * served with (src/shell/server/examples.json), and nobody reads one that drifted.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE } from "#platform/contract/contract.ts";
import { openApi } from "#platform/http/server/openapi.ts";
import { contracts } from "#shell/contracts.ts";
import { shapes } from "#shell/shapes.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { answersOf, UNASKED } from "./support/answers.ts";
import { type Census, openCensus } from "./support/census.ts";
import { endpoints } from "./support/endpoints.ts";
import { exampleOf, fileOf, secretsIn } from "./support/examples.ts";
import { lint } from "./support/redocly.ts";

const FILE_OF_EXAMPLES = "../../src/shell/server/examples.json";
const asked = endpoints.filter(({ id }) => !UNASKED.includes(id));
const told = asked.filter(({ output }) => output !== FILE);

let server: TestedServer;
let census: Census;
let answers: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  server = await testServer();
  census = await openCensus(server.fresh.name);
  answers = await answersOf(server, census);
}, 240_000);
afterAll(async () => {
  await census.close();
  await server.close();
});

const by = (tell: (id: string) => unknown) => Object.fromEntries(told.map(({ id }) => [id, tell(id)]));

describe("the answers of every endpoint", () => {
  it("are answers, not refusals", () => {
    const refused = asked.filter(({ id }) => answers[id]?.status !== 200);
    expect(refused.map(({ id }) => `${id}: ${answers[id]?.status} ${JSON.stringify(answers[id]?.json)}`)).toEqual([]);
  });

  it("are, as they left the server, what the document promises of them", async () => {
    const examples = by((id) => answers[id]?.json);
    expect(await lint(openApi(contracts, { version: "prueba", cookie: "rubrica", shapes, examples }))).toEqual([]);
  });

  it("are files of the types their contract names", () => {
    const files = asked.filter(({ output, fileTypes }) => output === FILE && fileTypes);
    expect(files.length).toBeGreaterThan(3);
    for (const { id, fileTypes } of files) expect(fileTypes, id).toContain(answers[id]?.type.split(";")[0]);
  });
});

describe("the examples of the document", () => {
  const text = () => fileOf(by((id) => exampleOf(answers[id]?.json)));

  it("src/shell/server/examples.json is fresh (npm run docs:generate)", async () => {
    const kept = readFileSync(new URL(FILE_OF_EXAMPLES, import.meta.url), "utf8").split("\n");
    const differs = text()
      .split("\n")
      .filter((line) => !kept.includes(line));
    // Said with the failure: its summary holds the message and not the comparison.
    await expect(text(), differs.join("\n").slice(0, 4000)).toMatchFileSnapshot(FILE_OF_EXAMPLES);
  });

  it("S-51: hold nothing that was told as a secret", () => {
    const secrets = told.flatMap(({ id }) => secretsIn(answers[id]?.json));
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((secret) => text().includes(secret))).toEqual([]);
  });
});
