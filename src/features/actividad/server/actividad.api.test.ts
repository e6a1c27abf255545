// Proves over HTTP what the log records (S-60), who reads it (D174, S-23), how it is filtered, and that it stays (D173).
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { LOG_ACTIONS, LOG_MODULES, type LogAction, type LogModule, logLine } from "#platform/contract/activity.ts";
import type { Input } from "#platform/contract/contract.ts";
import { NO_ROWS } from "#platform/contract/shapes.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { A, B, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { actividad } from "../contract.ts";
import { recorder } from "./fixtures/record.ts";

const puestos = crudOf(catalogos.puestos);

type Line = {
  readonly name: string;
  readonly class: LogAction;
  readonly module: LogModule;
  readonly from_user: string | null;
  readonly to_user: string | null;
  readonly result: string;
  readonly ip: string;
  readonly session: string | null;
  readonly empresa_id: string;
  readonly created: Date;
};

let server: TestedServer;
let now = TEST_NOW;
const logged: string[] = [];
beforeAll(async () => {
  server = await testServer({
    now: () => now,
    logLevel: "info",
    logStream: { write: (line) => void logged.push(line) },
  });
});
afterAll(() => server.close());

const log = (username: string) => server.as(username, actividad);
const list = (username: string, filters: Input<(typeof actividad)["list"]> = {}) => log(username).list(filters);
const linesOf = (name: string) =>
  server.fresh.asOwner<Line>("select * from registro where name = $1 order by empresa_id, seq", [name]);
const lastOf = async (name: string) => (await linesOf(name)).at(-1);
const signIn = (username: string, password: string) =>
  server.app.inject({ method: "POST", url: "/api/auth/signin", payload: { username, password } });
const SHA256 = /^[0-9a-f]{64}$/;

