import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { plantillas } from "../contract.ts";
import { previas } from "../previa.ts";
import { allPlantillas, listPlantillas, ownPlantillas, plantillasOf } from "./lista.ts";
import { copyPlantilla, createPlantilla, getPlantilla, removePlantilla, updatePlantilla } from "./plantilla.ts";
import { emptyFields, showLetter } from "./previa.ts";
import type { CartasDeps } from "./service.ts";

export function plantillaRoutes(app: FastifyInstance, deps: Deps, cartas: CartasDeps) {
  serve(app, deps, previas, {
    ver: (ctx, input) => showLetter(cartas, ctx, input),
    vacios: emptyFields,
  });
  serve(app, deps, plantillas, {
    all: allPlantillas,
    get: (ctx, { templateId }) => getPlantilla(ctx, templateId),
    create: createPlantilla,
    update: (ctx, { templateId, ...draft }) => updatePlantilla(ctx, templateId, draft),
    remove: (ctx, { templateId }) => removePlantilla(ctx, templateId),
    copy: (ctx, { templateId }) => copyPlantilla(ctx, templateId),
    list: listPlantillas,
    mine: (ctx, { tipoCarta }) => ownPlantillas(ctx, tipoCarta),
    ofCompany: plantillasOf,
  });
}
