import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { onboarding } from "../contract.ts";
import { papeles } from "../papeles.ts";
import { tablero } from "../tablero.ts";
import { addPapeles, listPapeles } from "./papeles.ts";
import { ownOnboarding } from "./service.ts";
import { listTablero } from "./tablero.ts";
import { cancelarOnboarding, recordarOnboarding } from "./tablero-actos.ts";
import { tableroXls } from "./tablero-xls.ts";

type Services = { readonly mail: Mail; readonly sandbox: Sandbox };

export function onboardingRoutes(app: FastifyInstance, deps: Deps, services: Services) {
  serve(app, deps, onboarding, { propio: ownOnboarding });
  serve(app, deps, papeles, {
    list: (ctx, { empleadoId }) => listPapeles(ctx, empleadoId),
    agregar: addPapeles,
  });
  serve(app, deps, tablero, {
    list: listTablero,
    xls: (ctx, asked) => tableroXls(ctx, services, asked),
    recordar: (ctx, alcance) => recordarOnboarding(ctx, services, alcance),
    cancelar: cancelarOnboarding,
  });
}
