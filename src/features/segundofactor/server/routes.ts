import type { FastifyInstance } from "fastify";
import type { CuentasDeps } from "#features/cuentas/server/service.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { segundoFactor } from "../contract.ts";
import { disable, disableUser, enable, renewCodes, segundoFactorDeps, setUp, statusOf, verify } from "./service.ts";

type Services = { readonly mail: Mail; readonly secret: ServerSecret };

export function segundoFactorRoutes(app: FastifyInstance, deps: Deps, cuentas: CuentasDeps, services: Services) {
  const own = segundoFactorDeps(cuentas, services);
  serve(app, deps, segundoFactor, {
    status: ({ db, actor }) => statusOf(db, actor._id),
    setup: (ctx, names) => setUp(own, ctx, names),
    verifySetup: (ctx, { token }) => enable(own, ctx, token),
    verify: (ctx, { token }) => verify(own, ctx, token),
    newCodes: async (ctx) => ({ success: true, codigos: await renewCodes(own, ctx) }),
    disable: async (ctx) => {
      await disable(own, ctx);
      return { success: true };
    },
    disableUser: async (ctx, { userId }) => {
      await disableUser(own, ctx, userId);
      return { success: true };
    },
  });
}
