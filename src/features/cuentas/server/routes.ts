/** Sign-in, one's own sessions, and the accounts one administers, over HTTP. */
import type { FastifyInstance } from "fastify";
import { empresaAt } from "#features/empresa/server/service.ts";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import { cuentas } from "../contract.ts";
import { roleItems } from "../rules.ts";
import {
  confirmPassword,
  endOwnSession,
  endSessionsOf,
  getCuenta,
  ownSessions,
  sessionsOf,
  setActivo,
  setRoles,
} from "./administration.ts";
import { type CuentasDeps, whoAmI } from "./service.ts";
import { signIn } from "./signin.ts";

const COUNTRY = "AR";

export function cuentaRoutes(app: FastifyInstance, deps: Deps, own: CuentasDeps) {
  const { sessions } = own;
  const signOut = async ({ http, db }: Pick<Ctx, "http" | "db">) => {
    await sessions.end(db, http.token);
    http.clearSession();
    if (http.isNavigation) http.redirect("/authentication/signin");
    return { message: "Sesión cerrada" };
  };
  serve(app, deps, cuentas, {
    configLang: () => ({ countryCode: COUNTRY, demo: own.demo }),
    companyCode: async ({ db }, { url }) => {
      const row = await empresaAt(db, new URL(url).hostname);
      return { code: row?._id ?? null, name: row?.name ?? null };
    },
    signin: (ctx, credentials) => signIn(own, ctx, credentials),
    signout: signOut,
    signoutPost: signOut,
    me: ({ actor, session, db }) => whoAmI(own, db, { _id: actor._id, session }),
    confirm: (ctx, { password }) => confirmPassword(own, ctx, password),
    sesiones: (ctx) => ownSessions(sessions, ctx),
    endSesion: async (ctx, { sesionId }) => {
      await endOwnSession(sessions, ctx, sesionId);
      return { message: "Sesión cerrada" };
    },
    endOtras: async ({ actor, session, db }) => {
      await sessions.endOthers(db, actor._id, session);
      return { message: "Se cerraron las otras sesiones" };
    },
    cuenta: (ctx, { userId }) => getCuenta(sessions, ctx, userId),
    setRoles: (ctx, change) => setRoles(sessions, ctx, change),
    setActivo: (ctx, change) => setActivo(sessions, ctx, change),
    sesionesDe: (ctx, { userId }) => sessionsOf(sessions, ctx, userId),
    endSesionesDe: async (ctx, { userId }) => {
      await endSessionsOf(sessions, ctx, userId);
      return { message: "Se cerraron las sesiones de la cuenta" };
    },
    roles: ({ actor }) => roleItems(actor.roles),
  });
}