describe("S-60: what is recorded, with who, company, when, address, session and result", () => {
  const seen = { empresa_id: A, ip: "127.0.0.1", created: TEST_NOW };

  it("a sign-in", async () => {
    await signIn("rrhh", DEMO_PASSWORD);
    const who = { from_user: idOf("rrhh"), to_user: idOf("rrhh") };
    const line = await lastOf("Inicio de sesión");
    expect(line).toMatchObject({ ...seen, ...who, result: "ok", session: expect.stringMatching(SHA256) });
    const [session] = await server.fresh.asOwner("select 1 from sesion where id = $1", [line?.session]);
    expect(session).toBeDefined();
  });

  it("a failed sign-in of an account that exists; of one that does not there is nobody to tell", async () => {
    await signIn("nadie", "Clave-Equivocada-1");
    await signIn("user", "Clave-Equivocada-1");
    const line = await vi.waitUntil(() => lastOf("Inicio de sesión fallido"));
    expect(line).toMatchObject({ ...seen, from_user: null, to_user: idOf("user"), result: "refused", session: null });
    expect(await linesOf("Inicio de sesión fallido")).toHaveLength(1);
  });

  it("a sign-out, by link or by script; a stranger's is no event", async () => {
    await server.inject("external", { method: "POST", url: "/api/auth/signout" });
    await server.inject("documentacion", { method: "GET", url: "/api/auth/signout" });
    await server.inject(null, { method: "GET", url: "/api/auth/signout" });
    const lines = await linesOf("Cierre de sesión");
    expect(lines.map(({ from_user }) => from_user).sort()).toEqual([idOf("external"), idOf("documentacion")].sort());
    expect(lines[0]).toMatchObject({ ...seen, result: "ok" });
  });

  it("a refusal, with what was asked for", async () => {
    await expect(list("user")).rejects.toMatchObject({ status: 403 });
    expect(await lastOf("Acceso denegado: POST /api/logsPagination")).toMatchObject({
      ...seen,
      from_user: idOf("user"),
      result: "refused",
      session: expect.stringMatching(SHA256),
    });
  });

  it("S-59: the same refusal over and over is one line a minute, and how often is told in one more", async () => {
    const name = "Acceso denegado: POST /api/logs/verificar";
    const knock = () => expect(log("user").verify({})).rejects.toMatchObject({ status: 403 });
    now = new Date(TEST_NOW.getTime() - 120_000);
    for (let n = 0; n < 30; n++) await knock();
    expect(await linesOf(name)).toHaveLength(1);
    now = new Date(TEST_NOW.getTime() - 60_000);
    await knock();
    now = TEST_NOW;
    expect(await linesOf(name)).toHaveLength(2);
    expect(await linesOf(`${name} (29 veces más en un minuto)`)).toHaveLength(1);
  });

  it("a company switch, in the company that was left and in the one that was entered", async () => {
    const { empresas } = await server.as("superadmin", cuentas).me({});
    const other = empresas.find(({ _id }) => _id !== A)?._id ?? "";
    await server.as("superadmin", usuarios).save({ userId: idOf("superadmin"), empresa: other });
    const who = { from_user: idOf("superadmin"), result: "ok" };
    const switched = await linesOf("Cambio de empresa");
    expect(switched.find(({ empresa_id }) => empresa_id === A)).toMatchObject({ ...seen, ...who, desde_id: null });
    expect(switched.find(({ empresa_id }) => empresa_id === other)).toMatchObject({ ...who, desde_id: A });
    // From now on what they do is recorded where they work, and there their name can be read.
    await server.as("superadmin", puestos).create({ name: "Puesto de otra empresa" });
    const [entry] = (await list("superadmin", { fromUser: idOf("superadmin") })).data;
    // It leads nowhere: their file is in the other company.
    const { displayName } = personOf("superadmin");
    expect(entry?.fromUser).toEqual({ _id: idOf("superadmin"), displayName, ficha: false });
    await server.as("superadmin", usuarios).save({ userId: idOf("superadmin"), empresa: A });
  });

  it("an export, also where no transaction was open", async () => {
    const sheet = {
      formato: "xlsx",
      titulo: "Legajos",
      columnas: [{ titulo: "Nombre" }],
      filas: [["Canario en una celda"]],
    };
    const answer = await server.inject("rrhh", { method: "POST", url: "/api/exportar", payload: sheet });
    expect(answer.statusCode).toBe(200);
    const line = await lastOf("Exportación de una tabla");
    expect(line).toMatchObject({ ...seen, from_user: idOf("rrhh"), class: "view", result: "ok" });
    expect(JSON.stringify(line)).not.toContain("Canario");
  });

  it("D189: a change, once, in the transaction that made it", async () => {
    const before = (await list("admin")).total;
    await server.as("admin", puestos).create({ name: "Afilador" });
    await expect(server.as("admin", puestos).create({ name: "" })).rejects.toMatchObject({ status: 400 });
    await expect(server.as("admin", puestos).create({ name: "Afilador" })).rejects.toMatchObject({ status: 409 });
    const { data, total } = await list("admin");
    expect(total).toBe(before + 1);
    expect(data[0]).toMatchObject({ class: "create", result: "ok", fromUser: { _id: idOf("admin") } });
  });

  it("D189: a change whose line cannot be written does not happen; a refusal is given all the same", async () => {
    const role = server.fresh.login.user;
    await server.fresh.asOwner(`revoke execute on function registrar from "${role}"`);
    await expect(server.as("admin", puestos).create({ name: "Sin registro" })).rejects.toMatchObject({ status: 500 });
    await expect(log("user").get({ logId: crypto.randomUUID() })).rejects.toMatchObject({ status: 403 });
    expect((await signIn("admin", DEMO_PASSWORD)).statusCode).toBe(500);
    await server.fresh.asOwner(`grant execute on function registrar to "${role}"`);
    expect(await server.fresh.asOwner("select 1 from puesto where name = 'Sin registro'")).toEqual([]);
    expect(logged.some((line) => line.includes('"msg":"activity"'))).toBe(true);
  });

  it("never a password, a token or a cookie: not in the log, not in what the program prints", async () => {
    const cookie = String((await signIn("admin", DEMO_PASSWORD)).headers["set-cookie"]);
    const token = /rubrica=([\w-]+)/.exec(cookie)?.[1] ?? "none";
    await signIn("admin", "Canario-Secreto-9");
    await server.app.inject({ url: "/api/users/me?token=Canario-Secreto-9", headers: { cookie: `rubrica=${token}` } });
    await vi.waitUntil(async () => (await linesOf("Inicio de sesión fallido")).length > 1);
    const rows = await server.fresh.asOwner<{ row: string }>(
      "select t::text as row from registro t union all select n::text from registro_nota n",
    );
    // Another line, before which those that wait are written.
    server.app.log.info("hasta acá");
    const told = [...rows.map(({ row }) => row), ...logged].join("\n");
    expect(told.length).toBeGreaterThan(1000);
    for (const secret of [DEMO_PASSWORD, "Canario-Secreto-9", "Clave-Equivocada-1", token])
      expect(told.includes(secret), secret).toBe(false);
  });
});

