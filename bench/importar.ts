/**
 * Ten thousand people out of a sheet: what the import costs, program and database together, beside reading the same sheet
 * and inserting the same files and accounts with many rows a statement; what it holds in memory meanwhile, and how much
 * longer another request waits than on an idle server.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { cuenta } from "../src/features/cuentas/server/tables.ts";
import type { Masiva } from "../src/features/importacion/contract.ts";
import { legajo } from "../src/features/legajos/server/tables.ts";
import { checkDigit } from "../src/platform/argentina/cuil.ts";
import { initialHash } from "../src/platform/auth/server/passwords.ts";
import { readConfig } from "../src/platform/config/server/config.ts";
import { enterCompany } from "../src/platform/db/server/database.ts";
import { createSandbox } from "../src/platform/sandbox/server/sandbox.ts";
import { readSheet } from "../src/platform/sheets/server/read.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { openInstallation } from "../src/shell/server/installation.ts";
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { latencies, quantile } from "./load.ts";
import { residentMbOf, treeCpuMsOf } from "./process.ts";
import { signIn } from "./program.ts";

const ROWS = 10_000;
const INSERTED = 100;
const AIM = { cpu: 3, mb: 150, p99: 3 };
const PATH = "/api/puestos";
const IDLE_REQUESTS = 300;
const SETTLE_MS = 1_000;
const HEAD =
  "Legajo;Fecha de ingreso;Nombre;Apellido;CUIL;DNI;Fecha de nacimiento;Domicilio;Provincia;Localidad;Teléfono 1;Teléfono 2;Email;Sucursal;Departamento;Puesto;Convenio";

const cuilOf = (at: number) => {
  const ten = `20${90_000_000 + at}`;
  return ten + checkDigit(ten);
};

/** Nobody's: such people are in no demo. */
function sheetOf(from: number): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const n = from + at;
    const work = `Sucursal ${n % 7};Área ${n % 11};Puesto ${n % 13};Comercio`;
    return `${500_000 + n};01/03/2020;Nombre ${n};Apellido ${n};${cuilOf(n)};${90_000_000 + n};15/08/1985;Av. San Martín ${n};Buenos Aires;La Plata;11 4567-8900;;persona${n}@ejemplo.test;${work}`;
  });
  return Buffer.from([HEAD, ...rows].join("\r\n"), "latin1");
}

