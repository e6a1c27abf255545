// Proves the company switch over HTTP: who may work elsewhere, where, and that nothing else moves anybody (S-18, D042).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { empresas } from "#features/empresa/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { browser } from "#shell/testing/browser.ts";
import { A, B, C, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cuentas } from "../contract.ts";

const { companies } = demoPlan();
const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe("SHELL-02, D042: working in another company", () => {
  const puestos = crudOf(catalogos.puestos);
  const asSuperadmin = () => server.as("superadmin", usuarios);
  const userId = idOf("superadmin");

  it("SHELL-32: a superadmin moves to a granted company, and from then on sees its data and not the other's", async () => {
    const before = await server.as("superadmin", puestos).list({});
    expect(before).toEqual(await server.as("admin", puestos).list({}));
    const me = await asSuperadmin().save({ userId, empresa: B });
    expect(me).toMatchObject({ empresa: { _id: B } });
    expect(await server.as("superadmin", puestos).list({})).toEqual(await server.as("admin.b", puestos).list({}));
    expect(await server.as("superadmin", cuentas).me({})).toEqual(me);
    expect(await asSuperadmin().save({ userId, empresa: A })).toMatchObject({ empresa: { _id: A } });
    expect(await server.as("superadmin", puestos).list({})).toEqual(before);
  });

  it("S-18: a company not granted, an unknown one and somebody else's account are refused", async () => {
    await expect(asSuperadmin().save({ userId, empresa: C })).rejects.toMatchObject({
      status: 403,
      message: "No tiene acceso a esa empresa",
    });
    await expect(asSuperadmin().save({ userId, empresa: NOBODY })).rejects.toMatchObject({ status: 403 });
    await expect(server.as("root", usuarios).save({ userId: idOf("root"), empresa: NOBODY })).rejects.toMatchObject({
      status: 404,
    });
    await expect(asSuperadmin().save({ userId: idOf("superadmin.b"), empresa: B })).rejects.toMatchObject({
      status: 404,
      message: "No se encontró el registro.",
    });
    expect((await server.as("superadmin", cuentas).me({})).empresa._id).toBe(A);
  });

  const IN_ANOTHER = "select count(*)::int as n from cuenta where empresa_actual_id <> empresa_id";

  it("SHELL-31, S-18: an admin with one company is refused another", async () => {
    await expect(server.as("admin", usuarios).save({ userId: idOf("admin"), empresa: B })).rejects.toMatchObject({
      status: 403,
      message: "No tiene acceso a esa empresa",
    });
    expect(await server.fresh.asOwner(IN_ANOTHER)).toEqual([{ n: 0 }]);
  });

  it.each(["rrhh", "external", "manager", "user", "documentacion", "comunicaciones"])(
    "S-18: from %s the company is ignored, even one somebody granted them by mistake",
    async (username) => {
      const who = idOf(username);
      await server.fresh.asOwner("insert into cuenta_empresa (cuenta_id, empresa_id) values ($1, $2)", [who, B]);
      await server.inject(username, { method: "PUT", url: `/api/users/${who}`, payload: { empresa: B } });
      expect((await server.as(username, cuentas).me({})).empresa._id).toBe(A);
      expect(await server.fresh.asOwner(IN_ANOTHER)).toEqual([{ n: 0 }]);
    },
  );

  it("S-18: `empresa` in any other body changes nothing", async () => {
    const created = await server.inject("superadmin", {
      method: "POST",
      url: "/api/puestos",
      payload: { name: "Puesto ajeno", empresa: B, empresa_id: B },
    });
    expect(created.statusCode).toBe(200);
    expect(await server.fresh.asOwner("select empresa_id from puesto where name = 'Puesto ajeno'")).toEqual([
      { empresa_id: A },
    ]);
    const answer = await server.inject(null, {
      method: "POST",
      url: "/api/auth/signin",
      payload: { username: "user.b", password: DEMO_PASSWORD, empresa: A },
    });
    expect(answer.json().empresa._id).toBe(B);
  });

  it("SHELL-02: one installation serves three companies, and every account belongs to one of them", async () => {
    expect(await server.as("root", empresas).list({})).toHaveLength(3);
    const rows = await server.fresh.asOwner<{ id: string; cuentas: string }>(
      "select empresa_id as id, count(*) as cuentas from cuenta group by 1",
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([A, B, C].sort());
    const planned = companies.map(({ _id, people, former }) => [_id, people.length + former.length]);
    expect(new Map(rows.map(({ id, cuentas: n }) => [id, Number(n)]))).toEqual(new Map(planned as [string, number][]));
  });

  it("S-10: switching ends every other session of the person, and nobody else's", async () => {
    const [here, there, neighbour] = [browser(server.app), browser(server.app), browser(server.app)];
    await Promise.all([here.signIn("superadmin", DEMO_PASSWORD), there.signIn("superadmin", DEMO_PASSWORD)]);
    await neighbour.signIn("admin", DEMO_PASSWORD);
    expect(await there.me()).toBe(200);
    const answer = await here.send({ method: "PUT", url: `/api/users/${userId}`, payload: { empresa: B } });
    expect(answer.statusCode).toBe(200);
    expect(await there.me()).toBe(401);
    expect(await neighbour.me()).toBe(200);
    expect((await here.send({ url: "/api/users/me" })).json().empresa._id).toBe(B);
  });
});
