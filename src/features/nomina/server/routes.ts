import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { nomina } from "../contract.ts";
import { licencias } from "../licencias.ts";
import { licencesToRenew } from "./licencias.ts";
import { administrativeLegajos, countActive, getFicha, listLegajos, listUsers, pickLegajos } from "./service.ts";
import { legajosXls } from "./xls.ts";

export function nominaRoutes(app: FastifyInstance, deps: Deps, { sandbox }: { readonly sandbox: Sandbox }) {
  serve(app, deps, nomina, {
    legajos: listLegajos,
    users: listUsers,
    xls: (ctx, input) => legajosXls(ctx, sandbox, input),
    usersFiltrados: pickLegajos,
    empleadosAdmin: administrativeLegajos,
    ficha: (ctx, { userId }) => getFicha(ctx, userId),
    cantidadEmpleados: countActive,
  });
  serve(app, deps, licencias, { porVencer: licencesToRenew });
}
