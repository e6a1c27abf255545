import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { cartas } from "../contract.ts";
import { getCartas, listPersonas } from "./corridas.ts";
import { listElegibles, rehearse } from "./elegir.ts";
import { type PedirDeps, printLetters, sendLetters } from "./pedir.ts";

export function cartaRoutes(app: FastifyInstance, deps: Deps, own: PedirDeps) {
  serve(app, deps, cartas, {
    plantillas: listElegibles,
    ensayar: rehearse,
    enviar: (ctx, asked) => sendLetters(ctx, own, asked),
    imprimir: (ctx, asked) => printLetters(ctx, own, asked),
    get: (ctx, { cartasId }) => getCartas(ctx, cartasId),
    personas: listPersonas,
  });
}
