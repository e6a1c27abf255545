// Proves what becomes of an upload while the machine fails under it, and of its child when nobody wants it any more; and
// that what cannot be done is told to whoever uploads.
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packed, pdfOf, rawStream } from "#platform/files/server/fixtures/pdf.ts";
import { zipOf } from "#platform/files/server/fixtures/zip.ts";
import type { RunOptions } from "#platform/sandbox/server/task.ts";
import { openSocket, type TestSocket } from "#shell/testing/socket.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import type { Carga } from "../contract.ts";
import { cargasProblems } from "../problems.ts";
import { cargasOf, soon, working } from "./fixtures/cargas.ts";
import { A, lotePdf, peopleOf, reciboDe } from "./fixtures/lotes.ts";
import { looseEnds } from "./jobs.ts";

type Child = (run: (module?: string) => Promise<unknown>, options: RunOptions) => Promise<unknown>;
const undisturbed: Child = (run) => run();

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
let socket: TestSocket;
/** How the child of the work runs. */
let child: Child;
/** Whether the next transaction fails. */
let failing: () => boolean;
let attempts: number;

beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  socket = await openSocket(`http://127.0.0.1:${port}`, { cookie: await server.cookieOf("rrhh") });
  const { sandbox } = server.services;
  worker = await working(server, {
    sandbox: {
      ...sandbox,
      run: async <I, O>(task: Parameters<typeof sandbox.run<I, O>>[0], input: I, options: RunOptions) => {
        const run = (module?: string) =>
          sandbox.run(module ? { ...task, module: new URL(module, import.meta.url) } : task, input, options);
        return (await child(run, options)) as O;
      },
    },
    transactions: (own) => {
      attempts++;
      return async (work) => {
        if (failing()) throw new Error("the database starts again");
        return own(work);
      };
    },
  });
});
afterAll(async () => {
  await socket.close();
  await worker.close();
  await server.close();
});
beforeEach(() => {
  [child, failing, attempts] = [undisturbed, () => false, 0];
});
const { as, begin, whole } = cargasOf(() => server);

const people = peopleOf(A);
const payroll = (count: number, neto: string) => lotePdf(people.slice(0, count).map((one) => reciboDe(one, A, neto)));

const told = ({ _id }: Pick<Carga, "_id">, name: string) =>
  socket
    .events()
    .filter(({ nombre, datos }) => nombre === name && (datos as { carga: string }).carga === _id)
    .map(({ datos }) => datos);

describe("R-02: the database fails while the child works", () => {
  it("what could not be told stops nothing: the work goes on in the same attempt", async () => {
    let isChild = false;
    let failed = 0;
    child = async (run) => {
      isChild = true;
      const done = await run();
      // The answer waits until somebody looked how far it is.
      await expect.poll(() => failed, soon).toBe(1);
      isChild = false;
      return done;
    };
    failing = () => isChild && failed === 0 && ++failed === 1;
    const carga = await whole("rrhh", payroll(30, "300.001,00"));
    expect(carga).toMatchObject({ estado: "lista", asignadas: 30, error: null });
    expect(attempts).toBe(1);
  });
});

describe("cancelled while the child works", () => {
  it("the child is ended, whatever it is at, and nothing of the upload is left", async () => {
    let isOver = false;
    child = (run) => run("fixtures/sin-fin.task.ts").finally(() => (isOver = true));
    const carga = await begin("rrhh", payroll(3, "300.002,00"));
    await expect.poll(() => told(carga, "compresion:inicio"), soon).toHaveLength(1);
    await as("rrhh").cancelar({ cargaId: carga._id });
    const tarea = () =>
      server.fresh.asOwner<{ estado: string; resultado: unknown }>(
        "select estado, resultado from tarea where id = $1",
        [carga.tarea],
      );
    await expect.poll(tarea, soon).toEqual([{ estado: "lista", resultado: { estado: "cancelada" } }]);
    expect(isOver).toBe(true);
  });
});

describe("REC-38: what is skipped", () => {
  const BLANK = { estado: "omitida", empleado: null, cuil: null, motivo: "La hoja está en blanco" };

  it("is told page by page, also before the first receipt and after the last", async () => {
    const [ana, beto] = people;
    if (!ana || !beto) throw new Error("nobody");
    const pdf = lotePdf([[], reciboDe(ana, A, "300.003,00"), [], reciboDe(beto, A, "300.003,00"), []]);
    const carga = await whole("rrhh", pdf);
    await expect.poll(() => told(carga, "recibos:resultado"), soon).toHaveLength(1);
    expect(told(carga, "recibos:pagina")).toMatchObject([
      { pagina: 1, ...BLANK },
      { pagina: 2, estado: "asignada" },
      { pagina: 3, ...BLANK },
      { pagina: 4, estado: "asignada" },
      { pagina: 5, ...BLANK },
    ]);
  });

  it("is told where there is nothing else, and that it is all", async () => {
    const carga = await whole("rrhh", lotePdf([[], []]));
    expect(carga).toMatchObject({ estado: "lista", omitidas: 2, recibos: 0 });
    await expect.poll(() => told(carga, "recibos:resultado"), soon).toHaveLength(1);
    expect(told(carga, "recibos:pagina")).toMatchObject([
      { pagina: 1, ...BLANK },
      { pagina: 2, ...BLANK },
    ]);
    const all = { pagina: 2, total: 2, porcentaje: 100, procesadas: 2, asignadas: 0, sinAsignar: 0, omitidas: 2 };
    expect(told(carga, "recibos:progreso").at(-1)).toMatchObject(all);
  });
});

