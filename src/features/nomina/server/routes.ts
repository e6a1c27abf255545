import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { nomina } from "../contract.ts";
import { administrativeLegajos, countActive, getFicha, listLegajos, listUsers, pickLegajos } from "./service.ts";

export function nominaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, nomina, {
    legajos: listLegajos,
    users: listUsers,
    usersFiltrados: pickLegajos,
    empleadosAdmin: administrativeLegajos,
    ficha: (ctx, { userId }) => getFicha(ctx, userId),
    cantidadEmpleados: countActive,
  });
}