describe("ACT-07: the list", () => {
  const moments = [
    "2026-02-10T02:59:59.999Z",
    "2026-02-10T03:00:00Z",
    "2026-02-11T02:59:59.999Z",
    "2026-02-11T03:00:00Z",
  ];
  const NAME = "Entrada de prueba";

  beforeAll(async () => {
    const record = recorder(server.fresh.database);
    const base = { empresa: A, result: "ok", ip: "127.0.0.1", session: null } as const;
    for (const [n, moment] of moments.entries())
      await record({
        ...base,
        line: logLine(LOG_MODULES[n] ?? "General", LOG_ACTIONS[n] ?? "view", NAME),
        fromUser: idOf("admin"),
        toUser: idOf("user"),
        now: new Date(moment),
      });
    const lines = [
      { line: logLine("Sanciones", "signature", "De otro legajo"), fromUser: idOf("rrhh"), toUser: idOf("manager") },
      { line: logLine("General", "update", "Acto del sistema"), fromUser: idOf("root"), toUser: idOf("root") },
    ];
    for (const each of lines) await record({ ...base, ...each, now: new Date("2026-02-12T12:00:00Z") });
  });

  const FEBRUARY = { dateFrom: "2026-02-01", dateTo: "2026-02-28" };
  const whens = async (filters: Input<(typeof actividad)["list"]>) =>
    (await list("admin", { ...FEBRUARY, ...filters })).data.map(({ created }) => created);

  it("ACT-04: an entry says class, created, module, name, fromUser, toUser, icon; ids and names of people, no more", async () => {
    const { data } = await list("admin", { ...FEBRUARY, module: "General", actionType: "create" });
    expect(data).toEqual([
      {
        _id: expect.any(String),
        class: "create",
        created: new Date(moments[0] ?? "").toISOString(),
        module: "General",
        name: NAME,
        fromUser: { _id: idOf("admin"), displayName: personOf("admin").displayName, ficha: true },
        toUser: { _id: idOf("user"), displayName: personOf("user").displayName, ficha: true },
        desde: null,
        icon: "plus",
        result: "ok",
      },
    ]);
  });

  it("ACT-15: the newest first, unless asked otherwise", async () => {
    const newest = await whens({});
    expect(newest).toEqual(newest.toSorted().reverse());
    expect(await whens({ order: { created: 1 } })).toEqual(newest.toReversed());
  });

  it("ACT-09, ACT-10, D172: a hundred a page unless asked for fewer, and the total of all", async () => {
    const record = recorder(server.fresh.database);
    for (let n = 0; n < 120; n++)
      await record({
        empresa: B,
        line: logLine("Recibos", "view", `Página ${n}`),
        fromUser: idOf("admin.b"),
        toUser: null,
        result: "ok",
        ip: "127.0.0.1",
        session: null,
        now: TEST_NOW,
      });
    const filters = { module: "Recibos" } as const;
    expect(await list("admin.b", filters)).toMatchObject({ total: 120, data: { length: 100 } });
    expect(await list("admin.b", { ...filters, length: 50 })).toMatchObject({ total: 120, data: { length: 50 } });
    const rest = await list("admin.b", { ...filters, start: 100 });
    expect([rest.total, rest.data.map(({ name }) => name)]).toEqual([
      120,
      Array.from({ length: 20 }, (_, n) => `Página ${19 - n}`),
    ]);
  });

  it("ACT-01: records per module; filters by module, action, author and person affected; Todos is no filter", async () => {
    const names = async (filters: Input<(typeof actividad)["list"]>) =>
      (await list("admin", { ...FEBRUARY, ...filters })).data.map(({ name }) => name);
    expect(await names({ module: "Sanciones" })).toEqual(["De otro legajo"]);
    expect(await names({ actionType: "signature" })).toEqual(["De otro legajo"]);
    expect(await names({ fromUser: idOf("rrhh") })).toEqual(["De otro legajo"]);
    expect(await names({ toUser: idOf("user") })).toEqual(moments.map(() => NAME));
    expect(await names({ toUser: idOf("user"), module: "Sanciones" })).toEqual([]);
    expect(await names({ module: "Todos", actionType: "00", fromUser: "00" })).toHaveLength(moments.length + 2);
    expect(await names({ module: "00" })).toHaveLength(moments.length + 2);
  });

  it("D181: days are the company's, from its midnight to its midnight", async () => {
    const day = "2026-02-10";
    expect(await whens({ dateFrom: day, dateTo: day })).toEqual([moments[2], new Date(moments[1] ?? "").toISOString()]);
    expect(await whens({ dateFrom: "0001-01-01", dateTo: "2026-02-09" })).toEqual([moments[0]]);
    expect(await whens({ dateFrom: "2026-02-12", dateTo: "9999-12-31" })).not.toEqual([]);
    expect(await whens({ dateFrom: "2026-02-28", dateTo: "2026-02-01" })).toEqual([]);
  });

  it("S-52: what it does not know is refused", async () => {
    for (const bad of [
      { order: { hash: 1 } },
      { module: "Otro" },
      { actionType: "drop" },
      { fromUser: "x" },
      { length: 1001 },
    ])
      await expect(list("admin", bad as never), JSON.stringify(bad)).rejects.toMatchObject({ status: 400 });
  });

  it("S-23: a root user has no name, no id and no filter for others", async () => {
    const answer = await server.inject("admin", { method: "POST", url: "/api/logsPagination", payload: FEBRUARY });
    expect(answer.body).toContain("Acto del sistema");
    expect(answer.body).not.toContain(idOf("root"));
    expect(answer.body).not.toContain(personOf("root").displayName);
    for (const filter of [{ fromUser: idOf("root") }, { toUser: idOf("root") }])
      expect(await list("admin", filter)).toEqual(NO_ROWS);
    const [entry] = (await list("root", { ...FEBRUARY, fromUser: idOf("root") })).data;
    expect(entry?.fromUser).toEqual({ _id: idOf("root"), displayName: personOf("root").displayName, ficha: true });
  });
});

