// Proves what staff may save of a file over HTTP, what follows from it, and what it leaves behind.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cuentas } from "#features/cuentas/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { checkDigit } from "#platform/argentina/cuil.ts";
import { highestLevel, ROLES, type Role, roleNames, STAFF } from "#platform/auth/roles.ts";
import { initialHash, isInitialHash } from "#platform/auth/server/passwords.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { codesOf, NOBODY, peopleOf, refusalOf } from "./fixtures/people.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { account, as, file, history, lines, passwordAgo, query, save } = peopleOf(() => server);

const USER = idOf("user");
const cuilOf = (ten: string) => `${ten}${checkDigit(ten)}`;
beforeEach(async () => {
  await query("delete from legajo_historia");
});

describe("LEG-90: a file is saved by who keeps it", () => {
  it("D165: rrhh changes plain data of anybody in the company, also of an administrator", async () => {
    await save("rrhh", USER, { telefono1: "11 4000-0001" });
    expect((await file(USER))["telefono1"]).toBe("11 4000-0001");
    await save("rrhh", idOf("admin"), { talles: { camisa: "XL" } });
    expect((await file(idOf("admin")))["talles"]).toMatchObject({ camisa: "XL" });
  });

  it("D166: a manager, an external and an employee change nothing of anybody's", async () => {
    const before = await file(USER);
    for (const username of ["manager", "external", "user2", "comunicaciones"])
      expect((await refusalOf(save(username, USER, { telefono1: "1" }))).status).toBe(404);
    expect(await file(USER)).toEqual(before);
  });

  it("D191: another company's person, root for whoever is not, and nobody answer the same", async () => {
    for (const [username, userId] of [
      ["admin", idOf("user.b")],
      ["admin", idOf("root")],
      ["admin", NOBODY],
    ] as const)
      expect((await refusalOf(save(username, userId, { telefono1: "1" }))).problems[0]?.code).toBe(
        "common.noEncontrado",
      );
  });

  it("what the company decides is told by its name in the history, and by whom", async () => {
    const [puesto] = await query<{ id: string; name: string }>(
      "select id, name from puesto where empresa_id = (select empresa_id from legajo where id = $1) and id <> (select puesto_id from legajo where id = $1) limit 1",
      [USER],
    );
    const [before] = await query<{ name: string }>(
      "select p.name from puesto p join legajo l on l.puesto_id = p.id where l.id = $1",
      [USER],
    );
    const saved = await save("rrhh", USER, { puesto: puesto?.id, telefono2: "11 5" });
    expect(saved).toMatchObject({ puesto: { _id: puesto?.id, name: puesto?.name }, telefono2: "11 5" });
    const [told, other, ...more] = await history(USER);
    expect(told).toEqual({ campo: "puesto", antes: before?.name, despues: puesto?.name, por: idOf("rrhh") });
    expect(other).toMatchObject({ campo: "telefono2", despues: "11 5" });
    expect(more).toEqual([]);
    expect((await lines(USER)).at(-1)).toBe("Legajo modificado");
  });

  it("S-24: a branch, a superior or a person of another company is refused at its field, and nothing is written", async () => {
    const foreign = async (table: string) =>
      (
        await query<{ id: string }>(
          `select id from ${table} where empresa_id = (select empresa_id from legajo where id = $1) limit 1`,
          [idOf("user.b")],
        )
      )[0]?.id;
    const before = await file(USER);
    const wrong = {
      sucursal: await foreign("sucursal"),
      convenio: await foreign("convenio"),
      reportaA: idOf("user.b"),
      usersManager: [idOf("user2"), idOf("user.b")],
    };
    for (const [field, value] of Object.entries(wrong)) {
      const refusal = await refusalOf(save("superadmin", USER, { [field]: value, telefono1: "no" }));
      expect(codesOf(refusal)).toEqual([`${field}: common.referencia`]);
      expect(refusal.status).toBe(400);
    }
    expect(await file(USER)).toEqual(before);
  });

  it("D192: nobody is below themselves", async () => {
    await save("admin", idOf("user2"), { reportaA: USER });
    expect(codesOf(await refusalOf(save("admin", USER, { reportaA: idOf("user2") })))).toEqual([
      "reportaA: legajos.superiorEnCirculo",
    ]);
  });

  it("LEG-74: a marital status without a partner clears the partner's data", async () => {
    await save("rrhh", USER, { estadoCivil: "Casado/a", pareja: { apellido: "Sosa", nombre: "Ana" } });
    expect((await file(USER))["pareja"]).toMatchObject({ apellido: "Sosa" });
    await save("rrhh", USER, { estadoCivil: "Soltero/a" });
    expect((await file(USER))["pareja"]).toEqual({ apellido: "", nombre: "", fechaNacimiento: null });
  });

  it("LEG-81: with the time clock in use, at least one way to clock in", async () => {
    const none = { qr: false, pin: false, twoFA: false, simple: false };
    const refusal = await refusalOf(save("rrhh", USER, { configMarkTypes: none }));
    expect(codesOf(refusal)).toEqual(["configMarkTypes: legajos.sinMarcacion"]);
    expect(refusal.message).toBe("Debes seleccionar al menos un tipo de marcación");
    await save("rrhh", USER, { configMarkTypes: { ...none, qr: true } });
    expect((await file(USER))["config_mark_types"]).toEqual({ ...none, qr: true });
  });

  it("of two who save the same, the second learns who came first; nothing of it is written", async () => {
    const { version } = await as("rrhh").get({ userId: USER });
    await save("rrhh", USER, { version, telefono1: "uno" });
    const refusal = await refusalOf(save("admin", USER, { version, telefono1: "dos" }));
    expect(refusal.status).toBe(409);
    expect(refusal.problems[0]?.cambio?.por?._id).toBe(idOf("rrhh"));
    expect((await file(USER))["telefono1"]).toBe("uno");
  });

  it("S-29: state that others decide is not taken from a body", async () => {
    const [before, login] = [await file(USER), await account(USER)];
    await save("superadmin", USER, {
      password: "otra",
      activo: false,
      tieneCertificado: true,
      completoOnboarding: "2026-01-01T00:00:00Z",
      firstTime: true,
      telefono1: "uno",
    });
    const after = await file(USER);
    expect(after["activo"]).toBe(before["activo"]);
    expect(after["completo_onboarding"]).toEqual(before["completo_onboarding"]);
    expect(await account(USER)).toEqual(login);
  });

  it.each([
    [
      "six contacts",
      { contactosEmergencia: Array.from({ length: 6 }, () => ({ apellido: "a", nombre: "b", celular: "1" })) },
    ],
    ["a day that is none", { fechaIngreso: "2020-02-31" }],
    ["a company's CUIT", { cuil: "30-71284560-7" }],
    ["a wrong check digit", { cuil: "20-11111111-1" }],
    ["a key of every object", { camposPersonalizados: JSON.parse('{"__proto__":"x"}') }],
    ["a field nobody has", { camposPersonalizados: { Ninguno: "x" } }],
    ["an unknown marital status", { estadoCivil: "Felizmente" }],
    ["a number that is none", { legajo: -1 }],
  ])("bad input is a 4xx in words and changes nothing: %s", async (_, sent) => {
    const before = await file(USER);
    const refusal = await refusalOf(save("superadmin", USER, sent));
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    expect(refusal.status).toBeLessThan(500);
    expect(await file(USER)).toEqual(before);
  });

  it("a number and a CUIL that somebody has are said at their fields", async () => {
    const other = await file(idOf("user2"));
    const refusal = await refusalOf(save("superadmin", USER, { legajo: other["legajo"], cuil: other["cuil"] }));
    expect(codesOf(refusal)).toEqual(["legajo: ficha.numeroRepetido", "cuil: ficha.cuilRepetido"]);
  });
});

