// Proves how a person is made and deleted over HTTP: file and account together or not at all.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actividad } from "#features/actividad/contract.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { sanciones } from "#features/sanciones/contract.ts";
import { checkDigit } from "#platform/argentina/cuil.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { codesOf, peopleOf, refusalOf } from "./fixtures/people.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { account, as, file, lines, passwordAgo, query, save } = peopleOf(() => server);

let next = 50_000_001;
const newCuil = () => {
  const ten = `20${next++}`;
  return `${ten}${checkDigit(ten)}`;
};
const alta = (more: object = {}) => ({ firstName: "Ana", lastName: "Nueva", cuil: newCuil(), ...more });
const counted = async () =>
  (await query("select (select count(*) from legajo) as files, (select count(*) from cuenta) as accounts"))[0];

describe("LEG-91: a new person", () => {
  it("LEG-72, LEG-73, D178: is Masculino, active and the next number unless something else is said; both calls make one (LEG-92, D159)", async () => {
    const [{ highest } = { highest: 0 }] = await query<{ highest: number }>(
      "select max(legajo)::int as highest from legajo where empresa_id = $1",
      [A],
    );
    const one = await as("admin").create(alta());
    expect(one).toMatchObject({
      sexo: "Masculino",
      activo: true,
      legajo: highest + 1,
      roles: ["user"],
      firstTime: true,
    });
    const two = await as("superadmin").createUser(alta({ legajo: 777_001, sexo: "Femenino", telefono1: "11" }));
    expect(two).toMatchObject({ legajo: 777_001, sexo: "Femenino", telefono1: "11" });
    expect(await lines(two._id)).toEqual(["Legajo creado"]);
  });

  it("LEG-56, D169, D198: signs in with the CUIL and the DNI, or the CUIL's digits where there is none, and must change it", async () => {
    for (const dni of ["40.123.456", ""]) {
      const sent = alta({ dni });
      await as("admin").create(sent);
      const password = dni === "" ? sent.cuil : "40123456";
      const enter = (typed: string) => server.as(null, cuentas).signin({ username: sent.cuil, password: typed });
      expect((await refusalOf(enter("00000000"))).status).toBe(401);
      expect(await enter(password)).toMatchObject({ firstTime: true, paso: "cambiarClave" });
    }
  });

  it("with codes, no password opens (D169)", async () => {
    await query("update empresa set credencial_inicial = 'codigo' where id = $1", [A]);
    const sent = alta({ dni: "41.000.000" });
    await as("admin").create(sent);
    await query("update empresa set credencial_inicial = 'dni' where id = $1", [A]);
    for (const password of ["41000000", sent.cuil])
      expect((await refusalOf(server.as(null, cuentas).signin({ username: sent.cuil, password }))).status).toBe(401);
  });

  it("D165: rrhh creates nobody, nor does anybody below", async () => {
    for (const username of ["rrhh", "manager", "external", "user"])
      expect((await refusalOf(as(username).create(alta()))).status).toBe(403);
  });

  it("S-22: nobody is created at one's own level or above; more than an employee asks for the password (S-13)", async () => {
    const before = await counted();
    expect(codesOf(await refusalOf(as("admin").create(alta({ roles: ["admin"] }))))).toEqual([
      "roles: ficha.rolNoAsignable",
    ]);
    await passwordAgo(60);
    expect((await refusalOf(as("admin").create(alta({ roles: ["user", "rrhh"] })))).problems[0]?.code).toBe(
      "reauth_required",
    );
    expect(await counted()).toEqual(before);
    await as("admin").create(alta());
    await passwordAgo(0);
  });

  it.each([
    ["a foreign superior", () => ({ reportaA: idOf("user.b") }), ["reportaA: common.referencia"]],
    ["a province that is none", () => ({ provincia: "xx" }), ["provincia: perfil.provincia"]],
    ["no way to clock in", () => ({ configMarkTypes: {} }), ["configMarkTypes: legajos.sinMarcacion"]],
    [
      "a field nobody has",
      () => ({ camposPersonalizados: { Nada: "1" } }),
      ["camposPersonalizados.Nada: legajos.noEditable"],
    ],
  ])("a refused creation leaves no file and no account behind: %s", async (_, more, codes) => {
    const before = await counted();
    expect(codesOf(await refusalOf(as("superadmin").create(alta(more()))))).toEqual(codes);
    expect(await counted()).toEqual(before);
  });

  it("D167: a CUIL of the company is said at its field; one of another company without saying where", async () => {
    const own = await refusalOf(as("admin").create(alta({ cuil: (await file(idOf("user")))["cuil"] })));
    expect(codesOf(own)).toEqual(["cuil: ficha.cuilRepetido"]);
    const sent = alta();
    await as("admin.b").create(sent);
    const foreign = await refusalOf(as("admin").create(sent));
    expect(codesOf(foreign)).toEqual(["cuil: ficha.usuarioRepetido"]);
    expect(foreign.message).toBe("Ese CUIL ya tiene un usuario");
  });

  it("R-06, S-51: of fifty equal creations at once one is made, by two people or under one key", async () => {
    const sent = alta();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? as("admin") : as("admin2")).create(sent)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = all.flatMap((each) => (each.status === "rejected" ? codesOf(each.reason) : []));
    expect([...new Set(refused)]).toEqual(["cuil: ficha.cuilRepetido"]);
    const [before, payload] = [await counted(), alta()];
    const keyed = () => {
      const headers = { "idempotency-key": "alta-de-una-persona" };
      return server.inject("admin", { method: "POST", url: "/api/users", headers, payload });
    };
    const answers = await Promise.all(Array.from({ length: 50 }, keyed));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(made.map(({ body }) => body)).size).toBe(1);
    // Told that the first one is under way.
    expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
    expect((await keyed()).body).toBe(made[0]?.body);
    expect(await counted()).toEqual({
      files: String(Number(before?.["files"]) + 1),
      accounts: String(Number(before?.["accounts"]) + 1),
    });
  });

  it("of different ones at once each has a number of its own", async () => {
    const different = await Promise.all([as("admin").create(alta()), as("admin2").create(alta())]);
    expect(new Set(different.map(({ legajo }) => legajo)).size).toBe(2);
  });
});

