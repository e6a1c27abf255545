// Proves what a signed-in person is told about themselves, and the lookups around sign-in, over HTTP on a real PostgreSQL.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLES } from "#platform/auth/roles.ts";
import { A, B, C, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cuentas } from "../contract.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const meWith = (cookie: string) => server.app.inject({ url: "/api/users/me", headers: { cookie } });

describe("me", () => {
  it("tells a person who they are, where they work and where else they may", async () => {
    const me = await server.as("superadmin", cuentas).me({});
    expect(me).toMatchObject({
      _id: idOf("superadmin"),
      displayName: "Rossi, Claudia Beatriz",
      roles: ["superadmin"],
      empresa: { _id: A, name: "Metalúrgica del Sur S.A.", modulos: { licenciasPlus: true, misDatos: true } },
      demo: true,
    });
    expect(me.empresas.map(({ _id }) => _id).sort()).toEqual([A, B].sort());
    expect((await server.as("root", cuentas).me({})).empresas).toHaveLength(3);
    expect((await server.as("user.c", cuentas).me({})).empresas.map(({ _id }) => _id)).toEqual([C]);
  });

  it("answers many at once: no call waits for a connection another of them holds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.inject("user", { url: "/api/users/me" })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it("a stranger, a made-up cookie and an endless one get 401", async () => {
    expect((await server.app.inject({ url: "/api/users/me" })).statusCode).toBe(401);
    for (const token of ["x", "x".repeat(5000), "%00", "'; drop table sesion; --"]) {
      expect((await meWith(`rubrica=${encodeURIComponent(token)}`)).statusCode).toBe(401);
    }
  });
});

describe("lookups", () => {
  it("ROL-28, ROL-03, ROL-17: the roles, without root and qr_display for anybody but root", async () => {
    expect((await server.as("root", cuentas).roles({})).map(({ name }) => name)).toHaveLength(10);
    const seen = await server.as("rrhh", cuentas).roles({});
    expect(seen).toHaveLength(8);
    expect(seen.map(({ name }) => name)).not.toContain("root");
    expect(seen.map(({ name }) => name)).not.toContain("qr_display");
    expect(seen.filter(({ assignable }) => assignable).map(({ name }) => name)).toContain("manager");
    const { displayName, level, descripcion } = ROLES.rrhh;
    expect(seen).toContainEqual({ name: "rrhh", displayName, level, descripcion, assignable: false });
    await expect(server.as("manager", cuentas).roles({})).rejects.toMatchObject({ status: 403 });
  });

  it("SHELL-06: configLang answers the country code to anybody", async () => {
    expect(await server.as(null, cuentas).configLang({})).toEqual({ countryCode: "AR", demo: true });
  });

  it("SHELL-07: company-code answers the company whose address was opened", async () => {
    await server.fresh.asOwner("update empresa set dominio = 'RRHH.textilandina.example' where id = $1", [B]);
    const nobody = { code: null, name: null };
    const at = (url: string) => server.as(null, cuentas).companyCode({ url });
    expect(await at("https://rrhh.TEXTILANDINA.example:8443/x?y")).toEqual({
      code: B,
      name: "Textil Andina S.R.L.",
    });
    for (const url of [
      "https://otra.example",
      "https://textilandina.example",
      "https://rrhh.textilandina.example.evil.test",
      "https://rrhh.textilandina.example@evil.test",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "http://169.254.169.254/latest/meta-data",
    ]) {
      expect(await at(url), url).toEqual(nobody);
    }
    for (const url of [
      "",
      "no es una dirección",
      "//rrhh.textilandina.example",
      `https://${"a".repeat(300)}.example`,
    ]) {
      await expect(at(url), url).rejects.toMatchObject({ status: 400 });
    }
  });
});
