/** The import over HTTP: the dry run, the file to begin with, the import itself and what became of its rows. */
import type { FastifyInstance } from "fastify";
import type { FichaDeps } from "#features/ficha/server/service.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { writeXlsx, XLSX_TYPE } from "#platform/sheets/server/write.ts";
import { importacion } from "../contract.ts";
import { MODELO_HEADINGS, MODELO_NAME, MODELO_ROWS } from "../modelo.ts";
import { importAll } from "./masiva.ts";
import { fileOfFailed, getImport, listFilas, listImports } from "./read.ts";
import { type ImportacionDeps, readImport } from "./service.ts";
import { importUser, mendRow } from "./una.ts";
import { undoImport } from "./undo.ts";

export function importacionRoutes(
  app: FastifyInstance,
  deps: Deps,
  cuentas: Omit<FichaDeps, "mail" | "parts">,
  services: ImportacionDeps & Pick<FichaDeps, "mail" | "parts">,
) {
  const people = { ...cuentas, mail: services.mail, parts: services.parts };
  serve(app, deps, importacion, {
    leer: (ctx, asked) => readImport(ctx, services, asked),
    modelo: async ({ actor }) => {
      const columns = MODELO_HEADINGS.map((title) => ({ title, kind: "text", width: 20 }) as const);
      // No letterhead: it is filled in and sent back.
      const table = { by: actor._id, sheet: "Legajos", columns, rows: MODELO_ROWS };
      const body = await writeXlsx(services.sandbox, table);
      return { name: MODELO_NAME, type: XLSX_TYPE, body, size: body.length };
    },
    masiva: (ctx, asked) => importAll(ctx, services, asked),
    fila: (ctx, sent) => importUser(people, ctx, sent),
    list: (ctx) => listImports(ctx),
    get: (ctx, { importacionId }) => getImport(ctx, importacionId),
    filas: (ctx, { importacionId, ...asked }) => listFilas(ctx, importacionId, asked),
    fallidas: (ctx, { importacionId }) => fileOfFailed(ctx, services.sandbox, importacionId),
    corregir: (ctx, sent) => mendRow(people, ctx, sent),
    deshacer: (ctx, { importacionId }) => undoImport(people, ctx, importacionId),
  });
}
