// Proves who reads and saves a company's configuration, what a save makes of it, and that the logo is the company's own.
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { GIGABYTE } from "#features/archivos/quotas.ts";
import { empresas } from "#features/empresa/contract.ts";
import type { Input } from "#platform/contract/contract.ts";
import { A, B, C } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { configuracion, type EmpresaConfig, EmpresaConfigDraft } from "../contract.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const OFF = { allowEdit: false, required: false, visible: false };
/** The four of D089, and how they look to who does not see them. */
const CONTRACT = {
  mostrarLogoCartelera: true,
  fechaContratacion: "2025-01-31",
  cantidadMesesAbono: 36,
  cuentaSuspendida: true,
};
const NO_CONTRACT = {
  mostrarLogoCartelera: false,
  fechaContratacion: null,
  cantidadMesesAbono: null,
  cuentaSuspendida: false,
};

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, configuracion);
const get = (username: string, empresaId = A) => as(username).get({ empresaId });

/** As the page does: what was read, with some of it changed. */
type Change = Partial<Input<typeof configuracion.update>>;
const save = async (username: string, change: Change, empresaId = A): Promise<EmpresaConfig> => {
  const { version, ...stored } = await get(username, empresaId);
  return as(username).update({ ...EmpresaConfigDraft.parse(stored), version, ...change, empresaId });
};
/** Words of our own, sent as they are. */
const send = (username: string, body: object, empresaId = A) =>
  server.inject(username, {
    method: "PUT",
    url: `/api/empresas/${empresaId}`,
    payload: { name: "X", version: 1, ...body },
  });

