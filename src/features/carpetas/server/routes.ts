import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { carpetas } from "../contract.ts";
import { ICONOS } from "../iconos.ts";
import { tiposDocumento } from "../tipos.ts";
import { createCarpeta, getCarpeta, listCarpetas, removeCarpeta, updateCarpeta } from "./service.ts";
import { createTipo, getTipo, listTipos, removeTipo, tiposDeCarpeta, tiposDeEmpleado, updateTipo } from "./tipos.ts";
import { showFirmas, type VistaDeps } from "./vista.ts";

export function carpetaRoutes(app: FastifyInstance, deps: Deps, own: VistaDeps) {
  serve(app, deps, carpetas, {
    list: listCarpetas,
    get: (ctx, { folderId }) => getCarpeta(ctx, folderId),
    create: createCarpeta,
    update: (ctx, { folderId, ...draft }) => updateCarpeta(ctx, folderId, draft),
    remove: (ctx, { folderId }) => removeCarpeta(ctx, folderId),
    icons: async () => [...ICONOS],
  });
  serve(app, deps, tiposDocumento, {
    list: listTipos,
    get: (ctx, { tipodocumentoId }) => getTipo(ctx, tipodocumentoId),
    create: createTipo,
    update: (ctx, { tipodocumentoId, ...draft }) => updateTipo(ctx, tipodocumentoId, draft),
    remove: (ctx, { tipodocumentoId }) => removeTipo(ctx, tipodocumentoId),
    vista: (ctx, input) => showFirmas(own, ctx, input),
    ofEmployee: tiposDeEmpleado,
    ofFolder: (ctx, { carpeta }) => tiposDeCarpeta(ctx, carpeta),
  });
}