describe("LEG-93: deleting a person", () => {
  const gone = async (more: object = {}) => {
    const made = await as("admin").create(alta(more));
    return { id: made._id, cuil: made.cuil ?? "", legajo: made.legajo ?? 0 };
  };

  it("LEG-84, S-22: administrators, from above, and not oneself", async () => {
    const { id, cuil } = await gone();
    for (const username of ["rrhh", "manager", "user"])
      expect((await refusalOf(as(username).remove({ userId: id, cuil }))).status).toBe(403);
    const other = await file(idOf("admin2"));
    const typed = { userId: idOf("admin2"), cuil: String(other["cuil"]) };
    expect((await refusalOf(as("admin").remove(typed))).status).toBe(403);
    const own = { userId: idOf("root"), cuil: String((await file(idOf("root")))["cuil"]) };
    expect((await refusalOf(as("root").remove(own))).problems[0]?.code).toBe("ficha.cuentaPropia");
    expect((await refusalOf(as("admin.b").remove({ userId: id, cuil }))).status).toBe(404);
    expect((await file(id))["activo"]).toBe(true);
  });

  it("LEG-83: only with the CUIL typed exactly, with its hyphens or without", async () => {
    const { id, cuil } = await gone();
    for (const typed of [cuil.slice(1), `${cuil}0`, "x", `${cuil.slice(0, 2)} ${cuil.slice(2)}`])
      expect(codesOf(await refusalOf(as("admin").remove({ userId: id, cuil: typed })))).toEqual([
        "cuil: ficha.cuilDistinto",
      ]);
    const shown = `${cuil.slice(0, 2)}-${cuil.slice(2, 10)}-${cuil.slice(10)}`;
    await as("admin").remove({ userId: id, cuil: ` ${shown} ` });
    expect((await file(id))["activo"]).toBeNull();
  });

  it("D161: out of every list, no way in; its sanctions leave their list, and the log keeps the name", async () => {
    const { id, cuil } = await gone({ lastName: "Efímero" });
    const { data } = await server.as("admin", sanciones).list({});
    await query("update sancion set empleado_id = $1 where id = $2", [id, data[0]?._id]);
    const sanctions = async () =>
      (await server.as("admin", sanciones).list({ baja: TODOS, length: 1000 })).data.map(({ _id }) => _id);
    const found = async () => (await server.as("root", nomina).legajos({ search: "efimero", baja: TODOS })).data.length;
    const count = async () => (await server.as("admin", nomina).cantidadEmpleados({})).activos;
    const [active, before] = [await count(), await sanctions()];
    expect([await found(), before.includes(String(data[0]?._id))]).toEqual([1, true]);
    await server.as(null, cuentas).signin({ username: cuil, password: cuil });
    await as("admin").remove({ userId: id, cuil });
    expect(await found()).toBe(0);
    expect(await count()).toBe(active - 1);
    expect(await sanctions()).toEqual(before.filter((each) => each !== data[0]?._id));
    expect((await refusalOf(as("root").get({ userId: id }))).status).toBe(404);
    expect((await refusalOf(save("admin", id, { telefono1: "1" }))).status).toBe(404);
    expect((await refusalOf(as("admin").remove({ userId: id, cuil }))).status).toBe(404);
    expect((await refusalOf(server.as(null, cuentas).signin({ username: cuil, password: cuil }))).status).toBe(401);
    expect(await query("select 1 from sesion where cuenta_id = $1", [id])).toEqual([]);
    expect(await lines(id)).toEqual(["Legajo creado", "Inicio de sesión", "Legajo eliminado"]);
    const log = await server.as("admin", actividad).list({ toUser: id });
    expect(log.data[0]?.toUser).toMatchObject({ displayName: "Efímero, Ana", ficha: false });
  });

  it("D197: CUIL, number and user name are free for another", async () => {
    const { id, cuil, legajo } = await gone();
    await as("admin").remove({ userId: id, cuil });
    const again = await as("admin").create(alta({ cuil, legajo }));
    expect(again._id).not.toBe(id);
    expect(again).toMatchObject({ cuil, legajo, username: cuil });
    expect((await account(id))["borrada"]).toBe(true);
  });
});
