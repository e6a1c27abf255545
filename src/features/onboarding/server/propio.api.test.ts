// One's own onboarding over HTTP: whom it is for, its steps, and the save that completes it and nothing else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { masivo } from "#features/ficha/masivo.ts";
import { inicio } from "#features/inicio/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { configure } from "#shell/testing/mis-datos.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { onboarding } from "../contract.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ASKED = "2026-02-01T12:00:00.000Z";
const FUTURE = "2099-01-01T00:00:00.000Z";
const EDITED = { visible: true, allowEdit: true };
const REQUIRED = { visible: true, allowEdit: true, required: true };
const CONFIG = {
  talles: { ...EDITED, onboarding: true, fields: { camisa: EDITED } },
  domicilioContacto: { ...EDITED, onboarding: true, fields: { telefono1: REQUIRED, domicilio: REQUIRED } },
  hijos: { ...REQUIRED, onboarding: true, fields: {} },
  estadoCivil: { ...EDITED, fields: { estadoCivil: EDITED } },
  licenciaConducir: { visible: false, onboarding: false, fields: { numero: EDITED } },
};
const CHILD = { apellido: "Paz", nombre: "Luz", fechaNacimiento: "2020-02-29" };
const WHOLE = { telefono1: "11 5555-1234", domicilio: "Mitre 20", hijos: [CHILD] };

type Row = Record<string, unknown>;
const rowOf = async (username: string): Promise<Row> => {
  const [row] = await server.fresh.asOwner<Row>("select * from legajo where id = $1", [idOf(username)]);
  return row ?? {};
};
const doneOf = async (username: string) => (await rowOf(username))["completo_onboarding"];
const ask = (username: string, asked: string | null = ASKED, done: string | null = null) =>
  server.fresh.asOwner("update legajo set solicitud_onboarding = $2, completo_onboarding = $3 where id = $1", [
    idOf(username),
    asked,
    done,
  ]);
const empty = (username: string) =>
  server.fresh.asOwner(
    "update legajo set telefono1 = '', domicilio = '', hijos = '[]', profile_image_url = null where id = $1",
    [idOf(username)],
  );
const moduleOf = (username: string, on: boolean) =>
  server.fresh.asOwner(
    "update empresa set modulos = jsonb_set(modulos, '{onboarding}', to_jsonb($2::boolean)) where id = (select empresa_id from legajo where id = $1)",
    [idOf(username), on],
  );
const propio = (username: string) => server.as(username, onboarding).propio({});
const send = async (as: string, sent: object, whose = as, into: Pick<TestedServer, "as"> = server) =>
  into.as(as, usuarios).save({ userId: idOf(whose), version: Number((await rowOf(whose))["version"]), ...sent });
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};
const COMPLETE = { completoOnboarding: FUTURE };

beforeEach(async () => {
  await configure(server, "user", CONFIG);
  await moduleOf("user", true);
  await ask("user");
  await empty("user");
});

describe("whom it is for", () => {
  it("ONB-06, ONB-07, ONB-08: an employee with a certificate, while the company's module is on", async () => {
    expect(await propio("user")).toMatchObject({ aplica: true, pendiente: true, datosPendientes: true, pedido: ASKED });
    await ask("rrhh");
    expect(await propio("rrhh")).toMatchObject({ aplica: false, pendiente: false, pasos: [] });
    await server.fresh.asOwner("update legajo set con_pin = false where id = $1", [idOf("user")]);
    expect(await propio("user")).toMatchObject({ aplica: false, pendiente: false });
    await server.fresh.asOwner("update legajo set con_pin = true where id = $1", [idOf("user")]);
    await moduleOf("user", false);
    expect(await propio("user")).toMatchObject({ aplica: false, pendiente: false });
  });

  it("ONB-08: who was not done when the company stopped using it is told so, and nobody else", async () => {
    const told = async (username: string) => (await propio(username)).interrumpido;
    expect(await told("user")).toBe(false);
    await moduleOf("user", false);
    await ask("rrhh");
    expect([await told("user"), await told("rrhh")]).toEqual([true, false]);
    await ask("user", ASKED, "2026-02-02T00:00:00Z");
    expect(await told("user")).toBe(false);
    await ask("user", null);
    expect(await told("user")).toBe(false);
  });

  it("ONB-08: each company decides for its own", async () => {
    await ask("user.b");
    expect(await propio("user.b")).toMatchObject({ aplica: false });
    await moduleOf("user.b", true);
    expect(await propio("user.b")).toMatchObject({ aplica: true, pedido: ASKED });
    await moduleOf("user", false);
    expect(await propio("user.b")).toMatchObject({ aplica: true });
    await moduleOf("user.b", false);
  });

  it("ONB-09, ONB-10: asked and never done, or done before it was asked again", async () => {
    const pending = async () => (await propio("user")).datosPendientes;
    await ask("user", null);
    expect(await pending()).toBe(false);
    await ask("user", ASKED, "2026-02-02T00:00:00Z");
    expect(await pending()).toBe(false);
    await ask("user", ASKED, "2026-01-02T00:00:00Z");
    expect(await pending()).toBe(true);
  });

  it("ONB-11: the flagged sections that are shown, in the order of Mis datos, each with whether it is complete", async () => {
    const steps = async () => (await propio("user")).pasos.map(({ clave, completo }) => [clave, completo]);
    const sections = [
      ["domicilioContacto", false],
      ["hijos", false],
      ["talles", true],
    ];
    expect(await steps()).toEqual(sections);
    await configure(server, "user", { ...CONFIG, fotoPerfil: { required: true } });
    expect(await steps()).toEqual([["foto", false], ...sections]);
    await configure(server, "user", { ...CONFIG, activo: false });
    expect(await steps()).toEqual([]);
  });
});

