/** Geografía: provinces, their cities and the places of a city. The installation's own lists, the same for everyone. D030, D114. */
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Empty, text } from "#platform/contract/shapes.ts";

const Slug = text(60).min(1);
export const Provincia = z.object({ _id: Slug, name: z.string() });
export const City = z.object({ _id: Slug, name: z.string(), provincia: Slug });
export const Place = z.object({ _id: Slug, name: z.string(), city: Slug });

export const geografia = contract({
  provincias: {
    summary: "Listar las provincias",
    method: "GET",
    path: "/api/provincias",
    access: "signedIn",
    scope: "none",
    input: Empty,
    output: z.array(Provincia),
  },
  cities: {
    summary: "Listar las ciudades de una provincia",
    method: "GET",
    path: "/api/cities/:provId",
    access: "signedIn",
    scope: "none",
    input: z.object({ provId: Slug }),
    output: z.array(City),
  },
  places: {
    summary: "Listar las localidades de una ciudad",
    method: "GET",
    path: "/api/places/:cityId",
    access: "signedIn",
    scope: "none",
    input: z.object({ cityId: Slug }),
    output: z.array(Place),
  },
});
