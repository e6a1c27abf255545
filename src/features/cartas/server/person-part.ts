/** That a letter was asked for somebody, as what, and how it ended; one that was made is among their documents. S-61. */
import { and, asc, eq } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { carta, cartas } from "./tables.ts";

export const cartasPart: PersonPart = {
  nombre: "Cartas",
  data: ({ db }, persona) => {
    const { name, formato } = cartas;
    const { created, resultado, vacios, _id, empleado } = carta;
    return db
      .select({ name, formato, created, resultado, vacios })
      .from(carta)
      .innerJoin(cartas, and(eq(cartas.empresa, carta.empresa), eq(cartas._id, carta.cartas)))
      .where(eq(empleado, persona))
      .orderBy(asc(created), asc(_id));
  },
};
