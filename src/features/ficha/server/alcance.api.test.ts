// Proves who keeps the files, how far a manager reaches from one call to the next, that who reads confidential payslips is
// told to nobody else by any road, and that nobody moves their own state.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actividad } from "#features/actividad/contract.ts";
import { archivos } from "#features/archivos/contract.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { checkDigit } from "#platform/argentina/cuil.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { masivo } from "../masivo.ts";
import { peopleOf, refusalOf } from "./fixtures/people.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { account, as, file, query, save } = peopleOf(() => server);

const USER = idOf("user");
let next = 51_000_001;
const alta = (more: object = {}) => {
  const ten = `20${next++}`;
  return { firstName: "Ana", lastName: "Nueva", cuil: `${ten}${checkDigit(ten)}`, ...more };
};
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );
const textOf = (body: unknown): string =>
  [...unzip(Buffer.from(body as Uint8Array))].map(({ name, bytes }) => name + bytes.toString()).join();

describe("LEG-01: files are administered by administrators and HR", () => {
  it.each([
    ["root", 200, 200],
    ["superadmin", 200, 200],
    ["admin", 200, 200],
    // D165: HR keeps them, and makes and deletes none.
    ["rrhh", 200, 403],
    ["manager", 404, 403],
    ["external", 404, 403],
    ["documentacion", 404, 403],
    ["comunicaciones", 404, 403],
    ["user2", 404, 403],
  ] as const)("%s", async (username, kept, made) => {
    const { _id, cuil = "" } = await as("admin").create(alta());
    expect(await statusOf(save(username, _id, { telefono1: `de ${username}` }))).toBe(kept);
    expect((await file(_id))["telefono1"]).toBe(kept === 200 ? `de ${username}` : "");
    expect(await statusOf(as(username).create(alta()))).toBe(made);
    expect(await statusOf(as(username).remove({ userId: _id, cuil }))).toBe(made);
    expect((await file(_id))["activo"]).toBe(made === 200 ? null : true);
  });
});

describe("S-19: how far a manager reaches, by every road", () => {
  const manager = idOf("manager");
  const managed = demoPlan().managed.find(({ managerId }) => managerId === manager)?.userIds ?? [];
  const others = ["user2", "admin", "root", "manager2", "user.b"].map(idOf);
  const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id).sort();

  /** Of each road, whom the manager is shown. */
  async function shown() {
    const lists = server.as("manager", nomina);
    const filters = { sucursal: TODOS, area: TODOS, puesto: TODOS, convenio: TODOS, search: TODOS } as const;
    const { body } = await lists.xls({ baja: TODOS, campos: ["cuil"] });
    const sheet = await readSheet(server.services.sandbox, { bytes: body as Uint8Array }, { by: "pruebas" });
    const cuils = sheet.rows.map(({ cells }) => String(cells[0]).replaceAll("-", ""));
    const opened = async (open: (userId: string) => Promise<unknown>) => {
      const all = [...managed, ...others];
      const answers = await Promise.all(all.map(async (id) => [id, await statusOf(open(id))] as const));
      expect(new Set(answers.map(([, status]) => status)).size, "seen or not found").toBe(2);
      return answers.flatMap(([id, status]) => (status === 200 ? id : [])).sort();
    };
    return {
      list: idsOf((await lists.legajos({ baja: TODOS, length: 1000 })).data),
      picker: idsOf(await lists.usersFiltrados({ ...filters, baja: TODOS })),
      sheet: (await query<{ id: string }>("select id from legajo where cuil = any($1)", [cuils]))
        .map(({ id }) => id)
        .sort(),
      head: await opened((userId) => lists.ficha({ userId })),
      file: await opened((userId) => as("manager").get({ userId })),
      history: await opened((userId) => server.as("manager", actividad).historia({ userId })),
    };
  }
  const only = (ids: readonly string[]) => {
    const those = [...ids].sort();
    return { list: those, picker: those, sheet: those, head: those, file: those, history: those };
  };

  it("those they were given and nobody else, from the next call on", async () => {
    expect(managed).toHaveLength(6);
    expect(await shown()).toEqual(only(managed));
    await save("admin", manager, { usersManager: managed.slice(0, 2) });
    expect(await shown()).toEqual(only(managed.slice(0, 2)));
    await save("admin", manager, { usersManager: managed });
    expect(await shown()).toEqual(only(managed));
  });

  it("of their own people neither health, nor files, nor anything to change", async () => {
    const [user = ""] = managed;
    const refused = [
      as("manager").salud({ userId: user }),
      as("manager").countFiles({ user }),
      as("manager").descargarArchivos({ user }),
      server.as("manager", masivo).onboarding({ ids: [user] }),
      save("manager", user, { telefono1: "1" }),
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual([403, 403, 403, 403, 404]);
  });

  it("what they may do with payslips is read again at every call", async () => {
    const permits = async () => (await server.as("manager", cuentas).me({})).permisosManager;
    for (const puedeVerRecibos of [true, false, true]) {
      const permisosManager = { puedeVerRecibos, puedeCargarRecibos: false };
      await save("admin", manager, { permisosManager });
      expect(await permits()).toEqual(permisosManager);
    }
  });
});

