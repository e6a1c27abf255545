/** Removes what is over: sessions, browsers nobody signed in with for long, failures of yesterday (S-02, S-10). */
import type { Db } from "#platform/db/server/database.ts";
import { sweepDevices } from "./devices.ts";
import type { CuentasDeps } from "./service.ts";

/** In the installation's scope. */
export async function sweepCuentas({ sessions, guesses }: CuentasDeps, db: Db, now: Date): Promise<void> {
  await sessions.sweep(db);
  await guesses.sweep(db);
  await sweepDevices(db, now);
}
