// Proves D042 and S-18: root alone grants and withdraws a company, only to administrators, and a withdrawal is felt at once.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "#features/empresa/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { A, B, C, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { configuracion } from "../contract.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const root = () => server.as("root", configuracion);
const who = async (empresaId: string) =>
  (await root().accesos({ empresaId })).map(({ username, propia }) => `${username}${propia ? " (propia)" : ""}`).sort();
const reach = async (username: string) => (await server.as(username, empresas).list({})).map(({ _id }) => _id).sort();
const current = (username: string) =>
  server.fresh.asOwner<{ actual: string; sesiones: number }>(
    `select empresa_actual_id as actual, (select count(*)::int from sesion where cuenta_id = c.id) as sesiones
     from cuenta c where username = $1`,
    [username],
  );

describe("D042: who may work in a company", () => {
  it("is told to root: its own administrators and those it was granted to, never root itself", async () => {
    expect(await who(A)).toEqual(["admin (propia)", "admin2 (propia)", "superadmin (propia)"]);
    expect(await who(B)).toEqual(["admin.b (propia)", "admin2.b (propia)", "superadmin", "superadmin.b (propia)"]);
    const [first] = await root().accesos({ empresaId: B });
    expect(Object.keys(first ?? {}).sort()).toEqual(["_id", "displayName", "empresa", "propia", "username"]);
    expect(await root().accesos({ empresaId: C })).not.toEqual([]);
    await expect(root().accesos({ empresaId: NOBODY })).rejects.toMatchObject({ status: 404 });
  });

  it("administrators of every company are found by name, user name or company, and nobody else is", async () => {
    const found = async (search: string) => (await root().administradores({ search })).map(({ username }) => username);
    expect(await found("ADMIN.b")).toEqual(expect.arrayContaining(["admin.b", "superadmin.b"]));
    expect(await found("textil")).toEqual(expect.arrayContaining(["admin.b", "superadmin.b"]));
    const everybody = await found("");
    for (const username of ["root", "user", "rrhh", "manager", "external"]) expect(everybody).not.toContain(username);
    expect(await found("nadie se llama así")).toEqual([]);
  });

  it("granted, the company is within reach and the switch works; withdrawn, neither", async () => {
    expect(await reach("admin")).toEqual([A]);
    await root().grant({ empresaId: C, userId: idOf("admin") });
    await root().grant({ empresaId: C, userId: idOf("admin") });
    expect(await reach("admin")).toEqual([A, C].sort());
    expect(await who(C)).toContain("admin");
    expect((await server.as("admin", configuracion).get({ empresaId: C }))._id).toBe(C);
    await root().withdraw({ empresaId: C, userId: idOf("admin") });
    expect(await reach("admin")).toEqual([A]);
    await expect(server.as("admin", configuracion).get({ empresaId: C })).rejects.toMatchObject({ status: 404 });
    const again = root().withdraw({ empresaId: C, userId: idOf("admin") });
    await expect(again).rejects.toMatchObject({ status: 404 });
  });

  it("whoever works there when it is withdrawn is sent home and signed out", async () => {
    const userId = idOf("superadmin");
    const { empresa } = await server.as("superadmin", usuarios).save({ userId, empresa: B } as never);
    expect((empresa as { _id: string })._id).toBe(B);
    await root().withdraw({ empresaId: B, userId });
    expect(await current("superadmin")).toEqual([{ actual: A, sesiones: 0 }]);
    await expect.poll(async () => (await server.inject("superadmin", { url: "/api/users/me" })).statusCode).toBe(401);
    expect(await who(B)).not.toContain("superadmin");
  });

  it("is granted to administrators only, and one's own company is never withdrawn", async () => {
    for (const username of ["rrhh", "user", "manager", "external", "qr_display", "root"]) {
      await expect(root().grant({ empresaId: B, userId: idOf(username) }), username).rejects.toMatchObject({
        status: 400,
        message: "El acceso a otra empresa se otorga solo a quienes administran una",
      });
    }
    await expect(root().withdraw({ empresaId: B, userId: idOf("admin.b") })).rejects.toMatchObject({ status: 409 });
    for (const [empresaId, userId] of [
      [NOBODY, idOf("admin")],
      [B, NOBODY],
    ] as const) {
      await expect(root().grant({ empresaId, userId })).rejects.toMatchObject({ status: 404 });
      await expect(root().withdraw({ empresaId, userId })).rejects.toMatchObject({ status: 404 });
    }
  });

  it("S-18: nobody but root asks, grants or withdraws, least of all for themselves", async () => {
    const grants = "select count(*)::int as n from cuenta_empresa";
    const before = await server.fresh.asOwner(grants);
    for (const username of ["superadmin.b", "admin", "admin.b", "rrhh", "user", "external", "qr_display"]) {
      const client = server.as(username, configuracion);
      const one = { empresaId: C, userId: idOf(username) };
      for (const call of [
        () => client.accesos({ empresaId: C }),
        () => client.grant(one),
        () => client.withdraw(one),
        () => client.administradores({}),
      ]) {
        await expect(call(), username).rejects.toMatchObject({ status: 403 });
      }
    }
    expect(await server.fresh.asOwner(grants)).toEqual(before);
  });

  it("each act is in the activity log, with the person it is about", async () => {
    const lines = await server.fresh.asOwner<{ name: string }>(
      "select name from registro where to_user = $1 and desde_id is null and name like 'Acceso a la empresa%' order by seq",
      [idOf("admin")],
    );
    expect(lines.map(({ name }) => name)).toEqual([
      "Acceso a la empresa otorgado",
      "Acceso a la empresa otorgado",
      "Acceso a la empresa retirado",
    ]);
  });
});
