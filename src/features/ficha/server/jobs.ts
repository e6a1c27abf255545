/**
 * D195: on the day that was written down, a person's file is no longer active, their sessions end and their account is left
 * with its own pages. Each file by itself, once: whoever dies in between leaves it done or not begun.
 */
import { type CuentasDeps, findCuenta } from "#features/cuentas/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { leave, leavingOn } from "#features/legajos/server/service.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { leaveOrReturn } from "./account.ts";

type BajaDeps = Pick<CuentasDeps, "sessions"> & {
  readonly now: () => Date;
  /** Tells the company's log that somebody left: the program's own act. */
  readonly tell: (
    db: Db,
    left: { readonly empresa: string; readonly toUser: string; readonly now: Date },
  ) => Promise<unknown>;
};

export const bajasHandler = (deps: BajaDeps): Handler<object> => ({
  async run({ inCompany, inInstallation }) {
    const now = deps.now();
    const { _id, zonaHoraria } = empresa;
    for (const company of await inInstallation((db) => db.select({ _id, zonaHoraria }).from(empresa))) {
      const today = dayIn(company.zonaHoraria, now);
      for (const toUser of await inCompany(company._id, (db) => leavingOn(db, today)))
        await inCompany(company._id, async (db) => {
          if (!(await leave(db, toUser, today))) return;
          await leaveOrReturn(deps, db, await findCuenta(db, toUser), false);
          await deps.tell(db, { empresa: company._id, toUser, now });
        });
    }
  },
});