describe("D193, S-22: what opens an account is changed only from above", () => {
  /** A person of each role, none of them one that acts. */
  const targets = new Map<Role, string>();
  beforeAll(async () => {
    const spare = await query<{ id: string }>(
      "select c.id from cuenta c join legajo l on l.id = c.id where c.empresa_id = (select empresa_id from cuenta where username = 'admin') and c.username = l.cuil order by c.username limit 20",
    );
    for (const [at, role] of roleNames.entries()) {
      const id = spare[at]?.id ?? "";
      await query("update cuenta set roles = $2 where id = $1", [id, [role]]);
      targets.set(role, id);
    }
  });

  const OPERATIONS = {
    email: { email: "otra@empresa.example" },
    dni: { dni: "1.234.567" },
    roles: { roles: ["user", "documentacion"] },
    permisosManager: { permisosManager: { puedeVerRecibos: true, puedeCargarRecibos: true } },
    usersManager: { usersManager: [USER] },
    fechaBaja: { fechaBaja: "2026-02-01" },
  } as const;

  it.each(STAFF.filter((role) => role !== "root").flatMap((actor) => roleNames.map((role) => [actor, role] as const)))(
    "%s over somebody who is %s",
    async (actor, role) => {
      const id = targets.get(role) ?? "";
      const isHidden = ["root", "qr_display"].includes(role);
      const isBelow = ROLES[role].level < highestLevel([actor]);
      for (const [field, sent] of Object.entries(OPERATIONS)) {
        const before = [await file(id), await account(id)];
        const refusal = await save(actor, id, sent).then(
          () => null,
          (error) => error,
        );
        if (isBelow && !isHidden) expect([field, refusal]).toEqual([field, null]);
        else {
          expect([field, refusal?.status]).toEqual([field, isHidden ? 404 : 403]);
          expect([await file(id), await account(id)]).toEqual(before);
        }
        await query("update cuenta set roles = $2, baja = false where id = $1", [id, [role]]);
        await query(
          "update legajo set email = '', dni = '', fecha_baja = null, activo = true, permisos_manager = '{\"puedeVerRecibos\":false,\"puedeCargarRecibos\":false}' where id = $1",
          [id],
        );
        await query("delete from legajo_manager where manager_id = $1", [id]);
      }
    },
  );

  it("nobody gives a role of their own level or above", async () => {
    expect(codesOf(await refusalOf(save("admin", USER, { roles: ["admin"] })))).toEqual([
      "roles: ficha.rolNoAsignable",
    ]);
    expect(codesOf(await refusalOf(save("rrhh", USER, { roles: ["user", "rrhh"] })))).toEqual([
      "roles: ficha.rolNoAsignable",
    ]);
  });

  it("not one's own roles nor leaving, not even root", async () => {
    expect(codesOf(await refusalOf(save("root", idOf("root"), { roles: ["user"] })))).toEqual([
      "roles: ficha.cuentaPropia",
    ]);
    expect(codesOf(await refusalOf(save("root", idOf("root"), { fechaBaja: "2026-01-01" })))).toEqual([
      "fechaBaja: ficha.cuentaPropia",
    ]);
  });

  it("LEG-37: who reads confidential payslips is decided by superadmin and root alone", async () => {
    const sent = { reciboConfidencial: true, accesoConfidencial: [idOf("rrhh")] };
    expect(codesOf(await refusalOf(save("admin", USER, sent)))).toEqual([
      "reciboConfidencial: ficha.confidencial",
      "accesoConfidencial: ficha.confidencial",
    ]);
    await save("superadmin", USER, sent);
    expect((await file(USER))["acceso_confidencial"]).toEqual([idOf("rrhh")]);
    expect((await lines(USER)).at(-1)).toBe("Acceso a recibos confidenciales modificado");
  });

  it("D196: with the flag on, somebody must be able to read them; LEG-79: off, nobody is left", async () => {
    await save("superadmin", USER, { reciboConfidencial: true, accesoConfidencial: [idOf("rrhh")] });
    expect(codesOf(await refusalOf(save("superadmin", USER, { accesoConfidencial: [] })))).toEqual([
      "accesoConfidencial: legajos.sinLector",
    ]);
    await save("superadmin", USER, { reciboConfidencial: false });
    expect((await file(USER))["acceso_confidencial"]).toEqual([]);
  });

  it("S-13: e-mail, roles and who reads confidential payslips ask for the password again", async () => {
    await passwordAgo(60);
    const before = await file(USER);
    for (const sent of [
      { email: "a@b.example" },
      { roles: ["user", "external"] },
      { reciboConfidencial: true, accesoConfidencial: [idOf("rrhh")] },
    ])
      expect((await refusalOf(save("superadmin", USER, sent))).problems[0]?.code).toBe("reauth_required");
    expect(await file(USER)).toEqual(before);
    await save("superadmin", USER, { telefono1: "sin contraseña" });
    await passwordAgo(0);
  });

  it("S-10: other roles end the person's sessions at once", async () => {
    await server.as("user2", cuentas).me({});
    await save("admin", idOf("user2"), { roles: ["user", "external"] });
    expect((await refusalOf(server.as("user2", cuentas).me({}))).status).toBe(401);
    expect((await account(idOf("user2")))["roles"]).toEqual(["user", "external"]);
    expect((await history(idOf("user2"))).find(({ campo }) => campo === "roles")).toMatchObject({
      antes: "Empleado",
      despues: "Empleado; Externo",
    });
  });

  it("LEG-77, LEG-78: who may load payslips sees them, and who may not see them loads none", async () => {
    const manager = idOf("manager2");
    await save("admin", manager, { permisosManager: { puedeVerRecibos: false, puedeCargarRecibos: true } });
    expect((await file(manager))["permisos_manager"]).toEqual({ puedeVerRecibos: true, puedeCargarRecibos: true });
    await save("admin", manager, { permisosManager: { puedeVerRecibos: false, puedeCargarRecibos: true } });
    expect((await file(manager))["permisos_manager"]).toEqual({ puedeVerRecibos: false, puedeCargarRecibos: false });
  });

  it("LEG-86, S-19, D192: whom a manager reaches is whom they were given, from the next call on", async () => {
    const manager = idOf("manager2");
    await save("admin", manager, { usersManager: [USER] });
    expect((await as("manager2").get({ userId: USER }))._id).toBe(USER);
    await save("admin", manager, { usersManager: [] });
    expect((await refusalOf(as("manager2").get({ userId: USER }))).status).toBe(404);
  });

  it("D197: until the first sign-in the user name follows the CUIL, and the initial password the DNI; not after", async () => {
    const id = targets.get("external") ?? "";
    const clave = initialHash("11222333");
    await query("update cuenta set first_time = true, roles = '{user}', clave = $2 where id = $1", [id, clave]);
    await query("update legajo set dni = '11222333' where id = $1", [id]);
    await save("admin", id, { cuil: cuilOf("2039999991"), dni: "39.999.991" });
    const after = await account(id);
    expect(after["username"]).toBe(cuilOf("2039999991"));
    expect(isInitialHash(String(after["clave"]), "39999991")).toBe(true);
    await query("update cuenta set first_time = false where id = $1", [id]);
    await save("admin", id, { cuil: cuilOf("2711111111"), dni: "11111111" });
    expect(await account(id)).toMatchObject({ username: cuilOf("2039999991"), clave: after["clave"] });
  });

  it("D186: a former CUIL still finds the person, half of it and beside the name too", async () => {
    const id = targets.get("external") ?? "";
    const lastName = String((await file(id))["last_name"]);
    const [first, second] = [cuilOf("2039999981"), cuilOf("2039999972")];
    for (const cuil of [first, second, cuilOf("2039999963")]) await save("admin", id, { cuil });
    const find = async (search: string, username = "rrhh") =>
      (await server.as(username, nomina).legajos({ search })).data.map(({ _id }) => _id);
    const hyphened = `${first.slice(0, 2)}-${first.slice(2, 10)}-${first.slice(10)}`;
    for (const search of [first, second, hyphened, first.slice(0, 9), `${lastName} ${second}`])
      expect(await find(search), search).toEqual([id]);
    expect(await find(first, "rrhh.b")).toEqual([]);
  });
});

