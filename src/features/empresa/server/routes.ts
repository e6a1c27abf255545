/** Companies over HTTP. Who reaches which company is the account's matter: the shell passes those answers in. */
import type { FastifyInstance } from "fastify";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { configuracion } from "../config.ts";
import { empresas } from "../contract.ts";
import { type Reach, reaches } from "../rules.ts";
import { createEmpresa, listEmpresas, renameEmpresa } from "./service.ts";

const pending = (): never => {
  throw new Refusal(common.noEncontrado);
};

type Asking = Pick<Ctx, "actor" | "db">;

export type ReachPort = {
  of(ctx: Asking): Promise<Reach>;
  /** Who creates a company may work in it. */
  grant(ctx: Asking, empresa: string): Promise<void>;
};

export function empresaRoutes(app: FastifyInstance, deps: Deps, reach: ReachPort) {
  /** Out of reach answers as if it did not exist (D191). */
  const within = async (ctx: Asking, id: string) => {
    if (!reaches(await reach.of(ctx), id)) throw new Refusal(common.noEncontrado);
    return id;
  };
  serve(app, deps, empresas, {
    list: async (ctx) => listEmpresas(ctx.db, await reach.of(ctx)),
    create: async (ctx, draft) => {
      const created = await createEmpresa(ctx.db, draft);
      await reach.grant(ctx, created._id);
      return created;
    },
    rename: async (ctx, { empresaId, ...draft }) => renameEmpresa(ctx.db, await within(ctx, empresaId), draft),
  });
  serve(app, deps, configuracion, {
    get: pending,
    update: pending,
    logo: pending,
    accesos: pending,
    grant: pending,
    withdraw: pending,
    administradores: pending,
  });
}
