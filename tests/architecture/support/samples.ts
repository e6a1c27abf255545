/** A value that satisfies a JSON Schema: only what is required, different each time where a name must be unique. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly default?: unknown;
};

const FORMATS: Readonly<Record<string, () => string>> = {
  uuid: () => randomUUID(),
  date: () => "2026-03-02",
  "date-time": () => "2026-03-02T15:00:00Z",
  time: () => "08:30:00",
  uri: () => "https://ejemplo.test/",
  email: () => "prueba@ejemplo.test",
};

let count = 0;

/** From the first again, for a database where none of them is yet: the files of a worker share the count. */
export const restartSamples = () => {
  count = 0;
};

export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "string") return textOf(schema);
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 0, 0);
  if (type === "boolean") return false;
  if (type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (type === "null") return null;
  const required = (schema.required ?? []).filter((key) => schema.properties?.[key]);
  return Object.fromEntries(required.map((key) => [key, sampleOf(schema.properties?.[key] ?? {})]));
}

function textOf({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema): string {
  const known = format && FORMATS[format];
  if (known) return known();
  // Any seed will do: what matters is that the contract's own expression accepts the text.
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { numRuns: 1, seed: count++ })[0] ?? "";
  return `Prueba ${count++}`.padEnd(minLength, "x").slice(0, maxLength);
}
