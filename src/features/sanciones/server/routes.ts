import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "#platform/catalogue/server/routes.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { sanciones } from "../contract.ts";
import { tiposSancion } from "../tipos.ts";
import {
  adjuntoOf,
  countUnread,
  createSancion,
  getSancion,
  listSanciones,
  newestSanciones,
  openSanciones,
  rankSanciones,
  removeSancion,
  sancionesOf,
  updateSancion,
} from "./service.ts";
import { tipoSancion } from "./tables.ts";
import { sancionesXls } from "./xls.ts";

type SancionesDeps = { readonly store: Store; readonly sandbox: Sandbox; readonly mail: Mail };

export function sancionesRoutes(app: FastifyInstance, deps: Deps, { store, sandbox, mail }: SancionesDeps) {
  catalogueRoutes(app, deps, tiposSancion, tipoSancion);
  serve(app, deps, sanciones, {
    all: newestSanciones,
    get: (ctx, { sancionId }) => getSancion(ctx, sancionId),
    create: (ctx, draft) => createSancion(ctx, { mail }, draft),
    update: (ctx, input) => updateSancion(ctx, { mail }, input),
    remove: (ctx, { sancionId }) => removeSancion(ctx, { mail }, sancionId),
    list: listSanciones,
    xls: (ctx, input) => sancionesXls(ctx, sandbox, input),
    ofEmpleado: (ctx, { empleadoId }) => sancionesOf(ctx, empleadoId),
    sinLeer: countUnread,
    abrir: openSanciones,
    adjunto: (ctx, input) => adjuntoOf(ctx, { store }, input),
    ranking: (ctx, { periodo }) => rankSanciones(ctx, periodo),
  });
}
