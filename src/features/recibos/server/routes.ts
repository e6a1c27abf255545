import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "#platform/catalogue/server/routes.ts";
import type { Deps } from "#platform/http/server/serve.ts";
import { tiposRecibo } from "../tipos.ts";
import { yieldDefault } from "./service.ts";
import { tipoRecibo } from "./tables.ts";

export function reciboRoutes(app: FastifyInstance, deps: Deps) {
  catalogueRoutes(app, deps, tiposRecibo, tipoRecibo, yieldDefault);
}
