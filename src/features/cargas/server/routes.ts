import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { cargas } from "../contract.ts";
import { hojas } from "../hojas.ts";
import { cancelCarga, discardCarga } from "./cancelar.ts";
import { ejemploFor, type MakeEjemplo } from "./ejemplo.ts";
import { joinRecibos, skipRecibos, takeApart } from "./hojas.ts";
import { getCarga, listCargas, listPaginas, mapOf, sourceOf } from "./read.ts";
import { type CargasDeps, createOpener, startCarga } from "./start.ts";
import { paginasXls } from "./xls.ts";

type RoutesDeps = CargasDeps & { readonly ejemplo: MakeEjemplo | null };

export function cargaRoutes(app: FastifyInstance, deps: Deps, { ejemplo, ...services }: RoutesDeps) {
  const open = createOpener(services);
  serve(app, deps, cargas, {
    cargar: (ctx, asked) => startCarga(ctx, { ...services, open }, asked),
    ejemplo: (ctx) => ejemploFor(ctx, ejemplo),
    list: listCargas,
    get: (ctx, { cargaId }) => getCarga(ctx, cargaId),
    mapa: (ctx, { cargaId }) => mapOf(ctx, cargaId),
    paginas: listPaginas,
    excel: (ctx, { cargaId }) => paginasXls(ctx, services, cargaId),
    archivo: (ctx, { cargaId }) => sourceOf(ctx, services, cargaId),
    cancelar: (ctx, { cargaId }) => cancelCarga(ctx, cargaId),
    descartar: discardCarga,
  });
  serve(app, deps, hojas, {
    unir: (ctx, input) => joinRecibos(ctx, services, input),
    separar: (ctx, input) => takeApart(ctx, services, input),
    omitir: skipRecibos,
  });
}
