/** The company's back-ups over HTTP. */
import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { copias } from "../contract.ts";
import { askForCopia, listCopias } from "./service.ts";

export function copiaRoutes(app: FastifyInstance, deps: Deps, { jobs }: { readonly jobs: Jobs }) {
  serve(app, deps, copias, {
    list: ({ db }) => listCopias(db),
    create: async (ctx) => {
      await askForCopia(ctx, jobs);
      return { message: "Se está haciendo la copia" };
    },
  });
}
