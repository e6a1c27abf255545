/** What open sockets are held to (S-10, S-32): read fresh, and without the look that would keep an idle session alive. */
import { eq, inArray } from "drizzle-orm";
import { isAlive, pasoOf, rolesInForce, sessionTimes } from "#features/cuentas/rules.ts";
import { cuenta, sesion } from "#features/cuentas/server/tables.ts";
import type { Database } from "#platform/db/server/database.ts";
import type { HubDeps } from "#platform/realtime/server/hub.ts";
import { standingOf } from "#platform/realtime/server/socket.ts";

export const readStandings =
  (database: Database, now: () => Date): HubDeps["standings"] =>
  async (sessions) => {
    const rows = await database.inInstallation((db) =>
      db
        .select({ sesion, cuenta })
        .from(sesion)
        .innerJoin(cuenta, eq(cuenta._id, sesion.cuenta))
        .where(inArray(sesion._id, [...sessions])),
    );
    const time = now();
    const open = rows.filter(
      (row) =>
        row.cuenta.activo &&
        isAlive(row.sesion, sessionTimes(rolesInForce(row.cuenta)), time) &&
        // One that owes a step of the sign-in again may open no socket either.
        pasoOf({ ...row.cuenta, roles: rolesInForce(row.cuenta), verificada: row.sesion.verificada }) === "listo",
    );
    return new Map(
      open.map((row) => {
        const { _id, empresaActual: empresa } = row.cuenta;
        return [row.sesion._id, standingOf({ _id, empresa, roles: rolesInForce(row.cuenta) })];
      }),
    );
  };
