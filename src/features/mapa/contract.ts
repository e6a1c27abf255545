/** Mapa: where this installation's maps come from. Nothing configured is an answer too: places are then typed. S-35. */
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Empty } from "#platform/contract/shapes.ts";

export const mapa = contract({
  config: {
    summary: "Leer de dónde vienen los mapas de la instalación, o que no los hay",
    method: "GET",
    path: "/api/mapa/config",
    access: "signedIn",
    scope: "none",
    input: Empty,
    output: z.object({ tiles: z.string().nullable(), geocoder: z.string().nullable(), attribution: z.string() }),
  },
});
