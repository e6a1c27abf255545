// Proves who reads which changes of a file (D194, S-23), in which order, and that nothing of anybody's health is told.
import { afterAll, beforeAll, expect, it } from "vitest";
import { usuarios } from "#features/perfil/usuarios.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { actividad } from "../contract.ts";

const USER = idOf("user");

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  await server.fresh.asOwner("delete from legajo_historia where empleado_id = $1", [USER]);
  await save("rrhh", { telefono1: "11 4000", datosMedicos: [{ alergia: "canario", factorRH: "A+" }] });
  await save("admin", {
    fechaIngreso: "2020-02-03",
    hijos: [{ apellido: "Sosa", nombre: "Ana", fechaNacimiento: "2020-01-01" }],
  });
  await save("superadmin", { reciboConfidencial: true, accesoConfidencial: [idOf("rrhh")] });
  await save("root", { domicilio: "Otro 1" });
});
afterAll(() => server.close());

async function save(username: string, sent: object) {
  const [file] = await server.fresh.asOwner<{ version: number }>("select version from legajo where id = $1", [USER]);
  await server.as(username, usuarios).save({ userId: USER, version: file?.version ?? 0, ...sent });
}
const read = async (username: string, more: object = {}) =>
  (await server.as(username, actividad).historia({ userId: USER, ...more })).data;
const camposOf = async (username: string, more: object = {}) =>
  (await read(username, more)).map(({ campo }) => campo).sort();

it("D194: each reader is told of the parts they read, and of no other", async () => {
  const staff = ["datosMedicos", "domicilio", "fechaIngreso", "hijos", "telefono1"];
  expect(await camposOf("rrhh")).toEqual(staff);
  expect(await camposOf("superadmin")).toEqual(["accesoConfidencial", ...staff, "reciboConfidencial"].sort());
  expect(await camposOf("manager")).toEqual(["domicilio", "fechaIngreso", "telefono1"]);
  expect(await camposOf("admin", { solo: "trayectoria" })).toEqual(["fechaIngreso"]);
});

it("tells what it said, what it says and by whom; root stays nameless to others (S-23)", async () => {
  const of = async (username: string, field: string) => (await read(username)).find(({ campo }) => campo === field);
  expect(await of("admin", "telefono1")).toMatchObject({ despues: "11 4000", por: { _id: idOf("rrhh") } });
  expect((await of("admin", "domicilio"))?.por).toBeNull();
  expect((await of("root", "domicilio"))?.por).toMatchObject({ _id: idOf("root") });
});

it("S-60: that medical data changed is told, and not what they are", async () => {
  const rows = await server.fresh.asOwner("select * from legajo_historia where empleado_id = $1", [USER]);
  expect(JSON.stringify(rows)).not.toContain("canario");
  expect((await read("rrhh")).find(({ campo }) => campo === "datosMedicos")).toMatchObject({
    antes: null,
    despues: null,
  });
});

it("S-15, S-19: of another company's people and of those one does not manage nothing is found", async () => {
  for (const [username, userId] of [
    ["admin.b", USER],
    ["manager", idOf("user2")],
  ] as const)
    await expect(server.as(username, actividad).historia({ userId })).rejects.toMatchObject({ status: 404 });
  await expect(server.as("user", actividad).historia({ userId: USER })).rejects.toMatchObject({ status: 403 });
});

it("comes in pages, the newest first", async () => {
  const all = await read("root");
  const first = await server.as("root", actividad).historia({ userId: USER, length: 2 });
  const next = await server.as("root", actividad).historia({ userId: USER, length: 2, ancla: first.ancla });
  expect([...first.data, ...next.data].map(({ _id }) => _id)).toEqual(all.slice(0, 4).map(({ _id }) => _id));
  expect(first.total).toBe(all.length);
  const times = all.map(({ created }) => created);
  expect(times).toEqual([...times].sort().reverse());
});
