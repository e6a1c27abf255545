// Proves how the rows of an import are done: each by itself, once however often the job begins again, in its company, and
// told as it goes. What makes a person is a port; here it makes a row with a unique name (IMP-10).
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { puesto } from "#features/catalogos/server/tables.ts";
import { tareas } from "#features/tareas/contract.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { startWorker, type Worker } from "#platform/jobs/server/worker.ts";
import { problems, Refusal } from "#platform/problems/problem.ts";
import type { Services } from "#shell/server/services.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { testServices } from "#shell/testing/test-services.ts";
import { importarJob, TANDA } from "../job.ts";
import type { Revisada } from "../revision.ts";
import { startImport } from "./start.ts";
import { type Port, tandasHandler } from "./tandas.ts";

const refused = problems("prueba", { ajeno: [403, "No se puede"], lejos: [400, "El jefe no existe"] });
const soon = { timeout: 40_000, interval: 50 };

let server: TestedServer;
let services: Services;
let worker: Worker;
/** What happens before the row of that name is made. */
let before: (name: string) => void;
let linked: string[];

const port: Port = {
  abrir: async ({ db, empresa }) => ({
    crear: async (people) => {
      const made: string[] = [];
      for (const { lastName: name = "" } of people) {
        const [row] = await db.insert(puesto).values({ empresa, name }).returning();
        // After it was written: what is refused must go.
        before(name);
        made.push(row?._id ?? "");
      }
      return made;
    },
    actualizar: async () => {},
    ponerJefe: async (persona, jefe) => {
      if (jefe === "nadie") throw new Refusal(refused.lejos);
      const [row] = await db.select().from(puesto).where(eq(puesto._id, persona));
      linked.push(`${row?.name} → ${jefe}`);
    },
  }),
};

beforeAll(async () => {
  server = await testServer();
  // A worker that does nothing else: the program's own makes people.
  services = await testServices(server.fresh, { role: "worker" });
  const log = { info: () => {}, error: () => {} };
  worker = await startWorker({ queue: services.jobs, database: server.fresh.database, log });
  await worker.work(importarJob, tandasHandler({ ...port, now: () => new Date() }));
});
beforeEach(() => {
  before = () => {};
  linked = [];
});
afterAll(async () => {
  await worker.stop();
  await services.close();
  await server.close();
});

const fila = (name: string, at: number, more: Partial<Revisada> = {}): Revisada => ({
  linea: at + 2,
  celdas: [name],
  datos: { lastName: name },
  problemas: [],
  accion: "crear",
  persona: null,
  jefe: null,
  ...more,
});

async function start(username: string, filas: readonly Revisada[]) {
  const [who] = await server.fresh.asOwner<{ _id: string; empresa: string }>(
    'select id as "_id", empresa_actual_id as empresa from cuenta where username = $1',
    [username],
  );
  const { _id, empresa } = who as { _id: string; empresa: string };
  const actor: Actor = { _id, empresa, roles: ["admin"], modulos: [], paso: "listo" };
  return server.fresh.database.inCompany(empresa, (db) =>
    startImport({ db, empresa, actor, now: new Date() }, server.services.jobs, {
      archivo: "legajos.csv",
      url: randomUUID(),
      modo: "ambos",
      columnas: ["lastName"],
      titulos: ["Apellido"],
      asignaciones: [],
      filas,
    }),
  );
}

async function end(username: string, tareaId: string) {
  const read = () => server.as(username, tareas).get({ tareaId });
  await expect.poll(async () => (await read()).estado, soon).toBe("lista");
  return read();
}

type Stored = { linea: number; resultado: string; mensaje: string; persona_id: string | null };
const storedOf = (importacion: string, which = "true") =>
  server.fresh.asOwner<Stored>(
    `select linea, resultado, mensaje, persona_id from importacion_fila where importacion_id = $1 and ${which} order by linea`,
    [importacion],
  );
const madeBy = (prefix: string) =>
  server.fresh.asOwner<{ name: string; empresa_id: string }>(
    "select name, empresa_id from puesto where name like $1 || '%' order by name",
    [prefix],
  );
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => fila(`${prefix} ${String(at).padStart(4, "0")}`, at));

