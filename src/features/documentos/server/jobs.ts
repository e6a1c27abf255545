/** The work on documents that goes on after the answer, and what nobody presses a button for. */
import { activeModules } from "#features/empresa/rules.ts";
import { modulosOf, zoneOf } from "#features/empresa/server/service.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { dayIn, timeIn } from "#platform/dates/zone.ts";
import type { Handler, Jobs } from "#platform/jobs/server/jobs.ts";
import { isDecentHour } from "#platform/mail/decent-hour.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { MODULO } from "../contract.ts";
import { avisarJob, avisarKey } from "../vencimientos-job.ts";
import { type EnviarDeps, endFailed, giveAll, type Payload } from "./subir-tarea.ts";
import { tellExpiring } from "./vencimientos-avisos.ts";

const INTERRUMPIDO = "El envío se interrumpió. Mirá en él quiénes ya tienen los documentos.";

export const enviarHandler = (deps: EnviarDeps): Handler<Payload> => ({
  run: (run) => giveAll({ ...deps, ...run }),
  gaveUp: (payload, _reason, transact) => transact((db) => endFailed(deps, db, payload, INTERRUMPIDO)),
});

type Clock = { readonly now: () => Date };

export const vencimientosHandler = ({ jobs, now: clock }: Clock & { readonly jobs: Jobs }): Handler<object> => ({
  run: ({ inInstallation }) =>
    inInstallation(async (db) => {
      const now = clock();
      const days = (await db.select().from(empresa))
        .filter((row) => isDecentHour(timeIn(row.zonaHoraria, now)) && activeModules(modulosOf(row)).includes(MODULO))
        .map(({ _id, zonaHoraria }) => ({ empresa: _id, dia: dayIn(zonaHoraria, now) }));
      const all = days.map((payload) => ({ payload, key: avisarKey(payload) }));
      await jobs.enqueueAll(db, avisarJob, all);
    }),
});

type AvisarDeps = Clock & { readonly mail: Mail };

/** One that waited too long leaves what it had to tell to the job of a later day. */
export const avisarHandler = ({ mail, now: clock }: AvisarDeps): Handler<{ empresa: string; dia: string }> => ({
  run: ({ payload, transact }) =>
    transact(async (db) => {
      const now = clock();
      const zone = await zoneOf(db, payload.empresa);
      if (dayIn(zone, now) !== payload.dia || !isDecentHour(timeIn(zone, now))) return;
      await tellExpiring(mail, { db, empresa: payload.empresa, now }, payload.dia);
    }),
});
