import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/db/server/database.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { acceso } from "../contract.ts";
import { activate, listPendientes, makeCodigos } from "./activacion.ts";
import { changePassword, forgot, isLinkAlive, reset } from "./claves.ts";
import { sweepCodigos } from "./codigos.ts";
import { sweepLinks } from "./enlaces.ts";
import { confirmar, ownPrueba, pruebaDe, sendPrueba } from "./prueba.ts";
import { forgotUser, resetUser } from "./restablecer.ts";
import type { AccesoDeps } from "./service.ts";

export function accesoRoutes(app: FastifyInstance, deps: Deps, own: AccesoDeps) {
  serve(app, deps, acceso, {
    changePassword: (ctx, input) => changePassword(own, ctx, input),
    forgot: (ctx, { username }) => forgot(own, ctx, username),
    checkReset: async (ctx, { token }) => ({ valido: await isLinkAlive(ctx, token) }),
    reset: (ctx, input) => reset(own, ctx, input),
    forgotUser: async (ctx, { userId }) => {
      await forgotUser(own, ctx, userId);
      return { message: "Se envió el enlace al correo del empleado" };
    },
    resetUser: (ctx, { userId }) => resetUser(own, ctx, userId),
    activate: (ctx, input) => activate(own, ctx, input),
    prueba: ownPrueba,
    sendPrueba: (ctx) => sendPrueba(own, ctx),
    pruebaDe: (ctx, { userId }) => pruebaDe(ctx, userId),
    confirmar: (ctx, { userId }) => confirmar(own, ctx, userId),
    pendientes: (ctx, input) => listPendientes(own, ctx, input),
    makeCodigos: (ctx, { ids }) => makeCodigos(own, ctx, ids),
  });
}

/** Links nobody counts any more, and codes that have expired; in the installation's scope. */
export async function sweepAcceso(db: Db, now: Date): Promise<void> {
  await sweepLinks(db, now);
  await sweepCodigos(db, now);
}
