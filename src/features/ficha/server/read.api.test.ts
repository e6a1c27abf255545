// Proves who reads which part of a file over HTTP, and that reading health is told.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { A, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { NOBODY, peopleOf, refusalOf } from "./fixtures/people.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, query, lines } = peopleOf(() => server);

const CANARIES = {
  hijos: "canario-hijo",
  datosMedicos: "canario-salud",
  pareja: "canario-pareja",
  camposPersonalizados: "canario-campo",
  domicilio: "canario-domicilio",
  contactosEmergencia: "canario-contacto",
  motivoBaja: "canario-motivo",
} as const;

beforeEach(async () => {
  await query("update empresa set campos_personalizados_legajo = $2 where id = $1", [
    A,
    JSON.stringify([{ etiqueta: "Socio", tipo: "Texto", valoresLista: [] }]),
  ]);
  await query(
    `update legajo set hijos = $2, datos_medicos = $3, pareja = $4, campos_personalizados = $5, domicilio = $6,
       contactos_emergencia = $7, motivo_baja = $8, recibo_confidencial = true, acceso_confidencial = array[$9::uuid] where id = $1`,
    [
      idOf("user"),
      JSON.stringify([
        { apellido: CANARIES.hijos, nombre: "x", fechaNacimiento: "2020-01-01", escolaridad: "", observaciones: "" },
      ]),
      JSON.stringify([{ alergia: CANARIES.datosMedicos, medicacion: "", factorRH: "A+" }]),
      JSON.stringify({ apellido: CANARIES.pareja, nombre: "", fechaNacimiento: null }),
      JSON.stringify({ Socio: CANARIES.camposPersonalizados }),
      CANARIES.domicilio,
      JSON.stringify([
        { apellido: CANARIES.contactosEmergencia, nombre: "x", celular: "1", parentesco: "", domicilio: "" },
      ]),
      CANARIES.motivoBaja,
      idOf("superadmin"),
    ],
  );
});

const told = async (username: string) => {
  const answer = await server.inject(username, { url: `/api/users/${idOf("user")}` });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};
const canariesIn = (body: string) =>
  Object.entries(CANARIES)
    .filter(([, canary]) => body.includes(canary))
    .map(([key]) => key);

const STAFFS = ["hijos", "pareja", "camposPersonalizados", "domicilio", "contactosEmergencia", "motivoBaja"];

