// R-02 where the disk is full in the middle of an upload: it goes on once there is room, or ends and says why; each page
// once, and nothing half assigned.
import { symlink } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { common, Refusal } from "#platform/problems/problem.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargarJob, TANDA } from "../job.ts";
import { reciboPath } from "./carpeta.ts";
import { cargasOf, working } from "./fixtures/cargas.ts";
import { A, lotePdf, peopleOf, reciboDe } from "./fixtures/lotes.ts";
import { looseEnds } from "./jobs.ts";

const people = peopleOf(A).slice(0, TANDA + 8);

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
/** Files that still fit on the disk. */
let room = Number.POSITIVE_INFINITY;
let refused = 0;
/** Whether the child's own disk is full. */
let isChildFull = false;

beforeAll(async () => {
  server = await testServer();
  const { store, sandbox } = server.services;
  worker = await working(server, {
    sandbox: {
      ...sandbox,
      async run(task, input, options) {
        if (isChildFull && options.write) {
          refused++;
          // Where the first receipt goes: the system's own full disk.
          await symlink("/dev/full", reciboPath(options.write, 1));
        }
        return sandbox.run(task, input, options);
      },
    },
    store: {
      ...store,
      async put(key, from) {
        room--;
        if (room >= 0) return store.put(key, from);
        refused++;
        throw new Refusal(common.sinEspacio);
      },
    },
  });
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
const { as, begin, ended, paginas } = cargasOf(() => server);

/** A payroll of its own each time: the same file again would be noticed. */
const payroll = (neto: string) => lotePdf(people.map((one) => reciboDe(one, A, neto)));

const receiptsOf = (carga: string) =>
  server.fresh.asOwner<{ empleado: string; pagina: number }>(
    "select empleado_id as empleado, pagina from recibo where carga_id = $1 order by pagina",
    [carga],
  );
const loose = () => server.fresh.database.inCompany(A._id, (db) => looseEnds(db));

describe("R-02: the disk is full while receipts are stored", () => {
  it("the upload goes on once there is room again, and each page is stored once", async () => {
    room = TANDA + 3;
    const carga = await begin("rrhh", payroll("100.001,00"));
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(0);
    room = Number.POSITIVE_INFINITY;
    expect(await ended("rrhh", carga)).toMatchObject({
      estado: "lista",
      asignadas: people.length,
      recibos: people.length,
    });
    const rows = await receiptsOf(carga._id);
    expect(rows.map(({ pagina }) => pagina)).toEqual(people.map((_, at) => at + 1));
    expect(new Set(rows.map(({ empleado }) => empleado)).size).toBe(people.length);
    expect(await loose()).toEqual([]);
  });

  it("what never finds room ends with the reason; what was stored is whole, and the batch can be discarded", async () => {
    room = TANDA + 3;
    refused = 0;
    const carga = await begin("rrhh", payroll("100.002,00"));
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(0);
    await server.fresh.asOwner(
      "update cola.job set retry_limit = 0, start_after = now() where name = $1 and state <> 'completed'",
      [cargarJob.name],
    );
    const { estado, error } = await ended("rrhh", carga);
    room = Number.POSITIVE_INFINITY;
    expect({ estado, error }).toEqual({ estado: "fallida", error: common.sinEspacio.message });
    const rows = await receiptsOf(carga._id);
    expect(rows.map(({ pagina }) => pagina)).toEqual(people.slice(0, TANDA).map((_, at) => at + 1));
    const pages = await paginas("rrhh", carga);
    expect(pages.filter(({ recibo }) => recibo !== null)).toHaveLength(TANDA);
    expect(await loose()).toEqual([]);
    await as("rrhh").descartar({ cargaId: carga._id });
    expect((await as("rrhh").get({ cargaId: carga._id })).estado).toBe("descartada");
  });
});

describe("R-02, S-57: the disk is full while the child writes", () => {
  it("says nothing about the file: the upload goes on once there is room again", async () => {
    [isChildFull, refused] = [true, 0];
    const carga = await begin("rrhh", payroll("100.003,00"));
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(0);
    isChildFull = false;
    expect(await ended("rrhh", carga)).toMatchObject({ estado: "lista", recibos: people.length });
    expect(await loose()).toEqual([]);
  });

  it("without room it ends with the reason, and nothing of it was stored", async () => {
    [isChildFull, refused] = [true, 0];
    const carga = await begin("rrhh", payroll("100.004,00"));
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(0);
    await server.fresh.asOwner(
      "update cola.job set retry_limit = 0, start_after = now() where name = $1 and state <> 'completed'",
      [cargarJob.name],
    );
    const { estado, error, recibos } = await ended("rrhh", carga);
    isChildFull = false;
    expect({ estado, error, recibos }).toEqual({ estado: "fallida", error: common.sinEspacio.message, recibos: 0 });
    expect(await loose()).toEqual([]);
  });
});
