/** Documents as they are signed: a paper of somebody's onboarding also moves the board of those who watch it. */
import { and } from "drizzle-orm";
import { documentoFirmable } from "#features/documentos/server/firmable.ts";
import { documento } from "#features/documentos/server/tables.ts";
import type { Firmable } from "#features/firma/server/firmable.ts";
import { among } from "#platform/db/server/paging.ts";
import { inOnboarding } from "./papeles.ts";
import { watchersOf } from "./tablero-avisos.ts";

export const documentoConTablero: Firmable = {
  ...documentoFirmable,
  signed: async (ctx, done) => {
    const heard = await documentoFirmable.signed(ctx, done);
    if (done.lado !== "empleado") return heard;
    const ids = done.firmados.map(({ registro }) => registro);
    const [paper] = await ctx.db
      .select({ _id: documento._id })
      .from(documento)
      .where(and(among(documento._id, ids), inOnboarding))
      .limit(1);
    return paper ? [...heard, ...(await watchersOf(ctx))] : heard;
  },
};
