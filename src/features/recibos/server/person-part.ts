/** The receipts of one person that the employer signed, as far as whoever asks may open them (S-20, S-61). */
import { and, eq, isNotNull } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { fileNameOf } from "../rules.ts";
import { TURN } from "./propios.ts";
import { reciboOf, rowsWhere } from "./rows.ts";
import { others } from "./sight.ts";
import { recibo } from "./tables.ts";

const rowsOf = (ctx: Asking, persona: string) =>
  rowsWhere(ctx, and(eq(recibo.empleado, persona), isNotNull(recibo.firmadoEmpleador), others(ctx.actor))).orderBy(
    ...TURN,
  );

export const recibosPart: PersonPart = {
  nombre: "Recibos",
  affected: {
    words: "dejan de verse y se conservan como prueba",
    count: async (ctx, persona) => (await rowsOf(ctx, persona)).length,
  },
  files: async (ctx, persona) =>
    (await rowsOf(ctx, persona))
      .filter(({ cerrado }) => !cerrado)
      .map((row) => ({ archivo: row.archivo, path: fileNameOf(row) })),
  data: async (ctx, persona) =>
    (await rowsOf(ctx, persona)).map((row) => {
      const { periodo, tipoRecibo, firmadoEmpleador, firmadoEmpleado, leido, referencia } = reciboOf(ctx.actor, row);
      return { periodo, tipo: tipoRecibo.name, referencia, firmadoEmpleador, firmadoEmpleado, leido };
    }),
};
