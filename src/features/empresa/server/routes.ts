/** Companies over HTTP. Who reaches which company is the account's matter: the shell passes that question in. */
import type { FastifyInstance } from "fastify";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { empresas } from "../contract.ts";
import { createEmpresa, getEmpresa, listEmpresas, updateEmpresa } from "./service.ts";

export type ReachOf = (ctx: Pick<Ctx, "actor" | "db">) => Promise<readonly string[] | "all">;

export function empresaRoutes(app: FastifyInstance, deps: Deps, reachOf: ReachOf) {
  /** Out of reach answers as if it did not exist (D191). */
  const within = async (ctx: Pick<Ctx, "actor" | "db">, id: string) => {
    const reach = await reachOf(ctx);
    if (reach !== "all" && !reach.includes(id)) throw new Refusal(common.noEncontrado);
    return id;
  };
  serve(app, deps, empresas, {
    list: async (ctx) => listEmpresas(ctx.db, await reachOf(ctx)),
    get: async (ctx, { empresaId }) => getEmpresa(ctx.db, await within(ctx, empresaId)),
    create: (ctx, draft) => createEmpresa(ctx.db, draft),
    update: async (ctx, { empresaId, ...draft }) => updateEmpresa(ctx.db, await within(ctx, empresaId), draft),
  });
}
