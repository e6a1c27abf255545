import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { tareas } from "../contract.ts";
import { getTarea } from "./service.ts";

export function tareaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, tareas, { get: (ctx, { tareaId }) => getTarea(ctx, tareaId) });
}
