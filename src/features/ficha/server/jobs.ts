/**
 * What is done on its day. D195: somebody's file is no longer active, their sessions end and their account is left with its
 * own pages. S-61: their health and contacts are erased, days after it was asked. Each file by itself, once: whoever dies in
 * between leaves it done or not begun.
 */
import { type CuentasDeps, findCuenta } from "#features/cuentas/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { askedToErase, eraseSensitive, leave, leavingOn, type PersonPart } from "#features/legajos/server/service.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { type Db, enterCompany, type Scopes } from "#platform/db/server/database.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { erasureDay } from "../rules.ts";
import { leaveOrReturn } from "./account.ts";

type DayDeps = {
  readonly parts: readonly PersonPart[];
  readonly now: () => Date;
  /** Tells the company's log what was done with somebody: the program's own act. */
  readonly tell: (
    db: Db,
    done: { readonly empresa: string; readonly toUser: string; readonly now: Date },
  ) => Promise<unknown>;
};

const companiesOf = ({ inInstallation }: Scopes) => {
  const { _id, zonaHoraria } = empresa;
  return inInstallation((db) => db.select({ _id, zonaHoraria }).from(empresa));
};

export const bajasHandler = (deps: DayDeps & Pick<CuentasDeps, "sessions">): Handler<object> => ({
  async run({ inCompany, inInstallation }) {
    const now = deps.now();
    for (const company of await companiesOf({ inCompany, inInstallation })) {
      const today = dayIn(company.zonaHoraria, now);
      for (const toUser of await inCompany(company._id, (db) => leavingOn(db, today)))
        await inCompany(company._id, async (db) => {
          if (!(await leave(db, toUser, today))) return;
          const at = { db, empresa: company._id, now };
          await leaveOrReturn(deps, at, await findCuenta(db, toUser), false);
          await deps.tell(db, { empresa: company._id, toUser, now });
        });
    }
  },
});

export const supresionesHandler = (deps: DayDeps): Handler<object> => ({
  async run({ inCompany, inInstallation }) {
    const now = deps.now();
    for (const company of await companiesOf({ inCompany, inInstallation })) {
      // A deleted file exists in no company's scope, and what it held is erased all the same.
      const within = <T>(work: (db: Db) => Promise<T>) =>
        inInstallation(async (db) => {
          await enterCompany(db, company._id);
          return work(db);
        });
      const today = dayIn(company.zonaHoraria, now);
      for (const asked of await within((db) => askedToErase(db, company._id))) {
        if (erasureDay(asked.pedido, company.zonaHoraria) > today) continue;
        await within(async (db) => {
          const at = { db, empresa: company._id, now };
          if (!(await eraseSensitive(at, asked))) return;
          for (const { erase } of deps.parts) await erase?.(at, asked._id);
          await deps.tell(db, { empresa: company._id, toUser: asked._id, now });
        });
      }
    }
  },
});
