import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crudOf } from "#platform/catalogue/catalogue.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { catalogos } from "../catalogos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const puestos = crudOf(catalogos.puestos);

describe("a catalogue", () => {
  it("CAT-48…CAT-52: lists, reads, creates, updates and deletes", async () => {
    const api = server.as("admin", puestos);
    const created = await api.create({ name: "  Tornero " });
    expect(created.name).toBe("Tornero");
    expect(await api.get({ id: created._id })).toEqual(created);
    expect(await api.update({ id: created._id, name: "Tornero CNC" })).toEqual({ ...created, name: "Tornero CNC" });
    expect(await api.list({})).toContainEqual({ ...created, name: "Tornero CNC" });
    expect(await api.remove({ id: created._id })).toEqual({ ...created, name: "Tornero CNC" });
    await expect(api.get({ id: created._id })).rejects.toMatchObject({ status: 404 });
  });
});
