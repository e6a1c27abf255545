/**
 * The work on receipts that goes on after the answer: exports of many, and mails that nobody presses a button for, some
 * people at a time, each of them told or not at all.
 */
import { isNotNull } from "drizzle-orm";
import { listEmpresas } from "#features/empresa/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { failTarea } from "#features/tareas/server/service.ts";
import { timeIn } from "#platform/dates/zone.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { isDecentHour } from "#platform/mail/decent-hour.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { type ExportarDeps, type ExportarPayload, exportMany } from "./exportar-tarea.ts";
import { tellPublished, untoldPeople } from "./publicar.ts";
import { dueIds, remindDue } from "./recordatorios.ts";

type TellingDeps = { readonly mail: Mail; readonly now: () => Date };

const AT_ONCE = 100;

function* someOf(people: readonly string[], signal: AbortSignal) {
  for (let start = 0; start < people.length; start += AT_ONCE) {
    signal.throwIfAborted();
    yield people.slice(start, start + AT_ONCE);
  }
}

export const publicadosHandler = ({ mail, now: clock }: TellingDeps): Handler<object> => ({
  run: async ({ inCompany, inInstallation, signal }) => {
    const now = clock();
    for (const { _id } of await inInstallation((db) => listEmpresas(db, "all")))
      for (const some of someOf(await inCompany(_id, (db) => untoldPeople(db, now)), signal))
        await inCompany(_id, (db) => tellPublished(mail, { db, empresa: _id, now }, some));
  },
});

export const recordarHandler = ({ mail, now: clock }: TellingDeps): Handler<object> => ({
  run: async ({ inCompany, inInstallation, signal }) => {
    const now = clock();
    const { _id, zonaHoraria: zone, recordatorioDias } = empresa;
    const asking = (
      await inInstallation((db) =>
        db.select({ _id, zone, dias: recordatorioDias }).from(empresa).where(isNotNull(recordatorioDias)),
      )
    ).filter((one) => isDecentHour(timeIn(one.zone, now)));
    for (const { _id: own, zone, dias } of asking) {
      const how = { dias: dias ?? 0, zone };
      for (const some of someOf(await inCompany(own, (db) => dueIds({ db, now }, how)), signal))
        await inCompany(own, (db) => remindDue(mail, { db, empresa: own, now }, how, some));
    }
  },
});

export const exportarHandler = (deps: ExportarDeps): Handler<ExportarPayload> => ({
  run: (run) => exportMany(deps, { ...run, accounts: (work) => run.inInstallation(work, "read") }),
  gaveUp: (payload, _reason, transact) =>
    transact((db) => failTarea({ db, now: deps.now() }, payload, "No se pudo completar. Probá de nuevo.")),
});