describe("a company's configuration", () => {
  it("EMP-45: is read by everybody in it, and by those who reach it", async () => {
    for (const username of ["user", "rrhh", "external", "manager", "admin", "root"]) {
      expect((await get(username)).name, username).toBe("Metalúrgica del Sur S.A.");
    }
    expect((await get("superadmin", B))._id).toBe(B);
    expect((await get("root", C))._id).toBe(C);
    await expect(get("qr_display")).rejects.toMatchObject({ status: 403 });
    await expect(server.as(null, configuracion).get({ empresaId: A })).rejects.toMatchObject({ status: 401 });
  });

  it("D191: out of reach and unknown answer the same 404, to read, to save and for the logo", async () => {
    for (const [username, foreign] of [
      ["user", B],
      ["admin", B],
      ["superadmin", C],
    ] as const) {
      for (const url of [
        (id: string) => `/api/empresas/${id}`,
        (id: string) => `/api/getLogoEmpresa?empresaId=${id}`,
      ]) {
        const answers = await Promise.all([foreign, NOBODY].map((id) => server.inject(username, { url: url(id) })));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
        expect(answers[0]?.body).toBe(answers[1]?.body);
      }
    }
    for (const [username, empresaId] of [
      ["admin", B],
      ["admin.b", A],
      ["superadmin", C],
      ["root", NOBODY],
    ] as const) {
      expect((await send(username, { name: "Tomada" }, empresaId)).statusCode, username).toBe(404);
    }
    expect(await server.fresh.asOwner("select 1 from empresa where name = 'Tomada'")).toEqual([]);
  });

  it("EMP-44, EMP-46: is saved by root, superadmin and admin, and by nobody else", async () => {
    for (const username of ["rrhh", "external", "manager", "user", "documentacion", "comunicaciones", "qr_display"]) {
      expect((await send(username, {})).statusCode, username).toBe(403);
    }
    for (const username of ["admin", "superadmin", "root"]) {
      expect((await save(username, { cuit: "30712845607" })).ultimaFechaActualizacion).toBe(TEST_NOW.toISOString());
    }
    expect((await save("superadmin", { cuit: "30695173284" }, B))._id).toBe(B);
  });

  it("EMP-26…EMP-30, EMP-32: keeps every field it is given, in the company and in no other", async () => {
    const others = "select md5(string_agg(e::text, '|' order by id)) as rest from empresa e where id <> $1";
    const before = await server.fresh.asOwner(others, [B]);
    const { modulos } = await get("admin.b", B);
    const { id: logo } = await upload("admin.b");
    await save("admin.b", { logo }, B);
    const given = {
      name: "Textil Andina S.A.S.",
      cuit: "30695173284",
      logo,
      showNotificationBar: true,
      notificationBar: { message: "<b>Hola</b>", background: "#00aa11", colorFont: "#010203" },
      modulos: { ...modulos, licenciasPlus: true, licenciasTrial: true, licenciasTrialFecha: "2026-12-31" },
      firmaCorrelativa: true,
      recordatorioDias: 5,
      mostrarMotivos: true,
      credencialInicial: "codigo" as const,
      pruebaMinima: "correo" as const,
      camposPersonalizadosLegajo: [
        { etiqueta: "Sector", tipo: "Texto" as const, valoresLista: [] },
        { etiqueta: "Vence", tipo: "Fecha" as const, valoresLista: [] },
        { etiqueta: "Turno", tipo: "Lista" as const, valoresLista: ["Mañana", "Tarde"] },
      ],
      backup: { config: { hora: "02:15" } },
      zonaHoraria: "America/Argentina/La_Rioja",
      ...CONTRACT,
    };
    const saved = await save("root", given, B);
    const { misDatos } = saved.modulos;
    expect(saved).toEqual({
      ...given,
      _id: B,
      version: saved.version,
      modulos: { ...given.modulos, facturarLicenciasPlus: false, misDatos },
      ultimaFechaActualizacion: TEST_NOW.toISOString(),
      logoURL: `/api/getLogoEmpresa?empresaId=${B}&v=${logo}`,
      empleadosActivos: 20,
      archivos: { usado: expect.any(Number), total: 50 * GIGABYTE },
    });
    expect(await get("root", B)).toEqual(saved);
    expect(await get("user.b", B)).toEqual({ ...saved, ...NO_CONTRACT, archivos: null });
    expect(await server.fresh.asOwner(others, [B])).toEqual(before);
    const [shown] = await server.as("user.b", empresas).list({});
    expect(shown?.name).toBe("Textil Andina S.A.S.");
    await save("root", { modulos, ...NO_CONTRACT, logo: null }, B);
  });

  it("EMP-22…EMP-25, EMP-29, EMP-31: its modules are these, and mis datos is flags by section and field", async () => {
    const { misDatos, ...others } = (await get("user")).modulos;
    const leavesPlus = ["facturarLicenciasPlus", "licenciasPlus", "licenciasTrial", "licenciasTrialFecha"];
    expect(Object.keys(others).sort()).toEqual(["documentos", ...leavesPlus, "onboarding", "timeclocks"]);
    const { activo, fotoPerfil, ...sections } = misDatos;
    expect([activo, fotoPerfil]).toEqual([true, { required: expect.any(Boolean) }]);
    expect(Object.keys(sections)).toEqual(
      expect.arrayContaining(["informacionBasica", "hijos", "datosMedicos", "contactosEmergencia"]),
    );
    const flags = { allowEdit: expect.any(Boolean), required: expect.any(Boolean), visible: expect.any(Boolean) };
    for (const { fields, ...section } of Object.values(sections)) {
      expect(section).toEqual({ ...flags, onboarding: expect.any(Boolean) });
      for (const field of Object.values(fields)) expect(field).toEqual(flags);
    }
  });

  it("D089: the contract is root's to change, superadmin's to read and nobody else's to know", async () => {
    expect(await save("root", CONTRACT)).toMatchObject(CONTRACT);
    expect(await get("superadmin")).toMatchObject(CONTRACT);
    for (const username of ["admin", "rrhh", "user"]) expect(await get(username)).toMatchObject(NO_CONTRACT);
    expect(await save("admin", { ...NO_CONTRACT, cantidadMesesAbono: 1 })).toMatchObject(NO_CONTRACT);
    expect(await save("superadmin", NO_CONTRACT)).toMatchObject(CONTRACT);
    expect(await get("root")).toMatchObject(CONTRACT);
    await save("root", { ...CONTRACT, cuentaSuspendida: false });
  });

  it("a name is used once, whatever its capitals", async () => {
    await expect(save("admin", { name: "AGRO PAMPA s.a." })).rejects.toMatchObject({
      status: 409,
      message: "Ya existe un registro con esos datos",
    });
  });

  it("a row of an earlier version is read with what came since", async () => {
    await server.fresh.asOwner(
      `update empresa set modulos = '{"documentos": true, "misDatos": {"activo": true}}' where id = $1`,
      [C],
    );
    const { modulos } = await get("user.c", C);
    expect(modulos).toMatchObject({ documentos: true, licenciasPlus: false, misDatos: { activo: true } });
    expect(modulos.misDatos.informacionBasica.fields["cuil"]).toEqual(OFF);
  });
});

