import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { inicio } from "../contract.ts";
import { companyFigures, ownFile } from "./service.ts";

export function inicioRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, inicio, { miLegajo: ownFile, empresa: companyFigures });
}
