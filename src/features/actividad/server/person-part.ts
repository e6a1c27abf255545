/** What the log tells of one person: what they did and what was done with their file, without a name of anybody else. S-59, S-61. */
import { asc, eq, or } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { among } from "#platform/db/server/paging.ts";
import { registro, registroNota } from "./tables.ts";

export const actividadPart: PersonPart = {
  nombre: "Actividad",
  data: async ({ db }, persona) => {
    const { _id, created, module, class: accion, name, fromUser, toUser, ip, result, seq } = registro;
    const rows = await db
      .select({ _id, created, module, accion, name, fromUser, toUser, ip, result })
      .from(registro)
      .where(or(eq(toUser, persona), eq(fromUser, persona)))
      .orderBy(asc(seq));
    const about = rows.filter((row) => row.toUser === persona).map((row) => row._id);
    const { entrada, texto } = registroNota;
    const notes = await db.select({ entrada, texto }).from(registroNota).where(among(entrada, about));
    const notesOf = Map.groupBy(notes, (note) => note.entrada);
    return rows.map(({ _id: id, fromUser: by, toUser: of, ip: from, ...row }) => ({
      ...row,
      propia: by === persona,
      // Where somebody else was is theirs.
      ...(by === persona && { ip: from }),
      sobreSuLegajo: of === persona,
      notas: (notesOf.get(id) ?? []).map((note) => note.texto),
    }));
  },
};
