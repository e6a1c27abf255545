/** Every endpoint of every contract in one list, and how a request to one is made: what the generic tests walk. */
import type { InjectOptions } from "fastify";
import { z } from "zod";
import type { Endpoint } from "#platform/contract/contract.ts";
import { contracts } from "#shell/contracts.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "#shell/demo/users.ts";
import { filePart, multipart, textParts } from "./multipart.ts";
import { type JsonSchema, sampleOf } from "./samples.ts";

export type Named = Endpoint & { readonly id: string; readonly feature: string };

export const endpoints: readonly Named[] = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ ...endpoint, id: `${feature}.${name}`, feature })),
);

export const addressOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
export const paramsOf = ({ path }: Pick<Endpoint, "path">) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
export const hasBody = ({ method }: Pick<Endpoint, "method">) => method === "POST" || method === "PUT";

export const schemaOf = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as JsonSchema;

export type Values = Readonly<Record<string, unknown>>;

const twice = (secret: string) => ({ newPassword: secret, verifyPassword: secret });
const NEW_SECRET = twice("Otra-clave-2027");
/** No PIN is the password. */
const NEW_PIN = twice("Otra-firma-2027");

/** One like any other, who manages nobody and refers to nothing that may not be there. */
const REFERENCES = ["sucursal", "area", "puesto", "convenio", "contrato", "razonSocial", "unidadNegocio", "reportaA"];
const NEW_EMPLOYEE = {
  ...Object.fromEntries(REFERENCES.map((reference) => [reference, null])),
  provincia: null,
  localidad: null,
  estadoCivil: null,
  camposPersonalizados: {},
  roles: ["user"],
  reciboConfidencial: false,
  accesoConfidencial: [],
  usersManager: [],
  configMarkTypes: { qr: false, pin: true, twoFA: false, simple: false },
  hijos: [],
  datosMedicos: [],
  contactosEmergencia: [],
};

/** What no schema says: that two texts must be the same, that one of two lists must not be empty. */
const GIVEN: Readonly<Record<string, Values>> = {
  "acceso.changePassword": { currentPassword: DEMO_PASSWORD, ...NEW_SECRET },
  "acceso.reset": NEW_SECRET,
  "acceso.activate": NEW_SECRET,
  "firma.createSign": NEW_PIN,
  "firma.changePin": { currentPin: DEMO_PIN, ...NEW_PIN },
  "firma.verificar": { serie: "4a".repeat(16) },
  "listas.create": { emails: ["prueba@ejemplo.test"] },
  "listas.update": { emails: ["prueba@ejemplo.test"] },
  "cuentas.setRoles": { roles: ["user"] },
  "ficha.create": { ...NEW_EMPLOYEE, cuil: "20981000014" },
  "ficha.createUser": { ...NEW_EMPLOYEE, cuil: "20981000022" },
  "recibos.revision.editarVarios": { periodo: "02-2026" },
  "documentos.subir.service": { todosEmpleados: true },
  "documentos.fotos.unir": { fotos: [{ archivo: "00000000-0000-4000-8000-000000000000", giro: 0, esquinas: null }] },
  "documentos.previa.crear": { _id: "00000000-0000-4000-8000-000000000000" },
  "cartas.ensayar": { filtros: {} },
  "cartas.enviar": { filtros: {} },
  "cartas.imprimir": { filtros: {} },
  "ficha.masivo.onboarding": { filtros: {} },
  "onboarding.tablero.recordar": { filtros: {} },
  "onboarding.tablero.cancelar": { filtros: {} },
  "ficha.masivo.metodos": { filtros: {}, metodos: { pin: true } },
};

/** An input the contract accepts, fresh each time; a contract too clever for the generator needs an override. */
export function inputFor(endpoint: Named, override: Values = {}): Record<string, unknown> {
  const input = { ...(sampleOf(schemaOf(endpoint)) as Values), ...GIVEN[endpoint.id], ...override };
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) throw new Error(`${endpoint.id} needs an override: ${parsed.error.message}`);
  return input;
}

/** As the browser's client sends it: path, then body or query; a file where the contract asks for one, or for nothing else. */
export function requestFor(
  { method, path, upload }: Pick<Endpoint, "method" | "path" | "upload">,
  input: Values,
): InjectOptions {
  const rest: Record<string, unknown> = { ...input };
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const isForm = upload && !(upload.optional && Object.keys(rest).length > 0);
  if (isForm) return { method, url, ...multipart([...textParts(rest), filePart(upload.part)]) };
  if (hasBody({ method })) return { method, url, payload: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString();
  return { method, url: query ? `${url}?${query}` : url };
}

/** A value of that path parameter which no row can have and no contract should take. */
export function malformed(endpoint: Endpoint, param: string): string {
  const schema = schemaOf(endpoint).properties?.[param];
  return schema?.format === "uuid" ? "no-es-un-id" : "x".repeat((schema?.maxLength ?? 300) + 1);
}
