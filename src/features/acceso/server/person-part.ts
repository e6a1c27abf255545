/** What was done to one person's ways in, and the addresses they left. D239, S-61. */
import { asc, eq } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { actoIdentidad } from "./tables.ts";

export const accesoPart: PersonPart = {
  nombre: "Identidad",
  data: ({ db }, persona) => {
    const { created, acto, via, antes, legajo, orden } = actoIdentidad;
    return db.select({ created, acto, via, antes }).from(actoIdentidad).where(eq(legajo, persona)).orderBy(asc(orden));
  },
};
