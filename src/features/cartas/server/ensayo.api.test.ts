// Proves what a rehearsal of letters says: for how many they are, who has which field empty, and nothing of whom one may not see.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { A, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { VACIAS_MAX } from "../contract.ts";
import { cartasIn, GONE, NOBODY, refused } from "./fixtures/cartas.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  await fill("telefono2 = 'x', telefono1 = 'x', estado_civil = 'Soltero/a' where empresa_id = $1", [A]);
});
afterAll(() => server.close());
const { as, plantilla, newPeople, count } = cartasIn(() => server);

const fill = (what: string, values: unknown[]) => server.fresh.asOwner(`update legajo set ${what}`, values);
const PEOPLE = ["user", "user2", "manager"].map(idOf);

describe("PLAN-09: before any letter is made", () => {
  it("says who has an empty field, and which, by name", async () => {
    await fill("telefono2 = '', estado_civil = null where id = $1", [idOf("user")]);
    await fill("telefono2 = ' ' where id = $1", [idOf("manager")]);
    const { _id } = await plantilla("<p>{{empleado.telefono2}} {{empleado.estadoCivil}} {{empleado.lastName}}</p>");
    const said = await as("rrhh").ensayar({ plantilla: _id, ids: PEOPLE });
    const telefono2 = { campo: "empleado.telefono2", nombre: "Teléfono alternativo" };
    const estadoCivil = { campo: "empleado.estadoCivil", nombre: "Estado civil" };
    const who = (username: string) => {
      const { _id: id, displayName, legajo } = personOf(username);
      return { _id: id, displayName, legajo };
    };
    const quienes = [
      { ...who("user"), vacios: [telefono2, estadoCivil] },
      { ...who("manager"), vacios: [telefono2] },
    ].toSorted((one, other) => one.displayName.localeCompare(other.displayName, "es"));
    expect(said).toEqual({
      personas: 3,
      vacias: 2,
      campos: [
        { ...telefono2, personas: 2 },
        { ...estadoCivil, personas: 1 },
      ],
      quienes,
    });
    await fill("telefono2 = 'x', estado_civil = 'Soltero/a' where empresa_id = $1", [A]);
  });

  it("a field of a leave is empty for everybody", async () => {
    const { _id } = await plantilla("<p>{{licencia.desde}} {{empleado.lastName}}</p>");
    const said = await as("rrhh").ensayar({ plantilla: _id, ids: PEOPLE });
    expect([said.vacias, said.campos]).toEqual([3, [{ campo: "licencia.desde", nombre: "Desde", personas: 3 }]]);
  });

  it("names as many as a screen takes, and counts all", async () => {
    await newPeople(VACIAS_MAX + 5, "Ensayada");
    const { _id } = await plantilla("<p>{{empleado.telefono}}</p>");
    const said = await as("rrhh").ensayar({ plantilla: _id, filtros: { search: "Ensayada" } });
    expect([said.personas, said.vacias, said.quienes.length]).toEqual([VACIAS_MAX + 5, VACIAS_MAX + 5, VACIAS_MAX]);
  });

  it("makes nothing", async () => {
    const before = [await count("tarea"), await count("documento"), await count("cartas")];
    const { _id } = await plantilla();
    await as("rrhh").ensayar({ plantilla: _id, ids: PEOPLE });
    expect([await count("tarea"), await count("documento"), await count("cartas")]).toEqual(before);
  });
});

describe("whom it reaches", () => {
  it("those chosen, or all that the list's filters find but those taken out", async () => {
    const { _id } = await plantilla();
    const own = await newPeople(4, "Filtrada");
    const filtros = { search: "Filtrada" };
    const personas = async (input: object) => (await as("rrhh").ensayar({ plantilla: _id, ...input })).personas;
    expect(await personas({ ids: own.slice(0, 2) })).toBe(2);
    expect(await personas({ filtros })).toBe(4);
    expect(await personas({ filtros, excepto: own.slice(0, 1) })).toBe(3);
    const all = await count(
      "legajo l where empresa_id = $1 and activo and not exists (select 1 from cuenta c where c.id = l.id and 'root' = any(c.roles))",
      [A],
    );
    expect(await personas({ filtros: {} })).toBe(all);
  });

  it("S-24, D191: one of another company, nobody's and a root user's refuse all, in the same words", async () => {
    const { _id } = await plantilla();
    for (const stranger of ["user.b", "root"].map(idOf).concat(NOBODY))
      expect(await refused(as("rrhh").ensayar({ plantilla: _id, ids: [...PEOPLE, stranger] }))).toEqual(GONE);
  });

  it("nobody is a person to choose", async () => {
    const { _id } = await plantilla();
    expect(await refused(as("rrhh").ensayar({ plantilla: _id }))).toEqual({
      status: 400,
      message: "Debe seleccionar al menos un empleado",
    });
    expect(await refused(as("rrhh").ensayar({ plantilla: _id, filtros: { search: "nadie así" } }))).toEqual({
      status: 400,
      message: "No hay nadie para quien hacer la carta",
    });
  });
});

describe("of which template", () => {
  it("D060, D191: another company's, a hidden one of somebody else's and none are the same 404", async () => {
    const hidden = await plantilla("<p>x</p>", "admin", false);
    const others = await plantilla("<p>x</p>", "admin.b");
    for (const id of [hidden._id, others._id, NOBODY])
      expect(await refused(as("rrhh").ensayar({ plantilla: id, ids: PEOPLE }))).toEqual(GONE);
    expect((await as("admin2").ensayar({ plantilla: hidden._id, ids: PEOPLE })).personas).toBe(3);
  });

  it("D060: those offered are those that are found, without their contents", async () => {
    const hidden = await plantilla("<p>{{empleado.dni}}</p>", "admin", false);
    const shared = await plantilla("<p>{{empleado.dni}}</p>");
    const offered = await as("rrhh").plantillas({});
    expect(offered.map(({ _id }) => _id)).not.toContain(hidden._id);
    expect(offered.find(({ _id }) => _id === shared._id)).toEqual({
      _id: shared._id,
      name: "Constancia",
      tipoCarta: "general",
      public: true,
      campos: ["empleado.dni"],
    });
    expect((await as("admin2").plantillas({})).map(({ _id }) => _id)).toContain(hidden._id);
  });
});

it("D064, D194: only who reads whole files makes letters of others'", async () => {
  const { _id } = await plantilla();
  for (const username of ["user", "manager", "documentacion", "comunicaciones", "external"])
    expect((await refused(as(username).ensayar({ plantilla: _id, ids: PEOPLE }))).status, username).toBe(403);
});
