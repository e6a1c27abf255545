/**
 * The OpenAPI 3.1 document, derived from the contracts: what is served is what is described. Shapes that were given a
 * name are told once and referred to; a call's refusals are those its contract makes possible.
 */
import { z } from "zod";
import { type Contract, type Endpoint, FILE } from "#platform/contract/contract.ts";
import { common } from "#platform/problems/problem.ts";
import { honoursKey } from "./effect.ts";
import { IDEMPOTENCY_HEADER, KEY } from "./idempotency.ts";
import { Health, machinePaths } from "./openapi-machines.ts";

type Json = Record<string, unknown>;

export type About = {
  readonly version: string;
  /** The session's cookie, as this installation calls it. */
  readonly cookie: string;
  /** By name; each as it is answered, or as it is asked for if it is the same. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
  /** A real answer of each operation that answers JSON, by its id. */
  readonly examples: Readonly<Record<string, unknown>>;
};

/** Statuses that the gate itself, or what every handler stands on, can answer with; the rest is `default`. */
const REFUSALS = {
  400: "Hay datos inválidos; `errors` nombra cada campo",
  401: common.signedOut.message,
  403: "Sin permisos, con un paso del ingreso pendiente, o la contraseña debe ingresarse otra vez",
  404: "No existe, o es de otra empresa",
  409: "Otro registro lo impide, o la misma operación ya está en curso",
  413: common.cuerpoGrande.message,
  415: common.tipoContenido.message,
  422: common.claveRepetida.message,
  429: "Demasiadas solicitudes; `Retry-After` dice en cuántos segundos volver a intentar",
} as const;
type Status = keyof typeof REFUSALS;

const SESSION = "sesion";
const refTo = (kind: "schemas" | "responses" | "parameters", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

export function openApi(contracts: Readonly<Record<string, Contract>>, about: About): Json {
  const shapes = sharedShapes({ ...about.shapes, Problem });
  const problem = { "application/json": { schema: shapes.of(Problem, "output") } };
  const paths: Record<string, Json> = {};
  for (const [feature, endpoints] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      const id = `${feature}.${name}`;
      const method = endpoint.method.toLowerCase();
      paths[path] = { ...paths[path], [method]: operation(feature, id, endpoint, shapes, about.examples[id]) };
    }
  }
  const health = shapes.of(Health, "output");
  const machines = { health, problem: refTo("responses", "default"), version: about.version };
  return {
    openapi: "3.1.0",
    info: {
      title: "Rúbrica",
      version: about.version,
      description: "Recursos humanos para empresas argentinas. La empresa es siempre la de la sesión.",
      license: { name: "Propietaria", identifier: "LicenseRef-Propietaria" },
    },
    servers: [{ url: "/", description: "La instalación que sirve este documento" }],
    security: [{ [SESSION]: [] }],
    paths: { ...paths, ...machinePaths(machines) },
    components: {
      schemas: shapes.told,
      securitySchemes: { [SESSION]: { type: "apiKey", in: "cookie", name: about.cookie } },
      parameters: { [IDEMPOTENCY_HEADER]: KEY_PARAMETER },
      responses: { ...refusalsTold(problem), default: { description: "Otro problema", content: problem } },
    },
  };
}

/** Who saved the record that was about to be overwritten, if the one who asks may know, and when. */
const Cambio = z.object({
  por: z.object({ _id: z.uuid(), displayName: z.string() }).nullable(),
  cuando: z.iso.datetime(),
  version: z.int(),
});
const Problem = z.object({
  message: z.string(),
  errors: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      field: z.string().optional(),
      cambio: Cambio.optional(),
      registro: z.uuid().optional(),
    }),
  ),
});

const KEY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: "header",
  required: false,
  description: "Repetida con los mismos datos dentro de un día, la operación no se hace otra vez: se responde lo mismo",
  schema: { type: "string", pattern: KEY.source },
};

const refusalsTold = (content: Json) =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      status === "429" ? { description, headers: { "Retry-After": RETRY_AFTER }, content } : { description, content },
    ]),
  );
const RETRY_AFTER = { description: "Segundos", schema: { type: "integer", minimum: 1 } };