export async function importar() {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  try {
    await reference(dataDir, 0);
    const before = await reference(dataDir, 1);
    const program = await startProgram("src/shell/server/main.ts", {
      PORT: "0",
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
    });
    let spent = 0;
    try {
      spent = await measure(program);
    } finally {
      await program.stop();
    }
    const bare = (before + (await reference(dataDir, 4))) / 2;
    console.log(
      `CPU del programa y su base: ${spent.toFixed(0)} ms; leer la planilla e insertar lo mismo, antes y después: ${bare.toFixed(0)} ms   ${(spent / bare).toFixed(2)} × (meta ≤ ${AIM.cpu})`,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Read as the program reads it, and inserted: no rule, no row of an import, no account looked for. A first round, whose
 * time nobody looks at, leaves tables as large as the import finds them: of small ones the database remembers other plans.
 */
async function reference(dataDir: string, sheet: number): Promise<number> {
  const installation = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  const sandbox = createSandbox();
  try {
    const { database } = installation;
    if (sheet === 0) await loadDemo({ ...installation, publicUrl: null, now: new Date() });
    const { rows: companies } = await database.inInstallation((db) =>
      db.execute<{ id: string }>("select id from empresa order by created, id limit 1"),
    );
    const empresa = companies[0]?.id ?? "";
    const bytes = new Uint8Array(sheetOf(sheet * ROWS));
    await analyzed(installation.owner);
    const before = treeCpuMsOf(process.pid);
    const { rows } = await readSheet(sandbox, { bytes }, { by: "bench", maxRows: ROWS, maxColumns: 50 });
    for (let at = 0; at < rows.length; at += INSERTED)
      await database.inInstallation(async (db) => {
        await enterCompany(db, empresa);
        const people = rows.slice(at, at + INSERTED).map(({ cells }) => ({ _id: randomUUID(), cells }));
        await db.insert(legajo).values(people.map(({ _id, cells }) => ({ _id, empresa, ...fileOf(cells) })));
        await db
          .insert(cuenta)
          .values(people.map(({ _id, cells }) => ({ _id, empresa, ...accountOf(empresa, cells) })));
      });
    return treeCpuMsOf(process.pid) - before;
  } finally {
    await sandbox.close();
    await installation.close();
  }
}

/** The tables' owner alone may. */
async function analyzed(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

const fileOf = (cells: readonly string[]) => {
  const [numero = "", , firstName = "", lastName = "", cuil = "", dni = "", , domicilio = "", , , telefono1 = ""] =
    cells;
  return {
    legajo: Number(numero),
    firstName,
    lastName,
    displayName: `${lastName}, ${firstName}`,
    cuil,
    dni,
    domicilio,
    telefono1,
    email: cells[12] ?? "",
    fechaIngreso: "2020-03-01",
    fechaNacimiento: "1985-08-15",
    provincia: "ar-b",
  };
};
const accountOf = (empresaActual: string, cells: readonly string[]) => ({
  empresaActual,
  username: cells[4] ?? "",
  clave: initialHash(cells[5] ?? ""),
  roles: ["user" as const],
});

/** Alone for what it costs; beside other requests, which cost too, for how long those wait. */
async function measure(program: Program): Promise<number> {
  const { cookie } = await signIn(program.url);
  const get = `${program.url}${PATH}`;
  await latencies(get, { cookie }, (count) => count < IDLE_REQUESTS);
  const idle = await latencies(get, { cookie }, (count) => count < IDLE_REQUESTS);
  const alone = await upload(program, cookie, 2 * ROWS);
  const [cpu, mb, began] = [treeCpuMsOf(program.pid), residentMbOf(program.pid), performance.now()];
  const peak = watch(program.pid);
  await importAll(program, cookie, alone);
  const tookMs = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const spent = treeCpuMsOf(program.pid) - cpu;
  const held = peak() - mb;
  console.log(`${ROWS} filas importadas en ${(tookMs / 1000).toFixed(1)} s`);
  console.log(`memoria: ${held.toFixed(0)} MB sobre el reposo (meta ≤ ${AIM.mb})`);
  const beside = await upload(program, cookie, 3 * ROWS);
  let isRunning = true;
  const done = importAll(program, cookie, beside).finally(() => {
    isRunning = false;
  });
  const during = await latencies(get, { cookie }, () => isRunning);
  await done;
  const [quiet, busy] = [quantile(idle, 0.99), quantile(during, 0.99)];
  console.log(
    `GET ${PATH} p99: ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms   ${(busy / quiet).toFixed(2)} × (meta ≤ ${AIM.p99}), mediana ${quantile(idle, 0.5).toFixed(1)} → ${quantile(during, 0.5).toFixed(1)} ms`,
  );
  return spent;
}

function watch(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMbOf(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

async function upload({ url }: Program, cookie: string, from: number): Promise<string> {
  const form = new FormData();
  form.set("destFolder", "importaciones");
  form.set("uploadedFile", new File([new Uint8Array(sheetOf(from))], "legajos.csv"));
  const answer = await fetch(`${url}/api/uploads`, { method: "POST", headers: { cookie }, body: form });
  return ((await answer.json()) as { uploadedURL: string }).uploadedURL;
}

/** Asked again until it has ended: one file is imported once. */
async function importAll({ url }: Program, cookie: string, file: string): Promise<void> {
  for (;;) {
    const headers = { "content-type": "application/json", cookie };
    const body = JSON.stringify({ url: file });
    const answer = await fetch(`${url}/api/importacionMasiva`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    const done = (await answer.json()) as Masiva;
    if (done.termino && done.legajosImportados !== ROWS) throw new Error(`se importaron ${done.legajosImportados}`);
    if (done.termino) return;
  }
}