it("D214: the home page says how many steps are left, and nothing once it is over", async () => {
  const left = async (username: string) => (await server.as(username, inicio).miLegajo({})).espera.ingreso;
  expect(await left("user")).toEqual({ pasos: 2, papeles: 0 });
  await send("user", { ...WHOLE, ...COMPLETE });
  expect(await left("user")).toBeNull();
  await ask("rrhh");
  expect(await left("rrhh")).toBeNull();
});

describe("the save that completes", () => {
  it("ONB-12, ONB-23, S-29: is dated by the server, whatever was sent, and in the log of onboarding", async () => {
    await send("user", { ...WHOLE, ...COMPLETE });
    expect(await doneOf("user")).toEqual(TEST_NOW);
    expect(await propio("user")).toMatchObject({ pendiente: false, completo: TEST_NOW.toISOString() });
    const lines = await server.fresh.asOwner<{ module: string; name: string }>(
      "select module, name from registro where to_user = $1 order by seq desc limit 2",
      [idOf("user")],
    );
    expect(lines.map(({ name }) => name).sort()).toEqual(["Datos propios modificados", "Onboarding completado"]);
    expect(lines.find(({ name }) => name === "Onboarding completado")?.module).toBe("Onboarding");
  });

  it("S-29: of somebody else, from another role, or without data of one's own it moves nothing", async () => {
    await server.fresh.asOwner("update legajo set telefono1 = '1', domicilio = 'x', hijos = $2 where id = $1", [
      idOf("user"),
      JSON.stringify([CHILD]),
    ]);
    expect((await refusalOf(send("user2", COMPLETE, "user"))).status).toBe(404);
    expect((await refusalOf(send("user.b", COMPLETE, "user"))).status).toBe(404);
    for (const staff of ["rrhh", "admin", "superadmin"]) await send(staff, COMPLETE, "user");
    await ask("rrhh");
    await send("rrhh", COMPLETE);
    await send("user", { completoOnboarding: null, telefono1: "2" });
    expect([await doneOf("user"), await doneOf("rrhh")]).toEqual([null, null]);
    expect((await refusalOf(send("user", { completoOnboarding: "mañana" }))).status).toBe(400);
  });

  it("ONB-15, ONB-16, ONB-21: names each thing that is missing, and then writes nothing of it", async () => {
    await configure(server, "user", { ...CONFIG, fotoPerfil: { required: true } });
    await server.fresh.asOwner("update legajo set profile_image_url = '/img/default.png' where id = $1", [
      idOf("user"),
    ]);
    const photo = await refusalOf(send("user", { ...WHOLE, ...COMPLETE }));
    expect([photo.status, photo.problems.map(({ field }) => field)]).toEqual([400, ["profileImageURL"]]);
    expect((await rowOf("user"))["telefono1"]).toBe("");
    await configure(server, "user", CONFIG);
    const { status, problems } = await refusalOf(send("user", { camisa: "M", ...COMPLETE }));
    expect(status).toBe(400);
    expect(problems.map(({ field }) => field)).toEqual(["domicilio", "telefono1", "hijos"]);
    expect(problems[0]?.message).toBe("Domicilio y contacto, Domicilio: Debe ingresar un valor!");
    expect(await doneOf("user")).toBeNull();
  });

  it("ONB-22: says one sentence where nobody asks any more, and keeps what was saved before", async () => {
    await send("user", { telefono1: WHOLE.telefono1, domicilio: WHOLE.domicilio });
    await server.as("rrhh", masivo).onboarding({ ids: [idOf("user")], cancelar: true });
    const { status, problems } = await refusalOf(send("user", { hijos: [CHILD], ...COMPLETE }));
    expect([status, problems.map(({ code }) => code)]).toEqual([409, ["onboarding.sinPedido"]]);
    await ask("user");
    await moduleOf("user", false);
    const off = await refusalOf(send("user", COMPLETE));
    expect(off.problems.map(({ code }) => code)).toEqual(["onboarding.moduloApagado"]);
    expect(await rowOf("user")).toMatchObject({ telefono1: WHOLE.telefono1, hijos: [], completo_onboarding: null });
  });

  it("S-21: what is not of Mis datos is not read from an employee", async () => {
    await send("user", { ...WHOLE, ...COMPLETE, descripcionFirma: "x" });
    expect(await rowOf("user")).toMatchObject({ descripcion_firma: "", completo_onboarding: TEST_NOW });
  });

  it("and refused from one who keeps files too, who would take it for saved", async () => {
    await server.fresh.asOwner("update cuenta set roles = '{user,rrhh}' where id = $1", [idOf("user")]);
    // A process that remembers nobody as they were.
    const other = await server.another();
    const both = await refusalOf(send("user", { ...WHOLE, ...COMPLETE, descripcionFirma: "x" }, "user", other));
    expect([both.status, both.problems.map(({ code }) => code)]).toEqual([400, ["perfil.ingresoMezclado"]]);
    expect(await rowOf("user")).toMatchObject({ telefono1: "", completo_onboarding: null });
    await server.fresh.asOwner("update cuenta set roles = '{user}' where id = $1", [idOf("user")]);
  });

  it("a section that was hidden while somebody filled it in is refused, and is not asked for any more", async () => {
    const hidden = { ...CONFIG, hijos: { visible: false, fields: {} } };
    await configure(server, "user", hidden);
    const { status, problems } = await refusalOf(send("user", { ...WHOLE, ...COMPLETE }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(problems.map(({ field }) => field)).toContain("hijos");
    expect(await rowOf("user")).toMatchObject({ telefono1: "", hijos: [], completo_onboarding: null });
    expect((await propio("user")).pasos.map(({ clave }) => clave)).not.toContain("hijos");
    await send("user", { telefono1: WHOLE.telefono1, domicilio: WHOLE.domicilio, ...COMPLETE });
    expect(await doneOf("user")).toEqual(TEST_NOW);
  });

  it("R-06: of fifty that send the last step at once one comes first, and what is sent again completes nothing", async () => {
    const version = Number((await rowOf("user"))["version"]);
    const both = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        server.as("user", usuarios).save({ userId: idOf("user"), version, ...WHOLE, ...COMPLETE }),
      ),
    );
    const refused = both.flatMap((each) => (each.status === "rejected" ? [each.reason.status] : []));
    expect(refused).toEqual(Array.from({ length: 49 }, () => 409));
    expect((await refusalOf(send("user", COMPLETE))).problems[0]?.code).toBe("onboarding.sinPedido");
    const done = await server.fresh.asOwner<{ n: number }>(
      "select count(*)::int as n from legajo_historia where empleado_id = $1 and campo = 'completoOnboarding' and created >= $2",
      [idOf("user"), TEST_NOW],
    );
    expect(done[0]?.n).toBeGreaterThan(0);
    expect(Number((await rowOf("user"))["version"])).toBe(version + 1);
  });

  it("D069: clears a partner whom the marital status does not have", async () => {
    await server.fresh.asOwner(
      `update legajo set estado_civil = 'Casado/a', pareja = '{"apellido":"Paz","nombre":"Ana","fechaNacimiento":null}' where id = $1`,
      [idOf("user")],
    );
    await send("user", { ...WHOLE, estadoCivil: "Soltero/a", ...COMPLETE });
    expect((await rowOf("user"))["pareja"]).toEqual({ apellido: "", nombre: "", fechaNacimiento: null });
  });

  it("no section asked for: the save alone completes", async () => {
    await configure(server, "user", { ...CONFIG, activo: false });
    expect(await propio("user")).toMatchObject({ pendiente: true, pasos: [] });
    await send("user", COMPLETE);
    expect(await propio("user")).toMatchObject({ pendiente: false });
  });
});

it("ONB-14: whoever is asked hears that it was asked for, taken back by one road or the other, and done", async () => {
  const heard = async () => {
    const rows = await server.fresh.asOwner<{ datos: { cambio: string } }>(
      "select datos from evento where para_id = $1 and nombre = 'onboarding:cambio' order by id",
      [idOf("user")],
    );
    return rows.map(({ datos }) => datos.cambio);
  };
  const before = (await heard()).length;
  await server.as("rrhh", masivo).onboarding({ ids: [idOf("user")], cancelar: true });
  await send("rrhh", { solicitudOnboarding: ASKED }, "user");
  await send("rrhh", { solicitudOnboarding: null }, "user");
  const { momento } = await server.as("rrhh", masivo).onboarding({ ids: [idOf("user")] });
  await server.as("rrhh", masivo).deshacerOnboarding({ momento });
  await ask("user");
  await send("user", { ...WHOLE, ...COMPLETE });
  const told = (await heard()).slice(before);
  expect(told.slice(0, 4)).toEqual(["cancelado", "pedido", "cancelado", "pedido"]);
  expect(told.at(-1)).toBe("completo");
});
