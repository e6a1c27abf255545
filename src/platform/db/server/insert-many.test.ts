// Proves that rows inserted by the hundred are stored as the same rows given as values: every kind of column, what is left
// out, texts that no JSON of PostgreSQL holds, and the company's wall.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { legajo } from "#features/legajos/server/tables.ts";
import { type FreshDatabase, freshDatabase, twoCompanies } from "#shell/testing/fresh-database.ts";
import { insertMany } from "./insert-many.ts";

let fresh: FreshDatabase;
let own: string;
let other: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  [own, other] = await twoCompanies(fresh);
});
afterAll(() => fresh.close());

let numero = 9_000;
type Given = Partial<Omit<typeof legajo.$inferInsert, "_id">>;
const named = (lastName: string, more: Given = {}) => ({
  _id: randomUUID(),
  empresa: own,
  legajo: ++numero,
  firstName: "Ana",
  lastName,
  displayName: `${lastName}, Ana`,
  cuil: String(20_000_000_000 + numero),
  ...more,
});
const stored = async (ids: readonly string[]) => {
  const rows = await fresh.asOwner<{ id: string }>("select * from legajo where id = any($1)", [ids]);
  return ids.map((id) => rows.find((row) => row.id === id));
};
/** But for what no two rows share. */
const shape = (row: object | undefined) => {
  const { id, legajo: _, cuil, busqueda, created, modificado, ...rest } = row as Record<string, unknown>;
  return rest;
};

it("every kind of column is stored as when it is given by itself, and what is left out as the table begins it", async () => {
  const given: Given[] = [
    {},
    { fechaNacimiento: "1990-02-28", fechaIngreso: null, activo: false, telefono1: '"; drop table legajo; --' },
    {
      hijos: [
        { apellido: "V", nombre: "L", fechaNacimiento: "2019-05-02", escolaridad: "", observaciones: "\\ud800 \\n" },
      ],
    },
    { accesoConfidencial: [randomUUID(), randomUUID()], reciboConfidencial: true },
    { accesoConfidencial: [], camposPersonalizados: { "Nº de «casco»": "12, {a}" } },
    { solicitudOnboarding: new Date("2026-03-02T10:00:00.123Z"), localidad: null },
  ];
  const one = given.map((more) => named("Vega", more));
  const many = given.map((more) => named("Vega", more));
  await fresh.database.inCompany(own, async (db) => {
    for (const row of one) await db.insert(legajo).values(row);
    await insertMany(db, legajo, many);
  });
  const [alone, together] = [await stored(one.map(({ _id }) => _id)), await stored(many.map(({ _id }) => _id))];
  expect(together.map(shape)).toEqual(alone.map(shape));
});

it("any text, half a character included, is stored as the driver stores it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "binary", maxLength: 20 }), { minLength: 1, maxLength: 5 }),
      async (texts) => {
        const clean = [...texts, "\ud83d", "a\udc00b"].map((text) => text.replaceAll("\0", ""));
        const [one, many] = [
          clean.map((domicilio) => named("V", { domicilio })),
          clean.map((domicilio) => named("V", { domicilio })),
        ];
        await fresh.database.inCompany(own, async (db) => {
          await db.insert(legajo).values(one);
          await insertMany(db, legajo, many);
        });
        const said = async (rows: typeof one) =>
          (await stored(rows.map(({ _id }) => _id))).map((row) => (row as { domicilio?: string }).domicilio);
        expect(await said(many)).toEqual(await said(one));
      },
    ),
    { numRuns: 20 },
  );
});

it("S-15: one row of another company, and none is stored", async () => {
  const rows = [named("Propia"), named("Ajena", { empresa: other })];
  const refused = fresh.database.inCompany(own, (db) => insertMany(db, legajo, rows));
  await expect(refused).rejects.toMatchObject({ cause: { code: "42501" } });
  expect((await stored(rows.map(({ _id }) => _id))).filter(Boolean)).toEqual([]);
});

it("what only the database can say is given by every row, or by none", async () => {
  const rows = [named("Una", { created: new Date() }), named("Otra")];
  await expect(fresh.database.inCompany(own, (db) => insertMany(db, legajo, rows))).rejects.toThrow("created");
});
