import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { vistas } from "../contract.ts";
import { listVistas, removeVista, saveVista } from "./service.ts";

export function vistaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, vistas, {
    list: (ctx, { lista }) => listVistas(ctx, lista),
    save: saveVista,
    remove: (ctx, { vistaId }) => removeVista(ctx, vistaId),
  });
}
