/** Companies over HTTP. Who reaches which company, files and people stand above it: the shell passes those answers in. */
import type { FastifyInstance } from "fastify";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { type AccesoItem, configuracion } from "../config.ts";
import { empresas } from "../contract.ts";
import { type Reach, reaches } from "../rules.ts";
import { type ConfiguracionPorts, getConfiguracion, getLogo, updateConfiguracion } from "./configuracion.ts";
import { createEmpresa, findEmpresa, listEmpresas, renameEmpresa } from "./service.ts";

type Asking = Pick<Ctx, "actor" | "db">;

export type ReachPort = {
  of(ctx: Asking): Promise<Reach>;
  /** Who creates a company may work in it. */
  grant(ctx: Asking, empresa: string): Promise<void>;
};

/** Which administrators may work in which company (D042). */
export type AccesosPort = {
  list(ctx: Asking, empresa: string): Promise<AccesoItem[]>;
  grant(ctx: Asking, empresa: string, userId: string): Promise<void>;
  withdraw(ctx: Asking, empresa: string, userId: string): Promise<void>;
  search(ctx: Asking, search: string): Promise<Omit<AccesoItem, "propia">[]>;
};

export type EmpresaPorts = ConfiguracionPorts & { readonly reach: ReachPort; readonly accesos: AccesosPort };

export function empresaRoutes(app: FastifyInstance, deps: Deps, ports: EmpresaPorts) {
  const { reach, accesos } = ports;
  /** Out of reach answers as if it did not exist (D191). */
  const within = async (ctx: Asking, id: string) => {
    if (!reaches(await reach.of(ctx), id)) throw new Refusal(common.noEncontrado);
    return id;
  };
  const existing = async ({ db }: Asking, id: string) => (await findEmpresa(db, id))._id;

  serve(app, deps, empresas, {
    list: async (ctx) => listEmpresas(ctx.db, await reach.of(ctx)),
    create: async (ctx, draft) => {
      const created = await createEmpresa(ctx.db, draft);
      await reach.grant(ctx, created._id);
      return created;
    },
    rename: async (ctx, { empresaId, ...draft }) => renameEmpresa(ctx, await within(ctx, empresaId), draft),
  });

  serve(app, deps, configuracion, {
    get: async (ctx, { empresaId }) => getConfiguracion(ctx, ports, await within(ctx, empresaId)),
    update: async (ctx, { empresaId, ...draft }) =>
      updateConfiguracion(ctx, ports, await within(ctx, empresaId), draft),
    logo: async (ctx, { empresaId = ctx.empresa, v }) =>
      getLogo(ctx.db, ports, { empresaId: await within(ctx, empresaId), v }),
    accesos: async (ctx, { empresaId }) => accesos.list(ctx, await existing(ctx, empresaId)),
    grant: async (ctx, { empresaId, userId }) => {
      await accesos.grant(ctx, await existing(ctx, empresaId), userId);
      ctx.about(userId);
      return { message: "El acceso fue otorgado" };
    },
    withdraw: async (ctx, { empresaId, userId }) => {
      await accesos.withdraw(ctx, await existing(ctx, empresaId), userId);
      ctx.about(userId);
      return { message: "El acceso fue retirado" };
    },
    administradores: (ctx, { search }) => accesos.search(ctx, search),
  });
}
