/**
 * The cases of one person, as far as whoever asks may see them, with what both sides wrote and attached: of those who
 * answered only that it was the company (S-61). Kept with what was signed, and never erased: what was said is evidence.
 */
import { and, eq } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { rowsWhere } from "./lists.ts";
import { mensajesOf } from "./mensajes.ts";
import { type Kinds, visible } from "./sight.ts";
import { disconformidad } from "./tables.ts";

export function disconformidadesPart(kinds: Kinds): PersonPart {
  const casesOf = (ctx: Asking, persona: string) =>
    rowsWhere(ctx, and(eq(disconformidad.empleado, persona), visible(ctx, kinds)));
  const withMensajes = async (ctx: Asking, persona: string) => {
    const casos = await casesOf(ctx, persona);
    const ids = casos.map(({ _id }) => _id);
    const said = await mensajesOf(ctx.db, ids);
    return casos.map((caso) => ({ ...caso, mensajes: said.get(caso._id) ?? [] }));
  };
  return {
    nombre: "Disconformidades",
    affected: {
      words: "dejan de verse y se conservan como prueba",
      count: async (ctx, persona) => (await casesOf(ctx, persona)).length,
    },
    files: async (ctx, persona) =>
      (await withMensajes(ctx, persona)).flatMap(({ titulo, mensajes }) =>
        mensajes.flatMap(({ adjuntos }) =>
          adjuntos.map(({ url, name }) => ({ archivo: url, path: `${titulo}/${name}` })),
        ),
      ),
    data: async (ctx, persona) =>
      (await withMensajes(ctx, persona)).map(({ titulo, estado, created, espera, mensajes }) => ({
        titulo,
        estado,
        created,
        espera,
        mensajes: mensajes.map(({ voz, texto, created: escrito, adjuntos, corregido }) => ({
          voz,
          texto,
          created: escrito,
          adjuntos: adjuntos.map(({ name }) => name),
          corregido: corregido?.titulo ?? null,
        })),
      })),
  };
}
