// Proves the list of what waits for the employer: its order, its search, its filters and its pages.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { walked } from "#shell/testing/walked.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, makeOut, employerSigns, query } = recibosOf(() => server);

beforeEach(() => query("delete from recibo"));

type Filters = Parameters<ReturnType<typeof as>["pendientesPagination"]>[0];
const idsOf = async (filters: Filters = {}) =>
  (await as("admin").pendientesPagination(filters)).data.map(({ _id }) => _id);

it("REC-29: those of nobody come first, then by name and period; what the employer signed is no longer there", async () => {
  const sosa = await make({ de: "user2", mes: 1 });
  const benitez = [await make({ de: "user", mes: 2 }), await make({ de: "user", anio: 2025, mes: 12 })];
  const nobody = [await make({ mes: 2 }), await make({ mes: 1 })];
  await makeOut({ de: "user", mes: 3 });
  const { data, total, sinAsignar } = await as("admin").pendientesPagination({});
  expect(data.map(({ _id }) => _id)).toEqual([...nobody.toReversed(), ...benitez.toReversed(), sosa]);
  expect(data.slice(0, 3).map(({ empleado }) => empleado?.lastName ?? null)).toEqual([null, null, "Benítez"]);
  expect([total, sinAsignar]).toEqual([5, 2]);
  await employerSigns(sosa);
  expect(await idsOf()).not.toContain(sosa);
});

it("REC-67: is searched by the words of the person, their number and their CUIL", async () => {
  const [benitez, sosa] = [await make({ de: "user" }), await make({ de: "user2" })];
  await make();
  const { cuil, legajo } = personOf("user");
  for (const search of ["benitez", "BENÍTEZ", "rocio b", cuil, cuil.slice(2, 10), String(legajo).padStart(6, "0")]) {
    expect(await idsOf({ search }), search).toEqual([benitez]);
    expect(
      (await as("admin").pendientes({ search })).map(({ _id }) => _id),
      search,
    ).toEqual([benitez]);
    expect(
      (await as("admin").elegibles({ search })).map(({ _id }) => _id),
      search,
    ).toEqual([benitez]);
  }
  expect((await as("admin").pendientesPagination({ search: "benitez" })).sinAsignar).toBe(0);
  expect(await idsOf({ search: "nadie se llama así" })).toEqual([]);
  for (const search of ["00", "null"]) expect((await as("admin").pendientes({ search })).length).toBe(3);
  expect((await as("admin").pendientes({ search: "sosa" })).map(({ _id }) => _id)).toEqual([sosa]);
});

it("REC-67: is narrowed to the people of a branch, and to none of nobody's", async () => {
  const [benitez, sosa] = [await make({ de: "user" }), await make({ de: "user2" })];
  await make();
  const [branch, other] = await query<{ id: string }>(
    "select id from sucursal where empresa_id = (select empresa_id from recibo where id = $1) order by id limit 2",
    [benitez],
  );
  for (const [de, sucursal] of [
    ["user", branch?.id],
    ["user2", other?.id],
  ] as const)
    await query("update legajo set sucursal_id = $2 where id = $1", [personOf(de)._id, sucursal]);
  const filters = { sucursal: branch?.id ?? "" };
  expect(await idsOf(filters)).toEqual([benitez]);
  expect((await as("admin").pendientesPagination(filters)).sinAsignar).toBe(0);
  expect((await as("admin").elegibles(filters)).map(({ _id }) => _id)).toEqual([benitez]);
  expect((await as("admin").pendientes({ search: "00", ...filters })).map(({ _id }) => _id)).toEqual([benitez]);
  expect(await idsOf({ sucursal: other?.id, search: "benitez" })).toEqual([]);
  expect(await idsOf({ sucursal: other?.id })).toEqual([sosa]);
});

it("REC-67: is narrowed by period, by type and to those of nobody", async () => {
  const [january, february] = [await make({ de: "user", mes: 1 }), await make({ de: "user", mes: 2 })];
  const nobody = await make({ mes: 2 });
  expect(await idsOf({ periodo: "01-2026" })).toEqual([january]);
  expect(await idsOf({ periodo: "02-2026" })).toEqual([nobody, february]);
  expect(await idsOf({ sinAsignar: "si" })).toEqual([nobody]);
  expect((await as("admin").pendientesPagination({ periodo: "01-2026" })).sinAsignar).toBe(0);
  const [row] = await query<{ id: string }>("select tipo_recibo_id as id from recibo where id = $1", [january]);
  expect((await idsOf({ tipoRecibo: row?.id })).length).toBe(3);
  const [other] = await query<{ id: string }>(
    "select id from tipo_recibo where empresa_id = (select empresa_id from recibo where id = $1) and id <> $2 limit 1",
    [january, row?.id],
  );
  expect(await idsOf({ tipoRecibo: other?.id })).toEqual([]);
  expect(await as("admin").elegibles({ sinAsignar: "si" })).toEqual([]);
  expect((await as("admin").elegibles({ periodo: "02-2026" })).map(({ _id }) => _id)).toEqual([february]);
});

it("REC-67: pages follow one another by place and by number, found by a search too", async () => {
  const made = [];
  for (const mes of [1, 2, 3, 4, 5]) made.push(await make({ de: "user", mes }));
  made.unshift(await make());
  const walk = async (filters: Filters) =>
    (await walked((paging) => as("admin").pendientesPagination({ ...filters, ...paging }), 2)).map(({ _id }) => _id);
  expect(await walk({})).toEqual(made);
  expect(await walk({ search: "benitez" })).toEqual(made.slice(1));
  expect(await idsOf({ start: 4, length: 2 })).toEqual(made.slice(4));
  const total = await as("admin").pendientesPagination({ pide: "total" });
  expect(total).toEqual({ total: 6, exacto: true, ancla: null, data: [], sinAsignar: 1, edita: true });
});

it("refuses what is no filter, in Spanish", async () => {
  const bad = async (payload: object) => {
    const answer = await server.inject("admin", { method: "POST", url: "/api/recibosPendientes", payload });
    return [answer.statusCode, answer.json().message];
  };
  expect(await bad({ periodo: "13-2026" })).toEqual([400, "El período no es válido"]);
  expect(await bad({ tipoRecibo: "x" })).toEqual([400, "El identificador no es válido"]);
  expect(await bad({ sinAsignar: "todos" })).toEqual([400, "El filtro no es válido"]);
  expect(await bad({ search: "x".repeat(101) })).toEqual([400, "No puede superar los 100 caracteres"]);
  expect(await bad({ ancla: "nada" })).toEqual([400, "El lugar de la lista no es válido"]);
});
