/** The calls that act on many files. */
import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { masivo } from "../masivo.ts";
import { assignMetodos, requestOnboarding } from "./masivo.ts";

export function masivoRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, masivo, { onboarding: requestOnboarding, metodos: assignMetodos });
}
