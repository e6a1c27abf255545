// Proves acts on many files: whom they reach, all or nothing, what they leave in each file and its history, and their words.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nomina } from "#features/nomina/contract.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { masivo } from "../masivo.ts";

const { companies } = demoPlan();
const [A, B] = companies as [(typeof companies)[0], (typeof companies)[0]];
const NOBODY = "00000000-0000-4000-8000-000000000000";
const QR = { qr: true, pin: false, twoFA: false, simple: false };

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  await server.fresh.asOwner('update empresa set modulos = modulos || \'{"onboarding": true, "timeclocks": true}\'');
});
beforeEach(async () => {
  await server.fresh.asOwner(
    `update legajo set solicitud_onboarding = null, completo_onboarding = null,
     config_mark_types = '{"qr": false, "pin": true, "twoFA": false, "simple": false}', version = 1`,
  );
  await server.fresh.asOwner("delete from legajo_historia");
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, masivo);

type Stored = { id: string; onboarding: string; version: number; qr: boolean };
const stored = (where = "true") =>
  server.fresh.asOwner<Stored>(
    `select id, onboarding, version, (config_mark_types ->> 'qr')::boolean as qr from legajo where ${where} order by id`,
  );
const pending = async () => (await stored("onboarding = 'Pendiente'")).map(({ id }) => id);
const history = () =>
  server.fresh.asOwner("select empleado_id, campo, antes, despues, por from legajo_historia order by created, antes");

describe("ONB-25, ONB-14, ONB-28: onboarding asked of many", () => {
  it("is due for those chosen, kept in each one's history, advances their version, and can be cancelled", async () => {
    const ids = [idOf("user"), idOf("user2")].sort();
    expect(await as("rrhh").onboarding({ ids: [...ids, idOf("user")] })).toMatchObject({ count: 2 });
    expect(await pending()).toEqual(ids);
    expect((await stored("onboarding = 'Pendiente'")).map(({ version }) => version)).toEqual([2, 2]);
    const line = { campo: "solicitudOnboarding", antes: "Sin pedir", despues: "Pendiente", por: idOf("rrhh") };
    expect(await history()).toEqual(expect.arrayContaining(ids.map((id) => ({ empleado_id: id, ...line }))));
    // Asked again, nothing moves: the day it was asked for stays.
    expect(await as("rrhh").onboarding({ ids })).toMatchObject({ count: 2 });
    expect(await history()).toHaveLength(2);
    expect(await as("admin").onboarding({ ids: [idOf("user")], cancelar: true })).toMatchObject({ count: 1 });
    expect(await pending()).toEqual([idOf("user2")]);
    expect(await history()).toContainEqual(
      expect.objectContaining({ antes: "Pendiente", despues: "Sin pedir", por: idOf("admin") }),
    );
  });

  it("what was done once is due again", async () => {
    await server.fresh.asOwner(`update legajo set completo_onboarding = '2020-01-01' where id = '${idOf("user")}'`);
    await as("rrhh").onboarding({ ids: [idOf("user")] });
    expect(await pending()).toEqual([idOf("user")]);
    await as("rrhh").onboarding({ ids: [idOf("user")], cancelar: true });
    expect(await stored(`id = '${idOf("user")}'`)).toMatchObject([{ onboarding: "Completo" }]);
  });
});

describe("by the list's filters, less those taken out", () => {
  it("reaches all that the list finds and nobody else, in one statement", async () => {
    const search = "a";
    const filtros = { search, baja: TODOS } as const;
    const { data } = await server.as("rrhh", nomina).legajos({ ...filtros, length: 1000 });
    const [out, ...rest] = data.map(({ _id }) => _id);
    expect(rest.length).toBeGreaterThan(5);
    const count = rest.length;
    expect(await as("rrhh").onboarding({ filtros, excepto: [out ?? ""] })).toMatchObject({ count });
    expect(await pending()).toEqual(rest.sort());
    expect(await history()).toHaveLength(count);
  });

  it("S-23: a root user is reached by root alone, and no other company by anybody", async () => {
    const all = { filtros: { baja: TODOS } } as const;
    const everybody = A.people.length + A.former.length;
    expect(await as("admin").metodos({ ...all, metodos: QR })).toMatchObject({ count: everybody - 1 });
    expect((await stored("(config_mark_types ->> 'qr')::boolean")).map(({ id }) => id)).not.toContain(idOf("root"));
    expect(await as("admin.b").metodos({ ...all, metodos: QR })).toMatchObject({ count: B.people.length });
    expect(await as("root").metodos({ ...all, metodos: QR })).toMatchObject({ count: everybody });
  });
});

describe("LEG-102: methods for many", () => {
  it("are those sent, with the words of before and after", async () => {
    const ids = [idOf("user"), idOf("user2")];
    const metodos = { qr: true, pin: true, twoFA: false, simple: false };
    expect(await as("rrhh").metodos({ ids, metodos })).toMatchObject({ count: 2 });
    expect((await stored("(config_mark_types ->> 'qr')::boolean")).map(({ id }) => id)).toEqual([...ids].sort());
    const line = { campo: "configMarkTypes", antes: "PIN", despues: "QR, PIN", por: idOf("rrhh") };
    expect(await history()).toEqual(expect.arrayContaining(ids.map((id) => ({ empleado_id: id, ...line }))));
  });
});

describe("S-24: all or nothing", () => {
  it.each([
    ["another company's", () => idOf("user.b")],
    ["nobody's", () => NOBODY],
    ["a root user's", () => idOf("root")],
  ])("one of %s among them is a 404, and nothing changed", async (_, stranger) => {
    const before = await stored();
    const ids = [...A.people.slice(0, 9).filter(({ username }) => username !== "root"), { _id: stranger() }];
    const chosen = { ids: ids.map(({ _id }) => _id) };
    await expect(as("admin").onboarding(chosen)).rejects.toMatchObject({ status: 404 });
    await expect(as("admin").metodos({ ...chosen, metodos: QR })).rejects.toMatchObject({ status: 404 });
    expect(await stored()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it("managers, externals and employees change nobody's", async () => {
    for (const username of ["manager", "external", "user", "comunicaciones"]) {
      await expect(as(username).onboarding({ ids: [idOf("user")] }), username).rejects.toMatchObject({ status: 403 });
      await expect(as(username).metodos({ ids: [idOf("user")], metodos: QR })).rejects.toMatchObject({ status: 403 });
    }
  });

  it("without the company's module there is no such act", async () => {
    await server.fresh.asOwner(
      `update empresa set modulos = modulos || '{"onboarding": false, "timeclocks": false}' where id = '${B._id}'`,
    );
    await expect(as("rrhh.b").onboarding({ ids: [idOf("user.b")] })).rejects.toMatchObject({ status: 403 });
    await expect(as("rrhh.b").metodos({ ids: [idOf("user.b")], metodos: QR })).rejects.toMatchObject({ status: 403 });
  });
});

describe("S-51: repeated under its key", () => {
  it.each([
    ["/api/users/solicitud-onboarding", {}, { cancelar: true }],
    ["/api/users/asignar-metodos-marcacion", { metodos: QR }, { metodos: { ...QR, simple: true } }],
  ])("%s is answered as before and moves nothing; with other data it is refused", async (url, sent, other) => {
    const headers = { "idempotency-key": `masivo-${url.length}` };
    const ask = (more: object) =>
      server.inject("rrhh", { method: "POST", url, headers, payload: { ids: [idOf("user"), idOf("user2")], ...more } });
    const first = await ask(sent);
    expect([first.statusCode, first.json().count]).toEqual([200, 2]);
    // Meanwhile somebody puts one back by hand.
    await server.fresh.asOwner(
      `update legajo set solicitud_onboarding = null, config_mark_types = '{"qr": false, "pin": true, "twoFA": false, "simple": false}' where id = '${idOf("user")}'`,
    );
    const before = [await stored(), await history()];
    expect((await ask(sent)).body).toBe(first.body);
    expect((await ask(other)).statusCode).toBe(422);
    expect([await stored(), await history()]).toEqual(before);
  });
});

describe("its words", () => {
  const messageOf = async (url: string, payload: object) =>
    (await server.inject("rrhh", { method: "POST", url, payload })).json().errors[0].message;

  it("ONB-26, LEG-87, LEG-88: nobody chosen, no method chosen", async () => {
    expect(await messageOf("/api/users/solicitud-onboarding", { ids: [] })).toBe(
      "Debe seleccionar al menos un empleado para la solicitud.",
    );
    expect(await messageOf("/api/users/asignar-metodos-marcacion", { ids: [], metodos: QR })).toBe(
      "Debe seleccionar al menos un empleado para la asignación de métodos.",
    );
    expect(await messageOf("/api/users/asignar-metodos-marcacion", { ids: [idOf("user")], metodos: {} })).toBe(
      "Debe seleccionar al menos un método de marcación.",
    );
  });
});
