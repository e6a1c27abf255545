import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { organigrama } from "../contract.ts";
import { listCumples, listNodos, ownCumple, setOwnCumple } from "./service.ts";

export function organigramaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, organigrama, {
    usersOrganigrama: listNodos,
    cumples: (ctx, { dias }) => listCumples(ctx, dias),
    cumplePropio: ownCumple,
    ocultarCumple: (ctx, { oculta }) => setOwnCumple(ctx, oculta),
  });
}
