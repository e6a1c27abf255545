import type { FastifyInstance } from "fastify";
import type { Kinds } from "#features/firma/server/lists.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { inicio } from "../contract.ts";
import { companyFigures, ownFile } from "./service.ts";

export function inicioRoutes(app: FastifyInstance, deps: Deps, { engine }: { readonly engine: Kinds }) {
  serve(app, deps, inicio, { miLegajo: (ctx) => ownFile(ctx, engine), empresa: companyFigures });
}