describe("D194: what each role is told of a file", () => {
  it.each([
    ["root", STAFFS, true],
    ["superadmin", STAFFS, true],
    ["admin", STAFFS, false],
    ["rrhh", STAFFS, false],
    ["manager", ["domicilio", "contactosEmergencia"], false],
    ["external", [], false],
  ] as const)("%s", async (username, canaries, readsConfidential) => {
    const body = await told(username);
    expect(canariesIn(body)).toEqual(canaries);
    const { accesoConfidencial, partes, cuil } = JSON.parse(body);
    expect(cuil).toMatch(/^\d{11}$/);
    expect(accesoConfidencial !== undefined).toBe(readsConfidential);
    expect(partes.includes("confidencial")).toBe(readsConfidential);
  });

  it("LEG-37…LEG-42: the tabs follow the role, the company's modules and its own fields", async () => {
    const partesOf = async (username: string) => (await as(username).get({ userId: idOf("user") })).partes;
    expect(await partesOf("superadmin")).toEqual(
      expect.arrayContaining([
        "onboarding",
        "fichado",
        "permisos",
        "confidencial",
        "baja",
        "reset",
        "camposPersonalizados",
      ]),
    );
    expect(await partesOf("rrhh")).toEqual(expect.arrayContaining(["reset"]));
    expect(await partesOf("manager")).not.toEqual(expect.arrayContaining(["reset"]));
    await query("update empresa set campos_personalizados_legajo = '[]' where id = $1", [A]);
    expect(await partesOf("admin")).not.toContain("camposPersonalizados");
    await query(
      "update empresa set modulos = jsonb_set(jsonb_set(modulos, '{onboarding}', 'false'), '{timeclocks}', 'false') where id = $1",
      [A],
    );
    // Somebody whose session nobody remembers yet.
    const without = await partesOf("admin2");
    await query(
      "update empresa set modulos = jsonb_set(jsonb_set(modulos, '{onboarding}', 'true'), '{timeclocks}', 'true') where id = $1",
      [A],
    );
    expect(without).not.toContain("onboarding");
    expect(without).not.toContain("fichado");
  });

  it("D166: who only reads is told so; what opens the account is for those above it", async () => {
    const rights = async (username: string, of: string) => {
      const { editable, administrable } = await as(username).get({ userId: idOf(of) });
      return [editable, administrable];
    };
    expect(await rights("manager", "user")).toEqual([false, false]);
    expect(await rights("external", "user")).toEqual([false, false]);
    expect(await rights("rrhh", "user")).toEqual([true, true]);
    expect(await rights("rrhh", "admin")).toEqual([true, false]);
  });

  it("S-23, D191: root, another company's people, those one does not manage and nobody at all answer the same", async () => {
    const refused: readonly (readonly [string, string])[] = [
      ["admin", idOf("root")],
      ["admin", idOf("user.b")],
      ["manager", idOf("user2")],
      ["superadmin", NOBODY],
    ];
    for (const [username, userId] of refused) {
      const refusal = await refusalOf(as(username).get({ userId }));
      expect(refusal.problems[0]?.code).toBe("common.noEncontrado");
    }
    expect((await refusalOf(as("user").get({ userId: idOf("user") }))).status).toBe(403);
  });

  it("D158: whom a manager manages is answered under both names", async () => {
    const { usersManager, managerUsers } = await as("admin").get({ userId: idOf("manager") });
    expect(usersManager?.length).toBe(6);
    expect(managerUsers).toEqual(usersManager);
  });

  it.each([
    [
      "LEG-49",
      "_id roles empresa firstName lastName displayName email cuil fechaNacimiento fechaIngreso sexo estadoCivil",
    ],
    ["LEG-51", "licencia razonSocial unidadNegocio sucursal area puesto reportaA"],
    ["LEG-52", "profileImageURL tieneCertificado solicitudOnboarding completoOnboarding isOnboarding"],
    ["LEG-53", "permisosManager"],
    ["LEG-54", "username legajo activo firstTime"],
    [
      "LEG-55",
      "legajo fechaIngreso firstName lastName displayName cuil dni fechaNacimiento domicilio provincia localidad telefono1 telefono2 email activo",
    ],
    ["LEG-58", "pareja licencia accesoConfidencial reciboConfidencial permisosManager usersManager managerUsers"],
    ["LEG-59", "descripcionFirma solicitudOnboarding completoOnboarding configMarkTypes tieneCertificado firstTime"],
  ])("LEG-89, %s: the file of a person has these fields", async (_, fields) => {
    const file = await as("root").get({ userId: idOf("user") });
    expect(fields.split(" ").filter((field) => !(field in file))).toEqual([]);
  });

  it("LEG-50, LEG-57: and those of the family, of health, of leaving and of the company", async () => {
    const file = await as("root").get({ userId: idOf("user") });
    const fields =
      "fechaBaja motivoBaja camposPersonalizados roles profileImageURL workSchedule hijos contactosEmergencia";
    expect(fields.split(" ").filter((field) => !(field in file))).toEqual([]);
    expect(file.pareja).toHaveProperty("fechaNacimiento");
    const { datosMedicos } = await as("root").salud({ userId: idOf("user") });
    expect(datosMedicos[0]).toMatchObject({ alergia: CANARIES.datosMedicos, factorRH: "A+" });
  });
});

describe("S-60: reading medical data", () => {
  it("leaves a line, without a word of them; the file alone does not bring them", async () => {
    const before = (await lines(idOf("user"))).length;
    await as("rrhh").get({ userId: idOf("user") });
    expect((await lines(idOf("user"))).length).toBe(before);
    await as("rrhh").salud({ userId: idOf("user") });
    expect((await lines(idOf("user"))).at(-1)).toBe("Datos médicos consultados");
    const log = await query("select * from registro where to_user = $1", [idOf("user")]);
    expect(JSON.stringify(log)).not.toContain(CANARIES.datosMedicos);
  });

  it("is for staff alone", async () => {
    for (const username of ["manager", "external", "user", "comunicaciones"])
      expect((await refusalOf(as(username).salud({ userId: idOf("user") }))).status).toBe(403);
    expect((await refusalOf(as("admin").salud({ userId: idOf("user.b") }))).status).toBe(404);
  });
});
