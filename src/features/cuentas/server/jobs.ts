/** Removes what is over: sessions, browsers nobody signed in with for long, failures of yesterday (S-02, S-10). */
import { sweepDevices } from "./devices.ts";
import type { CuentasDeps } from "./service.ts";

export const cuentaSweeper =
  ({ database, sessions, attempts }: CuentasDeps, now: () => Date) =>
  async (): Promise<void> => {
    await sessions.sweep();
    await attempts.sweep();
    await sweepDevices(database, now());
  };
