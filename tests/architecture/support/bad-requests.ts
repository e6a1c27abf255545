/** Bad requests to one operation of the OpenAPI document: wrong types, sizes, texts, keys, bodies and content types. */
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { filePart, multipart, textParts } from "./multipart.ts";
import { type JsonSchema, sampleOf } from "./samples.ts";

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
};
export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: {
      readonly "application/json"?: { readonly schema: JsonSchema };
      readonly "multipart/form-data"?: { readonly schema: JsonSchema };
    };
  };
};
/** `closed`: nothing of it may ever be accepted, whoever asks. */
export type BadRequest = { readonly what: string; readonly request: InjectOptions; readonly closed: boolean };

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Values that no field should choke on, valid here and there. */
const NASTY: readonly unknown[] = [
  "",
  " ",
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[]],
  { $ne: null },
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b\ufeff",
  "💣".repeat(500),
  "x".repeat(200_000),
  "0000-00-00",
  "9999-12-31T23:59:60Z",
  "10000-01-01",
  "NaN",
  "__proto__",
  "'; drop table legajo; --",
  '{"$where":"1"}',
  "%s%n{{7*7}}",
  "http://[::1",
];

/** Of the values one in so many at each field, the next field the next ones; BAD_INPUT=all tries each at each. */
const SHARE = process.env["BAD_INPUT"] === "all" ? 1 : 3;
const nastyAt = (field: number) => NASTY.filter((_, index) => (index + field) % SHARE === 0);

const HOSTILE_BODIES: readonly (readonly [what: string, payload: string])[] = [
  ["array for object", "[]"],
  ["array of objects", '[{"name":"x"}]'],
  ["text for object", '"texto"'],
  ["number for object", "7"],
  ["broken JSON", '{"name":'],
  ["trailing comma", '{"name":"x",}'],
  ["deeper array", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ["__proto__", '{"name":"x","__proto__":{"polluted":true}}'],
  ["escaped __proto__", '{"name":"x","\\u005f_proto__":{"polluted":true}}'],
  ["constructor.prototype", '{"name":"x","constructor":{"prototype":{"polluted":true}}}'],
  ["over a megabyte", JSON.stringify({ name: "x".repeat(1_100_000) })],
];

export const ODD_TYPES: readonly string[] = [
  "application/json\tx",
  " application/json x",
  "application/json x",
  "application/jsonx",
  "application/json+x",
  "text/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "*/*",
  "x",
];

function urlOf({ path, parameters }: Operation, values: Readonly<Record<string, string>> = {}): string {
  const sample = (name: string) => String(sampleOf(parameters.find((one) => one.name === name)?.schema ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? sample(name)));
}

/** A lone surrogate has no encoding at all; the browser cannot send one in an address. */
const inAddress = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();

type BadForm = { readonly what: string; readonly closed: boolean } & ReturnType<typeof multipart>;

/** Forms with a file that is missing, cut, doubled or oddly named, and bodies that are no form at all. */
function badForms({ properties = {} }: JsonSchema): BadForm[] {
  const fileName = Object.keys(properties).find((key) => properties[key]?.format === "binary") ?? "";
  const file = filePart(fileName);
  const closed = (what: string, sent: ReturnType<typeof multipart>) => ({ what, closed: true, ...sent });
  const asJson = { headers: { "content-type": "application/json" }, payload: "{}" };
  return [
    closed("JSON for a form", asJson),
    closed("no part", multipart([])),
    closed("no file", multipart(textParts({ otro: "x" }))),
    closed("the file cut", multipart([file], true)),
    closed("two files", multipart([file, file])),
    closed("a file in another part", multipart([filePart("otro"), file])),
    closed("an empty file", multipart([filePart(fileName, "vacio.png", Buffer.alloc(0))])),
    closed("a hundred parts", multipart([file, ...textParts(Object.fromEntries(Array(100).entries()))])),
    closed("no boundary", { headers: { "content-type": "multipart/form-data" }, payload: "x" }),
    // Each file is looked through by a process of its own: a few values are enough.
    ...NASTY.filter((_, index) => index % 4 === 0).flatMap((value) => [
      {
        what: `named ${inAddress(value).slice(0, 20)}`,
        closed: false,
        ...multipart([filePart(fileName, nameOf(value))]),
      },
      ...Object.keys(properties)
        .filter((key) => key !== fileName)
        .map((key) => ({
          what: `${key}=${inAddress(value).slice(0, 20)}`,
          closed: false,
          ...multipart([...textParts({ [key]: inAddress(value) }), file]),
        })),
    ]),
  ];
}

const nameOf = (value: unknown) => `${inAddress(value).slice(0, 300).replaceAll('"', "%22")}.png`;

/** `place`: where the operation stands among the others. */
export function badRequestsFor(operation: Operation, place: number, seed: number): BadRequest[] {
  const method = operation.method as "GET";
  const json = { "content-type": "application/json" };
  const body = operation.requestBody?.content["application/json"]?.schema;
  const found: BadRequest[] = [];
  const add = (what: string, request: InjectOptions, closed = false) =>
    found.push({ what, request: { method, ...request }, closed });

  for (const [field, { name, in: part }] of operation.parameters.entries())
    for (const value of nastyAt(place + field)) {
      const text = inAddress(value).slice(0, 3_000);
      const query = new URLSearchParams([[name, text]]).toString();
      const url = part === "path" ? urlOf(operation, { [name]: text }) : `${urlOf(operation)}?${query}`;
      add(`${part} ${name}=${text.slice(0, 30)}`, { url, ...(body ? { payload: sampleOf(body) as object } : {}) });
    }
  for (const query of [
    "__proto__[polluted]=1",
    "__proto__=1",
    "constructor=1&constructor=2",
    "%",
    "%ff=%ff",
    "a".repeat(5_000),
  ])
    add(`query ${query.slice(0, 20)}`, { url: `${urlOf(operation)}?${query}` });
  const form = operation.requestBody?.content["multipart/form-data"]?.schema;
  if (form) {
    for (const { what, closed, ...sent } of badForms(form)) add(what, { url: urlOf(operation), ...sent }, closed);
  }
  if (!body) return found;

  const url = urlOf(operation);
  const valid = sampleOf(body) as Record<string, unknown>;
  for (const [what, payload] of HOSTILE_BODIES) add(what, { url, headers: json, payload }, true);
  for (const type of ODD_TYPES)
    add(`as ${JSON.stringify(type)}`, { url, headers: { "content-type": type }, payload: JSON.stringify(valid) }, true);
  for (const [field, key] of Object.keys(body.properties ?? {}).entries())
    for (const value of nastyAt(place + field))
      add(`${key}=${JSON.stringify(value)?.slice(0, 30)}`, {
        url,
        headers: json,
        payload: JSON.stringify({ ...valid, [key]: value }),
      });
  const [first = "name"] = Object.keys(valid);
  // A key that no contract names is left out, however deep: only the server's health is asked of it.
  add("deep object", { url, headers: json, payload: deep(5_000) });
  add("duplicated key", { url, headers: json, payload: `{"${first}":{},${JSON.stringify(valid).slice(1)}` });
  for (const value of fc.sample(fc.dictionary(fc.string(), fc.jsonValue()), { numRuns: 5, seed }))
    add("random object", { url, headers: json, payload: JSON.stringify(value) });
  return found;
}
