// Proves the receipt types, and that a company proposes at most one of them by default.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crudOf } from "#platform/catalogue/crud.ts";
import { A, B } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { tiposRecibo } from "../tipos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, crudOf(tiposRecibo));
const defaultsOf = async (empresa: string) =>
  (
    await server.fresh.asOwner<{ name: string }>("select name from tipo_recibo where por_defecto and empresa_id = $1", [
      empresa,
    ])
  ).map(({ name }) => name);

describe("receipt types", () => {
  it("REC-99…REC-103: root and superadmin list, read, create, update and delete", async () => {
    for (const username of ["root", "superadmin"]) {
      const api = as(username);
      const before = await api.list({});
      const created = await api.create({ name: "Anticipo" });
      expect(created).toEqual({ _id: created._id, version: 1, name: "Anticipo", default: false });
      expect(await api.get({ id: created._id })).toEqual(created);
      const renamed = { ...created, version: 2, name: "Adelanto" };
      expect(await api.update({ id: created._id, name: "Adelanto", default: false, version: 1 })).toEqual(renamed);
      expect(await api.list({})).toContainEqual(renamed);
      expect((await api.remove({ id: created._id })).name).toBe("Adelanto");
      expect(await api.list({})).toEqual(before);
    }
  });

  it("REC-98: a type has a name, its company and the default flag", async () => {
    const { _id } = await as("superadmin").create({ name: "Aguinaldo proporcional", default: true });
    expect(
      await server.fresh.asOwner("select name, empresa_id, por_defecto from tipo_recibo where id = $1", [_id]),
    ).toEqual([{ name: "Aguinaldo proporcional", empresa_id: A, por_defecto: true }]);
    await expect(as("superadmin").create({ name: "Otro", default: "sí" as unknown as boolean })).rejects.toMatchObject({
      status: 400,
      message: "Debe ser sí o no",
    });
  });

  it("REC-98: the new default takes the mark from the old one, in its own company only", async () => {
    const api = as("superadmin");
    const mensual = (await api.list({})).find(({ name }) => name === "Mensual");
    if (!mensual) throw new Error("the demo has the type Mensual");
    await api.update({ ...mensual, id: mensual._id, default: true });
    expect(await defaultsOf(A)).toEqual(["Mensual"]);
    const created = await api.create({ name: "Semanal", default: true });
    expect(await defaultsOf(A)).toEqual(["Semanal"]);
    expect((await api.get({ id: mensual._id })).default).toBe(false);
    await api.update({ ...created, id: created._id, default: false });
    expect(await defaultsOf(A)).toEqual([]);
    expect(await defaultsOf(B)).toEqual(["Mensual"]);
  });

  it("a refused write leaves the default where it was", async () => {
    const api = as("superadmin.b");
    const id = "00000000-0000-4000-8000-000000000000";
    await expect(api.update({ id, name: "Nadie", default: true, version: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(api.create({ name: "MENSUAL", default: true })).rejects.toMatchObject({ status: 409 });
    expect(await defaultsOf(B)).toEqual(["Mensual"]);
  });

  it("ten defaults chosen at once are all saved, and one of them holds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        server.inject("superadmin.b", {
          method: "POST",
          url: "/api/tiposrecibos",
          payload: { name: `Simultáneo ${i}`, default: true },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const [only, ...others] = await defaultsOf(B);
    expect(only).toMatch(/^Simultáneo \d$/);
    expect(others).toEqual([]);
  });

  it("everybody reads them; an administrator does not write them", async () => {
    const types = await as("user").list({});
    expect(types.length).toBeGreaterThan(0);
    for (const username of ["admin", "rrhh", "user", "manager"]) {
      await expect(as(username).create({ name: "No" })).rejects.toMatchObject({ status: 403 });
    }
  });
});
