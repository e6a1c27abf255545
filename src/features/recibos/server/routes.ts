import type { FastifyInstance } from "fastify";
import type { Firmador } from "#features/firma/server/service.ts";
import { catalogueRoutes } from "#platform/catalogue/server/routes.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { recibos } from "../contract.ts";
import { tiposRecibo } from "../tipos.ts";
import { pdfOf, previewOf } from "./archivo.ts";
import { firmar } from "./firmar.ts";
import { listElegibles, listPendientes, searchPendientes } from "./pendientes.ts";
import { createPreviews } from "./preview.ts";
import { countUnsigned, getRecibo, markRead, mayOpen, recibosOf, unsignedRecibos } from "./propios.ts";
import { yieldDefault } from "./service.ts";
import { tipoRecibo } from "./tables.ts";

type RecibosDeps = Firmador & { readonly store: Store; readonly sandbox: Sandbox };

export function reciboRoutes(app: FastifyInstance, deps: Deps, { store, sandbox, ...firmador }: RecibosDeps) {
  const previews = createPreviews(sandbox);
  catalogueRoutes(app, deps, tiposRecibo, tipoRecibo, yieldDefault);
  serve(app, deps, recibos, {
    get: (ctx, { reciboId }) => getRecibo(ctx, reciboId),
    pdf: (ctx, input) => pdfOf(ctx, { store }, input),
    preview: (ctx, input) => previewOf(ctx, { store, previews }, input),
    pendientes: (ctx, { search }) => searchPendientes(ctx, search),
    pendientesPagination: listPendientes,
    elegibles: listElegibles,
    deEmpleado: (ctx, { empleadoId }) => recibosOf(ctx, empleadoId),
    sinFirmar: unsignedRecibos,
    cantidadSinFirmar: countUnsigned,
    puedeVer: (ctx, { reciboId }) => mayOpen(ctx, reciboId),
    marcarLeido: (ctx, { _id }) => markRead(ctx, _id),
    firmar: (ctx, input) => firmar(firmador, ctx, input),
  });
}
