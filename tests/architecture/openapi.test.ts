/**
 * The OpenAPI document says what is served (3.1 shape, names, access, refusals), other programs accept it as it is served
 * (Redocly's recommended rules, no warning either), and no contract answers in a library's English.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE } from "#platform/contract/contract.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import graph from "../../src/features/graph.json" with { type: "json" };
import { isEnglish } from "../support/english.ts";
import { endpoints, schemaOf } from "./support/endpoints.ts";
import { lint } from "./support/redocly.ts";
import type { JsonSchema } from "./support/samples.ts";

type Answer = { readonly schema: unknown; example?: unknown };
type Operation = {
  readonly operationId: string;
  summary?: string;
  readonly security?: readonly unknown[];
  readonly "x-feature"?: string;
  readonly "x-access": unknown;
  readonly "x-modulo"?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { readonly content: Record<string, Answer> }>>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: unknown };
};

/** Of no feature and no contract: for operators and tools. */
const MACHINES = ["GET /api/health", "GET /api/openapi.json"];

let server: TestedServer;
let document: Document;
let operations: readonly { readonly path: string; readonly method: string; readonly operation: Operation }[];
beforeAll(async () => {
  server = await testServer({ demo: false });
  document = JSON.parse((await server.inject(null, { url: "/api/openapi.json" })).body) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => server.close());

describe("the OpenAPI document", () => {
  it("is OpenAPI 3.1 and describes every endpoint once", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Rúbrica", version: "prueba" } });
    const described = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    const contracted = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(described.sort()).toEqual([...contracted, ...MACHINES].sort());
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("names for each operation its feature, who may call it and its module", () => {
    for (const { operationId, access, modulo } of endpoints.map((each) => ({ ...each, operationId: each.id }))) {
      const operation = operations.find((each) => each.operation.operationId === operationId)?.operation;
      expect(operation?.["x-access"], operationId).toEqual(access);
      expect(operation?.["x-modulo"], operationId).toBe(modulo);
    }
  });

  it("names features by their folder", () => {
    const features = operations.flatMap(({ operation }) => operation["x-feature"] ?? []);
    expect(features.length).toBe(operations.length - MACHINES.length);
    const named = [...new Set(features.map((feature) => feature.split(".")[0] ?? ""))];
    expect(named.filter((feature) => !Object.keys(graph).includes(feature))).toEqual([]);
  });

  it("has a required parameter with a schema for each {x} of a path, and a body only where one is read", () => {
    for (const { path, method, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        inPath.map(({ name }) => name),
        path,
      ).toEqual(braces);
      for (const { required, schema } of inPath) {
        const kinds = (schema.anyOf ?? [schema]).map(({ type }) => type);
        expect([required, ...new Set(kinds)], path).toEqual([true, "string"]);
      }
      expect("requestBody" in operation, `${method} ${path}`).toBe(method === "post" || method === "put");
      const [answer] = Object.values(operation.responses["200"]?.content ?? {});
      expect(answer?.schema, path).toBeTruthy();
    }
  });

  it("D190: ids are called _id and dates are days, instants or nothing else", () => {
    const answers = operations.map(({ operation }) => operation.responses["200"]);
    const text = JSON.stringify([answers, document.components.schemas]);
    expect(text).not.toMatch(/"id":\{/);
    expect(new Set([...text.matchAll(/"format":"(\w[\w-]*)"/g)].map(([, format]) => format))).not.toContain(
      "time-zone",
    );
  });
});

const operationOf = (id: string) => {
  const found = operations.find(({ operation }) => operation.operationId === id)?.operation;
  if (!found) throw new Error(`${id} is not described`);
  return found;
};

describe("the OpenAPI document for operators and tools", () => {
  it("tells the two calls that need no session, as they are answered", async () => {
    for (const id of ["instalacion.salud", "instalacion.openapi"])
      expect(operationOf(id)).toMatchObject({ security: [], "x-access": "public" });
    const { responses } = operationOf("instalacion.salud");
    const answer = await server.inject(null, { url: "/api/health" });
    expect(responses["200"]?.content["application/json"]?.example).toEqual(answer.json());
    expect(responses["503"]?.content["application/json"]?.example).toEqual({
      status: "sin servicio",
      version: "prueba",
      db: "sin conexión",
    });
  });
});

describe("the OpenAPI document for other programs", () => {
  it("passes the recommended rules of Redocly without an error or a warning", async () => {
    expect(await lint(document)).toEqual([]);
  });

  it("would not pass with a call that says nothing, a reference that leads nowhere or an example that is none", async () => {
    const broken = structuredClone(document);
    delete broken.paths["/api/roles"]?.["get"]?.summary;
    delete broken.components.schemas["Json"];
    const [answer] = Object.values(broken.paths["/api/2fa/status"]?.["get"]?.responses["200"]?.content ?? {});
    if (answer) answer.example = { isSetup: "no" };
    const rules = (await lint(broken)).map((line) => line.split(" ").slice(0, 2).join(" "));
    expect(new Set(rules)).toEqual(
      new Set(["error operation-summary", "error no-unresolved-refs", "warn no-invalid-media-type-examples"]),
    );
  });

  it("names the cookie of the session, which every call needs that is not public", () => {
    expect(document.components.securitySchemes).toEqual({ sesion: { type: "apiKey", in: "cookie", name: "rubrica" } });
    expect(document).toMatchObject({ security: [{ sesion: [] }], servers: [{ url: "/" }] });
    for (const { id, access } of endpoints)
      expect(operationOf(id).security, id).toEqual(access === "public" ? [] : undefined);
  });

  it("tells the refusals that a call can give, and where a key makes it repeatable", () => {
    for (const endpoint of endpoints) {
      const { responses, parameters } = operationOf(endpoint.id);
      const isPublic = endpoint.access === "public";
      expect([401, 403, 404, 429].map((status) => status in responses)).toEqual([
        !isPublic,
        !isPublic || endpoint.method !== "GET",
        endpoint.path.includes(":"),
        true,
      ]);
      const takesKey = parameters.some((parameter) => "$ref" in parameter);
      expect([409, 422].map((status) => status in responses)).toEqual([takesKey, takesKey]);
      if (isPublic || endpoint.method === "GET" || endpoint.upload) expect(takesKey, endpoint.id).toBe(false);
    }
    expect(operationOf("sanciones.create").parameters).toEqual([{ $ref: "#/components/parameters/idempotency-key" }]);
  });

  it("shows a real answer of each call that answers JSON, and the types of the files of the others", () => {
    for (const { id, output, fileTypes = ["*/*"] } of endpoints) {
      const content = operationOf(id).responses["200"]?.content ?? {};
      expect(Object.keys(content), id).toEqual(output === FILE ? fileTypes : ["application/json"]);
      expect(content["application/json"] && "example" in content["application/json"], id).toBe(
        output === FILE ? undefined : true,
      );
    }
  });
});

/** Each of a contract's fields in turn given something no field takes. */
const WRONG: readonly unknown[] = [undefined, null, 7, -1, "", "x".repeat(100_000), {}, [], true, "0000-00-00"];

describe("D013: what a contract says of a bad input", () => {
  it.each(endpoints)("$id says it in Spanish, field by field", (endpoint) => {
    const { input } = endpoint;
    const fields = Object.keys(schemaOf(endpoint).properties ?? {});
    const tries = [{}, ...fields.flatMap((field) => WRONG.map((value) => ({ [field]: value })))];
    const said = new Set<string>();
    for (const each of tries) {
      const { error } = input.safeParse(each);
      for (const { message, path } of error?.issues ?? []) said.add(`${path.join(".")}: ${message}`);
    }
    expect([...said].filter((sentence) => isEnglish(sentence.replace(/^[^:]*: /, "")))).toEqual([]);
  });
});