describe("modules", () => {
  it("EMP-21: each of the five is switched on by itself, and open sessions know at once", async () => {
    const { modulos } = await get("admin.b", B);
    const { misDatos } = modulos;
    const off = { licenciasPlus: false, documentos: false, timeclocks: false, onboarding: false, misDatos: false };
    for (const one of Object.keys(off)) {
      const on = { ...off, [one]: true };
      const given = { ...modulos, ...on, misDatos: { ...misDatos, activo: on.misDatos } };
      await save("admin.b", { modulos: given }, B);
      const known = (await server.inject("user.b", { url: "/api/users/me" })).json().empresa.modulos;
      expect(known, one).toEqual(on);
    }
    await save("admin.b", { modulos }, B);
  });

  it("EMP-33…EMP-35, D090: leaves-plus is saved billed, on trial or neither", async () => {
    const { modulos } = await get("admin");
    const plus = async (given: object) => {
      const { modulos: made } = await save("admin", {
        modulos: { ...modulos, facturarLicenciasPlus: false, ...given },
      });
      return [made.licenciasPlus, made.facturarLicenciasPlus, made.licenciasTrial, made.licenciasTrialFecha];
    };
    const trial = { licenciasTrial: true, licenciasTrialFecha: "2026-12-31" };
    expect(await plus({ ...trial, facturarLicenciasPlus: true })).toEqual([true, true, false, null]);
    expect(await plus(trial)).toEqual([true, false, true, "2026-12-31"]);
    expect(await plus({ ...trial, licenciasTrial: false })).toEqual([true, false, false, null]);
    expect(await plus({ ...trial, licenciasPlus: false })).toEqual([false, false, false, null]);
  });

  it("EMP-25, EMP-36…EMP-39: mis datos is kept as its rules leave it", async () => {
    const modulos = {
      onboarding: false,
      misDatos: {
        activo: true,
        fotoPerfil: { required: true },
        hijos: { onboarding: true, required: true, fields: { nombre: { required: true }, nadie: { visible: true } } },
        informacionBasica: { fields: { cuil: { allowEdit: true, visible: true } } },
        estadoCivil: { fields: { "pareja.nombre": { allowEdit: true } } },
        camposPersonalizados: { fields: { Línea: { visible: true }, Ajeno: { visible: true } } },
      },
    };
    await save("admin", { modulos });
    const { misDatos } = (await get("user")).modulos;
    expect(misDatos.fotoPerfil).toEqual({ required: true });
    expect(misDatos.hijos).toMatchObject({ allowEdit: true, required: true, visible: true, onboarding: false });
    expect(misDatos.hijos.fields["nombre"]).toEqual({ allowEdit: true, required: true, visible: true });
    expect(misDatos.hijos.fields["nadie"]).toBeUndefined();
    expect(misDatos.informacionBasica.fields["cuil"]).toEqual({ ...OFF, visible: true });
    expect(misDatos.estadoCivil.fields["estadoCivil"]).toEqual({ allowEdit: true, required: false, visible: true });
    const labels = Object.keys(misDatos.camposPersonalizados.fields);
    expect(labels).toEqual(["Centro de costo", "Vence EPP", "Línea"]);
  });
});

