/**
 * The program: opens the installation, serves, works or both (ROLE), says so, and stops in order when told to (R-12) or
 * when whoever watches it (scripts/watch.mjs) is gone.
 * A process without a web side tells the log every minute that it is there.
 */
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { databaseTime, openClock } from "#platform/clock/server/clock.ts";
import { type Config, plainHttpNotice, wantsDemo } from "#platform/config/server/config.ts";
import { loggerOptions } from "#platform/http/server/log.ts";
import type { Worker } from "#platform/jobs/server/worker.ts";
import { areDue, DOCUMENTOS_MARK, isDemo, isEmpty, RECIBOS_MARK } from "../demo/state.ts";
import { announce } from "./announce.ts";
import { exitWithSentence, REFUSED } from "./exit.ts";
import { createFirstRoot } from "./first-root.ts";
import { type Early, type Installation, openInstallation } from "./installation.ts";
import { leave, ORDERS } from "./orders.ts";
import { refuseHalfRestored } from "./restore-mark.ts";
import { buildServer } from "./server.ts";
import { openServices, openStore, type Services } from "./services.ts";
import { localUrl, verifyUrlOf } from "./verify-url.ts";
import { buildWorker } from "./worker.ts";

const PAGES = new URL("../../../dist/web", import.meta.url).pathname;
const STOP_LIMIT_MS = 25_000;
const SWEEP_MS = 10 * 60_000;
const SIGN_OF_LIFE_MS = 60_000;

/** `early`: the embedded database, started while this was still being read. */
export async function run(config: Config, early: Early): Promise<void> {
  try {
    await start(config, early);
  } catch (error) {
    exitWithSentence(error, REFUSED);
  }
}

async function start(config: Config, early: Early) {
  const installation = await openInstallation(config, (sentence) => console.error(sentence), early);
  let opened: Services | null = null;
  try {
    const { now } = await openClock({ ask: databaseTime(installation.database), onLeap: tellLeap });
    await refuseHalfRestored(await openStore(config));
    await fill(config, installation, now());
    const publicUrl = config.publicUrl ?? localUrl(config);
    const services = await openServices({ ...config, publicUrl }, installation);
    opened = services;
    const web = config.role === "worker" ? null : await startServing(config, installation, services, now);
    const worker = config.role === "web" ? null : await startWorking(config, installation, services, now);
    let filling: Promise<void> = Promise.resolve();
    stopInOrder(async () => {
      await Promise.all([web?.close(), worker?.close()]);
      await services.close();
      await filling;
      await installation.close();
    });
    const notice = web && plainHttpNotice(config);
    if (notice) console.error(notice);
    if (web) announce(web.address, web.demo, installation.notice);
    else console.log("Rúbrica lista: trabaja sin servir páginas.");
    process.send?.({ lista: true });
    filling = fillFiles(config, installation, services, now());
  } catch (error) {
    await opened?.close();
    await installation.close();
    throw error;
  }
}

async function startServing(config: Config, { database }: Installation, services: Services, now: () => Date) {
  const demo = await isDemo(database);
  const { app, sweep } = await buildServer({
    ...config,
    verifyUrl: verifyUrlOf(config, demo),
    database,
    services,
    demo,
    now,
    pagesDir: PAGES,
  });
  await app.listen({ port: config.port, host: config.host });
  const sweeper = setInterval(() => void sweep().catch(() => {}), SWEEP_MS);
  const address = addressOf(config, app.server.address() as AddressInfo);
  const close = async () => {
    clearInterval(sweeper);
    await app.close();
  };
  return { address, demo, close };
}

async function startWorking(
  { logLevel, role }: Config,
  { database }: Installation,
  services: Services,
  now: () => Date,
) {
  const log = pino(loggerOptions(logLevel));
  const worker: Worker = await buildWorker({ database, services, now, log });
  const tell = () => log.info({ running: worker.running() }, "working");
  const sign = role === "worker" ? setInterval(tell, SIGN_OF_LIFE_MS) : undefined;
  const close = async () => {
    clearInterval(sign);
    await worker.stop();
  };
  return { close };
}

/** An empty installation gets the demo, or its first root. */
async function fill(config: Config, { database, secret }: Installation, now: Date) {
  if (!(await isEmpty(database))) return;
  if (wantsDemo(config)) {
    const { loadDemo } = await import("../demo/load.ts");
    return loadDemo({ database, secret, publicUrl: config.publicUrl, now });
  }
  const root = await createFirstRoot(database);
  if (root)
    console.log(`Primer ingreso: usuario ${root.username}, contraseña ${root.password} (se muestra una sola vez).`);
}

/**
 * Of a demo, its payslips and documents: they are signed, which takes longer than everything else of a first start. Nobody
 * waits for them to sign in; cut short, the next start makes them.
 */
async function fillFiles(config: Config, { database, secret }: Installation, services: Services, now: Date) {
  const { demoMeses: meses } = config;
  // Looked at before what makes them is read: only a first start needs that.
  const due = database.inInstallation(
    async (db) => (await areDue(db, RECIBOS_MARK)) || (await areDue(db, DOCUMENTOS_MARK)),
  );
  if (meses === 0 || !(await due)) return;
  const { store, sandbox } = services;
  const target = { database, store, sandbox, secret, publicUrl: verifyUrlOf(config, true), now };
  try {
    const { loadRecibos } = await import("../demo/recibos.ts");
    const made = await loadRecibos({ ...target, meses });
    if (made !== null) console.log(`Recibos de la demostración listos: ${made}.`);
    const { fillDocumentos } = await import("../demo/documentos.ts");
    const given = await fillDocumentos(target);
    if (given !== null) console.log(`Documentos de la demostración listos: ${given}.`);
  } catch (error) {
    console.error(`Los archivos de la demostración no se pudieron cargar: ${String(error)}`);
  }
}

function tellLeap(seconds: number) {
  console.error(
    `El reloj de la base de datos saltó ${seconds} s. El programa sigue con la hora que tenía; para tomar la nueva, reinícielo.`,
  );
}

function addressOf({ host, publicUrl }: Config, { port }: AddressInfo): string {
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function stopInOrder(close: () => Promise<void>) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await close();
    process.exit(0);
  };
  for (const order of ORDERS) process.off(order, leave).on(order, () => void stop());
}