describe("D174: who reads it", () => {
  it("rrhh and managers only an employee's, and only of whom they see", async () => {
    const [own] = await server.fresh.asOwner<{ id: string }>(
      "select empleado_id as id from legajo_manager where manager_id = $1 limit 1",
      [idOf("manager")],
    );
    for (const username of ["rrhh", "manager"]) {
      await expect(list(username)).rejects.toMatchObject({ status: 400, problems: [{ field: "toUser" }] });
      expect(await list(username, { toUser: own?.id ?? "" })).toMatchObject({ data: expect.any(Array) });
      for (const nobody of [idOf("admin.b"), idOf("root"), crypto.randomUUID()])
        await expect(list(username, { toUser: nobody })).rejects.toMatchObject({ status: 404 });
    }
    expect((await list("rrhh", { toUser: idOf("user") })).total).toBeGreaterThan(3);
    const [other] = await server.fresh.asOwner<{ id: string }>(
      "select id from legajo where empresa_id = $1 and id <> $2 and id not in (select empleado_id from legajo_manager where manager_id = $2) limit 1",
      [A, idOf("manager")],
    );
    await expect(list("manager", { toUser: other?.id ?? "" })).rejects.toMatchObject({ status: 404 });
  });

  it("each name says whether its file is the reader's to open", async () => {
    const [own] = await server.fresh.asOwner<{ id: string }>(
      "select empleado_id as id from legajo_manager where manager_id = $1 limit 1",
      [idOf("manager")],
    );
    const toUser = own?.id ?? "";
    const line = logLine("Legajos", "update", "Domicilio modificado");
    const who = { empresa: A, fromUser: idOf("rrhh"), toUser, ip: "127.0.0.1", session: null };
    await recorder(server.fresh.database)({ ...who, line, result: "ok", now: TEST_NOW });
    const opensFor = async (username: string) => {
      const { data } = await list(username, { toUser, module: "Legajos" });
      const entry = data.find(({ name }) => name === line.name);
      return [entry?.fromUser?.ficha, entry?.toUser?.ficha];
    };
    expect(await opensFor("admin")).toEqual([true, true]);
    expect(await opensFor("rrhh")).toEqual([true, true]);
    expect(await opensFor("manager")).toEqual([false, true]);
  });

  it("nobody of another company: not in the list, not by id", async () => {
    const [entry] = (await list("admin")).data;
    const logId = entry?._id ?? "";
    expect((await log("admin").get({ logId }))._id).toBe(logId);
    await expect(log("admin.b").get({ logId })).rejects.toMatchObject({ status: 404 });
    const [theirs] = (await list("admin.b")).data;
    await expect(log("root").annotate({ logId: theirs?._id ?? "", nota: "x" })).rejects.toMatchObject({ status: 404 });
    expect((await list("admin.b", { toUser: idOf("user") })).total).toBe(0);
    const ids = new Set((await list("admin", { length: 1000 })).data.map(({ _id }) => _id));
    expect((await list("admin.b", { length: 1000 })).data.filter(({ _id }) => ids.has(_id))).toEqual([]);
  });
});

