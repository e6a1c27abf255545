import type { FastifyInstance } from "fastify";
import { type CuentasDeps, switchCompany, whoAmI } from "#features/cuentas/server/service.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { perfil } from "../contract.ts";

const pending = (): never => {
  throw new Refusal(common.noEncontrado);
};

export function perfilRoutes(app: FastifyInstance, deps: Deps, own: CuentasDeps) {
  serve(app, deps, perfil, {
    misDatos: pending,
    save: (ctx, { userId, empresa }) => {
      if (userId !== ctx.actor._id) throw new Refusal(common.noEncontrado);
      if (empresa && isAdmin(ctx.actor.roles)) return switchCompany(own, ctx, { userId, empresa });
      return whoAmI(own, ctx.db, { _id: userId, session: ctx.session });
    },
    picture: pending,
    removePicture: pending,
    foto: pending,
    accounts: pending,
    unlinkAccount: pending,
  });
}
