import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { onboarding } from "../contract.ts";
import { papeles } from "../papeles.ts";
import { addPapeles, listPapeles } from "./papeles.ts";
import { ownOnboarding } from "./service.ts";

export function onboardingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, onboarding, { propio: ownOnboarding });
  serve(app, deps, papeles, {
    list: (ctx, { empleadoId }) => listPapeles(ctx, empleadoId),
    agregar: addPapeles,
  });
}
