// Proves the export of more than fifty receipts: a task that ends in the same download, that can be cancelled, and that asks
// again whether each may be opened.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTarea } from "#features/tareas/server/service.ts";
import { isSound, judged } from "#platform/signing/server/fixtures/judges.ts";
import { A, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { ResultadoExportacion } from "../exportar.ts";
import { exportarJob } from "../exportar-job.ts";
import { exportMany } from "./exportar-tarea.ts";
import { exportandoIn, exportingBeside, sha256Of, unzipped } from "./fixtures/exportando.ts";
import { recibosOf } from "./fixtures/recibos.ts";

const MANY = 51;

let server: TestedServer;
let ids: string[];
beforeAll(async () => {
  server = await testServer();
  ids = [];
  for (let at = 0; at < MANY; at++)
    ids.push(await makeOut({ de: "user", anio: 2000 + at, mes: 1, words: `Recibo numero ${at}` }));
});
afterAll(() => server.close());
const { makeOut, query, acting } = recibosOf(() => server);
const exports = exportandoIn(() => server);

beforeEach(() => query("delete from descarga"));
const offers = () => query<{ filename: string; cuenta_id: string }>("select filename, cuenta_id from descarga");

async function withWorker<T>(work: () => Promise<T>): Promise<T> {
  const worker = await exportingBeside(server);
  try {
    return await work();
  } finally {
    await worker.close();
  }
}

it("REC-68, REC-69, REC-70, D105: more than fifty are a task that tells how far it is and ends in the same download", async () => {
  const [before] = await query<{ seq: number }>("select max(seq)::int seq from registro where empresa_id = $1", [A]);
  const pdf = await exports.as("rrhh").mergePDFs({ recibos: ids });
  const zip = await exports.as("rrhh").mergePDFfromImages({ recibos: ids });
  expect([pdf.filename, zip.filename]).toEqual([null, null]);
  // S-60: told with who asked, before anything is read.
  const told = await query<{ to_user: string; from_user: string }>(
    "select to_user, from_user from registro where name = 'Recibo exportado' and empresa_id = $1 and seq > $2",
    [A, before?.seq ?? 0],
  );
  expect(told).toEqual(Array.from({ length: 2 }, () => ({ to_user: idOf("user"), from_user: idOf("rrhh") })));
  await expect(exports.tareaOf("admin", pdf.tarea)).rejects.toMatchObject({ status: 404 });
  const [one, many] = await withWorker(async () => [
    await exports.ended("rrhh", pdf.tarea),
    await exports.ended("rrhh", zip.tarea),
  ]);
  expect(one).toMatchObject({ estado: "lista", tipo: "recibos.exportar", avance: { total: MANY } });
  expect(many.estado).toBe("lista");
  const whole = await exports.fetch("rrhh", ResultadoExportacion.parse(one?.resultado).filename);
  expect(isSound(whole.bytes)).toMatchObject({ ok: true });
  expect(judged("pdfinfo", ["f.pdf"], { "f.pdf": whole.bytes }).text).toMatch(/Pages: +51\n/);
  const files = unzipped((await exports.fetch("rrhh", ResultadoExportacion.parse(many?.resultado).filename)).bytes);
  const rows = await query<{ sha256: string }>("select sha256 from recibo order by anio");
  expect([...files.values()].map(sha256Of)).toEqual(rows.map(({ sha256 }) => sha256));
}, 120_000);

it("REC-70: exactly fifty come at once, as often as one of them is named", async () => {
  const fifty = ids.slice(0, 50);
  const { filename, tarea } = await exports.as("rrhh").mergePDFfromImages({ recibos: [...fifty, ...fifty] });
  expect(tarea).toBeNull();
  expect(unzipped((await exports.fetch("rrhh", filename)).bytes).size).toBe(50);
});

it("S-24: one of another company among more than fifty leaves neither a task nor a line", async () => {
  const foreign = await makeOut({ de: "user.b" });
  const count = async () => (await query("select id from tarea where tipo = 'recibos.exportar'")).length;
  const before = await count();
  await expect(exports.as("rrhh").mergePDFs({ recibos: [...ids, foreign] })).rejects.toMatchObject({ status: 404 });
  expect(await count()).toBe(before);
});

it("REC-70: one that is cancelled ends so, and offers nothing; only whoever began it can", async () => {
  const { tarea } = await exports.as("rrhh").mergePDFfromImages({ tipo: "zipImagenes", recibos: ids });
  const tareaId = tarea ?? "";
  await expect(exports.as("admin").cancelar({ tareaId })).rejects.toMatchObject({ status: 404 });
  expect(await exports.as("rrhh").cancelar({ tareaId })).toEqual({ message: "Exportación cancelada" });
  await withWorker(async () => {
    const after = await exports.as("rrhh").mergePDFfromImages({ recibos: ids });
    expect((await exports.ended("rrhh", after.tarea)).estado).toBe("lista");
    // What was ready cannot be cancelled any more.
    await expect(exports.as("rrhh").cancelar({ tareaId: after.tarea ?? "" })).rejects.toMatchObject({
      status: 409,
      message: "La exportación ya está lista",
    });
  });
  expect(await exports.tareaOf("rrhh", tarea)).toMatchObject({ estado: "fallida", error: "Exportación cancelada" });
  expect(await offers()).toHaveLength(1);
});

/** The task at work, and what somebody does after it read the first receipts. */
async function meanwhile(
  username: string,
  tipo: "pdf" | "zip" | "zipImagenes",
  act: (tarea: string) => Promise<unknown>,
) {
  const { _id: cuenta, empresa } = personOf(username);
  const datos = { tipo, recibos: ids, sesion: "ninguna" };
  const { services, fresh } = server;
  const tarea = await acting(username, (ctx) => createTarea(ctx, services.jobs, exportarJob, datos));
  let reads = 0;
  const accounts = async <T>(work: Parameters<typeof fresh.database.inInstallation<T>>[0]) => {
    if (reads++ === 1) await act(tarea);
    return fresh.database.inInstallation(work);
  };
  await exportMany(
    { ...services, now: () => TEST_NOW },
    {
      payload: { empresa, tarea, cuenta, datos },
      transact: (work) => fresh.database.inCompany(empresa, work),
      step: () => Promise.reject(new Error("it was offered")),
      accounts,
    },
  );
  expect(reads).toBeGreaterThan(1);
  return exports.tareaOf(username, tarea);
}

it("S-19, S-24: a right withdrawn while it goes on ends it in the words of the refusal", async () => {
  const flag = (puedeVerRecibos: boolean) =>
    query("update legajo set permisos_manager = permisos_manager || $2 where id = $1", [
      idOf("manager"),
      JSON.stringify({ puedeVerRecibos }),
    ]);
  for (const tipo of ["pdf", "zip", "zipImagenes"] as const) {
    const ended = await meanwhile("manager", tipo, () => flag(false));
    expect(ended, tipo).toMatchObject({ estado: "fallida", error: "No se encontró el registro.", resultado: null });
    await flag(true);
  }
  const roles = (value: string[]) => query("update cuenta set roles = $2 where id = $1", [idOf("rrhh"), value]);
  // D102: who is external only reads.
  for (const other of ["user", "external"]) {
    const ended = await meanwhile("rrhh", "zip", () => roles([other]));
    expect(ended, other).toMatchObject({ estado: "fallida", error: "Sin permisos" });
    await roles(["rrhh"]);
  }
  const withdrawn = () => query("update recibo set eliminado = now() where id = $1", [ids.at(-1)]);
  expect(await meanwhile("rrhh", "pdf", withdrawn)).toMatchObject({ error: "No se encontró el registro." });
  await query("update recibo set eliminado = null");
  expect(await offers()).toEqual([]);
}, 120_000);

it("REC-70: one that is cancelled while it goes on stops there", async () => {
  // Not by whose role was just another: a session is remembered a tenth of a second.
  const cancel = (tareaId: string) => exports.as("admin2").cancelar({ tareaId });
  for (const tipo of ["zip", "pdf"] as const)
    expect(await meanwhile("admin2", tipo, cancel), tipo).toMatchObject({
      estado: "fallida",
      error: "Exportación cancelada",
    });
  expect(await offers()).toEqual([]);
});
