import type { FastifyInstance } from "fastify";
import type { CuentasDeps } from "#features/cuentas/server/service.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { perfil } from "../contract.ts";
import { changePicture, getPicture, type PictureDeps, removePicture, roomForPicture } from "./picture.ts";
import { getOwn, listAccounts, unlinkAccount } from "./service.ts";

type Services = Pick<PictureDeps, "mail" | "store" | "sandbox" | "quotas">;

export function perfilRoutes(
  app: FastifyInstance,
  deps: Deps,
  cuentas: CuentasDeps,
  { mail, store, sandbox, quotas }: Services,
) {
  const own = { ...cuentas, mail, store, sandbox, quotas };
  serve(app, deps, perfil, {
    misDatos: getOwn,
    picture: {
      before: (who) => roomForPicture(own, who),
      handle: (ctx, part) => changePicture(own, ctx, part),
    },
    removePicture: async (ctx) => {
      await removePicture(ctx);
      return { message: "La foto fue quitada" };
    },
    foto: (ctx, { userId }) => getPicture(own, ctx, userId),
    accounts: listAccounts,
    unlinkAccount: (ctx, { provider }) => unlinkAccount(own, ctx, provider),
  });
}
