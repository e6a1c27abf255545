import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/db/server/database.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { acceso } from "../contract.ts";
import { activate, listPendientes, makeCodigos } from "./activacion.ts";
import { changePassword, forgot, isLinkAlive, reset } from "./claves.ts";
import { sweepCodigos } from "./codigos.ts";
import { sweepLinks } from "./enlaces.ts";
import { forgotUser, resetUser } from "./restablecer.ts";
import type { AccesoDeps } from "./service.ts";

/** One sentence whoever it is about (S-07). */
const FORGOT = "Si el usuario existe y tiene un correo cargado, le enviamos un enlace para elegir otra contraseña";

export function accesoRoutes(app: FastifyInstance, deps: Deps, own: AccesoDeps) {
  serve(app, deps, acceso, {
    changePassword: (ctx, input) => changePassword(own, ctx, input),
    forgot: async (ctx, { username }) => {
      await forgot(own, ctx, username);
      return { message: FORGOT };
    },
    checkReset: async (ctx, { token }) => ({ valido: await isLinkAlive(ctx, token) }),
    reset: async (ctx, input) => {
      await reset(own, ctx, input);
      return { message: "La contraseña se cambió correctamente" };
    },
    forgotUser: async (ctx, { userId }) => {
      await forgotUser(own, ctx, userId);
      return { message: "Se envió el enlace al correo del empleado" };
    },
    resetUser: async (ctx, { userId }) => ({ message: await resetUser(own, ctx, userId) }),
    activate: (ctx, input) => activate(own, ctx, input),
    pendientes: listPendientes,
    makeCodigos: (ctx, { ids }) => makeCodigos(own, ctx, ids),
  });
}

/** Links nobody counts any more, and codes that have expired. */
export const sweepAcceso = (database: Database, now: Date) =>
  database.inInstallation(async (db) => {
    await sweepLinks(db, now);
    await sweepCodigos(db, now);
  });
