import type { FastifyInstance } from "fastify";
import type { Firmador } from "#features/firma/server/service.ts";
import { catalogueRoutes } from "#platform/catalogue/server/routes.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { recibos } from "../contract.ts";
import { exportar } from "../exportar.ts";
import { firmados } from "../firmados.ts";
import { recordatorios } from "../recordatorios.ts";
import { revision } from "../revision.ts";
import { tiposRecibo } from "../tipos.ts";
import { pdfOf, previewOf } from "./archivo.ts";
import { removeRecibo, removeRecibos, restoreRecibos } from "./eliminar.ts";
import { cancelExport, exportRecibos } from "./exportar.ts";
import type { ExportDeps } from "./exportar-escribir.ts";
import { firmadosByPath, graficoOf, listFirmados, tortaOf } from "./firmados.ts";
import { firmadosXls } from "./firmados-xls.ts";
import { firmar } from "./firmar.ts";
import { countUnsigned } from "./lists.ts";
import { listElegibles, listPendientes, searchPendientes } from "./pendientes.ts";
import { createPreviews } from "./preview.ts";
import { getRecibo, markRead, mayOpen, recibosOf, unsignedRecibos } from "./propios.ts";
import { listRecordatorios, resumenOf, sendReminders } from "./recordatorios.ts";
import { editRecibos, unassignRecibos, updateRecibo } from "./revision.ts";
import { yieldDefault } from "./service.ts";
import { tipoRecibo } from "./tables.ts";

type RecibosDeps = Firmador & ExportDeps & { readonly jobs: Jobs; readonly mail: Mail };

export function reciboRoutes(app: FastifyInstance, deps: Deps, own: RecibosDeps) {
  const { store, sandbox, mail } = own;
  const previews = createPreviews(sandbox);
  catalogueRoutes(app, deps, tiposRecibo, tipoRecibo, yieldDefault);
  serve(app, deps, recibos, {
    get: (ctx, { reciboId }) => getRecibo(ctx, reciboId),
    pdf: (ctx, input) => pdfOf(ctx, { store }, input),
    preview: (ctx, input) => previewOf(ctx, { store, previews }, input),
    pendientes: searchPendientes,
    pendientesPagination: listPendientes,
    elegibles: listElegibles,
    deEmpleado: (ctx, { empleadoId }) => recibosOf(ctx, empleadoId),
    sinFirmar: unsignedRecibos,
    cantidadSinFirmar: countUnsigned,
    puedeVer: (ctx, { reciboId }) => mayOpen(ctx, reciboId),
    marcarLeido: (ctx, { _id }) => markRead(ctx, _id),
    firmar: (ctx, input) => firmar(own, ctx, input),
  });
  serve(app, deps, firmados, {
    list: listFirmados,
    grafico: graficoOf,
    xls: (ctx, input) => firmadosXls(ctx, sandbox, input),
    porRuta: firmadosByPath,
    torta: (ctx, { periodo }) => tortaOf(ctx, periodo),
  });
  serve(app, deps, exportar, {
    mergePDFs: (ctx, input) => exportRecibos(own, ctx, input),
    mergePDFfromImages: (ctx, input) => exportRecibos(own, ctx, input),
    cancelar: (ctx, { tareaId }) => cancelExport(ctx, tareaId),
  });
  serve(app, deps, revision, {
    update: updateRecibo,
    desasignar: unassignRecibos,
    editarVarios: editRecibos,
    remove: removeRecibo,
    removeVarios: removeRecibos,
    restaurar: restoreRecibos,
  });
  serve(app, deps, recordatorios, {
    enviar: (ctx) => sendReminders(ctx, mail, null),
    recordar: (ctx, { recibos }) => sendReminders(ctx, mail, recibos),
    resumen: resumenOf,
    list: listRecordatorios,
  });
}
