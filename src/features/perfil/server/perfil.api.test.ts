// One's own file over HTTP: what leaves, what may be changed, and that nobody reaches anybody else's.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceso } from "#features/acceso/contract.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { configure } from "#shell/testing/mis-datos.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Perfil, perfil } from "../contract.ts";
import { usuarios } from "../usuarios.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const SEEN = { visible: true };
const EDITED = { visible: true, allowEdit: true };
const REQUIRED = { visible: true, allowEdit: true, required: true };
const CAMPOS = [
  { etiqueta: "Nro. de afiliado", tipo: "Texto", valoresLista: [] },
  { etiqueta: "Turno", tipo: "Lista", valoresLista: ["Mañana", "Tarde"] },
];
const CONFIG = {
  informacionBasica: { ...EDITED, fields: { firstName: EDITED, lastName: EDITED, cuil: SEEN, dni: SEEN } },
  domicilioContacto: {
    ...EDITED,
    fields: { telefono1: REQUIRED, provincia: EDITED, localidad: EDITED, domicilio: SEEN, email: EDITED },
  },
  datosLaborales: { ...SEEN, fields: { legajo: SEEN, puesto: SEEN, reportaA: SEEN, fechaIngreso: SEEN } },
  estadoCivil: { ...EDITED, fields: { estadoCivil: EDITED, "pareja.nombre": EDITED } },
  hijos: { ...EDITED, fields: { escolaridad: EDITED } },
  camposPersonalizados: { ...EDITED, fields: { "Nro. de afiliado": EDITED, Turno: EDITED } },
};

type Row = Record<string, unknown>;
const idOf = async (username: string) => (await server.as(username, cuentas).me({}))._id;
const rowOf = async (username: string): Promise<Row> => {
  const [row] = await server.fresh.asOwner<Row>(
    "select l.* from legajo l join cuenta c on c.id = l.id where c.username = $1",
    [username],
  );
  return row ?? {};
};
const read = (username: string): Promise<Perfil> => server.as(username, perfil).misDatos({});
const versionOf = async (username: string) => Number((await rowOf(username))["version"]);
const save = async (username: string, sent: object) =>
  server.as(username, usuarios).save({ userId: await idOf(username), version: await versionOf(username), ...sent });
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};
const fieldsOf = ({ problems }: Refusal) => problems.map(({ field, code }) => `${field}: ${code}`);
type Line = { readonly name: string; readonly to_user: string };
/** The last one of the company whose file the person has. */
const lastLine = async (username: string) => {
  const [row] = await server.fresh.asOwner<Line>(
    "select name, to_user from registro where empresa_id = $1 order by seq desc limit 1",
    [(await rowOf(username))["empresa_id"]],
  );
  return row;
};

beforeEach(() => configure(server, "user.b", CONFIG, CAMPOS));

describe("what one reads", () => {
  it("PERF-10: is what the company shows, with the names of what it decided, and nothing else", async () => {
    const { datos, misDatos, camposPersonalizadosLegajo, username } = await read("user2.b");
    expect(username).toBe("user2.b");
    const fields = ["camposPersonalizados", "cuil", "dni", "domicilio", "email", "estadoCivil", "fechaIngreso"];
    const more = ["firstName", "hijos", "lastName", "legajo", "localidad", "pareja", "provincia", "puesto", "reportaA"];
    expect(Object.keys(datos).sort()).toEqual([...fields, ...more, "telefono1"]);
    expect(datos).toMatchObject({ lastName: "Vega", puesto: { name: "Tejedor/a" } });
    expect(datos.reportaA?.name).toBe("Carrizo, Walter Fabián");
    expect(datos.dni).toBe(datos.cuil?.slice(2, 10));
    expect(misDatos.domicilioContacto.fields["telefono1"]).toEqual(REQUIRED);
    expect(camposPersonalizadosLegajo).toEqual(CAMPOS);
  });

  it("another company shows its own people something else", async () => {
    await configure(server, "user", { activo: false });
    const { datos } = await read("user");
    expect(Object.keys(datos).sort()).toEqual(["cuil", "firstName", "lastName"]);
  });

  it("PERF-09: is read by the four roles of the page, and a stranger reads nothing", async () => {
    for (const username of ["user", "root", "superadmin", "admin"])
      expect((await read(username)).username).toBe(username);
    expect((await refusalOf(server.as(null, perfil).misDatos({}))).status).toBe(401);
  });
});

