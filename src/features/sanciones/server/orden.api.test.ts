// Proves how the list is ordered within equal values: each person's together and the newest first, page after page.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSheet } from "#platform/sheets/server/read.ts";
import { compareText } from "#platform/text/fold.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { walked } from "#shell/testing/walked.ts";
import { type SancionRow, sanciones } from "../contract.ts";

const A = demoPlan().companies[0];
if (!A) throw new Error("the demo has a company");
const PEOPLE = A.people.slice(-8).map(({ _id }) => _id);
/** Two of them are called the same. */
const NAMESAKE = "Ordóñez, Julia";
const DAYS = ["2019-03-01", "2024-12-31", "2019-03-01", "2025-01-01", "0001-01-01", "9999-12-31", "2024-12-31"];

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  await server.fresh.asOwner(
    `insert into sancion (empresa_id, tipo_id, empleado_id, emisor, fecha, motivo)
     select $1, (array(select id from tipo_sancion where empresa_id = $1 order by name))[1 + n % 2], persona,
       (array['Gerencia', 'Álvarez, Ana'])[1 + n % 2], dia, 'Orden ' || persona || n
     from unnest($2::uuid[]) persona, unnest($3::date[]) with ordinality dias(dia, n)`,
    [A._id, PEOPLE, DAYS],
  );
  await server.fresh.asOwner("update legajo set display_name = $1 where id = any($2::uuid[])", [
    NAMESAKE,
    PEOPLE.slice(0, 2),
  ]);
});
afterAll(() => server.close());

const ORDERS = (["displayName", "tipo", "emisor", "fecha"] as const).flatMap((field) =>
  ([1, -1] as const).map((turn) => ({ field, turn, order: { [field]: turn } })),
);
type Field = (typeof ORDERS)[number]["field"];
/** `ordo` is looked up among words in the order of names; one letter narrows what the index finds. */
const SEARCHES = ["", "ordo", "o"];

const plain = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const GROUPED: Readonly<Record<Field, (one: SancionRow, other: SancionRow) => number>> = {
  displayName: ({ empleado: one }, { empleado: other }) =>
    compareText(one.displayName, other.displayName) || plain(one._id, other._id),
  tipo: (one, other) => compareText(one.tipo.name, other.tipo.name),
  emisor: (one, other) => compareText(one.emisor, other.emisor),
  fecha: (one, other) => plain(one.fecha, other.fecha),
};
const expected = (rows: readonly SancionRow[], field: Field, turn: 1 | -1) =>
  rows.toSorted(
    (one, other) =>
      GROUPED[field](one, other) * turn || plain(other.fecha, one.fecha) || plain(one._id, other._id) * turn,
  );

const list = (asked: object) => server.as("rrhh", sanciones).list(asked);
const idsOf = (rows: readonly SancionRow[]) => rows.map(({ _id }) => _id);
const PAGE = 5;

const byPlace = async (asked: object): Promise<string[]> =>
  idsOf(await walked((paging) => list({ ...asked, ...paging }), PAGE));

async function byNumber(asked: object, total: number): Promise<string[]> {
  const walked: string[] = [];
  for (let start = 0; start < total; start += PAGE)
    walked.push(...idsOf((await list({ ...asked, length: PAGE, start })).data));
  return walked;
}

describe.each(SEARCHES)("looking for «%s»", (search) => {
  it.each(ORDERS)("by $field ($turn): within equal values the newest first, no row lost or twice", async (asked) => {
    const { field, turn, order } = asked;
    const all = (await list({ search, length: 1000 })).data;
    expect(all.length).toBeGreaterThan(2 * PAGE);
    const whole = idsOf(expected(all, field, turn));
    expect(idsOf((await list({ search, order, length: 1000 })).data)).toEqual(whole);
    expect(await byPlace({ search, order })).toEqual(whole);
    expect(await byNumber({ search, order }, whole.length)).toEqual(whole);
  });
});

it.each([1, -1] as const)("the exported sheet comes in the order of the list (%s)", async (turn) => {
  const order = { displayName: turn };
  const { data } = await list({ order, length: 1000 });
  const { body } = await server.as("rrhh", sanciones).xls({ order, campos: ["motivo"] });
  if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
  const { rows } = await readSheet(server.services.sandbox, { bytes: body }, { by: "pruebas" });
  expect(rows.map(({ cells }) => cells[0])).toEqual(data.map(({ motivo }) => motivo));
});

it("two people of one name stay apart", async () => {
  for (const turn of [1, -1] as const) {
    const { data } = await list({ search: "ordoñez julia", order: { displayName: turn } });
    const turns = data.filter(({ empleado }, at) => empleado._id !== data[at - 1]?.empleado._id);
    expect(data.length).toBeGreaterThanOrEqual(2 * DAYS.length);
    expect(turns).toHaveLength(2);
  }
});

it("asked for two fields, the day decides after both", async () => {
  const { data } = await list({ order: { tipo: 1, displayName: 1 }, length: 1000 });
  const both = data.toSorted((one, other) => GROUPED.tipo(one, other) || GROUPED.displayName(one, other));
  expect(idsOf(data)).toEqual(idsOf(both));
  const newest = data.every((row, at) => {
    const next = data[at + 1];
    if (!next || row.tipo._id !== next.tipo._id || row.empleado._id !== next.empleado._id) return true;
    return row.fecha >= next.fecha;
  });
  expect(newest).toBe(true);
});

it("a corrected day moves the sanction to its new place", async () => {
  const order = { displayName: 1 } as const;
  const search = "ordoñez julia";
  const [newest] = (await list({ search, order })).data;
  if (!newest) throw new Error("there are some");
  const { _id } = newest;
  await server.fresh.asOwner("update sancion set fecha = '0001-01-01' where id = $1", [_id]);
  const { data } = await list({ search, order });
  expect(idsOf(data)).toEqual(idsOf(expected(data, "displayName", 1)));
  expect(data[0]?._id).not.toBe(_id);
});
