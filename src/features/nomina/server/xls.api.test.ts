// Proves the sheet of files: its name, fields by role, filters and choice, every row once, and no formula in it.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ficha } from "#features/ficha/contract.ts";
import { roleNames } from "#platform/auth/roles.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { CAMPO_LABELS, LEGAJO_CAMPOS } from "../campos.ts";
import { LEGAJO_ORDERS, nomina } from "../contract.ts";

const { companies } = demoPlan();

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, nomina);
type XlsInput = Parameters<ReturnType<typeof as>["xls"]>[0];
const fileOf = async (username: string, input: XlsInput = {}) => {
  const { name, body } = await as(username).xls(input);
  if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
  const sheet = await readSheet(server.services.sandbox, { bytes: body }, { by: "pruebas" });
  return { name, body, ...sheet };
};
const columnOf = async (username: string, input: XlsInput) =>
  (await fileOf(username, { ...input, campos: ["displayName"] })).rows.map(({ cells }) => cells[0]);

const ownLabels = async () =>
  (await server.as("rrhh", ficha).get({ userId: idOf("user") })).camposPersonalizadosLegajo.map(
    ({ etiqueta }) => etiqueta,
  );

describe("LEG-100, LEG-101: the sheet of files", () => {
  it("is legajos.xlsx, of every field and row of the list in its order", async () => {
    const { name, headers, rows } = await fileOf("rrhh", { baja: TODOS, order: { cuil: -1 } });
    expect(name).toBe("legajos.xlsx");
    const own = await ownLabels();
    expect(own.length).toBeGreaterThan(0);
    expect(headers).toEqual(
      LEGAJO_CAMPOS.flatMap((campo) => (campo === "camposPersonalizados" ? own : CAMPO_LABELS[campo])),
    );
    const { data } = await as("rrhh").legajos({ baja: TODOS, order: { cuil: -1 }, length: 1000 });
    expect(rows.map(({ cells }) => cells[1])).toEqual(data.map(({ displayName }) => displayName));
    const pin = headers.indexOf(CAMPO_LABELS.pin);
    expect(new Set(rows.flatMap(({ cells }) => cells[pin])).size).toBeGreaterThan(1);
  });

  it("follows the filters, or those chosen, or all but those taken out", async () => {
    const named = async (search: string) =>
      (await as("rrhh").legajos({ search })).data.map(({ displayName }) => displayName);
    expect(await columnOf("rrhh", { search: "benitez" })).toEqual(await named("benitez"));
    expect(await columnOf("rrhh", { ids: [idOf("user")] })).toEqual(["Benítez, Rocío"]);
    const all = await named("");
    expect(await columnOf("rrhh", { excepto: [idOf("user")] })).toEqual(all.filter((one) => one !== "Benítez, Rocío"));
  });

  it("S-19, D194: each role gets the fields of the parts it reads, whatever it asks for", async () => {
    const titles = async (username: string, input?: XlsInput) => (await fileOf(username, input)).headers;
    const external = await titles("external");
    expect(external).toEqual(expect.arrayContaining(["CUIL", "Puesto", "Fecha de ingreso"]));
    for (const hidden of [
      "Correo electrónico",
      "Domicilio",
      "Estado civil",
      "Onboarding",
      "PIN de firma",
      "Fecha de baja",
    ])
      expect(external).not.toContain(hidden);
    const manager = await titles("manager");
    expect(manager).toEqual(
      expect.arrayContaining([
        "Correo electrónico",
        "Licencia de conducir",
        "Talle de camisa",
        "Contactos de emergencia",
      ]),
    );
    for (const hidden of [
      "Estado civil",
      "Pareja",
      "Hijos",
      "Onboarding",
      "PIN de firma",
      "Motivo de la baja",
      ...(await ownLabels()),
    ])
      expect(manager).not.toContain(hidden);
    expect(await titles("external", { campos: ["email", "cuil"] })).toEqual(["CUIL"]);
    await expect(as("external").xls({ campos: ["email"] })).rejects.toMatchObject({ status: 400 });
    for (const campos of [["pareja"], ["hijos"], ["camposPersonalizados"]] as const)
      await expect(as("manager").xls({ campos: [...campos] })).rejects.toMatchObject({ status: 400 });
    for (const campos of [["talles.camisa"], ["contactosEmergencia"], ["hijos"]] as const)
      await expect(as("external").xls({ campos: [...campos] })).rejects.toMatchObject({ status: 400 });
    // Reading them is an act of its own (S-60).
    await expect(as("rrhh").xls({ campos: ["datosMedicos"] } as never)).rejects.toMatchObject({ status: 400 });
    await expect(as("rrhh").xls({ campos: ["clave"] } as never)).rejects.toMatchObject({ status: 400 });
  });

  it("family, sizes, contacts and the company's own fields: several people in one cell, a column for each field", async () => {
    const values = {
      pareja: { apellido: "Sosa", nombre: "Ana", fechaNacimiento: "1990-02-03" },
      hijos: [
        { apellido: "Gil", nombre: "Uno", fechaNacimiento: "2020-01-02", escolaridad: "Jardín", observaciones: "" },
        { apellido: "Gil", nombre: "Dos", fechaNacimiento: "2022-01-02", escolaridad: "", observaciones: "" },
      ],
      contactos_emergencia: [
        { apellido: "Paz", nombre: "Eva", celular: "11 1", parentesco: "Madre", domicilio: "x" },
        { apellido: "Paz", nombre: "Ivo", celular: "11 2", parentesco: "", domicilio: "" },
      ],
      talles: { camisa: "XL", pantalon: "44", campera: "L", calzado: "41" },
      campos_personalizados: { Socio: "777", Alta: "2021-05-06" },
    };
    const own = [
      { etiqueta: "Socio", tipo: "Texto", valoresLista: [] },
      { etiqueta: "Alta", tipo: "Fecha", valoresLista: [] },
      { etiqueta: "constructor2", tipo: "Texto", valoresLista: [] },
    ];
    const { fresh } = server;
    const [before] = await fresh.asOwner<{ own: unknown }>(
      "select campos_personalizados_legajo as own from empresa where id = $1",
      [companies[0]?._id],
    );
    const setOwn = (fields: unknown) =>
      fresh.asOwner("update empresa set campos_personalizados_legajo = $2 where id = $1", [
        companies[0]?._id,
        JSON.stringify(fields),
      ]);
    await setOwn(own);
    for (const [column, value] of Object.entries(values))
      await fresh.asOwner(`update legajo set ${column} = $2 where id = $1`, [idOf("user"), JSON.stringify(value)]);
    await fresh.asOwner("update legajo set provincia = 'ar-b', localidad = 'ar-b-quilmes' where id = $1", [
      idOf("user"),
    ]);
    const { headers, rows } = await fileOf("rrhh", {
      ids: [idOf("user")],
      campos: [
        "provincia",
        "localidad",
        "pareja",
        "hijos",
        "talles.camisa",
        "talles.calzado",
        "contactosEmergencia",
        "camposPersonalizados",
      ],
    });
    await setOwn(before?.own);
    const said = Object.fromEntries(headers.map((title, at) => [title, rows[0]?.cells[at]]));
    expect(said).toEqual({
      Provincia: "Buenos Aires",
      Localidad: "Quilmes",
      Pareja: "Sosa, Ana, 03/02/1990",
      Hijos: "Gil, Uno, 02/01/2020, Jardín\nGil, Dos, 02/01/2022",
      "Talle de camisa": "XL",
      "Número de calzado": "41",
      "Contactos de emergencia": "Paz, Eva, Madre, 11 1\nPaz, Ivo, 11 2",
      Socio: "777",
      Alta: "2021-05-06",
      constructor2: "",
    });
  });

  it("S-23: is of whom one sees: a manager's people, no other company's, whatever ids are sent", async () => {
    const { data } = await as("manager").legajos({});
    expect(await columnOf("manager", {})).toEqual(data.map(({ displayName }) => displayName));
    expect(await columnOf("admin", { ids: [idOf("user.b"), idOf("user"), idOf("root")] })).toEqual(["Benítez, Rocío"]);
    for (const username of ["user", "documentacion", "comunicaciones"])
      await expect(as(username).xls({}), username).rejects.toMatchObject({ status: 403 });
  });

  it("S-56: text that looks like a formula is text", async () => {
    const texts = ['=HYPERLINK("http://malo")', " @SUM(1)", "ok\n=1", "+5", "-1+1"];
    const [domicilio, telefono1, telefono2, motivo, email] = texts;
    await server.fresh.asOwner(
      "update legajo set domicilio = $2, telefono1 = $3, telefono2 = $4, motivo_baja = $5, email = $6, last_name = $2, first_name = $3, display_name = $2 where id = $1",
      [idOf("user"), domicilio, telefono1, telefono2, motivo, email],
    );
    const { body, rows } = await fileOf("rrhh", {
      ids: [idOf("user")],
      campos: ["displayName", "domicilio", "telefono1", "telefono2", "motivoBaja", "email"],
    });
    const plain = (text: unknown) => String(text).trim();
    expect(rows[0]?.cells.map(plain).sort()).toEqual([...texts, domicilio].map(plain).sort());
    const sheet = [...unzip(Buffer.from(body))].find(({ name }) => name.startsWith("xl/worksheets/"));
    expect(sheet?.bytes.toString()).not.toMatch(/<f[ >/]/);
    await server.fresh.asOwner(
      "update legajo set last_name = 'Benítez', first_name = 'Rocío', display_name = 'Benítez, Rocío' where id = $1",
      [idOf("user")],
    );
  });

  it("S-52: order, fields and filters are those of the list, and nothing else that is typed", async () => {
    const statusOf = async (payload: object) =>
      (await server.inject("rrhh", { method: "POST", url: "/api/legajosXLS", payload })).statusCode;
    const known: readonly string[] = [...LEGAJO_ORDERS, ...LEGAJO_CAMPOS, ...roleNames, TODOS, "true", "false", "null"];
    const strange = fc
      .string({ minLength: 1, maxLength: 40 })
      .filter((each) => !known.includes(each) && each !== "__proto__");
    const filter = fc.constantFrom(
      "sucursal",
      "areaId",
      "puesto",
      "convenio",
      "contrato",
      "razonSocial",
      "baja",
      "rol",
    );
    await fc.assert(
      fc.asyncProperty(strange, filter, async (text, name) => {
        const refused = [
          { order: { [text]: 1 } },
          { order: { legajo: text } },
          { campos: [text] },
          { campos: ["legajo", text] },
          { [name]: text },
        ];
        for (const payload of refused) expect([payload, await statusOf(payload)]).toEqual([payload, 400]);
      }),
      { numRuns: 30 },
    );
    const path = (text: string) => `/api/usersFiltrados/${encodeURIComponent(text)}/00/00/false/00/00`;
    await fc.assert(
      fc.asyncProperty(strange, async (text) => {
        fc.pre(!/^\.{1,2}$/.test(text));
        expect((await server.inject("rrhh", { url: path(text) })).statusCode).toBe(400);
      }),
      { numRuns: 30 },
    );
  });

  it("more rows than one page holds all arrive, once each", async () => {
    await server.fresh.asOwner(
      `insert into legajo (empresa_id, legajo, first_name, last_name, display_name, cuil)
       select '${companies[1]?._id}', 5000 + n, 'Uno', 'Igual', 'Igual, Uno', (30000000000 + n)::text from generate_series(1, 2345) n`,
    );
    const { rows } = await fileOf("rrhh.b", { search: "igual", campos: ["legajo"], order: { puesto: 1 } });
    expect(new Set(rows.map(({ cells }) => cells[0])).size).toBe(2345);
    expect(rows).toHaveLength(2345);
  });
});