describe("D068: what one saves", () => {
  it("changes what may be edited, in one line of the log about oneself", async () => {
    const sent = {
      firstName: "Gonzalo",
      telefono1: "380 4555-1234",
      hijos: [{ apellido: "Vega", nombre: "Luz", fechaNacimiento: "2020-02-29", escolaridad: "Jardín" }],
      camposPersonalizados: { "Nro. de afiliado": "A-1", Turno: "Tarde" },
    };
    const yo = await save("user2.b", sent);
    expect(yo).toMatchObject({ firstName: "Gonzalo", displayName: "Vega, Gonzalo" });
    expect((await read("user2.b")).datos).toMatchObject({ ...sent, hijos: [{ nombre: "Luz" }] });
    const row = await rowOf("user2.b");
    expect(row["display_name"]).toBe("Vega, Gonzalo");
    expect(row["hijos"]).toEqual([{ ...sent.hijos[0], observaciones: "" }]);
    expect(await lastLine("user2.b")).toEqual({ name: "Datos propios modificados", to_user: row["id"] });
  });

  it("refuses what is hidden or only seen, field by field, and then changes nothing", async () => {
    const before = await rowOf("user2.b");
    const refusal = await refusalOf(
      save("user2.b", {
        lastName: "Otro",
        domicilio: "Otra calle 1",
        telefono2: "1",
        talles: { camisa: "44" },
        camposPersonalizados: { Ajeno: "x" },
      }),
    );
    expect(refusal.status).toBe(403);
    expect(fieldsOf(refusal)).toEqual([
      "domicilio: legajos.noEditable",
      "telefono2: legajos.noEditable",
      "talles.camisa: legajos.noEditable",
      "camposPersonalizados.Ajeno: legajos.noEditable",
    ]);
    expect(await rowOf("user2.b")).toEqual(before);
  });

  it("ignores what no form has: number, CUIL, roles, picture's address", async () => {
    const before = await rowOf("user2.b");
    await save("user2.b", {
      telefono1: before["telefono1"],
      cuil: "20000000019",
      legajo: 1,
      activo: false,
      roles: ["root"],
      profileImageURL: "https://otro.example/x.png",
      sucursal: null,
      permisosManager: {},
    });
    const { version, modificado: _, modificado_por, ...after } = await rowOf("user2.b");
    const { version: former, modificado: __, modificado_por: ___, ...same } = before;
    expect([version, modificado_por, after]).toEqual([Number(former) + 1, before["id"], same]);
  });

  it("a required field, a list's value and a place are looked at", async () => {
    expect(fieldsOf(await refusalOf(save("user2.b", { telefono1: "" })))).toEqual(["telefono1: legajos.obligatorio"]);
    const turno = await refusalOf(save("user2.b", { camposPersonalizados: { Turno: "Noche" } }));
    expect(fieldsOf(turno)).toEqual(["camposPersonalizados.Turno: legajos.invalido"]);
    const [prov, localidad] = ["ar-l", "ar-l-general-pico"];
    expect(fieldsOf(await refusalOf(save("user2.b", { provincia: "xx", localidad: null })))).toEqual([
      "provincia: perfil.provincia",
    ]);
    expect(fieldsOf(await refusalOf(save("user2.b", { provincia: "ar-f", localidad })))).toEqual([
      "localidad: perfil.localidad",
    ]);
    await save("user2.b", { provincia: prov, localidad });
    await save("user2.b", { provincia: "ar-f" });
    expect(await rowOf("user2.b")).toMatchObject({ provincia: "ar-f", localidad: null });
  });

  it("LEG-74 D069: a status without a partner clears the partner's data", async () => {
    await save("user2.b", { estadoCivil: "Casado/a", pareja: { nombre: "Eva" } });
    expect((await rowOf("user2.b"))["pareja"]).toMatchObject({ nombre: "Eva" });
    await save("user2.b", { estadoCivil: "Viudo/a" });
    expect((await rowOf("user2.b"))["pareja"]).toEqual({ apellido: "", nombre: "", fechaNacimiento: null });
  });

  it("bad input is a 4xx that says where", async () => {
    for (const [sent, field] of [
      [{ email: "no es" }, "email"],
      [{ hijos: [{ apellido: "", nombre: "A", fechaNacimiento: "x" }] }, "hijos.0.apellido"],
      [{ hijos: "muchos" }, "hijos"],
      [{ camposPersonalizados: [] }, "camposPersonalizados"],
      [{ fechaNacimiento: "31/12/1990" }, "fechaNacimiento"],
    ] as const) {
      const refusal = await refusalOf(save("user2.b", sent));
      expect([refusal.status, refusal.problems[0]?.field]).toEqual([400, field]);
    }
    const poisoned = await server.inject("user2.b", {
      method: "PUT",
      url: `/api/users/${await idOf("user2.b")}`,
      headers: { "content-type": "application/json" },
      payload: '{"camposPersonalizados":{"__proto__":"x"},"__proto__":{"admin":true}}',
    });
    expect(poisoned.statusCode).toBe(400);
    expect(({} as Row)["admin"]).toBeUndefined();
  });

  it("PERF-15 PERF-16: without the photograph the company asks for nothing is saved; a default image is none", async () => {
    await configure(server, "user.b", { ...CONFIG, fotoPerfil: { required: true } });
    const missing = ["profileImageURL: perfil.sinFoto"];
    expect(fieldsOf(await refusalOf(save("user2.b", { telefono1: "1" })))).toEqual(missing);
    const set = (url: string | null) =>
      server.fresh.asOwner("update legajo set profile_image_url = $1 where last_name = 'Vega'", [url]);
    await set("/modules/users/client/img/profile/default.png");
    expect(fieldsOf(await refusalOf(save("user2.b", { telefono1: "1" })))).toEqual(missing);
    await set(null);
  });
});

