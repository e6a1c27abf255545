import type { FastifyInstance } from "fastify";
import type { Quotas } from "#features/archivos/quotas.ts";
import type { Firmador } from "#features/firma/server/service.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { documentos } from "../contract.ts";
import { envios } from "../envios.ts";
import { firmarDocumentos } from "../firmar.ts";
import { fotos } from "../fotos.ts";
import { listaDocumentos } from "../lista.ts";
import { previa } from "../previa.ts";
import { renovaciones } from "../renovaciones.ts";
import { subir } from "../subir.ts";
import { vencimientos } from "../vencimientos.ts";
import { carpetasDeEmpleado, carpetasDeEmpresa, countUnsigned, documentosOf, unsigned } from "./de-persona.ts";
import { listDestinatarios, listFirmantes } from "./destinatarios.ts";
import {
  allDocumentos,
  archivoOf,
  countPendientes,
  createDocumento,
  getDocumento,
  markRead,
  pendientes,
  updateDocumento,
} from "./documento.ts";
import { removeDocumento, removeDocumentos } from "./eliminar.ts";
import { listEnviados } from "./enviados.ts";
import { getEnvio, listEnvios } from "./envios.ts";
import { recordarEnvio } from "./envios-recordar.ts";
import { retirarEnvio } from "./envios-retirar.ts";
import { envioXls } from "./envios-xls.ts";
import { listPorFirmar, signDocumentos, signOwnDocumento } from "./firmar.ts";
import { unirFotos } from "./fotos.ts";
import { documentosByPath, graficoOf, listDocumentos } from "./lista.ts";
import { documentosXls } from "./lista-xls.ts";
import { zipDocumentos } from "./lista-zip.ts";
import { createPrevia, openPrevias, ownPage, previaPage } from "./previa.ts";
import { renovarDocumento } from "./renovar.ts";
import { subirDocumentos } from "./subir.ts";
import { vencenEnMes, vencenEntre } from "./vencimientos.ts";
import { versiones } from "./versiones.ts";

export type DocumentosDeps = Firmador & {
  readonly store: Store;
  readonly quotas: Quotas;
  readonly mail: Mail;
  readonly sandbox: Sandbox;
  readonly jobs: Jobs;
  readonly spoolDir: string;
};

export function documentoRoutes(app: FastifyInstance, deps: Deps, own: DocumentosDeps) {
  serve(app, deps, documentos, {
    moduloActivo: async () => ({ active: true as const }),
    all: allDocumentos,
    get: (ctx, { documentId }) => getDocumento(ctx, documentId),
    create: (ctx, draft) => createDocumento(ctx, own, draft),
    update: (ctx, edit) => updateDocumento(ctx, own, edit),
    remove: removeDocumento,
    archivo: (ctx, input) => archivoOf(ctx, own, input),
    marcarLeido: (ctx, { _id }) => markRead(ctx, _id),
    pendientes,
    cantidadPendientes: countPendientes,
    byEmpleado: (ctx, { empleadoId = ctx.actor._id }) => documentosOf(ctx, empleadoId),
    byFolderEmpleado: (ctx, { empleado, carpeta }) => documentosOf(ctx, empleado, { carpeta }),
    byFolderTipoEmpleado: (ctx, { empleado, carpeta, tipo }) => documentosOf(ctx, empleado, { carpeta, tipo }),
    sinFirmar: unsigned,
    cantidadSinFirmar: countUnsigned,
    carpetasDeEmpleado: (ctx, { empleadoId }) => carpetasDeEmpleado(ctx, empleadoId),
    carpetasDeEmpresa,
  });
  serve(app, deps, renovaciones, { renovar: (ctx, asked) => renovarDocumento(ctx, own, asked), versiones });
  serve(app, deps, vencimientos, { delMes: vencenEnMes, entre: vencenEntre });
  serve(app, deps, firmarDocumentos, {
    empleado: (ctx, input) => signOwnDocumento(own, ctx, input),
    empleador: (ctx, input) => signDocumentos(own, ctx, input),
    porFirmar: listPorFirmar,
  });
  const previas = openPrevias(own);
  serve(app, deps, previa, {
    crear: (ctx, input) => createPrevia(previas, ctx, input),
    pagina: (ctx, input) => previaPage(previas, ctx, input),
    paginaPropia: (ctx, input) => ownPage(previas, ctx, input),
  });
  serve(app, deps, fotos, { unir: (ctx, input) => unirFotos(ctx, own, input) });
  serve(app, deps, listaDocumentos, {
    list: listDocumentos,
    porRuta: documentosByPath,
    grafico: graficoOf,
    xls: (ctx, input) => documentosXls(ctx, own, input),
    zip: (ctx, input) => zipDocumentos(ctx, own, input),
    removeVarios: removeDocumentos,
  });
  serve(app, deps, subir, {
    service: (ctx, asked) => subirDocumentos(ctx, own.jobs, asked),
    documentos: (ctx, { empleados, documentos: adjuntos }) =>
      subirDocumentos(ctx, own.jobs, { adjuntos, empleados, todosEmpleados: false, selectFolder: null }),
    personas: listDestinatarios,
    firmantes: listFirmantes,
  });
  serve(app, deps, envios, {
    list: listEnvios,
    get: (ctx, { envioId }) => getEnvio(ctx, envioId),
    personas: listEnviados,
    xls: (ctx, input) => envioXls(ctx, own, input),
    recordar: (ctx, input) => recordarEnvio(ctx, own, input),
    retirar: retirarEnvio,
  });
}
