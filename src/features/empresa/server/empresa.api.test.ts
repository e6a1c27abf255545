// Proves who lists, reads, creates and renames which company.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPlan } from "#shell/demo/plan.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { empresas } from "../contract.ts";

const [A, B, C] = demoPlan().companies.map(({ _id }) => _id) as [string, string, string];
const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, empresas);
const names = async (username: string) => (await as(username).list({})).map(({ _id }) => _id).sort();

describe("companies", () => {
  it("D042: root lists them all, a superadmin those granted, everybody else their own", async () => {
    expect(await names("root")).toEqual([A, B, C].sort());
    expect(await names("superadmin")).toEqual([A, B].sort());
    expect(await names("superadmin.b")).toEqual([B]);
    for (const username of ["admin", "rrhh", "external", "manager", "user", "documentacion"]) {
      expect(await names(username), username).toEqual([A]);
    }
    await expect(as("qr_display").list({})).rejects.toMatchObject({ status: 403 });
  });

  it("the list is in Spanish order", async () => {
    for (const name of ["Ñu S.A.", "alba S.A.", "Álamo S.A.", "Zorzal S.A."]) await as("root").create({ name });
    const listed = (await as("root").list({})).map(({ name }) => name);
    expect(listed.filter((name) => /^(Ñu|alba|Álamo|Zorzal|Textil)/.test(name))).toEqual([
      "Álamo S.A.",
      "alba S.A.",
      "Ñu S.A.",
      "Textil Andina S.R.L.",
      "Zorzal S.A.",
    ]);
  });

  it("the list shows what a switcher needs and nothing more", async () => {
    expect(await as("user").list({})).toEqual([
      { _id: A, name: "Metalúrgica del Sur S.A.", cuit: "30712845607", logo: null },
    ]);
  });

  it("one's own is read whole, without what the server keeps for itself", async () => {
    const answer = await server.inject("user.c", { url: `/api/empresas/${C}` });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual([
      "_id",
      "cuit",
      "logo",
      "modulos",
      "name",
      "notificationBar",
      "showNotificationBar",
    ]);
  });

  it("D191: another's and one that does not exist answer the same 404, to read and to change", async () => {
    for (const [username, foreign] of [
      ["user", B],
      ["admin", B],
      ["superadmin", C],
    ] as const) {
      const answers = [];
      for (const id of [foreign, NOBODY]) answers.push(await server.inject(username, { url: `/api/empresas/${id}` }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
    }
    await expect(as("admin").update({ empresaId: B, name: "Tomada", cuit: "" })).rejects.toMatchObject({ status: 404 });
    await expect(as("superadmin").update({ empresaId: C, name: "Tomada", cuit: "" })).rejects.toMatchObject({
      status: 404,
    });
    expect(await server.fresh.asOwner("select 1 from empresa where name = 'Tomada'")).toEqual([]);
    expect((await as("superadmin").get({ empresaId: B }))._id).toBe(B);
  });

  it("root and superadmin create one: modules off, the bar hidden in its default colours", async () => {
    const created = await as("root").create({ name: " Frigorífico Ñandú S.A. ", cuit: "30500000007" });
    expect(created).toEqual({
      _id: created._id,
      name: "Frigorífico Ñandú S.A.",
      cuit: "30500000007",
      logo: null,
      modulos: { licenciasPlus: false, documentos: false, timeclocks: false, onboarding: false, misDatos: false },
      showNotificationBar: false,
      notificationBar: { message: "", background: "#ed5565", colorFont: "#ffffff" },
    });
    expect(await names("root")).toContain(created._id);
    expect(await as("root").get({ empresaId: created._id })).toEqual(created);
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
    await expect(as("root").update({ empresaId: A, name: "Textil Andina S.R.L.", cuit: "" })).rejects.toMatchObject({
      status: 409,
    });
  });

  it("an administrator renames their own, and a superadmin one granted to them", async () => {
    const renamed = await as("admin").update({ empresaId: A, name: "Metalúrgica del Sur S.A.U.", cuit: "30712845607" });
    expect(renamed.name).toBe("Metalúrgica del Sur S.A.U.");
    expect(renamed.modulos.timeclocks).toBe(true);
    expect((await as("superadmin").update({ empresaId: B, name: "Textil B", cuit: "" })).name).toBe("Textil B");
    expect((await as("admin.b").get({ empresaId: B })).name).toBe("Textil B");
  });

  it("others neither create nor rename", async () => {
    for (const username of ["rrhh", "external", "manager", "user", "documentacion", "comunicaciones", "qr_display"]) {
      await expect(as(username).create({ name: "No" })).rejects.toMatchObject({ status: 403 });
      await expect(as(username).update({ empresaId: A, name: "No" })).rejects.toMatchObject({ status: 403 });
    }
    await expect(as("admin").create({ name: "No" })).rejects.toMatchObject({ status: 403 });
    expect(await server.fresh.asOwner("select 1 from empresa where name = 'No'")).toEqual([]);
  });
});
