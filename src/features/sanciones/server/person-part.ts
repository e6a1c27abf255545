/** The sanctions of one person, for whoever deletes the file or downloads what is in it. */
import type { PersonPart } from "#features/legajos/server/service.ts";
import { sancionesOf } from "./service.ts";

export const sancionesPart: PersonPart = {
  nombre: "Sanciones",
  affected: {
    words: "dejan de verse y se conservan como prueba",
    count: async (ctx, persona) => (await sancionesOf(ctx, persona)).length,
  },
  files: async (ctx, persona) =>
    (await sancionesOf(ctx, persona)).flatMap(({ fecha, tipo, adjuntos }) =>
      adjuntos.map(({ url, name }) => ({ archivo: url, path: `${fecha} ${tipo.name}/${name}` })),
    ),
  data: async (ctx, persona) =>
    (await sancionesOf(ctx, persona)).map(({ empleado: _, url: __, version: ___, tipo, adjuntos, ...sancion }) => ({
      ...sancion,
      tipo: tipo.name,
      adjuntos: adjuntos.map(({ name }) => name),
    })),
};
