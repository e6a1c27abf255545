import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { type MapConfig, NO_MAP } from "#platform/places/place.ts";
import { mapa } from "../contract.ts";

export function mapaRoutes(app: FastifyInstance, deps: Deps, map: MapConfig = NO_MAP) {
  serve(app, deps, mapa, { config: () => map });
}
