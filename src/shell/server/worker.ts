/** Composition root of the working process: every job, who does it, and what runs every night. */
import { z } from "zod";
import { HEAD_MAIL_DAILY, headMailHandler, headMailJob } from "#features/actividad/server/jobs.ts";
import { recordAct, recordActs } from "#features/actividad/server/service.ts";
import { cargarJob } from "#features/cargas/job.ts";
import { cargarHandler } from "#features/cargas/server/jobs.ts";
import { enviarCartasJob, imprimirCartasJob } from "#features/cartas/job.ts";
import { enviarCartasHandler, imprimirCartasHandler } from "#features/cartas/server/jobs.ts";
import { copiaJob, REVISION, revisionJob } from "#features/copias/job.ts";
import { type CopiaDeps, copiaHandler, revisionHandler } from "#features/copias/server/jobs.ts";
import { openCuentas } from "#features/cuentas/server/service.ts";
import { createSessions } from "#features/cuentas/server/sessions.ts";
import { avisarHandler, enviarHandler, vencimientosHandler } from "#features/documentos/server/jobs.ts";
import { enviarJob } from "#features/documentos/subir-job.ts";
import { avisarJob, vencimientosJob } from "#features/documentos/vencimientos-job.ts";
import { bajasJob, ERASED, EVERY_FEW_MINUTES, GONE, supresionesJob } from "#features/ficha/job.ts";
import { bajasHandler, supresionesHandler } from "#features/ficha/server/jobs.ts";
import { DAILY, EVERY_FIVE_MINUTES, firmasJob, lotesJob, NIGHTLY, porVencerJob } from "#features/firma/job.ts";
import { firmasHandler, lotesHandler, porVencerHandler } from "#features/firma/server/jobs.ts";
import { importarJob } from "#features/importacion/job.ts";
import { importarHandler } from "#features/importacion/server/jobs.ts";
import { openCartas } from "#features/plantillas/server/service.ts";
import { exportarJob } from "#features/recibos/exportar-job.ts";
import { publicadosJob, recordarJob } from "#features/recibos/job.ts";
import { exportarHandler, publicadosHandler, recordarHandler } from "#features/recibos/server/jobs.ts";
import type { LogLine } from "#platform/contract/activity.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { job } from "#platform/jobs/job.ts";
import type { Handler } from "#platform/jobs/server/jobs.ts";
import { startWorker, sweepSteps, type Worker, type WorkerLog } from "#platform/jobs/server/worker.ts";
import { noLimits } from "#platform/limits/server/limits.ts";
import { mailJob } from "#platform/mail/server/mail.ts";
import { sweepEvents } from "#platform/realtime/server/outbox.ts";
import { replacedKeys } from "#platform/sealing/server/admission.ts";
import { createBackup } from "./backup.ts";
import { personParts as parts } from "./person-parts.ts";
import { reseal } from "./reseal.ts";
import type { Services } from "./services.ts";

export type WorkerOptions = {
  readonly database: Database;
  readonly services: Services;
  readonly now: () => Date;
  readonly log: WorkerLog;
};

const sweepJob = job("barrido", z.object({}), { retryLimit: 1 });
/** Nothing to do, unless the server's key was changed: see reseal.ts. */
const resealJob = job("sellado", z.object({}), { retryLimit: 3 });
const HOURLY = "17 * * * *";
const QUARTERLY = "*/15 * * * *";

