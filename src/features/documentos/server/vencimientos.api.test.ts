// Proves which documents expire in a month and in a range, for whom.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { vencimientos } from "../vencimientos.ts";
import { documentosIn, editOf, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
const made: Record<string, string> = {};
beforeAll(async () => {
  server = await testServer();
  const days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", "9999-12-31"];
  for (const day of days) made[day] = await expiring("user", day);
  made["user2"] = await expiring("user2", "2026-02-10");
  made["user.b"] = await expiring("user.b", "2026-02-10");
  await make({ de: "user" });
});
afterAll(() => server.close());
const { as, make } = documentosIn(() => server);

async function expiring(de: string, fechaVencimiento: string): Promise<string> {
  return (await make({ de, tieneVencimiento: true, fechaVencimiento }))._id;
}
const client = (username: string) => server.as(username, vencimientos);
const idsOf = (all: readonly { readonly _id: string }[]) => all.map(({ _id }) => _id);
const days = (...of: string[]) => of.map((day) => made[day]);

it("DASH-16, D071: those of the month of any of its days, from the first day to the last", async () => {
  for (const fecha of ["2026-02-01", "2026-02-17", "2026-02-28"])
    expect(idsOf(await client("user").delMes({ fecha })), fecha).toEqual(days("2026-02-01", "2026-02-28"));
  expect(idsOf(await client("user").delMes({ fecha: "2026-01-01" }))).toEqual(days("2026-01-31"));
  expect(idsOf(await client("user").delMes({ fecha: "9999-12-01" }))).toEqual(days("9999-12-31"));
  expect(await client("user").delMes({ fecha: "2024-02-29" })).toEqual([]);
});

it("DASH-17: those between two days, both included; D230: expired by the company's day", async () => {
  const all = await client("user").entre({ desde: "2026-01-31", hasta: "2026-03-01" });
  expect(all.map(({ _id, fechaVencimiento, vencido }) => [_id, fechaVencimiento, vencido])).toEqual([
    [made["2026-01-31"], "2026-01-31", true],
    [made["2026-02-01"], "2026-02-01", true],
    [made["2026-02-28"], "2026-02-28", true],
    [made["2026-03-01"], "2026-03-01", true],
  ]);
  expect(idsOf(await client("user").entre({ desde: "2026-02-01", hasta: "2026-02-27" }))).toEqual(days("2026-02-01"));
});

it("DASH-16, DASH-17: the company's for who reads its documents, their people's for a manager, one's own for a user", async () => {
  const seen = async (username: string) => {
    const month = idsOf(await client(username).delMes({ fecha: "2026-02-10" }));
    expect(idsOf(await client(username).entre({ desde: "2026-02-01", hasta: "2026-02-28" }))).toEqual(month);
    return month;
  };
  const [own, theirs] = [days("2026-02-01", "2026-02-28"), days("user2")];
  for (const username of ["admin", "superadmin", "external", "rrhh", "documentacion", "root"])
    expect(await seen(username), username).toEqual([own[0], theirs[0], own[1]]);
  expect(await seen("manager")).toEqual(own);
  expect(await seen("manager2")).toEqual(theirs);
  expect(await seen("user2")).toEqual(theirs);
  expect(await seen("comunicaciones")).toEqual([]);
  expect(await seen("admin.b")).toEqual(days("user.b"));
});

it("what was rejected, renewed or taken back expires no more", async () => {
  const day = "2026-05-05";
  const rejected = await make({ de: "user", tieneVencimiento: true, fechaVencimiento: day });
  const removed = await expiring("user", day);
  expect(await client("rrhh").delMes({ fecha: day })).toHaveLength(2);
  await as("rrhh").update({ ...editOf(rejected), estado: "Rechazado", motivoRechazo: "Ilegible" });
  await as("rrhh").remove({ documentId: removed });
  expect(await client("rrhh").delMes({ fecha: day })).toEqual([]);
});

it("a day that is none, days the wrong way round and more than a year are refused", async () => {
  expect((await refused(client("rrhh").delMes({ fecha: "2026-02-31" }))).status).toBe(400);
  expect(await refused(client("rrhh").entre({ desde: "2026-02-02", hasta: "2026-02-01" }))).toEqual({
    status: 400,
    message: "La fecha desde no puede ser posterior a la fecha hasta",
  });
  expect((await refused(client("rrhh").entre({ desde: "2026-01-01", hasta: "2027-01-02" }))).status).toBe(400);
  expect(await client("rrhh").entre({ desde: "2028-01-01", hasta: "2028-12-31" })).toEqual([]);
});
