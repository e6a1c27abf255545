import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { geografia } from "../contract.ts";
import { provincias } from "../datos.ts";

export function geografiaRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, geografia, {
    provincias: () => provincias.map(({ id, name }) => ({ _id: id, name })),
    cities: (_, { provId }) => {
      const { cities } = found(provincias.filter(({ id }) => id === provId));
      return cities.map(({ id, name }) => ({ _id: id, name, provincia: provId }));
    },
    places: (_, { cityId }) => {
      const { places } = found(provincias.flatMap(({ cities }) => cities.filter(({ id }) => id === cityId)));
      return places.map((name, index) => ({ _id: `${cityId}-${index + 1}`, name, city: cityId }));
    },
  });
}
