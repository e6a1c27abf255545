import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { onboarding } from "../contract.ts";
import { ownOnboarding } from "./service.ts";

export function onboardingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, onboarding, { propio: ownOnboarding });
}