describe("S-13: another e-mail address", () => {
  const mails = () =>
    server.fresh.asOwner<{ para: string; asunto: string }>("select para, asunto from correo order by created");
  const confirmed = async (username: string, at: Date) =>
    server.fresh.asOwner(
      "update sesion set confirmada = $2 where cuenta_id = (select id from cuenta where username = $1)",
      [username, at],
    );

  it("needs the password entered lately, kills reset links and tells the address left behind", async () => {
    const { email, id } = await rowOf("manager.b");
    const change = (sent: object) => save("manager.b", sent);
    await server.cookieOf("manager.b");
    await confirmed("manager.b", new Date(TEST_NOW.getTime() - 5 * 60_000));
    await server.fresh.asOwner(
      "insert into enlace_clave (id, cuenta_id, created, vence) values ($1, $2, $3, $3::timestamptz + interval '20 minutes')",
      [createHash("sha256").update("un-enlace").digest("hex"), id, TEST_NOW],
    );
    const isAlive = async () => (await server.as(null, acceso).checkReset({ token: "un-enlace" })).valido;
    const refusal = await refusalOf(change({ email: "nueva@casa.example" }));
    expect([refusal.status, refusal.problems[0]?.code]).toEqual([403, "reauth_required"]);
    await change({ telefono1: "380 1", email });
    expect((await rowOf("manager.b"))["email"]).toBe(email);
    expect(await mails()).toEqual([]);
    expect(await isAlive()).toBe(true);

    await confirmed("manager.b", TEST_NOW);
    // A session found is remembered for a tenth of a second.
    await expect.poll(() => change({ email: "Nueva@Casa.example" }).then(() => "ok", String)).toBe("ok");
    expect((await rowOf("manager.b"))["email"]).toBe("nueva@casa.example");
    expect(await mails()).toEqual([{ para: email, asunto: "Cambió el correo electrónico de tu cuenta" }]);
    expect(await isAlive()).toBe(false);
  });
});

