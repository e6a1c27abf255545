import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { listas } from "../contract.ts";
import { createLista, getLista, listListas, removeLista, updateLista } from "./service.ts";

export function listaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, listas, {
    list: listListas,
    get: (ctx, { listadistribucionId }) => getLista(ctx, listadistribucionId),
    create: createLista,
    update: (ctx, { listadistribucionId, ...draft }) => updateLista(ctx, listadistribucionId, draft),
    remove: (ctx, { listadistribucionId }) => removeLista(ctx, listadistribucionId),
  });
}
