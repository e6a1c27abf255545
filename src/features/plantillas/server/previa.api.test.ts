// Proves whose letter may be looked at, with what of their file, and that what is empty for them is named.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesByPdfium } from "#platform/reports/server/fixtures/judges.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { campos, placeholder } from "../campos.ts";
import { previas } from "../previa.ts";
import { valoresOf } from "./valores.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const as = (username: string) => server.as(username, previas);
async function read(username: string, content: string, empleado = idOf("user")): Promise<string> {
  const payload = { name: "Carta", content, empleado };
  const answer = await server.inject(username, { method: "POST", url: previas.ver.path, payload });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  return (await pagesByPdfium(answer.rawPayload)).join(" ").replace(/\s+/g, " ");
}
const refused = (username: string, content: string, empleado = idOf("user")) =>
  server
    .inject(username, { method: "POST", url: previas.ver.path, payload: { content, empleado } })
    .then((answer) => [answer.statusCode, answer.json().errors?.[0]?.message ?? answer.json().message]);
const zone = (name: string) => server.fresh.asOwner("update empresa set zona_horaria = $2 where id = $1", [A, name]);
const fill = (what: string, values: unknown[]) => server.fresh.asOwner(`update legajo set ${what}`, values);

describe("PLAN-09, PLAN-10: the letter of a person", () => {
  it("D064: says what their file says, days as people read them and the CUIL with its hyphens", async () => {
    await fill(
      `first_name = $2, last_name = 'Gómez', cuil = '27123456780', telefono1 = '341 555-0101', telefono2 = '', domicilio = 'San Martín 100',
       provincia = 'ar-s', estado_civil = 'Casado/a', sexo = 'Femenino', fecha_ingreso = '2020-03-01', fecha_nacimiento = '1990-12-31' where id = $1`,
      [idOf("user"), "Ana"],
    );
    const text = await read("admin", campos.map((campo) => `<p>${campo}: ${placeholder(campo)};</p>`).join(""));
    for (const line of [
      "empleado.firstName: Ana;",
      "empleado.lastName: Gómez;",
      "empleado.cuil: 27-12345678-0;",
      "empleado.telefono: 341 555-0101;",
      "empleado.telefono2: ;",
      "empleado.domicilio: San Martín 100;",
      "empleado.provincia: Santa Fe;",
      "empleado.estadoCivil: Casado/a;",
      "empleado.sexo: Femenino;",
      "empleado.fechaIngreso: 01/03/2020;",
      "empleado.fechaNacimiento: 31/12/1990;",
      "tipoLicencia.name: Vacaciones (ejemplo);",
    ])
      expect(text).toContain(line);
    expect(text).toContain("empleado.hoy: 02/03/2026;");
    expect(text).toMatch(/CUIT \d\d-\d{8}-\d/);
  });

  it("D064: today is the day of the company's zone, whatever day it is elsewhere", async () => {
    const today = async (now: Date) => {
      const found = await server.fresh.database.inCompany(A, (db) =>
        valoresOf({ db, empresa: A, now }, [idOf("user")]),
      );
      return found.get(idOf("user"))?.["empleado.hoy"];
    };
    // Eleven at night in Buenos Aires.
    expect(await today(new Date("2026-01-01T02:00:00Z"))).toBe("31/12/2025");
    expect(await today(new Date("2026-01-01T03:00:00Z"))).toBe("01/01/2026");
    await zone("Pacific/Auckland");
    expect(await read("admin", "<p>Hoy: {{empleado.hoy}};</p>")).toContain("Hoy: 03/03/2026;");
    await zone("America/Argentina/Buenos_Aires");
  });

  it("S-38: a name with markup and braces is text, and an unknown field stays as it is written", async () => {
    const name = "<img src=x onerror=alert(1)>{{constructor}}{{empleado.dni}}";
    await fill("first_name = $2 where id = $1", [idOf("user"), name]);
    const text = await read("admin", "<p>{{empleado.firstName}} {{constructor}} {{empleado.password}}</p>");
    expect(text).toContain(`${name} {{constructor}} {{empleado.password}}`);
    await fill("first_name = $2 where id = $1", [idOf("user"), "Ana"]);
  });

  it("names what is empty for them, and what a leave will bring", async () => {
    const content = "<p>{{empleado.firstName}} {{empleado.telefono2}} {{licencia.desde}} {{empleado.nada}}</p>";
    expect(await as("admin").vacios({ content, empleado: idOf("user") })).toMatchObject({
      empleado: { _id: idOf("user") },
      vacios: [{ campo: "empleado.telefono2", nombre: "Teléfono alternativo" }],
      ejemplos: [{ campo: "licencia.desde", nombre: "Desde" }],
    });
  });
});

describe("whose", () => {
  it("an employee sees their own; others', another company's and nobody's are the same 404", async () => {
    expect(await read("user", "<p>{{empleado.lastName}}</p>")).toContain("Gómez");
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const [who, whose] of [
      ["user", idOf("rrhh")],
      ["user", idOf("admin.b")],
      ["admin", idOf("admin.b")],
      ["admin", nobody],
    ] as const) {
      expect(await refused(who, "<p>x</p>", whose)).toEqual([404, "No se encontró el registro."]);
      await expect(as(who).vacios({ content: "x", empleado: whose })).rejects.toMatchObject({ status: 404 });
    }
  });

  it("of a batch those of the company only, in one query", async () => {
    const found = await server.fresh.database.inCompany(A, (db) =>
      valoresOf({ db, empresa: A, now: TEST_NOW }, [idOf("user"), idOf("admin.b")]),
    );
    expect([...found.keys()]).toEqual([idOf("user")]);
  });
});

describe("S-57: bad input is a refusal", () => {
  it("too long, a picture that is none, more columns than a sheet has", async () => {
    expect(await refused("admin", `<p>${"a".repeat(1024 * 1024)}</p>`)).toEqual([
      400,
      "El contenido no puede superar 1 MB con sus imágenes",
    ]);
    const cells = "<td><p>x</p></td>".repeat(41);
    expect(await refused("admin", `<table><tbody><tr>${cells}</tr></tbody></table>`)).toEqual([
      400,
      "Una tabla del contenido tiene demasiadas columnas para una hoja",
    ]);
    expect((await refused("admin", "x".repeat(4 * 1024 * 1024)))[0]).toBe(413);
  });
});
