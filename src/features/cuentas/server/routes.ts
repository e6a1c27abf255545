import type { FastifyInstance } from "fastify";
import { empresaAt } from "#features/empresa/server/service.ts";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { cuentas } from "../contract.ts";
import { roleItems } from "../rules.ts";
import { type CuentasDeps, signIn, whoAmI } from "./service.ts";

const pending = (): never => {
  throw new Refusal(common.noEncontrado);
};
const COUNTRY = "AR";

export function cuentaRoutes(app: FastifyInstance, deps: Deps, own: CuentasDeps) {
  const signOut = async ({ http, db }: Pick<Ctx, "http" | "db">) => {
    await own.sessions.end(db, http.token);
    http.clearSession();
    if (http.isNavigation) http.redirect("/authentication/signin");
    return { message: "Sesión cerrada" };
  };
  serve(app, deps, cuentas, {
    configLang: () => ({ countryCode: COUNTRY, demo: own.demo }),
    companyCode: async ({ db }, { url }) => {
      const row = await empresaAt(db, new URL(url).hostname);
      return { code: row?._id ?? null, name: row?.name ?? null, logo: row?.logo ?? null };
    },
    signin: (ctx, credentials) => signIn(own, ctx, credentials),
    signout: signOut,
    signoutPost: signOut,
    me: ({ actor, session, db }) => whoAmI(own, db, { _id: actor._id, session }),
    confirm: pending,
    sesiones: pending,
    endSesion: pending,
    endOtras: pending,
    cuenta: pending,
    setRoles: pending,
    setActivo: pending,
    sesionesDe: pending,
    endSesionesDe: pending,
    roles: ({ actor }) => roleItems(actor.roles),
  });
}
