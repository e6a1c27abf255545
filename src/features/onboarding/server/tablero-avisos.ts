/** Who watches the board of onboardings, and hears that one of them moved. */
import { and, arrayOverlaps, eq } from "drizzle-orm";
import { cuenta, hasOtherRole, isKept } from "#features/cuentas/server/tables.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { tableroCambio } from "../events.ts";
import { ASKERS } from "../tablero-quien.ts";

type At = Pick<Ctx, "db" | "empresa">;

export async function watchersOf({ db, empresa }: At): Promise<readonly string[]> {
  const { _id, roles, activo, baja } = cuenta;
  const isWatcher = and(hasOtherRole(roles), arrayOverlaps(roles, [...ASKERS]));
  const rows = await db
    .select({ _id })
    .from(cuenta)
    .where(and(eq(cuenta.empresa, empresa), isWatcher, eq(activo, true), eq(baja, false), isKept(cuenta)));
  return rows.map((row) => row._id);
}

/** Last in what it tells: the company's other changes wait from here on. */
export const tellBoard = async (at: At): Promise<void> => publish(at, await watchersOf(at), tableroCambio, {});
