// Proves distribution lists over HTTP: kept by administrators, read by everybody, their members by few, each in its company.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { listas } from "../contract.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const as = (username: string | null) => server.as(username, listas);
let made = 0;
const draft = (rest: { name?: string; emails?: string[]; users?: string[] } = {}) => ({
  name: `Lista ${made++}`,
  emails: ["proveedor@ejemplo.test"],
  users: [],
  ...rest,
});
const membersIn = (id: string) =>
  server.fresh
    .asOwner<{ legajo_id: string }>("select legajo_id from lista_distribucion_usuario where lista_id = $1", [id])
    .then((rows) => rows.map((row) => row.legajo_id).sort());

describe("keeping lists", () => {
  it("LISTA-08, LISTA-12, LISTA-13: a list has a name, addresses and employees", async () => {
    const people = [idOf("user"), idOf("manager")];
    const created = await as("admin").create(draft({ name: " Novedades de planta ", users: people }));
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      name: "Novedades de planta",
      emails: ["proveedor@ejemplo.test"],
      users: [
        expect.objectContaining({ _id: idOf("user"), displayName: "Benítez, Rocío", email: expect.any(String) }),
        expect.objectContaining({ _id: idOf("manager"), displayName: "Villalba, Sergio Daniel" }),
      ],
      destinatarios: 3,
    });
    expect(await as("admin").get({ listadistribucionId: created._id })).toEqual(created);
  });

  it("LISTA-11: the lists of the company, by name", async () => {
    for (const name of ["Ñandú", "andes", "Zonda"]) await as("admin").create(draft({ name }));
    const names = (await as("rrhh").list({})).map(({ name }) => name);
    const found = names.filter((name) => ["Ñandú", "andes", "Zonda"].includes(name));
    expect(found).toEqual(["andes", "Ñandú", "Zonda"]);
  });

  it("LISTA-10: addresses are folded to lower case, each once, and so are people", async () => {
    const emails = ["Ana@Ejemplo.test", " ana@ejemplo.TEST ", "luis@ejemplo.test"];
    const created = await as("admin").create(draft({ emails, users: [idOf("user"), idOf("user")] }));
    expect(created.emails).toEqual(["ana@ejemplo.test", "luis@ejemplo.test"]);
    expect(created.users.map(({ _id }) => _id)).toEqual([idOf("user")]);
  });

  it("LISTA-14: a change replaces name, addresses and people", async () => {
    const { _id } = await as("admin").create(draft({ users: [idOf("user"), idOf("manager")] }));
    const one = { listadistribucionId: _id };
    const people = [idOf("manager"), idOf("rrhh")];
    const changed = { ...one, version: 1, name: "Cambiada", emails: [], users: people };
    const after = await as("superadmin").update(changed);
    expect(after).toMatchObject({ _id, name: "Cambiada", emails: [], destinatarios: 2 });
    expect(await membersIn(_id)).toEqual(people.sort());
    expect((await as("admin").update({ ...one, version: 2, ...draft() })).users).toEqual([]);
    expect(await membersIn(_id)).toEqual([]);
  });

  it("LISTA-15: deleting answers what it was and takes its members along", async () => {
    const created = await as("admin").create(draft({ users: [idOf("user")] }));
    const one = { listadistribucionId: created._id };
    expect(await as("admin").remove(one)).toEqual(created);
    expect(await membersIn(created._id)).toEqual([]);
    for (const call of ["get", "remove"] as const) {
      await expect(as("admin")[call](one)).rejects.toMatchObject({ status: 404 });
    }
  });

  it("two deletions at once: one deletes", async () => {
    const { _id } = await as("admin").create(draft());
    const tries = await Promise.allSettled(
      Array.from({ length: 2 }, () => as("admin").remove({ listadistribucionId: _id })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("a name is used once, whatever its case", async () => {
    const { _id } = await as("admin").create(draft({ name: "Comité" }));
    const refused = { status: 409, message: "Ya existe un registro con esos datos" };
    await expect(as("admin").create(draft({ name: "COMITÉ" }))).rejects.toMatchObject(refused);
    const other = await as("admin").create(draft());
    const clash = { listadistribucionId: other._id, version: 1, ...draft({ name: "comité" }) };
    await expect(as("admin").update(clash)).rejects.toMatchObject(refused);
    const folded = { listadistribucionId: _id, version: 1, ...draft({ name: "comité" }) };
    expect((await as("admin").update(folded)).name).toBe("comité");
    expect((await as("admin.b").create(draft({ name: "Comité" }))).name).toBe("Comité");
  });
});

describe("what is refused", () => {
  const post = async (payload: object) => {
    const answer = await server.inject("admin", { method: "POST", url: "/api/listadistribucions", payload });
    return [answer.statusCode, answer.json().errors.map((problem: { message: string }) => problem.message)];
  };

  it("LISTA-09: neither addresses nor people", async () => {
    const message = "Ingrese al menos un email o seleccione un usuario";
    expect(await post({ name: "Vacía" })).toEqual([400, [message]]);
    const { _id } = await as("admin").create(draft());
    const emptied = { listadistribucionId: _id, version: 1, name: "Vacía", emails: [], users: [] };
    await expect(as("admin").update(emptied)).rejects.toMatchObject({ status: 400, message });
    expect((await as("admin").get({ listadistribucionId: _id })).emails).toEqual(["proveedor@ejemplo.test"]);
  });

  it("LISTA-10, S-53: what is no address, and one with a line of its own", async () => {
    for (const email of ["ana", "ana@ejemplo", "a@b.test\r\nBcc: c@d.test", "a@b.test,c@d.test"]) {
      expect(await post({ name: "Mala", emails: [email] })).toEqual([400, ["El email no es válido"]]);
    }
  });

  it("what has the wrong form, or is too much", async () => {
    const many = Array.from({ length: 201 }, (_, i) => `a${i}@ejemplo.test`);
    for (const payload of [
      {},
      { name: null, emails: ["a@b.test"] },
      { name: "x".repeat(121), emails: ["a@b.test"] },
      { name: "L", emails: "a@b.test" },
      { name: "L", emails: [1] },
      { name: "L", emails: many },
      { name: "L", users: ["nadie"] },
      { name: "L", users: {} },
    ]) {
      expect((await post(payload))[0], JSON.stringify(payload).slice(0, 60)).toBe(400);
    }
  });

  it("D191: people of another company, root's and nobody are refused alike, and nothing is kept", async () => {
    for (const person of [idOf("user.b"), idOf("root"), UNKNOWN]) {
      const name = `Con ${person}`;
      await expect(as("admin").create(draft({ name, users: [idOf("user"), person] }))).rejects.toMatchObject({
        status: 400,
        message: "Alguno de los datos elegidos ya no existe",
      });
      expect(await server.fresh.asOwner("select 1 from lista_distribucion where name = $1", [name])).toEqual([]);
    }
  });
});

describe("who was left out", () => {
  it("somebody who left is not among the people, cannot be added, and is back when they come back", async () => {
    const { _id } = await as("admin").create(draft({ users: [idOf("user2"), idOf("manager")] }));
    const one = { listadistribucionId: _id };
    const setActive = (activo: boolean) =>
      server.fresh.asOwner("update legajo set activo = $2 where id = $1", [idOf("user2"), activo]);
    await setActive(false);
    expect(await as("admin").get(one)).toMatchObject({ users: [{ _id: idOf("manager") }], destinatarios: 2 });
    expect((await as("user").get(one)).destinatarios).toBe(2);
    await expect(as("admin").create(draft({ users: [idOf("user2")] }))).rejects.toMatchObject({ status: 400 });
    await as("admin").update({ ...one, version: 1, ...draft({ users: [idOf("manager")] }) });
    await setActive(true);
    expect((await as("admin").get(one)).users.map(({ _id: id }) => id)).toEqual([idOf("user2"), idOf("manager")]);
  });

  it("S-23: a root user in a list is seen by root alone, and stays when somebody else changes it", async () => {
    const { _id } = await as("root").create(draft({ users: [idOf("root"), idOf("user")] }));
    const one = { listadistribucionId: _id };
    expect((await as("root").get(one)).destinatarios).toBe(3);
    for (const username of ["admin", "user"]) expect((await as(username).get(one)).destinatarios).toBe(2);
    await as("admin").update({ ...one, version: 1, ...draft({ users: [] }) });
    expect((await as("root").get(one)).users.map(({ _id: id }) => id)).toEqual([idOf("root")]);
  });
});

describe("who may", () => {
  it("LISTA-02, LISTA-03, D052: superadmin, admin and root write; nobody else", async () => {
    for (const username of ["superadmin", "admin", "root"]) {
      const { _id } = await as(username).create(draft());
      await as(username).update({ listadistribucionId: _id, version: 1, ...draft() });
      await as(username).remove({ listadistribucionId: _id });
    }
    const { _id } = await as("admin").create(draft());
    for (const username of ["rrhh", "external", "manager", "user", "documentacion", "comunicaciones"]) {
      const refused = { status: 403, message: "Sin permisos" };
      await expect(as(username).create(draft())).rejects.toMatchObject(refused);
      await expect(as(username).update({ listadistribucionId: _id, version: 1, ...draft() })).rejects.toMatchObject(
        refused,
      );
      await expect(as(username).remove({ listadistribucionId: _id })).rejects.toMatchObject(refused);
    }
    await expect(as(null).list({})).rejects.toMatchObject({ status: 401 });
    await expect(as("qr_display").list({})).rejects.toMatchObject({ status: 403 });
  });

  it("addresses and people are for who works with them; everybody else learns the name and the number", async () => {
    const { _id } = await as("admin").create(draft({ name: "Privada", users: [idOf("user")] }));
    for (const username of ["admin", "rrhh", "documentacion", "external"]) {
      const seen = await as(username).get({ listadistribucionId: _id });
      expect([username, seen.emails.length, seen.users.length]).toEqual([username, 1, 1]);
    }
    for (const username of ["user", "manager", "comunicaciones"]) {
      const bare = { _id, version: 1, name: "Privada", emails: [], users: [], destinatarios: 2 };
      expect(await as(username).get({ listadistribucionId: _id })).toEqual(bare);
      expect((await as(username).list({})).find((one) => one._id === _id)).toEqual(bare);
    }
  });

  it("D191: another company's lists do not exist", async () => {
    const { _id } = await as("admin").create(draft());
    const one = { listadistribucionId: _id };
    expect((await as("admin.b").list({})).map((other) => other._id)).not.toContain(_id);
    for (const id of [_id, UNKNOWN]) {
      const refused = { status: 404, message: "No se encontró el registro." };
      await expect(as("admin.b").get({ listadistribucionId: id })).rejects.toMatchObject(refused);
      await expect(as("admin.b").update({ listadistribucionId: id, version: 1, ...draft() })).rejects.toMatchObject(
        refused,
      );
      await expect(as("admin.b").remove({ listadistribucionId: id })).rejects.toMatchObject(refused);
    }
    expect((await as("admin").get(one))._id).toBe(_id);
  });
});
