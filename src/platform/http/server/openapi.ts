/** The OpenAPI 3.1 document, derived from the contracts: what is served is what is described. */
import { z } from "zod";
import { type Contract, type Endpoint, FILE } from "#platform/contract/contract.ts";

type Json = Record<string, unknown>;

export function openApi(contracts: Readonly<Record<string, Contract>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, endpoints] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Rúbrica", version },
    paths,
    components: { schemas: { Problem: PROBLEM } },
  };
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, "input") as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const rest = Object.entries(input.properties ?? {}).filter(([key]) => !inPath.includes(key));
  const required = (input.required ?? []).filter((key) => !inPath.includes(key));
  const hasBody = endpoint.method === "POST" || endpoint.method === "PUT";
  const parameters = inPath.map((key) => ({
    name: key,
    in: "path",
    required: true,
    schema: input.properties?.[key] ?? {},
  }));
  const query = hasBody
    ? []
    : rest.map(([key, schema]) => ({ name: key, in: "query", required: required.includes(key), schema }));
  const { upload } = endpoint;
  const file = upload ? { [upload.part]: { type: "string", format: "binary" } } : {};
  const needed = [...required, ...(upload ? [upload.part] : [])];
  const body = {
    type: "object",
    properties: { ...Object.fromEntries(rest), ...file },
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  const mediaType = upload ? "multipart/form-data" : "application/json";
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    "x-feature": feature,
    "x-access": endpoint.access,
    ...(endpoint.modulo ? { "x-modulo": endpoint.modulo } : {}),
    parameters: [...parameters, ...query],
    ...(hasBody ? { requestBody: { required: needed.length > 0, content: { [mediaType]: { schema: body } } } } : {}),
    responses: {
      200: { description: "OK", content: answerOf(endpoint) },
      default: {
        description: "Problema",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

const answerOf = ({ output }: Endpoint): Json =>
  output === FILE
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: schemaOf(output, "output") } };

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
};

const PROBLEM = schemaOf(
  z.object({
    message: z.string(),
    errors: z
      .array(
        z.object({
          code: z.string(),
          message: z.string(),
          field: z.string().optional(),
          cambio: z
            .object({
              por: z.object({ _id: z.uuid(), displayName: z.string() }).nullable(),
              cuando: z.iso.datetime(),
              version: z.int(),
            })
            .optional(),
        }),
      )
      .optional(),
  }),
  "output",
);
