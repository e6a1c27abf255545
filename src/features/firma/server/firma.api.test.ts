// Proves the signing reasons: a catalogue that only superadmin writes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crudOf } from "#platform/catalogue/crud.ts";
import { A, B } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { motivosFirma } from "../motivos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, crudOf(motivosFirma));

describe("signing reasons", () => {
  it("FIRMA-29…FIRMA-33: a superadmin lists, reads, creates, updates and deletes", async () => {
    const api = as("superadmin");
    const before = await api.list({});
    expect(before.map(({ name }) => name)).toContain("EN CONFORMIDAD");
    const created = await api.create({ name: " A DISPOSICIÓN " });
    expect(created).toEqual({ _id: created._id, version: 1, name: "A DISPOSICIÓN" });
    expect(await api.get({ id: created._id })).toEqual(created);
    const renamed = { ...created, version: 2, name: "LEÍDO" };
    expect(await api.update({ id: created._id, name: "LEÍDO", version: 1 })).toEqual(renamed);
    expect(await api.list({})).toContainEqual(renamed);
    expect(await api.remove({ id: created._id })).toEqual(renamed);
    expect(await api.list({})).toEqual(before);
  });

  it("FIRMA-28, FIRMA-31: a reason has a name and the company of whoever creates it, whatever the body says", async () => {
    const answer = await server.inject("superadmin", {
      method: "POST",
      url: "/api/firmamotivos",
      payload: { name: "CON RESERVA", empresa: B },
    });
    expect(answer.statusCode).toBe(200);
    expect(await server.fresh.asOwner("select name, empresa_id from motivo_firma where name = 'CON RESERVA'")).toEqual([
      { name: "CON RESERVA", empresa_id: A },
    ]);
    expect((await as("superadmin.b").list({})).map(({ name }) => name)).not.toContain("CON RESERVA");
  });

  it("FIRMA-36, D204: they are listed as they came: the first configured is the one that is proposed", async () => {
    const before = (await as("superadmin").list({})).map(({ name }) => name);
    for (const name of ["ZETA", "ALFA"]) await as("superadmin").create({ name });
    expect((await as("admin").list({})).map(({ name }) => name)).toEqual([...before, "ZETA", "ALFA"]);
  });

  it("FIRMA-27, D006: everybody else reads them and nobody else writes them, not even root", async () => {
    const [first] = await as("superadmin").list({});
    if (!first) throw new Error("the demo has signing reasons");
    for (const username of ["root", "admin", "rrhh", "external", "manager", "user", "documentacion"]) {
      expect(await as(username).get({ id: first._id }), username).toEqual(first);
      for (const call of [
        () => as(username).create({ name: "NO" }),
        () => as(username).update({ id: first._id, name: "NO", version: 1 }),
        () => as(username).remove({ id: first._id }),
      ]) {
        await expect(call(), username).rejects.toMatchObject({ status: 403, message: "Sin permisos" });
      }
    }
    expect(await as("superadmin").get({ id: first._id })).toEqual(first);
    expect(await server.fresh.asOwner("select 1 from motivo_firma where name = 'NO'")).toEqual([]);
  });

  it("D191: a superadmin of another company neither sees nor changes them", async () => {
    const [first] = await as("superadmin").list({});
    if (!first) throw new Error("the demo has signing reasons");
    for (const call of [
      () => as("superadmin.b").get({ id: first._id }),
      () => as("superadmin.b").update({ id: first._id, name: "AJENO", version: 1 }),
      () => as("superadmin.b").remove({ id: first._id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
  });

  it("a reason needs a name", async () => {
    await expect(as("superadmin").create({ name: " " })).rejects.toMatchObject({
      status: 400,
      message: "Debe ingresar un valor!",
    });
  });
});
