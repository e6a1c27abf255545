/** The import over HTTP: the dry run, and the file to begin with. */
import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { writeXlsx, XLSX_TYPE } from "#platform/sheets/server/write.ts";
import { importacion } from "../contract.ts";
import { MODELO_HEADINGS, MODELO_NAME, MODELO_ROWS } from "../modelo.ts";
import { type ImportacionDeps, readImport } from "./service.ts";

export function importacionRoutes(app: FastifyInstance, deps: Deps, services: ImportacionDeps) {
  serve(app, deps, importacion, {
    leer: (ctx, asked) => readImport(ctx, services, asked),
    modelo: async ({ actor }) => {
      const columns = MODELO_HEADINGS.map((title) => ({ title, kind: "text", width: 20 }) as const);
      // No letterhead: it is filled in and sent back.
      const table = { by: actor._id, sheet: "Legajos", columns, rows: MODELO_ROWS };
      const body = await writeXlsx(services.sandbox, table);
      return { name: MODELO_NAME, type: XLSX_TYPE, body, size: body.length };
    },
  });
}