function operation(feature: string, id: string, endpoint: Endpoint, shapes: Shapes, example: unknown): Json {
  const input = shapes.of(endpoint.input, "input") as Fields;
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const isBody = endpoint.method === "POST" || endpoint.method === "PUT";
  const rest = without(input, inPath);
  const parameters = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: input.properties?.[name] ?? {} })),
    ...(isBody ? [] : queryOf(rest)),
    ...(honoursKey(endpoint) ? [refTo("parameters", IDEMPOTENCY_HEADER)] : []),
  ];
  const statuses = refusalsOf(endpoint, { inPath: inPath.length > 0, isBody, isEmpty: !input.properties });
  const refusals = statuses.map((status) => [status, refTo("responses", String(status))] as const);
  return {
    operationId: id,
    summary: endpoint.summary,
    tags: [feature],
    "x-feature": feature,
    "x-access": endpoint.access,
    ...(endpoint.modulo ? { "x-modulo": endpoint.modulo } : {}),
    ...(endpoint.access === "public" ? { security: [] } : {}),
    parameters,
    ...(isBody ? { requestBody: bodyOf(rest, endpoint.upload) } : {}),
    responses: {
      200: { description: "OK", content: answerOf(endpoint, shapes, example) },
      ...Object.fromEntries(refusals),
      default: refTo("responses", "default"),
    },
  };
}

type Asked = { readonly inPath: boolean; readonly isBody: boolean; readonly isEmpty: boolean };

function refusalsOf(endpoint: Endpoint, { inPath, isBody, isEmpty }: Asked): Status[] {
  const isPublic = endpoint.access === "public";
  const can: Record<Status, boolean> = {
    400: isBody || !isEmpty,
    401: !isPublic,
    // A write is refused to anybody when it was not born on our own page.
    403: !isPublic || endpoint.method !== "GET",
    404: inPath,
    409: honoursKey(endpoint),
    413: isBody,
    415: isBody,
    422: honoursKey(endpoint),
    429: true,
  };
  return (Object.keys(REFUSALS).map(Number) as Status[]).filter((status) => can[status]);
}

type Fields = { readonly properties?: Readonly<Record<string, Json>>; readonly required?: readonly string[] };

const without = ({ properties = {}, required = [] }: Fields, names: readonly string[]) => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
  required: required.filter((name) => !names.includes(name)),
});
type Rest = ReturnType<typeof without>;

const queryOf = ({ properties, required }: Rest) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));

function bodyOf({ properties, required }: Rest, upload: Endpoint["upload"]): Json {
  const plain = { properties, required };
  const form = upload && {
    properties: { ...properties, [upload.part]: BINARY.schema },
    required: [...required, upload.part],
  };
  const content = {
    ...(form && { "multipart/form-data": bodySchema(form) }),
    ...((!upload || upload.optional) && { "application/json": bodySchema(plain) }),
  };
  return { required: form !== undefined || required.length > 0, content };
}

const bodySchema = ({ properties, required }: Rest) => ({
  schema: { type: "object", properties, ...(required.length > 0 ? { required } : {}) },
});

const ANY_TYPE = ["*/*"];
const BINARY = { schema: { type: "string", format: "binary" } };

function answerOf({ output, fileTypes = ANY_TYPE }: Endpoint, shapes: Shapes, example: unknown): Json {
  if (output === FILE) return Object.fromEntries(fileTypes.map((type) => [type, BINARY]));
  const schema = shapes.of(output, "output");
  return { "application/json": example === undefined ? { schema } : { schema, example } };
}

type Shapes = ReturnType<typeof sharedShapes>;

/** Shapes as JSON Schema; what has a name is told in one place, for the whole document. */
function sharedShapes(named: About["shapes"]) {
  const metadata = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(named)) metadata.add(shape, { id });
  const told: Record<string, Json> = {};
  function tell(name: string, shape: Json) {
    if (!(name in named)) throw new Error("A shape that holds itself needs a name");
    if (told[name] && JSON.stringify(told[name]) !== JSON.stringify(shape))
      throw new Error(`${name} is not the same when it is asked for and when it is answered`);
    told[name] = shape;
  }
  return {
    told,
    of(schema: z.ZodType, io: "input" | "output"): Json {
      const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any", metadata }));
      const located = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
      const { $schema: _, $defs = {}, ...rest } = located;
      for (const [name, shape] of Object.entries($defs as Record<string, Json>)) tell(name, shape);
      return rest;
    },
  };
}