describe("S-20: who reads somebody's confidential payslips", () => {
  it("is told to superadmin and root, and by no road to anybody else", async () => {
    const reader = await as("admin").create(alta({ lastName: "Canarioconfidencial" }));
    const seen = await as("rrhh").get({ userId: USER });
    await save("superadmin", USER, { reciboConfidencial: true, accesoConfidencial: [reader._id] });
    const isTold = (answer: string) => answer.includes(reader._id) || /canarioconfidencial/i.test(answer);
    const ask = async (username: string, url: string, payload?: object) => {
      const { body, statusCode } = await server.inject(username, payload ? { method: "POST", url, payload } : { url });
      if (username === "superadmin") expect([url, statusCode]).toEqual([url, 200]);
      return body;
    };
    const roads = async (username: string): Promise<Readonly<Record<string, string>>> => ({
      file: await ask(username, `/api/users/${USER}`),
      head: await ask(username, `/api/nomina/${USER}`),
      list: await ask(username, "/api/legajos", { search: "benitez rocio" }),
      sheet: await server
        .as(username, nomina)
        .xls({ ids: [USER] })
        .then(({ body }) => textOf(body), String),
      health: await ask(username, `/api/users/${USER}/datosMedicos`),
      history: await ask(username, `/api/users/${USER}/historia`, {}),
      log: await ask(username, "/api/logsPagination", { toUser: USER }),
      sanctions: await ask(username, `/api/sancionEmpleado/${USER}`),
      count: await ask(username, "/api/countFiles", { user: USER }),
      files: await as(username)
        .descargarArchivos({ user: USER })
        .then(({ filename }) => server.as(username, archivos).download({ filename: filename ?? "" }))
        .then(({ body }) => textOf(body), String),
      // Somebody who read it before is told who came first.
      stale: JSON.stringify(
        (await refusalOf(save(username, USER, { version: seen.version, telefono1: username }))).problems,
      ),
    });
    const leaks = async (username: string) =>
      Object.entries(await roads(username)).flatMap(([road, answer]) => (isTold(answer) ? road : []));
    expect(await leaks("superadmin")).toEqual(["file", "history"]);
    for (const username of ["admin", "rrhh", "manager", "external", "documentacion", "comunicaciones", "user2", "user"])
      expect([username, await leaks(username)]).toEqual([username, []]);
    // Nor by saving, which answers the file.
    expect(isTold(JSON.stringify(await save("rrhh", USER, { telefono1: "2" })))).toBe(false);
  });
});

describe("S-29: one's own state", () => {
  const STATE = {
    activo: fc.boolean(),
    completoOnboarding: fc.constantFrom("2026-01-01T00:00:00Z", null),
    solicitudOnboarding: fc.constantFrom("2026-01-01T00:00:00Z", null),
    isOnboarding: fc.boolean(),
    tieneCertificado: fc.boolean(),
    conPin: fc.boolean(),
    firstTime: fc.boolean(),
    fechaBaja: fc.constantFrom("2026-01-01", "2027-01-01", null),
    motivoBaja: fc.string(),
    roles: fc.constantFrom(["admin"], ["user", "rrhh"]),
    permisosManager: fc.constant({ puedeVerRecibos: true, puedeCargarRecibos: true }),
    usersManager: fc.constantFrom([idOf("user2")], []),
    reciboConfidencial: fc.boolean(),
    accesoConfidencial: fc.constant([idOf("user2")]),
    configMarkTypes: fc.constant({ qr: true, pin: true, twoFA: true, simple: true }),
    legajo: fc.integer({ min: 1, max: 1_000_000 }),
    cuil: fc.constant(`2050000001${checkDigit("2050000001")}`),
    dni: fc.constant("50000001"),
    fechaIngreso: fc.constantFrom("2001-01-01", null),
    reportaA: fc.constantFrom(idOf("admin"), null),
    username: fc.constant("root"),
    password: fc.string(),
    clave: fc.string(),
    empresa: fc.constant(idOf("user.b")),
    descripcionFirma: fc.string(),
  };
  const bodies = fc.record(
    {
      ...Object.fromEntries(
        Object.entries(STATE).map(([key, sent]) => [
          key,
          fc.oneof({ weight: 40, arbitrary: sent }, { weight: 1, arbitrary: fc.jsonValue() }),
        ]),
      ),
      telefono1: fc.stringMatching(/^\d{1,12}$/),
    },
    { requiredKeys: [] },
  );
  /** All of the file and the account but what the person may change. */
  async function state(id: string) {
    const { telefono1: _, version: __, modificado: ___, modificado_por: ____, ...rest } = await file(id);
    return [rest, await account(id), await query("select * from legajo_manager where manager_id = $1", [id])];
  }

  it("no body that an employee sends moves it, while what they may change is saved beside it", async () => {
    const id = idOf("user2");
    const before = await state(id);
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(bodies, async (sent) => {
        const version = (await file(id))["version"];
        const payload = { ...sent, version };
        const { statusCode } = await server.inject("user2", { method: "PUT", url: `/api/users/${id}`, payload });
        // An onboarding that nobody asked for is not completed either, and that is said.
        const { completoOnboarding }: Record<string, unknown> = sent;
        const asked = typeof completoOnboarding === "string" ? [409] : [];
        expect([200, 400, ...asked]).toContain(statusCode);
        expect(await state(id)).toEqual(before);
        if (statusCode === 200 && sent.telefono1 !== undefined && Object.keys(sent).length > 1) {
          expect((await file(id))["telefono1"]).toBe(sent.telefono1);
          stored++;
        }
      }),
      { numRuns: 60 },
    );
    expect(stored).toBeGreaterThan(5);
  });
});
