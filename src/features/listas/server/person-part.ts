/** The distribution lists one person is in. S-61. */
import { and, eq } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { lista, listaUsuario } from "./tables.ts";

export const listasPart: PersonPart = {
  nombre: "Listas de distribución",
  data: async ({ db }, persona) => {
    const ofList = and(eq(lista.empresa, listaUsuario.empresa), eq(lista._id, listaUsuario.lista));
    const rows = await db
      .select({ name: lista.name })
      .from(listaUsuario)
      .innerJoin(lista, ofList)
      .where(eq(listaUsuario.legajo, persona))
      .orderBy(inSpanish(lista.name));
    return rows.map(({ name }) => name);
  },
};
