import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "#platform/catalogue/server/routes.ts";
import type { Deps } from "#platform/http/server/serve.ts";
import { type CatalogoName, catalogos } from "../catalogos.ts";
import { catalogoTables } from "./tables.ts";

export function catalogoRoutes(app: FastifyInstance, deps: Deps) {
  for (const name of Object.keys(catalogos) as CatalogoName[])
    catalogueRoutes(app, deps, catalogos[name], catalogoTables[name]);
}
