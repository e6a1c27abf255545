import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "#platform/catalogue/server/routes.ts";
import type { Deps } from "#platform/http/server/serve.ts";
import { motivosFirma } from "../motivos.ts";
import { motivoFirma } from "./tables.ts";

export function firmaRoutes(app: FastifyInstance, deps: Deps) {
  catalogueRoutes(app, deps, motivosFirma, motivoFirma);
}
