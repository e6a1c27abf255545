/**
 * One PDF of 5 MB for a thousand people, through the real program: what the store then holds beside the file; what the giving
 * costs, program and database together, beside plain inserts of the same rows; and how late the loop of the program that
 * answers everybody is meanwhile.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { recordActs } from "../src/features/actividad/server/service.ts";
import { archivo, contenido } from "../src/features/archivos/server/tables.ts";
import { tipoDocumento } from "../src/features/carpetas/server/tables.ts";
import { CREADO } from "../src/features/documentos/contract.ts";
import { documento } from "../src/features/documentos/server/tables.ts";
import type { EnvioIniciado } from "../src/features/documentos/subir.ts";
import { legajo } from "../src/features/legajos/server/tables.ts";
import { readConfig } from "../src/platform/config/server/config.ts";
import type { Db } from "../src/platform/db/server/database.ts";
import { KINDS } from "../src/platform/files/kinds.ts";
import { onePage, packed, rawStream } from "../src/platform/files/server/fixtures/pdf.ts";
import { growCompany } from "../src/shell/demo/grow.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { demoPlan, GROWTH_LEGAJO } from "../src/shell/demo/plan.ts";
import { openInstallation } from "../src/shell/server/installation.ts";
import { heldLoopOf, WATCHED_LOOP } from "../src/shell/testing/loop.ts";
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { treeCpuMsOf } from "./process.ts";
import { type Calling, call, signIn, upload } from "./program.ts";

const PEOPLE = 1_000;
const INSERTED = 100;
const AIM = { stored: 1.01, cpu: 3, lateMs: 100 };
const TIPO = "Política interna";
const POLL_MS = 50;
const [WIDTH, HEIGHT] = [1_600, 1_092];

/** What no compression makes smaller. */
function paper(): Buffer {
  const image = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 8/ColorSpace/DeviceRGB`;
  return onePage({
    resources: "/XObject<</Im0 6 0 R>>",
    contents: packed("q 500 0 0 340 40 400 cm /Im0 Do Q"),
    more: [rawStream(randomBytes(WIDTH * HEIGHT * 3), image)],
  });
}

export async function documentosEnvio(): Promise<void> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  try {
    const { people, tipo } = await prepare(dataDir);
    await reference(dataDir, people, tipo);
    const before = await reference(dataDir, people, tipo);
    const given = await throughProgram(dataDir, people, tipo);
    const bare = (before + (await reference(dataDir, people, tipo))) / 2;
    const { file, stored, cpuMs, late } = given;
    console.log(
      `un PDF de ${megabytes(file)} MB a ${PEOPLE} personas: el depósito creció ${megabytes(stored)} MB   ${(stored / file).toFixed(3)} × (meta ≤ ${AIM.stored})`,
    );
    console.log(
      `CPU del programa y su base: ${cpuMs.toFixed(0)} ms; insertar las mismas filas, antes y después: ${bare.toFixed(0)} ms   ${(cpuMs / bare).toFixed(2)} × (meta ≤ ${AIM.cpu})`,
    );
    console.log(
      `el lazo del programa, retenido a lo sumo ${late.own.toFixed(0)} ms propios y ${late.wall.toFixed(0)} ms de reloj (meta < ${AIM.lateMs})`,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
const empresa = demoPlan().companies[0]?._id ?? "";
type Tipo = { readonly _id: string; readonly carpeta: string };

async function prepare(dataDir: string) {
  const installation = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  try {
    const { database } = installation;
    const now = new Date();
    await loadDemo({ ...installation, publicUrl: null, now });
    await growCompany(database, 0, PEOPLE + 200, { seed: 7, now }, () => {});
    return await database.inCompany(empresa, async (db) => {
      const rows = await db.select({ _id: legajo._id, n: legajo.legajo }).from(legajo).orderBy(legajo.legajo);
      const people = rows.filter(({ n }) => n >= GROWTH_LEGAJO).map(({ _id }) => _id);
      const { _id, carpeta, name } = tipoDocumento;
      const [tipo] = await db.select({ _id, carpeta }).from(tipoDocumento).where(eq(name, TIPO));
      if (!tipo || people.length < PEOPLE) throw new Error("the demo has not enough for it");
      return { people: people.slice(0, PEOPLE), tipo };
    });
  } finally {
    await installation.close();
  }
}

/**
 * The same rows with many a statement: no rule, no task, nobody looked for. The log has one way in. A first round, whose time
 * nobody looks at, leaves tables as large as the giving finds them.
 */
async function reference(dataDir: string, people: readonly string[], tipo: Tipo): Promise<number> {
  const installation = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  try {
    const before = treeCpuMsOf(process.pid);
    const shared = randomUUID();
    const same = { empresa, type: KINDS.pdf.type, size: 5_000_000, sha256: "0".repeat(64) };
    for (let at = 0; at < people.length; at += INSERTED)
      await installation.database.inCompany(empresa, async (db) => {
        if (at === 0) await db.insert(contenido).values({ ...same, _id: shared });
        await insertSome(db, people.slice(at, at + INSERTED), { ...same, shared, tipo });
      });
    return treeCpuMsOf(process.pid) - before;
  } finally {
    await installation.close();
  }
}

type Same = { readonly type: string; readonly size: number; readonly sha256: string };
type Giving = Same & { readonly shared: string; readonly tipo: Tipo };

async function insertSome(db: Db, people: readonly string[], { shared, tipo, ...file }: Giving): Promise<void> {
  const [cuenta = ""] = people;
  const now = new Date();
  const fecha = now.toISOString().slice(0, 10);
  const rows = people.map((empleado) => ({ empleado, registro: randomUUID(), handle: randomUUID() }));
  await db.insert(archivo).values(
    rows.map(({ handle, registro }) => ({
      ...file,
      _id: handle,
      empresa,
      registro,
      usadoPor: "documento",
      contenido: shared,
      name: "politica.pdf",
      carpeta: "documentos",
      cuenta,
      estado: "guardado" as const,
    })),
  );
  await db.insert(documento).values(
    rows.map(({ empleado, handle, registro }) => ({
      ...file,
      _id: registro,
      empresa,
      empleado,
      archivo: handle,
      name: "Política",
      fecha,
      tipo: tipo._id,
      carpeta: tipo.carpeta,
      cuenta,
      origen: "empresa" as const,
      estado: "Aprobado" as const,
      requiereFirma: true,
      permitirVerSinFirmar: true,
    })),
  );
  const act = { line: CREADO, empresa, fromUser: cuenta, now, result: "ok", ip: "", session: null } as const;
  await recordActs(db, act, people);
}

async function throughProgram(dataDir: string, people: readonly string[], tipo: Tipo) {
  const program = await startProgram("src/shell/server/main.ts", { PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off" }, [
    WATCHED_LOOP,
  ]);
  try {
    const { cookie } = await signIn(program.url);
    const calling = { url: program.url, cookie };
    // Once without being counted: a program at work has compiled what it does.
    await given(program, calling, { people, tipo, url: await sent(calling, paper()) });
    const pdf = paper();
    const before = sizeOf(dataDir);
    const url = await sent(calling, pdf);
    await heldLoopOf(program.child);
    const cpuMs = await given(program, calling, { people, tipo, url });
    return { file: pdf.length, stored: sizeOf(dataDir) - before, cpuMs, late: await heldLoopOf(program.child) };
  } finally {
    await program.stop();
  }
}

type Asked = { readonly people: readonly string[]; readonly tipo: Tipo; readonly url: string };

/** From the moment it is asked for until everybody has it, in CPU. */
async function given({ pid }: Program, calling: Calling, { people, tipo, url }: Asked): Promise<number> {
  const before = treeCpuMsOf(pid);
  const adjunto = { url, name: "Política", tipo: tipo._id, requiereFirma: true, permitirVerSinFirmar: true };
  const asked = { selectFolder: tipo.carpeta, adjuntos: [adjunto], empleados: people };
  const { tarea } = await call<EnvioIniciado>(calling, "/api/subirDocumentosService", asked);
  for (;;) {
    const { estado, error } = await call<{ estado: string; error: string | null }>(calling, `/api/tareas/${tarea}`);
    if (estado === "fallida") throw new Error(error ?? "");
    if (estado === "lista") return treeCpuMsOf(pid) - before;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const sent = (calling: Calling, file: Buffer) =>
  upload(calling, { destFolder: "documentos", name: "politica.pdf" }, file);

/** Of all that the store holds. */
function sizeOf(dataDir: string): number {
  const entries = readdirSync(join(dataDir, "archivos"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
