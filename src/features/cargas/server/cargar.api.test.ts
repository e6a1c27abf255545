// Proves the intake over the real database: what goes in as one PDF comes out as everybody's receipt, each page accounted
// for, told to whoever uploaded it alone; and that whatever cannot be done is said and leaves nothing behind.
import { spawnSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recibos } from "#features/recibos/contract.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { openSocket } from "#shell/testing/socket.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargasOf, soon, working } from "./fixtures/cargas.ts";
import { A, B, lotePdf, peopleOf, reciboDe } from "./fixtures/lotes.ts";

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
let url: string;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  worker = await working(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
const { as, sent, asked, begin, whole, paginas } = cargasOf(() => server);

const people = peopleOf(A);
const some = (from: number, to: number) => people.slice(from, to);
const STRANGER = "20281145739";

const textOf = async (username: string, reciboId: string) => {
  const { body } = await server.as(username, recibos).pdf({ reciboId });
  return spawnSync("pdftotext", ["-layout", "-", "-"], { input: body as Uint8Array }).stdout.toString();
};
const count = async (table: string, carga: string) => {
  const [row] = await server.fresh.asOwner<{ n: number }>(
    `select count(*)::int as n from ${table} where carga_id = $1`,
    [carga],
  );
  return row?.n;
};

describe("a PDF of many", () => {
  it("REC-15, REC-32, REC-33, REC-77: is split page by page: assigned, unassigned with the reason, or skipped", async () => {
    const [ana, beto, carla] = some(0, 3);
    if (!ana || !beto || !carla) throw new Error("nobody");
    const stranger = { ...carla, cuil: STRANGER };
    const pdf = lotePdf([reciboDe(ana), [], reciboDe(beto), reciboDe(stranger), reciboDe(carla)]);
    const carga = await whole("rrhh", pdf, { referencia: "Febrero" });
    expect(carga).toMatchObject({
      estado: "lista",
      paginas: 5,
      recibos: 4,
      asignadas: 3,
      sinAsignar: 1,
      omitidas: 1,
      procesadas: 5,
      periodo: "02-2026",
      referencia: "Febrero",
      error: null,
      firmas: 0,
      nombre: "liquidacion.pdf",
    });
    expect((await as("rrhh").mapa({ cargaId: carga._id })).mapa).toBe("aoasa");
    const pages = await paginas("rrhh", carga);
    expect(pages.map(({ empleado }) => empleado?._id ?? null)).toEqual([ana._id, null, beto._id, null, carla._id]);
    expect(pages[3]).toMatchObject({ estado: "sinAsignar", motivo: "cuilAjeno" });
    expect(pages[3]?.detalle).toContain(formatCuil(STRANGER));
    expect(pages[1]).toMatchObject({ estado: "omitida", motivo: "enBlanco", recibo: null });
    // Each holds its own page and nobody else's.
    for (const [page, own, others] of [
      [pages[0], ana, [beto, carla]],
      [pages[2], beto, [ana, carla]],
    ] as const) {
      const text = await textOf("rrhh", page?.recibo ?? "");
      expect(text).toContain(formatCuil(own.cuil));
      for (const other of others) expect(text).not.toContain(formatCuil(other.cuil));
    }
  });

  it("REC-29: what is nobody's waits among the pending with its page and reason, and what is somebody's with theirs", async () => {
    const [ana] = some(3, 4);
    if (!ana) throw new Error("nobody");
    const carga = await whole("admin", lotePdf([reciboDe(ana), reciboDe({ ...ana, cuil: STRANGER })]));
    const { data } = await server.as("admin", recibos).pendientesPagination({ carga: carga._id });
    expect(
      data.map(({ pagina, borrador, observacion, empleado }) => [
        pagina,
        borrador,
        observacion !== "",
        empleado?._id ?? null,
      ]),
    ).toEqual([
      [2, true, true, null],
      [1, false, false, ana._id],
    ]);
  });
});

describe("S-32: what is told", () => {
  it("REC-31, REC-34…REC-40: phases, counts, each page and the end, to the uploader and nobody else", async () => {
    const mine = await openSocket(url, { cookie: await server.cookieOf("rrhh") });
    const others = await Promise.all(
      ["admin", "superadmin", "manager", "external", "user", "user2", "admin.b"].map(async (who) =>
        openSocket(url, { cookie: await server.cookieOf(who) }),
      ),
    );
    const [ana, beto] = ["user", "user2"].map((one) => people.find(({ username }) => username === one));
    if (!ana || !beto) throw new Error("nobody");
    const carga = await whole(
      "rrhh",
      lotePdf([reciboDe(ana), reciboDe(beto), [], reciboDe({ ...beto, cuil: STRANGER })]),
    );
    const told = (name: string) =>
      mine.events().filter(({ nombre, datos }) => nombre === name && (datos as { carga: string }).carga === carga._id);
    await expect.poll(() => told("recibos:resultado").length, soon).toBe(1);
    const { _id, bytes, ahorro } = carga;
    expect(told("compresion:inicio").map(({ datos }) => datos)).toEqual([{ carga: _id, bytes }]);
    expect(told("compresion:progreso").at(-1)?.datos).toEqual({ carga: _id, porcentaje: 100 });
    expect(told("compresion:completa").map(({ datos }) => datos)).toEqual([
      { carga: _id, bytes: expect.any(Number), ahorro },
    ]);
    expect(told("recibos:pagina").map(({ datos }) => datos)).toMatchObject([
      { pagina: 1, estado: "asignada", empleado: { _id: ana._id }, cuil: ana.cuil },
      { pagina: 2, estado: "asignada", empleado: { _id: beto._id }, cuil: beto.cuil },
      { pagina: 3, estado: "omitida", motivo: "La hoja está en blanco" },
      { pagina: 4, estado: "sinAsignar", empleado: null },
    ]);
    expect(told("recibos:progreso").at(-1)?.datos).toMatchObject({
      pagina: 4,
      total: 4,
      porcentaje: 100,
      procesadas: 4,
      asignadas: 2,
      sinAsignar: 1,
      omitidas: 1,
      mensaje: expect.any(String),
    });
    expect(told("recibos:resultado")[0]?.datos).toMatchObject({
      asignadas: [1, 2],
      errores: [],
      sinAsignar: [{ pagina: 4, motivo: expect.stringContaining(formatCuil(STRANGER)) }],
    });
    for (const other of others) {
      const said = JSON.stringify(other.messages);
      for (const canary of [_id, ana.cuil, beto.cuil, STRANGER, '"recibos:', '"compresion:'])
        expect(said).not.toContain(canary);
    }
    for (const socket of [mine, ...others]) await socket.close();
  });
});

describe("who may", () => {
  it("REC-49, REC-50, S-19: administrators, HR, and a manager while the flag says so", async () => {
    const body = lotePdf([reciboDe(some(6, 7)[0] ?? (people[0] as never))]);
    for (const username of ["admin", "rrhh", "superadmin"])
      expect((await begin(username, body, { repetir: true })).estado).toBe("enCurso");
    await expect(as("external").cargar(await asked("external", crypto.randomUUID()))).rejects.toMatchObject({
      status: 403,
    });
    await expect(as("user").list({})).rejects.toMatchObject({ status: 403 });
    const flag = (puede: boolean) =>
      server.fresh.asOwner(
        `update legajo set permisos_manager = jsonb_set(permisos_manager, '{puedeCargarRecibos}', $1::jsonb)
         where id = (select id from cuenta where username = 'manager')`,
        [JSON.stringify(puede)],
      );
    await flag(false);
    await expect(as("manager").list({})).rejects.toMatchObject({ status: 403 });
    await flag(true);
    expect((await begin("manager", body, { repetir: true })).estado).toBe("enCurso");
    await flag(false);
    await expect(as("manager").list({})).rejects.toMatchObject({ status: 403 });
    await flag(true);
  });

  it("D205: a manager's is assigned among their people; the rest waits for the company, and names nobody to them", async () => {
    const managed = await server.fresh.asOwner<{ id: string }>(
      "select empleado_id as id from legajo_manager where manager_id = (select id from cuenta where username = 'manager')",
    );
    const mine = people.find(({ _id }) => managed.some(({ id }) => id === _id));
    const theirs = people.find(({ _id, username }) => managed.every(({ id }) => id !== _id) && username !== "manager");
    if (!mine || !theirs) throw new Error("nobody");
    const carga = await whole("manager", lotePdf([reciboDe(mine), reciboDe(theirs)]));
    expect(carga).toMatchObject({ asignadas: 1, sinAsignar: 1 });
    const seen = await paginas("manager", carga);
    expect(seen[1]).toMatchObject({ empleado: null, cuil: null, candidatos: [], motivo: "otroEquipo" });
    const [, page] = await paginas("rrhh", carga);
    expect(page?.candidatos[0]?.empleado._id).toBe(theirs._id);
    // Another manager's uploads are not theirs to see.
    await expect(as("manager2").get({ cargaId: carga._id })).rejects.toMatchObject({ status: expect.any(Number) });
  });

  it("of another company exists for nobody here", async () => {
    const carga = await whole("rrhh", lotePdf([reciboDe(some(7, 8)[0] ?? (people[0] as never))]));
    for (const ask of [
      () => as("admin.b").get({ cargaId: carga._id }),
      () => as("admin.b").mapa({ cargaId: carga._id }),
      () => as("admin.b").paginas({ cargaId: carga._id }),
      () => as("admin.b").archivo({ cargaId: carga._id }),
      () => as("admin.b").cancelar({ cargaId: carga._id }),
      () => as("admin.b").descartar({ cargaId: carga._id }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    // Nor is anybody of another company found on a page of this one.
    const foreign = peopleOf(B)[0];
    if (!foreign) throw new Error("nobody");
    const other = await whole("rrhh", lotePdf([reciboDe(foreign)]));
    expect(other).toMatchObject({ asignadas: 0, sinAsignar: 1 });
  });
});

describe("twice", () => {
  it("the same file is told with what became of it, unless that is known", async () => {
    const body = lotePdf([reciboDe(some(8, 9)[0] ?? (people[0] as never))]);
    const { _id } = await whole("rrhh", body);
    await expect(begin("admin", body)).rejects.toMatchObject({
      status: 409,
      problems: [{ code: "cargas.repetida", field: "url", registro: _id }],
      message: "Este archivo ya se cargó el 02/03/2026: 1 recibo, 0 sin asignar",
    });
    expect((await whole("admin", body, { repetir: true })).recibos).toBe(1);
  });

  it("R-06: fifty at once of one file are one upload, and each is answered with it", async () => {
    const handle = await sent("rrhh", lotePdf([reciboDe(some(9, 10)[0] ?? (people[0] as never))]));
    const input = await asked("rrhh", handle);
    const ask = async (): Promise<string> => {
      try {
        return (await as("rrhh").cargar(input))._id;
      } catch (refusal) {
        // The five connections of a test are taken for so long that it may be told to come back: then it does.
        expect(refusal).toMatchObject({ status: 503, problems: [{ code: "common.sinServicio" }] });
        return ask();
      }
    };
    const ids = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(ids).size).toBe(1);
    const [row] = await server.fresh.asOwner<{ n: number }>(
      "select count(*)::int as n from carga where archivo_id = $1",
      [handle],
    );
    expect(row?.n).toBe(1);
  });
});

describe("taken back", () => {
  it("cancelled, it leaves no page, no receipt and no file", async () => {
    const carga = await begin("rrhh", lotePdf(some(10, 30).map((one) => reciboDe(one))));
    await as("rrhh").cancelar({ cargaId: carga._id });
    await expect.poll(async () => (await as("rrhh").get({ cargaId: carga._id })).estado, soon).toBe("cancelada");
    // Whoever works on it finds that out at its next step.
    await expect
      .poll(
        () =>
          server.fresh
            .asOwner("select 1 from tarea where id = $1 and estado = 'lista'", [carga.tarea])
            .then((rows) => rows.length),
        soon,
      )
      .toBe(1);
    expect([await count("recibo", carga._id), await count("carga_pagina", carga._id)]).toEqual([0, 0]);
    await expect(as("rrhh").archivo({ cargaId: carga._id })).rejects.toMatchObject({ status: 404 });
  });

  it("discarded, its receipts are gone and what became of its pages stays; not once one is signed", async () => {
    const carga = await whole("rrhh", lotePdf(some(30, 32).map((one) => reciboDe(one))));
    await as("rrhh").descartar({ cargaId: carga._id });
    expect(await count("recibo", carga._id)).toBe(0);
    expect(await as("rrhh").get({ cargaId: carga._id })).toMatchObject({
      estado: "descartada",
      asignadas: 2,
      recibos: 0,
    });
    const other = await whole("rrhh", lotePdf(some(32, 34).map((one) => reciboDe(one))));
    await server.fresh.asOwner("update recibo set firmado_empleador = now() where carga_id = $1 and pagina = 1", [
      other._id,
    ]);
    await expect(as("rrhh").descartar({ cargaId: other._id })).rejects.toMatchObject({
      status: 409,
      problems: [{ code: "cargas.firmados" }],
    });
    expect(await count("recibo", other._id)).toBe(2);
  });
});