describe("S-18: whose account, and which company", () => {
  it("somebody else's account answers as one that does not exist", async () => {
    const [other, foreign] = [await idOf("user.b"), await idOf("user")];
    const unknown = "00000000-0000-4000-8000-000000000000";
    const refused = { "user2.b": [other, foreign, unknown], "manager.b": [other], "admin.b": [foreign, unknown] };
    for (const [username, people] of Object.entries(refused)) {
      for (const userId of people) {
        const refusal = await refusalOf(server.as(username, usuarios).save({ userId, telefono1: "1", version: 1 }));
        expect(refusal.status).toBe(404);
      }
    }
  });

  it("an employee's company is ignored, an administrator's is the switch, alone or not at all", async () => {
    const { empresa: A } = await server.as("superadmin", cuentas).me({});
    const { empresa: B } = await server.as("user.b", cuentas).me({});
    const yo = await save("user2.b", { empresa: A._id, telefono1: "380 9" });
    expect(yo).toMatchObject({ empresa: { _id: B._id } });
    expect((await rowOf("user2.b"))["telefono1"]).toBe("380 9");
    expect((await refusalOf(save("superadmin", { empresa: B._id, telefono1: "1" }))).problems[0]?.code).toBe(
      "perfil.mezclado",
    );
    expect((await refusalOf(save("admin", { empresa: B._id }))).status).toBe(403);
    expect(await save("superadmin", { empresa: B._id })).toMatchObject({ empresa: { _id: B._id } });
    expect(await lastLine("superadmin")).toMatchObject({ name: "Cambio de empresa" });
  });

  it("one's file stays in one's own company while one works in another", async () => {
    await configure(server, "superadmin", { domicilioContacto: { ...EDITED, fields: { telefono1: EDITED } } });
    const { datos } = await read("superadmin");
    expect(Object.keys(datos)).toEqual(["telefono1"]);
    await save("superadmin", { telefono1: "11 4444" });
    const row = await rowOf("superadmin");
    expect(row["telefono1"]).toBe("11 4444");
    expect(await lastLine("superadmin")).toEqual({ name: "Datos propios modificados", to_user: row["id"] });
  });
});

describe("PERF-06 PERF-18 D026: linked accounts", () => {
  it("are none until one is linked; each is unlinked once, and never another person's", async () => {
    const accounts = (username: string) => server.as(username, perfil).accounts({});
    expect(await accounts("user.b")).toEqual([]);
    const unlink = (username: string, provider: string) => server.as(username, perfil).unlinkAccount({ provider });
    expect((await refusalOf(unlink("user.b", "google"))).status).toBe(404);
    await server.fresh.asOwner("insert into cuenta_vinculada values ($1, 'google', 'yani@casa.example', $2)", [
      await idOf("user.b"),
      TEST_NOW,
    ]);
    expect(await accounts("user.b")).toEqual([
      { provider: "google", nombre: "yani@casa.example", vinculada: TEST_NOW.toISOString() },
    ]);
    expect(await accounts("user2.b")).toEqual([]);
    expect((await refusalOf(unlink("user2.b", "google"))).status).toBe(404);
    expect((await unlink("user.b", "google")).username).toBe("user.b");
    expect(await accounts("user.b")).toEqual([]);
    expect((await refusalOf(unlink("user.b", ""))).status).toBe(400);
  });
});

it("PERF-11: the second factor's tab shows with the module and the mark type, and to nobody else", async () => {
  const sees = async (username: string) => (await server.as(username, cuentas).me({})).ve2fa;
  const mark = (twoFA: boolean) =>
    server.fresh.asOwner(
      `update legajo set config_mark_types = jsonb_set(config_mark_types, '{twoFA}', $1::jsonb)
       where id in (select id from cuenta where username in ('user', 'user.b'))`,
      [JSON.stringify(twoFA)],
    );
  expect(await sees("user")).toBe(false);
  await mark(true);
  expect(await sees("user")).toBe(true);
  // The second company does not clock in.
  expect(await sees("user.b")).toBe(false);
  await mark(false);
});

it("a company stored before the sections existed shows none of them, and nothing fails", async () => {
  const old = `update empresa set modulos = modulos || '{"misDatos": {"activo": true}}' where name = 'Textil Andina S.R.L.'`;
  await server.fresh.asOwner(old);
  const { misDatos, datos } = await read("user.b");
  expect(misDatos).toMatchObject({ activo: true, hijos: { visible: false } });
  expect(datos).toEqual({});
  expect((await refusalOf(save("user.b", { telefono1: "1" }))).status).toBe(403);
});
