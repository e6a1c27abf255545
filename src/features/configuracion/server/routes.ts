/** The configuration over HTTP. The list of companies is declared where everybody may ask for it, and answered here, where who reaches which is known. */
import type { FastifyInstance } from "fastify";
import type { Quotas } from "#features/archivos/quotas.ts";
import { startFolders } from "#features/carpetas/server/service.ts";
import {
  type CuentasDeps,
  findCuenta,
  grantAccess,
  grantEmpresa,
  readReach,
  withdrawAccess,
} from "#features/cuentas/server/service.ts";
import { empresas } from "#features/empresa/contract.ts";
import { type Reach, reaches } from "#features/empresa/rules.ts";
import { createEmpresa, findEmpresa, listEmpresas } from "#features/empresa/server/service.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { configuracion } from "../contract.ts";
import { listAccesos, searchAdministradores } from "./accesos.ts";
import { getLogo } from "./logo.ts";
import { getConfiguracion, renameEmpresa, updateConfiguracion } from "./service.ts";

const reachOf = async ({ actor, db }: Asking): Promise<Reach> => readReach(db, await findCuenta(db, actor._id));

/** Out of reach answers as if it did not exist (D191). */
async function within(ctx: Asking, id: string): Promise<string> {
  if (!reaches(await reachOf(ctx), id)) throw new Refusal(common.noEncontrado);
  return id;
}

/** The same, of a company that is changed: its log gets the line. */
async function changing(ctx: Asking & Pick<Ctx, "touches">, id: string): Promise<string> {
  ctx.touches(await within(ctx, id));
  return id;
}

const existing = async ({ db }: Asking, id: string) => (await findEmpresa(db, id))._id;

export function configuracionRoutes(
  app: FastifyInstance,
  deps: Deps,
  cuentas: Pick<CuentasDeps, "sessions">,
  files: { readonly store: Store; readonly quotas: Quotas },
) {
  serve(app, deps, empresas, { list: async (ctx) => listEmpresas(ctx.db, await reachOf(ctx)) });

  serve(app, deps, configuracion, {
    /** Who creates a company may work in it. */
    create: async ({ actor, db, touches }, draft) => {
      const created = await createEmpresa(db, draft);
      await grantEmpresa(db, actor._id, created._id);
      await enterCompany(db, created._id);
      await startFolders(db, created._id);
      touches(created._id);
      return created;
    },
    rename: async (ctx, { empresaId, ...draft }) => renameEmpresa(ctx, await changing(ctx, empresaId), draft),
    get: async (ctx, { empresaId }) => getConfiguracion(ctx, files, await within(ctx, empresaId)),
    update: async (ctx, { empresaId, ...draft }) =>
      updateConfiguracion(ctx, files, await changing(ctx, empresaId), draft),
    logo: async (ctx, { empresaId = ctx.empresa, v }) =>
      getLogo(ctx.db, files, { empresaId: await within(ctx, empresaId), v }),
    accesos: async (ctx, { empresaId }) => listAccesos(ctx.db, await existing(ctx, empresaId)),
    grant: async (ctx, { empresaId, userId }) => {
      await grantAccess(ctx.db, { userId, empresa: await existing(ctx, empresaId) });
      ctx.about(userId);
      ctx.touches(empresaId);
      return { message: "El acceso fue otorgado" };
    },
    withdraw: async (ctx, { empresaId, userId }) => {
      await withdrawAccess(cuentas, ctx.db, { userId, empresa: await existing(ctx, empresaId) });
      ctx.about(userId);
      ctx.touches(empresaId);
      return { message: "El acceso fue retirado" };
    },
    administradores: (ctx, { search }) => searchAdministradores(ctx.db, search),
  });
}
