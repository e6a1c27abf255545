import type { FastifyInstance } from "fastify";
import { empresaAt } from "#features/empresa/server/service.ts";
import { type Ctx, type Deps, serve } from "#platform/http/server/serve.ts";
import { cuentas } from "../contract.ts";
import { roleItems } from "../rules.ts";
import { type CuentasDeps, signIn, switchCompany, whoAmI } from "./service.ts";

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
    me: ({ actor, db }) => whoAmI(own, db, actor._id),
    switchCompany: (ctx, input) => switchCompany(own, ctx, input),
    roles: ({ actor }) => roleItems(actor.roles),
  });
}
