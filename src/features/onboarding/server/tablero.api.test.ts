// Proves the board over HTTP: who is on it and how far each got, who sees it, whom it finds, and what is heard of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { masivo } from "#features/ficha/masivo.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import type { Input } from "#platform/contract/contract.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { configure } from "#shell/testing/mis-datos.ts";
import { idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { papeles } from "../papeles.ts";
import { tablero } from "../tablero.ts";
import { papelesIn, refusal } from "./fixtures/papeles.ts";

const now = TEST_NOW;
let server: TestedServer;
const { query, give, sign, tipo, switchOff } = papelesIn(() => server);
let papel: string;
beforeAll(async () => {
  server = await testServer();
  papel = await tipo();
  await query(`update empresa set modulos = modulos || '{"onboarding": true}'`);
});
afterAll(() => server.close());

const REQUIRED = { visible: true, allowEdit: true, required: true };
const CONFIG = {
  domicilioContacto: { ...REQUIRED, onboarding: true, fields: { telefono1: REQUIRED } },
  talles: { ...REQUIRED, onboarding: true, fields: { camisa: REQUIRED } },
};

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const ask = (username: string, asked: Date | null, done: Date | null = null) =>
  query(
    `update legajo set solicitud_onboarding = $2, completo_onboarding = $3, telefono1 = '',
     talles = '{"camisa": "", "pantalon": "", "campera": "", "calzado": ""}' where id = $1`,
    [idOf(username), asked, done],
  );
const as = (username: string) => server.as(username, tablero);
const board = async (asked: Input<typeof tablero.list> = {}, by = "rrhh") => (await as(by).list(asked)).data;
const names = async (asked: Input<typeof tablero.list> = {}, by = "rrhh") =>
  (await board(asked, by)).map(({ _id }) => ALL.find((username) => idOf(username) === _id));
const ALL = ["user", "user2", "manager", "rrhh", "user.b", "root"];
const rowOf = async (username: string) => (await board()).find(({ _id }) => _id === idOf(username));
const save = async (username: string, sent: object) => {
  const [file] = await query<{ version: number }>("select version from legajo where id = $1", [idOf(username)]);
  return server.as(username, usuarios).save({ userId: idOf(username), version: file?.version ?? 0, ...sent });
};

beforeEach(async () => {
  await configure(server, "user", CONFIG);
  await query("update legajo set solicitud_onboarding = null, completo_onboarding = null");
  await query("update documento set eliminado = now() where name like 'Ingreso %'");
});

describe("who is on it, and how far they got", () => {
  it("everybody who was asked: steps and signatures done of all, the days, and when they finished", async () => {
    await ask("user", daysAgo(5));
    expect(await board()).toEqual([
      {
        _id: idOf("user"),
        displayName: personOf("user").displayName,
        legajo: personOf("user").legajo,
        puesto: expect.any(String),
        sucursal: expect.any(String),
        pedido: daysAgo(5).toISOString(),
        etapa: "datos",
        impedimento: null,
        datos: { total: 2, completos: 0 },
        faltan: ["Domicilio y contacto", "Talles"],
        papeles: { total: 0, firmados: 0 },
        dias: 5,
        completo: null,
        terminado: null,
        recordado: null,
      },
    ]);
    await save("user", { telefono1: "11 5555-1234" });
    expect(await rowOf("user")).toMatchObject({ datos: { total: 2, completos: 1 }, faltan: ["Talles"] });
    const [uno] = await give("user", papel, "Ingreso uno", "Ingreso dos");
    await save("user", { talles: { camisa: "M" }, completoOnboarding: now.toISOString() });
    expect(await rowOf("user")).toMatchObject({
      etapa: "firmas",
      datos: { total: 2, completos: 2 },
      papeles: { total: 2, firmados: 0 },
      completo: now.toISOString(),
      terminado: null,
    });
    if (uno) await sign("user", uno);
    expect(await rowOf("user")).toMatchObject({ etapa: "firmas", papeles: { total: 2, firmados: 1 } });
    const [, dos] = await server.as("rrhh", papeles).list({ empleadoId: idOf("user") });
    if (dos) await sign("user", dos);
    expect(await rowOf("user")).toMatchObject({ etapa: "completo", dias: 5, terminado: now.toISOString() });
  });

  it("ONB-06, ONB-07: whoever was asked and cannot begin is told apart, by the rule that keeps them out", async () => {
    await ask("user", daysAgo(1));
    await ask("rrhh", daysAgo(1));
    await query("update legajo set con_pin = false where id = $1", [idOf("user")]);
    expect([(await rowOf("user"))?.impedimento, (await rowOf("rrhh"))?.impedimento]).toEqual(["sinPin", "sinRol"]);
    await query("update legajo set con_pin = true where id = $1", [idOf("user")]);
    expect((await rowOf("user"))?.impedimento).toBeNull();
  });

  it("D181: days are the company's, also at night", async () => {
    // In Buenos Aires half past eleven of the day before, and half past midnight.
    await ask("user", new Date("2026-03-02T02:30:00Z"));
    await ask("user2", new Date("2026-03-02T03:30:00Z"));
    expect((await board()).map(({ dias }) => dias)).toEqual([1, 0]);
    expect(await names({ demora: "3" })).toEqual([]);
    await ask("user", new Date("2026-02-28T02:59:00Z"));
    await ask("user2", new Date("2026-02-28T03:00:00Z"));
    expect((await board()).map(({ dias }) => dias)).toEqual([3, 2]);
    expect(await names({ demora: "3" })).toEqual(["user"]);
  });

  it("of a company without documents no signature is waited for", async () => {
    await ask("user", daysAgo(3), daysAgo(2));
    await give("user", papel, "Ingreso sin módulo");
    const [{ empresa } = { empresa: "" }] = await query<{ empresa: string }>(
      "select empresa_id as empresa from legajo where id = $1",
      [idOf("user")],
    );
    expect((await rowOf("user"))?.etapa).toBe("firmas");
    await switchOff(empresa, false);
    expect(await rowOf("user")).toMatchObject({ etapa: "completo", papeles: { total: 0, firmados: 0 } });
    await switchOff(empresa, true);
  });
});

describe("whom it finds", () => {
  beforeEach(async () => {
    await ask("user", daysAgo(9));
    await ask("user2", daysAgo(8), daysAgo(1));
    await ask("manager", daysAgo(2), daysAgo(1));
    await give("user2", papel, "Ingreso por firmar");
  });

  it("by what they still owe, and by how long", async () => {
    expect(await names({ etapa: "datos" })).toEqual(["user"]);
    expect(await names({ etapa: "firmas" })).toEqual(["user2"]);
    expect(await names({ etapa: "completo" })).toEqual(["manager"]);
    expect(await names({ etapa: "pendiente" })).toEqual(["user", "user2"]);
    expect(await names({ demora: "7" })).toEqual(["user", "user2"]);
    expect(await names({ demora: "15" })).toEqual([]);
  });

  it("by the filters and the search of every list of people, in either order, a page at a time", async () => {
    expect(await names()).toEqual(["user", "user2", "manager"]);
    expect(await names({ order: { pedido: -1 } })).toEqual(["manager", "user2", "user"]);
    expect(await names({ search: personOf("user2").lastName, etapa: "firmas" })).toEqual(["user2"]);
    await query("update legajo set activo = false where id = $1", [idOf("user")]);
    expect(await names()).toEqual(["user2", "manager"]);
    expect(await names({ baja: "true" })).toEqual(["user"]);
    await query("update legajo set activo = true where id = $1", [idOf("user")]);
    const first = await as("rrhh").list({ length: 1, order: { displayName: 1 } });
    const second = await as("rrhh").list({ length: 1, order: { displayName: 1 }, ancla: first.ancla });
    expect([first.total, second.total]).toEqual([3, 3]);
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(2);
  });
});

describe("who sees it", () => {
  it("ONB-25: those who may ask for an onboarding, and nobody else", async () => {
    expect(tablero.list.access).toEqual(masivo.onboarding.access);
    for (const username of ["manager", "external", "user", "comunicaciones", "documentacion"])
      expect((await refusal(as(username).list({}))).status, username).toBe(403);
    await query(
      `update empresa set modulos = modulos || '{"onboarding": false}' where id <> (select empresa_id from legajo where id = $1)`,
      [idOf("user")],
    );
    // Another process: this one would remember it a moment longer.
    const other = await server.another();
    expect((await refusal(other.as("rrhh.b", tablero).list({}))).status).toBe(403);
    await query(`update empresa set modulos = modulos || '{"onboarding": true}'`);
  });

  it("S-23: each company its own people, and root users only root", async () => {
    for (const username of ["user", "user.b", "root"]) await ask(username, daysAgo(1));
    expect(await names()).toEqual(["user"]);
    expect(await names({}, "rrhh.b")).toEqual(["user.b"]);
    expect((await names({}, "root")).sort()).toEqual(["root", "user"]);
  });
});

it("boards hear of it when somebody is asked, saves a step, signs, finishes, and is let go", async () => {
  const heard = async () => {
    const rows = await query<{ n: number }>(
      "select count(*)::int as n from evento where para_id = $1 and nombre in ('onboarding:tablero', 'firmas:cambio')",
      [idOf("rrhh")],
    );
    return rows[0]?.n ?? 0;
  };
  const moves = async (work: () => Promise<unknown>) => {
    const before = await heard();
    await work();
    return (await heard()) - before;
  };
  const ids = [idOf("user")];
  expect(await moves(() => server.as("admin", masivo).onboarding({ ids }))).toBe(1);
  await ask("user", daysAgo(1));
  expect(await moves(() => save("user", { telefono1: "11 5555-1234" }))).toBe(1);
  const [paper] = await give("user", papel, "Ingreso que se firma");
  expect(await moves(() => save("user", { talles: { camisa: "M" }, completoOnboarding: now.toISOString() }))).toBe(1);
  expect(await moves(async () => paper && sign("user", paper))).toBe(1);
  // Neither asked for any more.
  expect(await moves(() => save("user", { telefono1: "11 5555-9999" }))).toBe(0);
  await ask("user", daysAgo(1));
  expect(await moves(() => as("admin").cancelar({ ids }))).toBe(1);
  expect(
    await moves(() =>
      as("admin")
        .cancelar({ ids: [] })
        .catch(() => null),
    ),
  ).toBe(0);
  // Of another company nobody hears.
  const abroad = await query("select 1 from evento where para_id = $1 and nombre = 'onboarding:tablero'", [
    idOf("rrhh.b"),
  ]);
  expect(abroad).toEqual([]);
});

it("the sheet has everybody of the list, with what each lacks", async () => {
  await ask("user", daysAgo(4));
  await ask("user2", daysAgo(3), daysAgo(2));
  const { name, body } = await as("rrhh").xls({});
  expect(name).toBe("onboarding.xlsx");
  if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
  const { headers, rows } = await readSheet(server.services.sandbox, { bytes: body }, { by: "pruebas" });
  const at = (title: string) => headers.indexOf(title);
  expect(rows.map(({ cells }) => [cells[at("Etapa")], cells[at("Le falta")]])).toEqual([
    ["Pendiente de datos", "Domicilio y contacto, Talles"],
    ["Completo", ""],
  ]);
});