describe("REC-35: how far a zip is", () => {
  it("is told in pages, of which a file may have several", async () => {
    const [ana] = people;
    if (!ana) throw new Error("nobody");
    const sheet = reciboDe(ana, A, "300.006,00");
    const zip = zipOf([{ name: `${ana.cuil}.pdf`, data: lotePdf([sheet, sheet]) }]);
    const carga = await whole("rrhh", zip, {}, "dos-hojas.zip");
    expect(carga).toMatchObject({ estado: "lista", paginas: 2, recibos: 1 });
    await expect.poll(() => told(carga, "recibos:resultado"), soon).toHaveLength(1);
    const all = { pagina: 2, total: 2, procesadas: 2, asignadas: 2, porcentaje: 100 };
    expect(told(carga, "recibos:progreso").at(-1)).toMatchObject(all);
  });
});

describe("REC-40: a compression that fails", () => {
  it("is told, and the upload goes on with the file as it came", async () => {
    child = (run) => run("fixtures/sin-comprimir.task.ts");
    const carga = await whole("rrhh", payroll(3, "300.004,00"));
    expect(carga).toMatchObject({ estado: "lista", asignadas: 3, ahorro: 0, error: null });
    await expect.poll(() => told(carga, "recibos:resultado"), soon).toHaveLength(1);
    expect(told(carga, "compresion:error")).toEqual([
      { carga: carga._id, mensaje: "No se pudo comprimir el archivo: se sigue con él como vino" },
    ]);
    expect(told(carga, "compresion:completa")).toEqual([]);
  });
});

/** So many pages that draw the same picture, which cannot be made smaller. */
function illustrated(pages: number, bytes: number): Buffer {
  const noise = createHash("shake256", { outputLength: bytes }).update("ruido").digest();
  const image = `/Type/XObject/Subtype/Image/Width 1000/Height ${bytes / 1000}/BitsPerComponent 8/ColorSpace/DeviceGray`;
  const drawing = packed("q 500 0 0 700 50 50 cm /Foto Do Q");
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</Foto 3 0 R>>>>>>";
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    rawStream(noise, image),
    drawing,
    ...Array.from({ length: pages }, () => page),
  ]);
}

describe("S-57: a small file of which the receipts would fill the disk", () => {
  it("REC-33, REC-85: ends in an error, which is told and stays with it; nothing of it is left", async () => {
    const carga = await whole("rrhh", illustrated(60, 2_000_000));
    const mensaje = cargasProblems.complejo.message;
    expect(carga).toMatchObject({ estado: "fallida", error: mensaje, recibos: 0, procesadas: 0 });
    await expect.poll(() => told(carga, "recibos:error"), soon).toEqual([{ carga: carga._id, mensaje }]);
    expect(attempts).toBe(1);
  });
});

describe("fsck", () => {
  const run = (text: string, ...values: unknown[]) => server.fresh.asOwner(text, values);
  const findings = () => server.fresh.database.inCompany(A._id, looseEnds);

  it("says each way in which pages and receipts do not belong together", async () => {
    const [ana, beto] = people;
    if (!ana || !beto) throw new Error("nobody");
    const { _id } = await whole("rrhh", lotePdf([reciboDe(ana, A, "300.005,00"), [], reciboDe(beto, A, "300.005,00")]));
    const receipts = await run("select id, archivo_id from recibo where carga_id = $1 order by pagina", _id);
    const [first, second] = receipts as { id: string; archivo_id: string }[];
    if (!first || !second) throw new Error("no receipts");
    expect(await findings()).toEqual([]);
    const page = (set: string, pagina: number, ...values: unknown[]) =>
      run(`update carga_pagina set ${set} where carga_id = $1 and pagina = $2`, _id, pagina, ...values);
    const receipt = (set: string, ...values: unknown[]) =>
      run(`update recibo set ${set} where id = $1`, first.id, ...values);
    const ways: readonly [() => Promise<unknown>, () => Promise<unknown>, readonly string[]][] = [
      [
        () => run("update carga set paginas = 4 where id = $1", _id),
        () => run("update carga set paginas = 3 where id = $1", _id),
        ["la carga liquidacion.pdf tiene 3 de sus 4 páginas."],
      ],
      [
        () => page("grupo = null, recibo_id = null", 1),
        () => page("grupo = 1, recibo_id = $3", 1, first.id),
        [
          "la página 1 de la carga liquidacion.pdf no se omitió y no es de ningún recibo.",
          `el recibo ${first.id} no es de ninguna página de su carga.`,
        ],
      ],
      [
        () => page("recibo_id = null", 1),
        () => page("recibo_id = $3", 1, first.id),
        [
          "la página 1 de la carga liquidacion.pdf no llegó a ser un recibo.",
          `el recibo ${first.id} no es de ninguna página de su carga.`,
        ],
      ],
      [
        () => receipt("paginas = 2"),
        () => receipt("paginas = 1"),
        [`el recibo ${first.id} dice tener 2 páginas y es de 1.`],
      ],
      [
        () => receipt("unido_a_id = $2", second.id),
        () => receipt("unido_a_id = null"),
        [`la página 1 es del recibo ${first.id}, que se unió a otro.`],
      ],
      [
        () => receipt("archivo_id = gen_random_uuid()"),
        () => receipt("archivo_id = $2", first.archivo_id),
        [`el recibo ${first.id} no tiene archivo.`],
      ],
    ];
    for (const [breaks, mends, said] of ways) {
      await breaks();
      expect(await findings()).toEqual(said);
      await mends();
      expect(await findings()).toEqual([]);
    }
  });
});
