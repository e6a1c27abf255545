/**
 * A payroll taken in, through the real program: what a thousand pages cost in CPU beside `qpdf --split-pages` and
 * `pdftotext` of the same file; what five thousand cost a page, how much the child holds, and how late the loop of the
 * program that answers everybody is meanwhile.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Carga } from "../src/features/cargas/contract.ts";
import { legajo } from "../src/features/legajos/server/tables.ts";
import { readConfig } from "../src/platform/config/server/config.ts";
import { growCompany } from "../src/shell/demo/grow.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { demoPlan } from "../src/shell/demo/plan.ts";
import { openInstallation } from "../src/shell/server/installation.ts";
import { heldLoopOf, WATCHED_LOOP } from "../src/shell/testing/loop.ts";
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { endedCpuMs, highestMbOf, treeCpuMsOf, treeOf } from "./process.ts";
import { call, signIn, upload } from "./program.ts";
import { type Asalariado, planillaPdf } from "./recibos-planilla.ts";

const [FEW, MANY] = [1_000, 5_000];
const AIM = { cpu: 1.5, mb: 300, perPage: 1.2, lateMs: 100 };
const POLL_MS = 100;

export async function cargaDeRecibos(): Promise<void> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  try {
    const people = await prepare(dir);
    const files = { few: await planillaPdf(people.slice(0, FEW)), many: await planillaPdf(people) };
    const before = reference(dir, files.few);
    const program = await startProgram(
      "src/shell/server/main.ts",
      { PORT: "0", DATA_DIR: join(dir, "datos"), RATE_LIMITS: "off" },
      [WATCHED_LOOP],
    );
    try {
      const few = await taken(program, files.few, FEW);
      const bare = (before + reference(dir, files.few)) / 2;
      tell(`${FEW} páginas, con su base y sus hijos`, few, bare);
      const many = await taken(program, files.many, MANY);
      const perPage = many.cpuMs / MANY / (few.cpuMs / FEW);
      console.log(
        `${MANY} páginas: ${seconds(many.cpuMs)} s de CPU, por página ${perPage.toFixed(2)} × lo de ${FEW} (meta ≤ ${AIM.perPage}); el hijo llegó a ${many.mb.toFixed(0)} MB (meta ≤ ${AIM.mb}); el lazo del programa, retenido a lo sumo ${many.late.own.toFixed(0)} ms propios y ${many.late.wall.toFixed(0)} ms de reloj (meta < ${AIM.lateMs})`,
      );
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);

function tell(what: string, { cpuMs, childMs, mb }: Taken, bare: number): void {
  console.log(
    `${what}: ${seconds(cpuMs)} s de CPU (${seconds(childMs)} en el hijo, ${mb.toFixed(0)} MB); qpdf y pdftotext: ${seconds(bare)} s   ${(cpuMs / bare).toFixed(2)} × (meta ≤ ${AIM.cpu})`,
  );
}

/** A company of so many people. */
async function prepare(dir: string): Promise<Asalariado[]> {
  const installation = await openInstallation(readConfig({ DATA_DIR: join(dir, "datos") }));
  try {
    const { database } = installation;
    const now = new Date();
    await loadDemo({ ...installation, publicUrl: null, now });
    await growCompany(database, 0, MANY + 200, { seed: 7, now }, () => {});
    const { displayName, cuil, legajo: number } = legajo;
    return await database.inCompany(demoPlan().companies[0]?._id ?? "", (db) =>
      db.select({ displayName, cuil, legajo: number }).from(legajo).orderBy(number).limit(MANY),
    );
  } finally {
    await installation.close();
  }
}

/** CPU of the two tools on the same file. */
function reference(dir: string, file: Buffer): number {
  const path = join(dir, "planilla.pdf");
  const pages = join(dir, "paginas");
  writeFileSync(path, file);
  mkdirSync(pages);
  const before = endedCpuMs();
  execFileSync("qpdf", ["--split-pages", path, join(pages, "p-%d.pdf")]);
  execFileSync("pdftotext", ["-layout", path, join(dir, "planilla.txt")]);
  const spent = endedCpuMs() - before;
  rmSync(pages, { recursive: true });
  return spent;
}

type Taken = {
  readonly cpuMs: number;
  readonly childMs: number;
  readonly mb: number;
  readonly late: Awaited<ReturnType<typeof heldLoopOf>>;
};

/** From the moment it is asked for to the last receipt. */
async function taken(program: Program, file: Buffer, pages: number): Promise<Taken> {
  const { cookie } = await signIn(program.url);
  const calling = { url: program.url, cookie };
  const tipos = await call<readonly { _id: string; default: boolean }[]>(calling, "/api/tiposrecibos");
  const tipo = tipos.find((one) => one.default)?._id;
  const url = await upload(calling, { destFolder: "recibos", name: "planilla.pdf" }, file);
  await heldLoopOf(program.child);
  const known = new Set(treeOf(program.pid));
  const before = treeCpuMsOf(program.pid);
  let carga = await call<Carga>(calling, "/api/recibosSplit", { url, periodo: "02-2026", tipo });
  let [mb, childMs] = [0, 0];
  while (carga.estado === "enCurso") {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    for (const pid of treeOf(program.pid).filter((one) => !known.has(one))) {
      mb = Math.max(mb, highestMbOf(pid));
      childMs = Math.max(childMs, treeCpuMsOf(pid));
    }
    carga = await call<Carga>(calling, `/api/recibosCargas/${carga._id}`);
  }
  if (carga.asignadas !== pages) throw new Error(`${carga.asignadas} asignadas de ${pages}: ${carga.error ?? ""}`);
  const cpuMs = treeCpuMsOf(program.pid) - before;
  return { cpuMs, childMs, mb, late: await heldLoopOf(program.child) };
}