describe("fields of the company's own", () => {
  const texto = (etiqueta: string) => ({ etiqueta, tipo: "Texto" as const, valoresLista: [] });
  const held = async () =>
    (
      await server.fresh.asOwner<{ held: object }>(
        "select campos_personalizados as held from legajo where id in (select id from cuenta where username in ('user', 'user2')) order by legajo",
      )
    ).map((row) => row.held);
  const hold = (values: object, username: string) =>
    server.fresh.asOwner(
      "update legajo set campos_personalizados = $1 where id = (select id from cuenta where username = $2)",
      [values, username],
    );

  it("EMP-32, EMP-40…EMP-43: are refused at the field that is wrong", async () => {
    const cases = [
      [[texto(" ")], "0.etiqueta", "Debe ingresar un valor!"],
      [[{ etiqueta: "Uno" }], "0.tipo", "Debe elegir el tipo de campo"],
      [[{ etiqueta: "Uno", tipo: "Número" }], "0.tipo", "Debe elegir el tipo de campo"],
      [[texto("Línea"), texto("linea")], "1.etiqueta", "Ya existe un campo con está denominación!"],
      [[{ etiqueta: "Uno", tipo: "Lista", valoresLista: ["a", ""] }], "0.valoresLista.1", "Debe ingresar un valor!"],
      [[texto("constructor")], "0.etiqueta", "Esa denominación no se puede usar"],
      [[texto("__proto__")], "0.etiqueta", "Esa denominación no se puede usar"],
    ] as const;
    for (const [camposPersonalizadosLegajo, field, message] of cases) {
      const answer = await send("admin", { camposPersonalizadosLegajo });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ field: `camposPersonalizadosLegajo.${field}`, message }]);
    }
    expect((await get("admin")).camposPersonalizadosLegajo).toHaveLength(3);
  });

  it("a label with markup is plain text, kept as it was typed", async () => {
    const saved = await save("admin.b", { camposPersonalizadosLegajo: [texto("<img src=x onerror=alert(1)>")] }, B);
    expect(saved.camposPersonalizadosLegajo).toEqual([texto("<img src=x onerror=alert(1)>")]);
    const answer = await server.inject("user.b", { url: `/api/empresas/${B}` });
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  });

  it("renamed, people's values go along; removed, they stay out of sight; another company's are not touched", async () => {
    const before = { A: [texto("Sector"), texto("Turno")] };
    await save("admin", { camposPersonalizadosLegajo: before.A });
    await hold({ Sector: "Norte", Turno: "Noche", Nuevo: "de antes" }, "user");
    await hold({ Turno: "Día", Nuevo: "de antes" }, "user2");
    await hold({ Sector: "Ajeno" }, "user.b");
    await save("admin", { camposPersonalizadosLegajo: [texto("Nuevo"), texto("Turno")] });
    expect(await held()).toEqual([{ Nuevo: "Norte", Turno: "Noche" }, { Turno: "Día" }]);
    await save("admin", { camposPersonalizadosLegajo: [texto("Nuevo")] });
    expect(await held()).toEqual([{ Nuevo: "Norte", Turno: "Noche" }, { Turno: "Día" }]);
    const [other] = await server.fresh.asOwner(
      "select campos_personalizados as held from legajo where id = (select id from cuenta where username = 'user.b')",
    );
    expect(other).toEqual({ held: { Sector: "Ajeno" } });
  });
});

