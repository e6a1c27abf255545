// Proves the columns of the list of files: each orders it both ways, follows what it is kept from, and is told only to who reads it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { compareText } from "#platform/text/fold.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { walked } from "#shell/testing/walked.ts";
import { type LegajoRow, nomina } from "../contract.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  const states = [
    "null::timestamptz, null::timestamptz",
    "now(), null::timestamptz",
    "now(), now() - interval '1 day'",
    "now() - interval '1 day', now()",
  ];
  const people = await server.fresh.asOwner<{ id: string }>("select id from legajo order by legajo");
  for (const [n, state] of states.entries()) {
    const ids = people.filter((_, at) => at % states.length === n).map(({ id }) => `'${id}'`);
    await server.fresh.asOwner(
      `update legajo set (solicitud_onboarding, completo_onboarding) = (select ${state}) where id in (${ids.join()})`,
    );
  }
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, nomina);
const listed = async (username: string, order: object) =>
  (await as(username).legajos({ baja: TODOS, length: 1000, order })).data;

const named = (key: "puesto" | "area" | "sucursal" | "convenio") => (row: LegajoRow) => row[key]?.name ?? "";
const onboarding = (row: LegajoRow) =>
  row.isOnboarding ? "Pendiente" : row.completoOnboarding === null ? "Sin pedir" : "Completo";

describe("every column of the list orders it", () => {
  it.each([
    ["puesto", named("puesto")],
    ["area", named("area")],
    ["sucursal", named("sucursal")],
    ["convenio", named("convenio")],
    ["onboarding", onboarding],
    ["pin", (row: LegajoRow) => String(Number(row.tieneCertificado))],
  ] as const)("%s, both ways, by name among equals", async (field, of) => {
    const up = await listed("admin", { [field]: 1 });
    const said = up.map((row) => [of(row), row.displayName] as const);
    expect(new Set(said.map(([value]) => value)).size).toBeGreaterThan(1);
    expect(said).toEqual([...said].sort((a, b) => compareText(a[0], b[0]) || compareText(a[1], b[1])));
    const down = await listed("admin", { [field]: -1 });
    expect(down.map(({ _id }) => _id)).toEqual(up.map(({ _id }) => _id).reverse());
  });

  it("pages by place neither overlap nor skip", async () => {
    for (const field of ["puesto", "onboarding", "pin"] as const) {
      const all = (await listed("admin", { [field]: 1 })).map(({ _id }) => _id);
      const rows = await walked((paging) => as("admin").legajos({ baja: TODOS, order: { [field]: 1 }, ...paging }), 9);
      expect(
        rows.map(({ _id }) => _id),
        field,
      ).toEqual(all);
    }
  });

  it("a catalogue's new name, another position and a PIN reset are where the list puts them", async () => {
    const puestos = server.as("admin", crudOf(catalogos.puestos));
    const { puesto } = await as("admin").ficha({ userId: idOf("user") });
    const stored = await puestos.get({ id: puesto?._id ?? "" });
    await puestos.update({ ...stored, id: stored._id, name: "AAA Primero" } as never);
    expect((await listed("admin", { puesto: 1 })).find((row) => row.puesto !== null)?.puesto?.name).toBe("AAA Primero");
    const kept = () =>
      server.fresh.asOwner<{ puesto_nombre: string; con_pin: boolean }>(
        `select puesto_nombre, con_pin from legajo where id = '${idOf("user")}'`,
      );
    expect(await kept()).toMatchObject([{ puesto_nombre: "AAA Primero" }]);
    await server.fresh.asOwner(`update legajo set puesto_id = null where id = '${idOf("user")}'`);
    await server.fresh.asOwner(`update cuenta set tiene_certificado = false where id = '${idOf("user")}'`);
    expect(await kept()).toEqual([{ puesto_nombre: "", con_pin: false }]);
    await server.fresh.asOwner(`update cuenta set tiene_certificado = true where id = '${idOf("user")}'`);
    expect(await kept()).toEqual([{ puesto_nombre: "", con_pin: true }]);
  });
});

describe("S-19, D194, CART-13: what each role is told of a person", () => {
  const BASIC = ["_id", "activo", "displayName", "profileImageURL"];
  const JOB = ["area", "convenio", "fechaIngreso", "legajo", "puesto", "sucursal"];
  const WHO = ["cuil", "firstName", "lastName"];
  const STATE = ["completoOnboarding", "isOnboarding", "solicitudOnboarding", "tieneCertificado"];
  const CANARY = "canario.privado@ejemplo.com.ar";

  it.each([
    ["admin", [...BASIC, ...JOB, ...WHO, ...STATE, "email"]],
    ["rrhh", [...BASIC, ...JOB, ...WHO, ...STATE, "email"]],
    ["manager", [...BASIC, ...JOB, ...WHO, "email"]],
    ["external", [...BASIC, ...JOB, ...WHO]],
    ["comunicaciones", [...BASIC, "area", "convenio", "legajo", "puesto", "sucursal"]],
  ] as const)("%s", async (username, keys) => {
    await server.fresh.asOwner(`update legajo set email = '${CANARY}' where id = '${idOf("user")}'`);
    const [{ cuil = "" } = {}] = await server.fresh.asOwner<{ cuil: string }>(
      `select cuil from legajo where id = '${idOf("user")}'`,
    );
    const answers = await Promise.all([
      server.inject(username, { method: "POST", url: "/api/legajos", payload: { search: "benitez rocio" } }),
      server.inject(username, { url: "/api/usersFiltrados/00/00/00/false/00/benitez" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [row] = (answers[0].json() as { data: object[] }).data;
    expect(Object.keys(row ?? {}).sort()).toEqual([...keys].sort());
    for (const { body } of answers) {
      expect(body.includes(CANARY)).toBe(keys.some((key) => key === "email"));
      expect(body.includes(cuil)).toBe(keys.some((key) => key === "cuil"));
    }
  });

  it("whoever also manages is told of everybody only what choosing recipients needs", async () => {
    const id = idOf("manager2.b");
    await server.fresh.asOwner(`update cuenta set roles = '{manager,comunicaciones}' where id = '${id}'`);
    const { data } = await as("manager2.b").legajos({});
    expect(data.length).toBeGreaterThan(10);
    expect(data.filter((row) => "cuil" in row || "email" in row)).toEqual([]);
  });

  it("an order that would give away what is not told is by name", async () => {
    const byName = (await listed("external", { displayName: 1 })).map(({ _id }) => _id);
    for (const field of ["onboarding", "pin"]) {
      expect((await listed("external", { [field]: -1 })).map(({ _id }) => _id)).toEqual(byName);
    }
    expect((await listed("comunicaciones", { cuil: -1 })).map(({ _id }) => _id)).toEqual(byName);
  });
});

describe("GET /api/users", () => {
  it("are the rows of the list, by name, of those one sees who work", async () => {
    for (const username of ["admin", "rrhh", "manager"]) {
      expect(await as(username).users({})).toEqual((await as(username).legajos({ length: 1000 })).data);
    }
    for (const username of ["external", "comunicaciones", "user"]) {
      await expect(as(username).users({}), username).rejects.toMatchObject({ status: 403 });
    }
  });
});