describe("ACT-05, ACT-06, D173: one entry", () => {
  it("PUT adds a note, by root alone, and changes nothing of what was recorded", async () => {
    const [entry] = (await list("admin", { actionType: "create" })).data;
    const logId = entry?._id ?? "";
    const recorded = () => server.fresh.asOwner("select * from registro where id = $1", [logId]);
    const before = await recorded();
    await expect(log("admin").annotate({ logId, nota: "No puede" })).rejects.toMatchObject({ status: 403 });
    await expect(log("root").annotate({ logId, nota: " " })).rejects.toMatchObject({ status: 400 });
    const sent = { logId, nota: "Revisado con el contador", name: "Otra cosa", class: "delete" };
    const answer = await log("root").annotate(sent);
    expect(answer).toMatchObject({
      ...entry,
      notas: [{ texto: "Revisado con el contador", created: TEST_NOW.toISOString(), fromUser: { _id: idOf("root") } }],
    });
    expect(await recorded()).toEqual(before);
    await log("root").annotate({ logId, nota: "Cerrado" });
    // S-23: others read the note, not who of root's wrote it.
    const { notas } = await log("admin").get({ logId });
    expect(notas.map(({ texto, fromUser }) => [texto, fromUser]).sort()).toEqual([
      ["Cerrado", null],
      ["Revisado con el contador", null],
    ]);
    expect(await linesOf("Nota agregada a un registro de actividad")).toHaveLength(2);
  });

  it("a person whose data were erased is a person without a name", async () => {
    const gone = crypto.randomUUID();
    await recorder(server.fresh.database)({
      empresa: A,
      line: logLine("Legajos", "view", "De quien ya no está"),
      fromUser: gone,
      toUser: null,
      result: "ok",
      ip: "127.0.0.1",
      session: null,
      now: TEST_NOW,
    });
    const [entry] = (await list("admin", { module: "Legajos", fromUser: gone })).data;
    expect(entry?.fromUser).toEqual({ _id: gone, displayName: "Persona eliminada", ficha: false });
  });
});

describe("D189: the button", () => {
  it("says the chain is valid and how long it is, and is itself recorded", async () => {
    const [{ count } = { count: 0 }] = await server.fresh.asOwner<{ count: number }>(
      "select count(*)::int as count from registro where empresa_id = $1",
      [A],
    );
    const answer = await log("admin").verify({});
    expect(answer).toMatchObject({ valido: true, cantidad: count, primerError: null });
    expect(await linesOf("Verificación del registro de actividad")).toHaveLength(1);
    await expect(log("rrhh").verify({})).rejects.toMatchObject({ status: 403 });
  });

  it("names the first entry that was changed behind the application's back", async () => {
    const [row] = await server.fresh.asOwner<{ id: string }>(
      "select id from registro where empresa_id = $1 and seq = 3",
      [A],
    );
    await server.fresh.asOwner("alter table registro disable trigger solo_agregar");
    await server.fresh.asOwner("update registro set name = 'Otra cosa' where id = $1", [row?.id]);
    await server.fresh.asOwner("alter table registro enable always trigger solo_agregar");
    expect(await log("admin").verify({})).toMatchObject({
      valido: false,
      cantidad: 2,
      primerError: { _id: row?.id, motivo: "La entrada 3 fue modificada" },
    });
    expect(await log("admin.b").verify({})).toMatchObject({ valido: true });
  });
});
