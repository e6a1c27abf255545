import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { correos } from "../contract.ts";
import { getCorreo, listCorreos, sendTest } from "./service.ts";

export function correoRoutes(app: FastifyInstance, deps: Deps, mail: Mail) {
  serve(app, deps, correos, {
    list: (ctx) => listCorreos(ctx),
    get: (ctx, { correoId }) => getCorreo(ctx, mail, correoId),
    test: async (ctx, { para }) => ({ _id: await sendTest(ctx, mail, para) }),
  });
}
