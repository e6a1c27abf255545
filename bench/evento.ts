/**
 * How long after its commit an event is on a connected client's socket (outbox, notification, read, socket), against
 * a row and a bare notification in the same database, taken in turns in the same run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { readConfig } from "../src/platform/config/server/config.ts";
import { scopeWith } from "../src/platform/db/server/proof.ts";
import { realtimeEvent } from "../src/platform/realtime/event.ts";
import { SOCKET_PATH } from "../src/platform/realtime/messages.ts";
import { publish } from "../src/platform/realtime/server/publish.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { type Installation, openInstallation } from "../src/shell/server/installation.ts";
import { buildServer } from "../src/shell/server/server.ts";
import { openServices } from "../src/shell/server/services.ts";
import { median } from "./load.ts";
import { signIn } from "./program.ts";

const ROUNDS = 300;
const WARM_UP = 30;
const aviso = realtimeEvent("medicion:aviso", z.object({ n: z.int() }));

export async function evento() {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "silent" });
  const installation = await openInstallation(config);
  try {
    await loadDemo({ ...installation, publicUrl: null, now: new Date() });
    const services = await openServices({ ...config, role: "web" }, installation);
    const now = () => new Date();
    const { app } = await buildServer({
      ...{ ...config, database: installation.database, services, demo: true, now },
      pagesDir: "/nonexistent",
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    await measure(installation, url);
    await app.close();
    await services.close();
  } finally {
    await installation.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(installation: Installation, url: string) {
  const client = await openClient(url);
  const bare = await openBare(installation.login);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    const oursMs = await client.round(installation, n);
    const bareMs = await bare.round();
    if (n < WARM_UP) continue;
    times.ours.push(oursMs);
    times.bare.push(bareMs);
  }
  client.close();
  await bare.close();
  const [ours, reference] = [median(times.ours), median(times.bare)];
  console.log(`Una fila y un aviso de PostgreSQL, solos${reference.toFixed(2).padStart(7)} ms   1.00 ×`);
  console.log(
    `Un evento hasta el cliente conectado    ${ours.toFixed(2).padStart(7)} ms   ${(ours / reference).toFixed(2)} ×`,
  );
}

async function openClient(url: string) {
  const { cookie, user } = await signIn(url);
  const { _id, empresa } = user;
  let heard: () => void = () => {};
  // Node's takes headers, which a browser's, whose type this is, would not.
  const socket = new WebSocket(url.replace("http", "ws") + SOCKET_PATH, { headers: { origin: url, cookie } } as never);
  socket.addEventListener("message", () => heard());
  // The first message says where it stands.
  await new Promise<void>((resolve) => {
    heard = resolve;
  });
  return {
    close: () => socket.close(),
    async round({ database }: Installation, n: number): Promise<number> {
      let committed = 0;
      const arrived = new Promise<number>((resolve) => {
        heard = () => resolve(performance.now());
      });
      await database.inCompany(empresa._id, async (db) => {
        await publish({ db, empresa: empresa._id }, [_id], aviso, { n });
        committed = performance.now();
      });
      return (await arrived) - committed;
    },
  };
}

async function openBare(login: pg.ClientConfig) {
  const [speaker, listener] = [new pg.Client(login), new pg.Client(login)];
  await Promise.all([speaker.connect(), listener.connect()]);
  await listener.query("listen medicion");
  return {
    close: async () => void (await Promise.all([speaker.end(), listener.end()])),
    async round(): Promise<number> {
      const arrived = new Promise<number>((resolve) => {
        listener.once("notification", () => resolve(performance.now()));
      });
      await speaker.query("begin");
      await scopeWith(login, speaker, { empresa: "", ambito: "instalacion" });
      // A row, as ours has one: without it there is nothing to flush to disk.
      await speaker.query(
        "insert into evento (empresa_id, para_id, nombre, datos) values (gen_random_uuid(), gen_random_uuid(), '', '{}')",
      );
      await speaker.query("notify medicion");
      const committed = performance.now();
      await speaker.query("commit");
      return (await arrived) - committed;
    },
  };
}