export async function buildWorker({ database, services, now, log }: WorkerOptions): Promise<Worker> {
  const worker = await startWorker({ queue: services.jobs, database, log });
  await worker.work(mailJob, services.mail.handler, 2);
  await worker.work(sweepJob, sweep({ services, now }));
  await worker.schedule(sweepJob, HOURLY, {});
  await worker.work(resealJob, resealing({ database, services, now }));
  await worker.schedule(resealJob, QUARTERLY, {});
  const { mail, headsMail: para } = services;
  await worker.work(headMailJob, headMailHandler({ mail, para, now, log }));
  await worker.schedule(headMailJob, HEAD_MAIL_DAILY, {});
  const cuentas = accounts({ database, services, now });
  await worker.work(importarJob, importarHandler({ ...cuentas, parts, now }));
  await worker.work(cargarJob, cargarHandler({ ...services, now }));
  await worker.work(enviarJob, enviarHandler({ mail, now, tell: tellingEach }));
  await worker.work(exportarJob, exportarHandler({ ...services, now }));
  const cartas = { ...services, cartas: openCartas(services), now, tell: tellingEach };
  await worker.work(enviarCartasJob, enviarCartasHandler(cartas));
  await worker.work(imprimirCartasJob, imprimirCartasHandler(cartas));
  const copias = copiaDeps({ services, now });
  await worker.work(copiaJob, copiaHandler(copias));
  await worker.work(revisionJob, revisionHandler(copias));
  await worker.schedule(revisionJob, REVISION, {});
  await worker.work(bajasJob, bajasHandler({ ...cuentas, parts, now, tell: telling(GONE) }));
  await worker.schedule(bajasJob, EVERY_FEW_MINUTES, {});
  await worker.work(supresionesJob, supresionesHandler({ parts, now, tell: telling(ERASED) }));
  await worker.schedule(supresionesJob, EVERY_FEW_MINUTES, {});
  const { store, sandbox, tsa } = services;
  const tell = (finding: string) => log.error({ finding }, "signed file");
  await worker.work(firmasJob, firmasHandler({ store, sandbox, timestampAuthorities: tsa.authorities, tell }));
  await worker.schedule(firmasJob, NIGHTLY, {});
  await worker.work(lotesJob, lotesHandler({ now }));
  await worker.schedule(lotesJob, EVERY_FIVE_MINUTES, {});
  await worker.work(porVencerJob, porVencerHandler({ mail, now }));
  await worker.schedule(porVencerJob, DAILY, {});
  await worker.work(publicadosJob, publicadosHandler({ mail, now }));
  await worker.schedule(publicadosJob, EVERY_FIVE_MINUTES, {});
  await worker.work(recordarJob, recordarHandler({ mail, now }));
  await worker.schedule(recordarJob, HOURLY, {});
  await worker.work(vencimientosJob, vencimientosHandler({ jobs: services.jobs, now }));
  await worker.schedule(vencimientosJob, HOURLY, {});
  await worker.work(avisarJob, avisarHandler({ mail, now }));
  return worker;
}

/** Nobody's act: the program's own, on the day it was told to. */
const telling =
  (line: LogLine): Parameters<typeof bajasHandler>[0]["tell"] =>
  (db, done) =>
    recordAct(db, { ...done, line, fromUser: null, result: "ok", ip: "", session: null });

/** What somebody asked for, done while they go on: the request has its own line, with where it came from. */
const tellingEach: Parameters<typeof enviarHandler>[0]["tell"] = (db, made, people) =>
  recordActs(db, { ...made, result: "ok", ip: "", session: null }, people);

/** Nobody signs in here: what is done to an account by a job counts no guesses. */
function accounts({ database, services: { mail }, now }: Pick<WorkerOptions, "database" | "services" | "now">) {
  const installation = {
    read: <T>(work: (db: Db) => Promise<T>) => database.inInstallation(work, "read"),
    change: <T>(work: (db: Db) => Promise<T>) => database.inInstallation(work),
  };
  const sessions = createSessions(installation, now);
  return { ...openCuentas({ limits: noLimits, sessions, demo: false, now, rateLimits: false }), mail };
}

const resealing = ({
  database,
  services,
  now,
}: Pick<WorkerOptions, "database" | "services" | "now">): Handler<object> => ({
  run: async () => {
    const replaced = await database.inInstallation(replacedKeys);
    if (replaced.length > 0) await reseal(database, services.secret, now());
  },
});

const copiaDeps = ({ services, now }: Pick<WorkerOptions, "services" | "now">): CopiaDeps => {
  const { login, store, secret, version, spoolDir, jobs, copias } = services;
  const source = { login, store, secret, version };
  const write: CopiaDeps["write"] = (path, empresa) =>
    createBackup(path, { ...source, empresa, now: now(), aside: scratchPath(spoolDir) });
  return { jobs, store: copias, spoolDir, now, write };
};

/** What is kept for a time only: told events, done steps, the record of mails. */
const sweep = ({ services, now }: Pick<WorkerOptions, "services" | "now">): Handler<object> => ({
  run: ({ inInstallation }) =>
    inInstallation(async (db) => {
      await sweepEvents(db, now());
      await sweepSteps(db);
      await services.mail.sweep(db, now());
    }),
});
