/**
 * Signing and verifying. End to end, through the real program: so many receipts by the attorney with one PIN, per second of
 * CPU of program, children and database together, beside bare RSA signatures by OpenSSL; what ten thousand hold in memory
 * and how long others wait meanwhile; one signature beside deriving its PIN. Then the same work in one and two children,
 * and what verifying costs beside `pdfsig`.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pinKey } from "../src/platform/auth/server/pin.ts";
import { readConfig } from "../src/platform/config/server/config.ts";
import { createSandbox } from "../src/platform/sandbox/server/sandbox.ts";
import { growCompany } from "../src/shell/demo/grow.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { growRecibos, loadRecibos } from "../src/shell/demo/recibos.ts";
import { DEMO_PIN } from "../src/shell/demo/users.ts";
import { openInstallation } from "../src/shell/server/installation.ts";
import { openStore } from "../src/shell/server/services.ts";
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { childrenScale, opensslPerSecond, verifyBesidePdfsig } from "./firma-files.ts";
import { latencies, quantile } from "./load.ts";
import { residentMbOf, treeCpuMsOf } from "./process.ts";
import { type Calling, call, signIn } from "./program.ts";

const FEW = 1_000;
const MANY = 10_000;
/** For those signed alone. */
const ALONE = 15;
const AIM = { perCpu: 0.12, mb: 100, one: 1.5 };
const PATH = "/api/puestos";
const IDLE_REQUESTS = 300;
const POLL_MS = 250;
const GROWTH = { index: 0, seed: 7 };

export async function firma() {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  try {
    await prepare(dataDir);
    const program = await startProgram("src/shell/server/main.ts", {
      PORT: "0",
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
    });
    try {
      await measure(program);
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  await verifyBesidePdfsig(await childrenScale());
}

/** A company of so many people, and of each the payslip that waits for the attorney. */
async function prepare(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const installation = await openInstallation(config);
  const sandbox = createSandbox();
  try {
    const { database, secret } = installation;
    const now = new Date();
    const target = { database, secret, publicUrl: null, now, meses: 1, store: await openStore(config), sandbox };
    await loadDemo(target);
    await loadRecibos(target);
    await growCompany(database, GROWTH.index, FEW + MANY + 100, { seed: GROWTH.seed, now }, () => {});
    await growRecibos(target, GROWTH, () => {});
  } finally {
    await sandbox.close();
    await installation.close();
  }
}

type Shown = { readonly _id: string; readonly sha256: string };
const sign = (calling: Calling, recibos: readonly Shown[]) =>
  call<{ readonly tarea: string | null }>(calling, "/api/signPDFService", {
    recibos,
    empleador: true,
    certPassword: DEMO_PIN,
  });

type Lote = { readonly estado: string; readonly firmados: number; readonly rechazados: number };

/** `begun`: the PIN was looked at, and the batch runs. */
async function signMany(calling: Calling, recibos: readonly Shown[], begun = () => {}): Promise<void> {
  const { tarea } = await sign(calling, recibos);
  begun();
  for (;;) {
    const lote = await call<Lote>(calling, `/api/lotesFirma/${tarea}`);
    if (lote.estado === "terminado" && lote.firmados === recibos.length) return;
    if (lote.estado !== "enCurso") throw new Error(`${lote.estado}: ${lote.firmados} firmados, ${lote.rechazados} no`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function measure(program: Program): Promise<void> {
  const { url, pid } = program;
  const { cookie } = await signIn(url);
  const calling = { url, cookie };
  // Asked each time: it answers as many as a batch takes.
  const next = async (count: number) => {
    const waiting = await call<readonly Shown[]>(calling, "/api/recibosElegibles", {});
    if (waiting.length < count) throw new Error(`${waiting.length} esperan, no ${count}`);
    return waiting.slice(0, count);
  };
  const mb = residentMbOf(pid);
  await signMany(calling, await next(50));
  const reference = opensslPerSecond();
  const few = await next(FEW);
  const before = treeCpuMsOf(pid);
  const began = performance.now();
  await signMany(calling, few);
  const seconds = (treeCpuMsOf(pid) - before) / 1000;
  const perCpu = FEW / seconds;
  console.log(
    `${FEW} firmas: ${((performance.now() - began) / 1000).toFixed(1)} s; ${perCpu.toFixed(1)} por segundo de CPU, con su base; openssl RSA-2048 ${reference.toFixed(0)}   ${(perCpu / reference).toFixed(3)} × (meta ≥ ${AIM.perCpu})`,
  );
  await alone(calling, await next(ALONE));
  await many(program, calling, await next(MANY), mb);
}

async function alone(calling: Calling, recibos: readonly Shown[]): Promise<void> {
  const [derived, signed]: [number[], number[]] = [[], []];
  for (const recibo of recibos) {
    derived.push(await took(() => pinKey(DEMO_PIN)));
    signed.push(await took(() => sign(calling, [recibo])));
  }
  const [bare, whole] = [quantile(derived, 0.5), quantile(signed, 0.5)];
  console.log(
    `una firma por la API: ${whole.toFixed(0)} ms; derivar el PIN: ${bare.toFixed(0)} ms   ${(whole / bare).toFixed(2)} × (meta ≤ ${AIM.one})`,
  );
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** `rest`: what the program held before it signed anything. */
async function many({ pid, url }: Program, calling: Calling, recibos: readonly Shown[], rest: number): Promise<void> {
  const get = url + PATH;
  const { cookie } = calling;
  const idle = await latencies(get, { cookie }, (count) => count < IDLE_REQUESTS);
  // The 256 MB of deriving a PIN are its own, and gone when the batch begins: told apart.
  const peaks = { asked: 0, batch: 0 };
  let [isRunning, during]: [boolean, keyof typeof peaks] = [true, "asked"];
  const timer = setInterval(() => {
    peaks[during] = Math.max(peaks[during], residentMbOf(pid));
  }, 20);
  const began = performance.now();
  const begun = () => {
    during = "batch";
  };
  const done = signMany(calling, recibos, begun).finally(() => {
    isRunning = false;
  });
  const [meanwhile] = await Promise.all([latencies(get, { cookie }, () => isRunning), done]);
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `lote de ${recibos.length}: ${seconds.toFixed(0)} s, ${(recibos.length / seconds).toFixed(0)} por segundo; memoria del servidor sobre su reposo antes de firmar nada: ${(peaks.batch - rest).toFixed(0)} MB (meta ≤ ${AIM.mb}); mientras se deriva el PIN, ${(peaks.asked - rest).toFixed(0)} MB`,
  );
  console.log(
    `GET ${PATH} mientras tanto, p99: ${quantile(idle, 0.99).toFixed(1)} → ${quantile(meanwhile, 0.99).toFixed(1)} ms, mediana ${quantile(idle, 0.5).toFixed(1)} → ${quantile(meanwhile, 0.5).toFixed(1)} ms`,
  );
}
