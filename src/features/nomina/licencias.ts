/** Driving licences about to end, for a tile of the home page: a contract of its own, which no list has to load. */
import { z } from "zod";
import { STAFF } from "#platform/auth/roles.ts";
import { contract } from "#platform/contract/contract.ts";
import { Day, Empty, Id } from "#platform/contract/shapes.ts";

/** A licence is worth renewing for as long before it ends. */
export const LICENCIA_DIAS = 30;
/** The number of that part of a file in its address: who leads there need not know the others. */
export const LICENCIA_TAB = "5";

export const licencias = contract({
  /** Of those who work, to whoever reads that part of their files (D194): what has ended or is about to, the first to end first. */
  porVencer: {
    summary: "Listar las primeras licencias de conducir vencidas o por vencer, y cuántas son",
    method: "GET",
    path: "/api/licenciasConducir/porVencer",
    access: [...STAFF, "manager"],
    input: Empty,
    output: z.object({
      hoy: Day,
      total: z.int(),
      personas: z.array(
        z.object({ _id: Id, displayName: z.string(), profileImageURL: z.string().nullable(), vence: Day }),
      ),
    }),
  },
});
