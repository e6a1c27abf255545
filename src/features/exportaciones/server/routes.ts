/** Exports over HTTP. */
import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { exportaciones } from "../contract.ts";
import { exportTable } from "./service.ts";

export function exportacionRoutes(app: FastifyInstance, deps: Deps, { sandbox }: { readonly sandbox: Sandbox }) {
  serve(app, deps, exportaciones, {
    exportar: (ctx, asked) => exportTable(sandbox, ctx, asked),
  });
}
