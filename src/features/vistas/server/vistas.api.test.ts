// Proves that views of lists are everybody's own, one a name, and an address inside their list only.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { MAX_VISTAS, vistas } from "../contract.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, vistas);
const lista = "legajos";

describe("views saved by name", () => {
  it("come back by name, the last under each, to who saved them and nobody else", async () => {
    await as("rrhh").save({ lista, nombre: "Planta", direccion: "?sucursal=x&orden=-legajo" });
    await as("rrhh").save({ lista, nombre: "Ázar", direccion: "" });
    const kept = await as("rrhh").save({ lista, nombre: "Planta", direccion: "?orden=legajo" });
    expect(await as("rrhh").list({ lista })).toMatchObject([
      { nombre: "Ázar" },
      { _id: kept._id, nombre: "Planta", direccion: "?orden=legajo" },
    ]);
    expect(await as("rrhh").list({ lista: "sanciones" })).toEqual([]);
    for (const other of ["admin", "root", "rrhh.b"]) {
      expect(await as(other).list({ lista }), other).toEqual([]);
      await expect(as(other).remove({ vistaId: kept._id })).rejects.toMatchObject({ status: 404 });
    }
    await as("rrhh").remove({ vistaId: kept._id });
    expect((await as("rrhh").list({ lista })).map(({ nombre }) => nombre)).toEqual(["Ázar"]);
  });

  it("are fifty of a list at most, and no address of another place", async () => {
    for (let n = 0; n < MAX_VISTAS; n++) await as("user").save({ lista, nombre: `Vista ${n}`, direccion: "?a=1" });
    await expect(as("user").save({ lista, nombre: "Otra", direccion: "?a=1" })).rejects.toMatchObject({ status: 400 });
    await as("user").save({ lista, nombre: "Vista 0", direccion: "?a=2" });
    for (const direccion of [
      "https://malo.test",
      "//malo.test",
      "javascript:alert(1)",
      "/users",
      `?${"a".repeat(2001)}`,
    ])
      await expect(as("admin").save({ lista, nombre: "x", direccion }), direccion).rejects.toMatchObject({
        status: 400,
      });
  });
});
