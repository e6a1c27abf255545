/**
 * The receipts of one person that the employer signed, as far as whoever asks may open them (S-20, S-61); of those it took
 * back, what the person signed (D202). What waits for the employer may not be theirs yet: it is handed out to nobody, and
 * goes out of sight with the rest. And when they were reminded of what they owed, not by whom.
 */
import { and, asc, count, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { fileNameOf } from "../rules.ts";
import { TURN } from "./propios.ts";
import { reciboOf, rowsWhere } from "./rows.ts";
import { reached, signedHere } from "./sight.ts";
import { recibo, recordatorio } from "./tables.ts";

/** All that stands, and what they signed of the rest. */
const keptOf = ({ actor }: Asking, persona: string) =>
  and(eq(recibo.empleado, persona), or(isNull(recibo.eliminado), signedHere), reached(actor));

const rowsOf = (ctx: Asking, persona: string) =>
  rowsWhere(ctx, and(keptOf(ctx, persona), isNotNull(recibo.firmadoEmpleador))).orderBy(...TURN);

export const recibosPart: PersonPart = {
  nombre: "Recibos",
  affected: {
    words: "dejan de verse y se conservan como prueba",
    count: async (ctx, persona) =>
      found(await ctx.db.select({ all: count() }).from(recibo).where(keptOf(ctx, persona))).all,
  },
  files: async (ctx, persona) =>
    (await rowsOf(ctx, persona))
      .filter(({ cerrado }) => !cerrado)
      .map((row) => ({ archivo: row.archivo, path: fileNameOf(row) })),
  data: async (ctx, persona) =>
    (await rowsOf(ctx, persona)).map((row) => {
      const { tipoRecibo, periodo, referencia, historico, ...recibo } = reciboOf(ctx.actor, row);
      const { firmadoEmpleador, firmadoEmpleado, leido, retirado } = recibo;
      const signed = { firmadoEmpleador, firmadoEmpleado, leido, retirado };
      return { periodo, tipo: tipoRecibo.name, referencia, historico, ...signed };
    }),
};

export const recordatoriosPart: PersonPart = {
  nombre: "Recordatorios de recibos",
  data: ({ db }, persona) => {
    const { dia, cantidad, created, empleado } = recordatorio;
    return db.select({ dia, cantidad, created }).from(recordatorio).where(eq(empleado, persona)).orderBy(asc(dia));
  },
};
