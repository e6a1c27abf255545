// Proves who lists, creates and renames which company.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "#features/empresa/contract.ts";
import { A, B, C } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { configuracion } from "../contract.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, configuracion);
const list = (username: string) => server.as(username, empresas).list({});
const names = async (username: string) => (await list(username)).map(({ _id }) => _id).sort();

describe("companies", () => {
  it("EMP-48, D042: root lists them all, a superadmin those granted, everybody else their own", async () => {
    expect(await names("root")).toEqual([A, B, C].sort());
    expect(await names("superadmin")).toEqual([A, B].sort());
    expect(await names("superadmin.b")).toEqual([B]);
    for (const username of ["admin", "rrhh", "external", "manager", "user", "documentacion"]) {
      expect(await names(username), username).toEqual([A]);
    }
    await expect(list("qr_display")).rejects.toMatchObject({ status: 403 });
  });

  it("the list is in Spanish order", async () => {
    for (const name of ["Ñu S.A.", "alba S.A.", "Álamo S.A.", "Zorzal S.A."]) await as("root").create({ name });
    const listed = (await list("root")).map(({ name }) => name);
    expect(listed.filter((name) => /^(Ñu|alba|Álamo|Zorzal|Textil)/.test(name))).toEqual([
      "Álamo S.A.",
      "alba S.A.",
      "Ñu S.A.",
      "Textil Andina S.R.L.",
      "Zorzal S.A.",
    ]);
  });

  it("the list shows what a switcher needs and nothing more", async () => {
    expect(await list("user")).toEqual([
      { _id: A, version: 1, name: "Metalúrgica del Sur S.A.", cuit: "30712845607", logo: null },
    ]);
  });

  it("D191: another's and one that does not exist answer the same 404, to rename", async () => {
    for (const empresaId of [C, NOBODY]) {
      const renamed = as("superadmin").rename({ empresaId, name: "Tomada", cuit: "", version: 1 });
      await expect(renamed).rejects.toMatchObject({ status: 404, message: "No se encontró el registro." });
    }
    expect(await server.fresh.asOwner("select 1 from empresa where name = 'Tomada'")).toEqual([]);
  });

  it("EMP-26, EMP-47, SHELL-89, SHELL-90: root and superadmin create one: modules off, the bar hidden in its default colours", async () => {
    const created = await as("root").create({ name: " Frigorífico Ñandú S.A. ", cuit: "30500000007" });
    expect(created).toEqual({
      _id: created._id,
      version: 1,
      name: "Frigorífico Ñandú S.A.",
      cuit: "30500000007",
      logo: null,
      modulos: { licenciasPlus: false, documentos: false, timeclocks: false, onboarding: false, misDatos: false },
      showNotificationBar: false,
      notificationBar: { message: "", background: "#ed5565", colorFont: "#ffffff" },
      zonaHoraria: "America/Argentina/Buenos_Aires",
      cuentaSuspendida: false,
      mostrarMotivos: false,
      firmaCorrelativa: false,
    });
    expect(await names("root")).toContain(created._id);
    const own = await as("superadmin").create({ name: "Creada por superadmin" });
    expect(own.cuit).toBe("");
    expect(await names("superadmin")).toContain(own._id);
    expect(await names("admin")).not.toContain(own._id);
  });

  it("a name is required and used once, whatever its capitals; a CUIT has eleven digits", async () => {
    const problems = [
      [{ name: "  " }, 400, "Debe ingresar un valor!"],
      [{ name: "x".repeat(121) }, 400, "No puede superar los 120 caracteres"],
      [{ name: "Nueva", cuit: "30-71284560-7" }, 400, "El CUIT debe tener once dígitos"],
      [{ name: "TEXTIL ANDINA s.r.l." }, 409, "Ya existe un registro con esos datos"],
    ] as const;
    for (const [draft, status, message] of problems) {
      await expect(as("root").create(draft)).rejects.toMatchObject({ status, message });
    }
    const taken = { empresaId: A, name: "Textil Andina S.R.L.", cuit: "", version: 1 };
    await expect(as("root").rename(taken)).rejects.toMatchObject({ status: 409 });
  });

  it("a superadmin renames one granted to them, and nothing else of it changes", async () => {
    const changed = "{name,cuit,ultima_fecha_actualizacion,version,modificado,modificado_por}";
    const row = `select to_jsonb(e) - '${changed}'::text[] as rest from empresa e where id = $1`;
    const before = await server.fresh.asOwner(row, [B]);
    const renamed = await as("superadmin").rename({ empresaId: B, name: "Textil B", cuit: "", version: 1 });
    expect(renamed).toEqual({ _id: B, version: 2, name: "Textil B", cuit: "", logo: null });
    expect((await list("admin.b"))[0]?.name).toBe("Textil B");
    expect(await server.fresh.asOwner(row, [B])).toEqual(before);
  });

  it("others neither create nor rename", async () => {
    const others = ["admin", "rrhh", "external", "manager", "user", "documentacion", "comunicaciones", "qr_display"];
    for (const username of others) {
      await expect(as(username).create({ name: "No" })).rejects.toMatchObject({ status: 403 });
      const renamed = as(username).rename({ empresaId: A, name: "No", cuit: "", version: 1 });
      await expect(renamed).rejects.toMatchObject({ status: 403 });
    }
    expect(await server.fresh.asOwner("select 1 from empresa where name = 'No'")).toEqual([]);
  });
});
