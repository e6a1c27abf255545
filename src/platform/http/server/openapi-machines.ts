/** The two calls that are no feature's, as the OpenAPI document tells them: for operators and tools, without a session. */
import { z } from "zod";

export const Health = z.object({
  status: z.enum(["ok", "sin servicio"]),
  version: z.string(),
  db: z.enum(["ok", "sin conexión"]),
});
export type Health = z.infer<typeof Health>;

export const HEALTH_PATH = "/api/health";
export const DOCUMENT_PATH = "/api/openapi.json";

export const healthOf = (version: string, isUp: boolean): Health =>
  isUp ? { status: "ok", version, db: "ok" } : { status: "sin servicio", version, db: "sin conexión" };

type Told = { readonly health: object; readonly problem: object; readonly version: string };

export function machinePaths({ health, problem, version }: Told) {
  const state = (isUp: boolean) => ({ "application/json": { schema: health, example: healthOf(version, isUp) } });
  const open = { tags: ["instalacion"], "x-access": "public", security: [], parameters: [] };
  const refused = { "4XX": problem, default: problem };
  return {
    [HEALTH_PATH]: {
      get: {
        operationId: "instalacion.salud",
        summary: "Consultar si la instalación funciona",
        ...open,
        responses: {
          200: { description: "Funciona", content: state(true) },
          503: { description: "La base de datos no responde", content: state(false) },
          ...refused,
        },
      },
    },
    [DOCUMENT_PATH]: {
      get: {
        operationId: "instalacion.openapi",
        summary: "Leer este documento",
        ...open,
        responses: {
          200: { description: "OpenAPI 3.1", content: { "application/json": { schema: { type: "object" } } } },
          ...refused,
        },
      },
    },
  };
}
