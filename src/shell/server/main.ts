/** The program: opens the installation, serves, says where, and stops in order when told to (R-12). */
import type { AddressInfo } from "node:net";
import { type Config, readConfig } from "#platform/config/server/config.ts";
import { isDemo, isEmpty, loadDemo } from "../demo/load.ts";
import { announce } from "./announce.ts";
import { exitWithSentence } from "./exit.ts";
import { createFirstRoot } from "./first-root.ts";
import { type Installation, openInstallation } from "./installation.ts";
import { buildServer } from "./server.ts";
import { openServices } from "./services.ts";

const PAGES = new URL("../../../dist/web", import.meta.url).pathname;
const STOP_LIMIT_MS = 25_000;
const SWEEP_MS = 10 * 60_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  exitWithSentence(error);
}

async function start(config: Config) {
  const installation = await openInstallation(config, (error) => console.error(`Base de datos: ${error.message}`));
  try {
    await fill(config, installation);
    const demo = await isDemo(installation.database);
    const { database } = installation;
    const services = await openServices(config, installation);
    const now = () => new Date();
    const { app, sweep } = await buildServer({ ...config, database, services, demo, now, pagesDir: PAGES });
    await app.listen({ port: config.port, host: config.host });
    const sweeper = setInterval(() => void sweep().catch(() => {}), SWEEP_MS);
    stopInOrder(async () => {
      clearInterval(sweeper);
      await app.close();
      await services.close();
      await installation.close();
    });
    void installation.died.then((reason) => {
      console.error(reason);
      process.exit(1);
    });
    announce(addressOf(config, app.server.address() as AddressInfo), demo, installation.notice);
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** An empty installation gets the demo, or its first root. On an address others reach, the demo must be asked for. */
async function fill({ demo, isLoopback }: Config, { database, isEmbedded }: Installation) {
  if (!(await isEmpty(database))) return;
  if (demo === "on" || (demo === "auto" && isEmbedded && isLoopback)) return loadDemo(database);
  const root = await createFirstRoot(database);
  if (root)
    console.log(`Primer ingreso: usuario ${root.username}, contraseña ${root.password} (se muestra una sola vez).`);
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
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}