describe("bad input", () => {
  it("is refused with 400 and changes nothing", async () => {
    const stored = () => server.fresh.asOwner("select md5(e::text) as row from empresa e where id = $1", [A]);
    const before = await stored();
    const bodies: readonly object[] = [
      { name: "" },
      { notificationBar: { background: "#fff;}</style><script>" } },
      { notificationBar: { background: "red" } },
      { notificationBar: { colorFont: "url(javascript:alert(1))" } },
      { notificationBar: [] },
      { zonaHoraria: "Marte/Olimpo" },
      { zonaHoraria: "" },
      { backup: { config: { hora: "24:00" } } },
      { backup: { config: { hora: "3:30" } } },
      { backup: "noche" },
      { cuit: "30-71284560-7" },
      { cantidadMesesAbono: -1 },
      { recordatorioDias: 0 },
      { recordatorioDias: 61 },
      { recordatorioDias: 2.5 },
      { fechaContratacion: "2026-02-30" },
      { credencialInicial: "ninguna" },
      { modulos: true },
      { modulos: { licenciasTrialFecha: "mañana" } },
      { modulos: { misDatos: { hijos: { fields: [] } } } },
      { modulos: { misDatos: { hijos: { fields: { nombre: "sí" } } } } },
      { camposPersonalizadosLegajo: {} },
      { camposPersonalizadosLegajo: Array.from({ length: 51 }, (_, n) => ({ etiqueta: `Campo ${n}`, tipo: "Texto" })) },
      { logo: "../../etc/passwd" },
      { logo: "<svg onload=alert(1)>" },
    ];
    for (const body of bodies) {
      const answer = await send("admin", body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
      expect(answer.body).not.toMatch(/Invalid|expected/);
    }
    const poisoned = `{"name": "X", "modulos": {"misDatos": {"hijos": {"fields": {"__proto__": {"visible": true}}}}}}`;
    const headers = { "content-type": "application/json" };
    const answer = await server.inject("admin", {
      method: "PUT",
      url: `/api/empresas/${A}`,
      headers,
      payload: poisoned,
    });
    expect(answer.statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  });
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function upload(username: string, destFolder = "logos", body: Buffer | string = PNG, name = "logo.png") {
  const form = new FormData();
  form.set("destFolder", destFolder);
  form.set("uploadedFile", new File([typeof body === "string" ? body : new Uint8Array(body)], name));
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const answer = await server.inject(username, { method: "POST", url: "/api/uploads", headers, payload });
  return { status: answer.statusCode, id: String(answer.json().uploadedURL) };
}
const estadoOf = async (id: string) =>
  (await server.fresh.asOwner<{ estado: string }>("select estado from archivo where id = $1", [id]))[0]?.estado;

describe("EMP-14, EMP-49: the logo", () => {
  it("is a picture the administrator uploaded; shown to the company, kept by browsers under its own address", async () => {
    const { id } = await upload("admin");
    const saved = await save("admin", { logo: id });
    expect(saved).toMatchObject({ logo: id, logoURL: `/api/getLogoEmpresa?empresaId=${A}&v=${id}` });
    expect(await estadoOf(id)).toBe("guardado");
    for (const url of [saved.logoURL ?? "", `/api/getLogoEmpresa`]) {
      const shown = await server.inject("user", { url });
      expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
      expect(shown.headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
      expect(shown.headers["cache-control"]).toBe(
        url.includes("&v=") ? "private, max-age=31536000, immutable" : "no-store",
      );
    }
    expect((await server.inject("user.b", { url: saved.logoURL ?? "" })).statusCode).toBe(404);
    const inB = await server.as("superadmin", configuracion).logo({ empresaId: A });
    expect((await buffer(inB.body as AsyncIterable<Uint8Array>)).length).toBeGreaterThan(0);
    expect((await server.as("user", empresas).list({}))[0]?.logo).toBe(saved.logoURL);
  });

  it("another takes its place and the old one is let go; the same one sent again stays; null takes it away", async () => {
    const old = (await get("admin")).logo ?? "";
    const { id } = await upload("admin");
    await save("admin", { logo: id });
    expect([await estadoOf(old), await estadoOf(id)]).toEqual(["liberado", "guardado"]);
    await save("superadmin", { firmaCorrelativa: true });
    expect((await get("admin")).logo).toBe(id);
    await save("admin", { logo: null });
    expect(await estadoOf(id)).toBe("liberado");
    const answer = await server.inject("user", { url: "/api/getLogoEmpresa" });
    expect([answer.statusCode, answer.json().message]).toEqual([404, "La empresa no tiene logo"]);
  });

  it("SVG and HTML are refused at the upload, whatever they are called", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    const html = "<!doctype html><script>alert(1)</script>";
    for (const [body, name] of [
      [svg, "logo.svg"],
      [svg, "logo.png"],
      [html, "logo.html"],
      [html, "logo.jpg"],
    ] as const) {
      expect((await upload("admin", "logos", body, name)).status, name).toBe(400);
    }
  });

  it("another's file, another company's, one uploaded for something else and none at all are refused alike", async () => {
    const mine = await upload("admin");
    await save("admin", { logo: mine.id });
    const candidates = [
      (await upload("superadmin")).id,
      (await upload("admin.b")).id,
      (await upload("admin", "sanciones")).id,
      (await upload("admin", "otra cosa")).id,
      NOBODY,
      A,
    ];
    for (const logo of candidates) {
      await expect(save("admin", { logo, name: "No quedó" })).rejects.toMatchObject({
        status: 404,
        message: "El archivo no existe o ya no está disponible. Volvé a subirlo",
      });
    }
    expect(await get("admin")).toMatchObject({ logo: mine.id, name: "Metalúrgica del Sur S.A." });
    expect(await estadoOf(candidates[2] ?? "")).toBe("temporal");
  });

  it("the logo of one company is nobody else's attachment", async () => {
    const { logo } = await get("admin");
    const asAttachment = server.as("admin", archivos).temporary({ archivoId: logo ?? "" });
    await expect(asAttachment).rejects.toMatchObject({ status: 404 });
  });
});