describe("D195: leaving by date", () => {
  const id = () => idOf("user2");
  beforeEach(async () => {
    await query("update legajo set fecha_baja = null, motivo_baja = '', activo = true where id = $1", [id()]);
    await query("update cuenta set baja = false, roles = '{user,rrhh}' where id = $1", [id()]);
  });

  it("past or today: no longer active, sessions ended, the account left with its own pages; a return gives it back", async () => {
    await server.fresh.database.inInstallation((db) =>
      server.sessions.start(db, { _id: id(), roles: ["user"], segundoFactor: false }, { ip: "", agent: "" }),
    );
    await save("admin", id(), { fechaBaja: "2026-03-02", motivoBaja: "Renuncia" });
    expect(await file(id())).toMatchObject({ activo: false, fecha_baja: "2026-03-02", motivo_baja: "Renuncia" });
    expect(await account(id())).toMatchObject({ baja: true, activo: true, roles: ["user", "rrhh"] });
    expect(await query("select 1 from sesion where cuenta_id = $1", [id()])).toEqual([]);
    expect((await lines(id())).at(-1)).toBe("Baja registrada");
    await save("admin", id(), { fechaBaja: null });
    expect(await file(id())).toMatchObject({ activo: true, fecha_baja: null, motivo_baja: "" });
    expect((await account(id()))["baja"]).toBe(false);
    expect((await history(id())).filter(({ campo }) => campo === "fechaBaja")).toMatchObject([
      { antes: null, despues: "2026-03-02" },
      { antes: "2026-03-02", despues: null },
    ]);
    expect((await lines(id())).at(-1)).toBe("Baja anulada");
  });

  it("to come: nothing changes yet", async () => {
    await save("admin", id(), { fechaBaja: "2026-03-03" });
    expect(await file(id())).toMatchObject({ activo: true, fecha_baja: "2026-03-03" });
    expect((await account(id()))["baja"]).toBe(false);
  });

  it("whoever left is an employee and nothing else, whatever they were", async () => {
    await save("superadmin", idOf("admin2"), { fechaBaja: "2026-03-01" });
    expect(await server.as("admin2", cuentas).me({})).toMatchObject({ roles: ["user"] });
    expect((await refusalOf(as("admin2").get({ userId: USER }))).status).toBe(403);
    expect((await account(idOf("admin2")))["roles"]).toEqual(["admin"]);
  });
});