describe("an import under way", () => {
  it("IMP-09, IMP-10: a row that is refused says why and takes no other along", async () => {
    const filas = many("Uno", 2 * TANDA + 30);
    const repeated = { ...fila("uno 0000", 400), linea: 402 };
    const wrong = fila("Uno mal", 500, {
      accion: "ninguna",
      problemas: [{ columna: "cuil", nivel: "error", message: "Falta el CUIL" }],
    });
    before = (name) => {
      if (name === "Uno 0030") throw new Refusal(refused.ajeno);
      if (name === "Uno 0150") throw new TypeError("canario interno");
    };
    const { importacion, tarea } = await start("admin", [...filas, repeated, wrong]);
    const done = await end("admin", tarea);
    expect(done.resultado).toEqual({ importadas: 228, fallidas: 4 });
    expect(done.avance).toEqual({ hecho: 231, total: 231, mensaje: "Termino el proceso" });
    expect(await storedOf(importacion, "resultado = 'fallida'")).toMatchObject([
      { linea: 32, mensaje: "No se puede" },
      { linea: 152, mensaje: "Ocurrió un error inesperado" },
      { linea: 402, mensaje: "Ya existe un registro con esos datos" },
      { linea: 502, mensaje: "Falta el CUIL" },
    ]);
    expect(await madeBy("Uno ")).toHaveLength(228);
    expect((await storedOf(importacion, "resultado is null")).length).toBe(0);
  });

  it("begun again after a fault, does what was left and nothing twice", async () => {
    const calls: string[] = [];
    let faults = 0;
    before = (name) => {
      calls.push(name);
      if (name === "Dos 0150" && faults++ === 0) throw Object.assign(new Error("cut"), { code: "57P01" });
    };
    const { importacion, tarea } = await start("admin", many("Dos", 2 * TANDA + 5));
    expect((await end("admin", tarea)).resultado).toEqual({ importadas: 205, fallidas: 0 });
    expect(await madeBy("Dos ")).toHaveLength(205);
    // The first hundred were done; of the second those before the fault were undone, and done again.
    expect(calls.filter((name) => name === "Dos 0000")).toHaveLength(1);
    expect(calls.filter((name) => name === "Dos 0100")).toHaveLength(2);
    expect(new Set((await storedOf(importacion)).map(({ persona_id }) => persona_id)).size).toBe(205);
  });

  it("S-15: makes them in its own company", async () => {
    const { tarea } = await start("admin.b", many("Tres", 3));
    await end("admin.b", tarea);
    const [own] = await server.fresh.asOwner<{ id: string }>(
      "select empresa_id as id from cuenta where username = 'admin.b'",
    );
    expect(new Set((await madeBy("Tres ")).map(({ empresa_id }) => empresa_id))).toEqual(new Set([own?.id]));
    await expect(server.as("admin", tareas).get({ tareaId: tarea })).rejects.toMatchObject({ status: 404 });
  });

  it("says who is whose superior once all are there; one that is refused leaves its person imported", async () => {
    const filas = [fila("Cuatro a", 0, { jefe: "b" }), fila("Cuatro b", 1), fila("Cuatro c", 2, { jefe: "nadie" })];
    const { importacion, tarea } = await start("admin", filas);
    await end("admin", tarea);
    expect(linked).toEqual(["Cuatro a → b"]);
    expect((await storedOf(importacion)).map(({ resultado, mensaje }) => [resultado, mensaje])).toEqual([
      ["importada", ""],
      ["importada", ""],
      ["importada", "El jefe no existe"],
    ]);
  });

  it("keeps a cell that no text can hold, so that it can be shown", async () => {
    const odd = fila("Cinco", 0, { celdas: ["a\u0000b", "\ud800"], accion: "ninguna" });
    const { importacion, tarea } = await start("admin", [odd]);
    expect((await end("admin", tarea)).resultado).toEqual({ importadas: 0, fallidas: 1 });
    expect(await storedOf(importacion)).toHaveLength(1);
  });
});
