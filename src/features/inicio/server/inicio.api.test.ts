// Proves the figures of the home page: whom they count, for whom, and on which day.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configuracion } from "#features/configuracion/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { inicio } from "../contract.ts";

const { companies } = demoPlan();
const [A, B] = companies as [(typeof companies)[0], (typeof companies)[0]];

let clock = TEST_NOW;
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => clock });
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, inicio);

describe("the company's figures", () => {
  it("S-23: root's own file counts for root and for nobody else", async () => {
    expect((await as("root").empresa({})).activos).toBe(A.people.length);
    for (const username of ["superadmin", "admin", "rrhh", "external"]) {
      expect((await as(username).empresa({})).activos, username).toBe(A.people.length - 1);
    }
  });

  it("count active people by branch and department, the largest first", async () => {
    const figures = await as("admin").empresa({});
    const expected = (key: "sucursal" | "area") => {
      const counts = new Map<string, number>();
      for (const person of A.people.filter(({ username }) => username !== "root")) {
        counts.set(person[key], (counts.get(person[key]) ?? 0) + 1);
      }
      return [...counts.values()].sort((a, b) => b - a).slice(0, 6);
    };
    expect(figures.porSucursal.map(({ cant }) => cant)).toEqual(expected("sucursal"));
    expect(figures.porArea.map(({ cant }) => cant)).toEqual(expected("area"));
  });

  it("leave out who is no longer active", async () => {
    const before = (await as("admin.b").empresa({})).activos;
    expect(before).toBe(B.people.length);
    await server.fresh.asOwner("update legajo set activo = false where id = $1", [idOf("user.b")]);
    expect((await as("admin.b").empresa({})).activos).toBe(before - 1);
  });

  it("S-23: are as many as every other page says, of whoever left, may not come in or is hidden", async () => {
    const said = async (username: string) => [
      (await as(username).empresa({})).activos,
      (await server.as(username, configuracion).get({ empresaId: A._id })).empleadosActivos,
      (await server.as(username, nomina).cantidadEmpleados({})).activos,
      (await server.as(username, nomina).legajos({ baja: "false", length: 1 })).total,
    ];
    const before = await said("admin");
    expect(new Set(before).size).toBe(1);
    const [active = 0] = before;
    await server.fresh.asOwner("update legajo set activo = false where id = $1", [idOf("user2")]);
    // Who may not come in still works here.
    await server.fresh.asOwner("update cuenta set activo = false where id = $1", [idOf("comunicaciones")]);
    for (const username of ["admin", "rrhh", "superadmin"])
      expect(await said(username), username).toEqual(before.map(() => active - 1));
    expect(await said("root")).toEqual(before.map(() => active));
    await server.fresh.asOwner("update legajo set activo = true where id = $1", [idOf("user2")]);
    await server.fresh.asOwner("update cuenta set activo = true where id = $1", [idOf("comunicaciones")]);
  });

  it("count as joining this month those who joined in it", async () => {
    const joined = (day: string, username: string) =>
      server.fresh.asOwner("update legajo set fecha_ingreso = $1 where id = $2", [day, idOf(username)]);
    const before = (await as("admin.b").empresa({})).ingresosDelMes;
    await joined("2026-03-01", "user2.b");
    await joined("2026-02-28", "manager.b");
    expect((await as("admin.b").empresa({})).ingresosDelMes).toBe(before + 1);
  });

  it("S-23: a department where only root works is named to root alone", async () => {
    await server.fresh.asOwner(
      `update legajo set area_id = (select id from area where empresa_id = $1 and name = case legajo.id when $2 then 'Sistemas' else 'Calidad' end)
       where empresa_id = $1`,
      [A._id, idOf("root")],
    );
    expect((await as("root").empresa({})).porArea).toEqual([
      { name: "Calidad", cant: A.people.length - 1 },
      { name: "Sistemas", cant: 1 },
    ]);
    for (const username of ["superadmin", "admin", "rrhh", "external"]) {
      expect((await as(username).empresa({})).porArea, username).toEqual([
        { name: "Calidad", cant: A.people.length - 1 },
      ]);
    }
  });

  it("tell who joined lately, the newest first, and nobody who left or has yet to come", async () => {
    const joined = (day: string, username: string) =>
      server.fresh.asOwner("update legajo set fecha_ingreso = $1 where id = $2", [day, idOf(username)]);
    await server.fresh.asOwner("update legajo set fecha_ingreso = '2020-01-01' where empresa_id = $1", [B._id]);
    await joined("2026-03-02", "user2.b");
    await joined("2026-01-31", "manager.b");
    await joined("2026-01-30", "manager2.b");
    await joined("2026-03-03", "rrhh.b");
    await joined("2026-03-01", "user.b");
    const { ingresos } = await as("admin.b").empresa({});
    expect(ingresos.map(({ _id, fechaIngreso }) => [_id, fechaIngreso])).toEqual([
      [idOf("user2.b"), "2026-03-02"],
      [idOf("manager.b"), "2026-01-31"],
    ]);
  });

  it("tell whose signature ends soon or has ended, and of nobody who left", async () => {
    const ends = (day: string, username: string) =>
      server.fresh.asOwner("update certificado set hasta = $1 where legajo_id = $2", [day, idOf(username)]);
    const before = (await as("admin").empresa({})).espera;
    expect(before).toMatchObject({ firmasPorVencer: 0, firmasVencidas: 0 });
    await ends("2026-03-20T12:00:00Z", "user");
    await ends("2026-04-20T12:00:00Z", "user2");
    await ends("2026-03-01T12:00:00Z", "rrhh");
    await ends("2026-03-20T12:00:00Z", "root");
    expect((await as("admin").empresa({})).espera).toMatchObject({ firmasPorVencer: 1, firmasVencidas: 1 });
    expect((await as("root").empresa({})).espera).toMatchObject({ firmasPorVencer: 2, firmasVencidas: 1 });
    expect(await as("user").miLegajo({})).toMatchObject({
      firma: { vence: "2026-03-20", vencida: false },
      espera: { firmaVence: "2026-03-20" },
    });
    expect(await as("user2").miLegajo({})).toMatchObject({
      firma: { vence: "2026-04-20", vencida: false },
      espera: { firmaVence: null },
    });
    expect(await as("rrhh").miLegajo({})).toMatchObject({ firma: { vence: "2026-03-01", vencida: true } });
  });

  it("count the month's sanctions that stand and whoever is suspended today", async () => {
    await server.fresh.asOwner("update sancion set fecha = '2025-06-01', desde = null, hasta = null", []);
    const none = await as("admin").empresa({});
    expect([none.sancionesDelMes, none.espera.suspendidosHoy]).toEqual([0, 0]);
    const [one] = await server.fresh.asOwner<{ id: string }>(
      "update sancion set fecha = '2026-03-01', desde = '2026-03-01', hasta = '2026-03-03' where id = (select id from sancion where empresa_id = $1 and empleado_activo and eliminada is null limit 1) returning id",
      [A._id],
    );
    const some = await as("rrhh").empresa({});
    expect([some.sancionesDelMes, some.espera.suspendidosHoy]).toEqual([1, 1]);
    await server.fresh.asOwner("update sancion set eliminada = now() where id = $1", [one?.id]);
    const gone = await as("rrhh").empresa({});
    expect([gone.sancionesDelMes, gone.espera.suspendidosHoy]).toEqual([0, 0]);
  });

  it("S-23: tell how many receipts are nobody's and how many wait for the attorney, and each their own to sign", async () => {
    const recibo = (de: string | null, signed: object = {}) =>
      server.fresh.asOwner(
        `insert into recibo (empresa_id, tipo_recibo_id, empleado_id, anio, mes, paginas, archivo_id, sha256,
           firmado_empleador, publicado, firmado_empleado, eliminado)
         select empresa_id, id, $2, 2026, 2, 1, gen_random_uuid(), '', x.empleador, x.publicado, x.empleado, x.eliminado
         from tipo_recibo, jsonb_to_record($3) as x(empleador timestamptz, publicado timestamptz, empleado timestamptz,
           eliminado timestamptz)
         where empresa_id = $1 and por_defecto`,
        [A._id, de && idOf(de), JSON.stringify(signed)],
      );
    const [before, after] = ["2026-03-01T12:00:00Z", "2026-03-20T12:00:00Z"];
    await recibo(null);
    await recibo(null, { eliminado: before });
    for (const de of ["user", "user2", "root"]) await recibo(de);
    const out = { empleador: before, publicado: before };
    await recibo("user", out);
    await recibo("user", { ...out, empleado: before });
    await recibo("user", { ...out, eliminado: before });
    await recibo("user", { ...out, publicado: after });
    await recibo("user2", out);
    const company = async (username: string) => (await as(username).empresa({})).espera;
    for (const username of ["superadmin", "admin", "rrhh", "external"])
      expect(await company(username), username).toMatchObject({ recibosSinAsignar: 1, recibosPorFirmar: 2 });
    expect(await company("root")).toMatchObject({ recibosSinAsignar: 1, recibosPorFirmar: 3 });
    expect(await company("admin.b")).toMatchObject({ recibosSinAsignar: 0, recibosPorFirmar: 0 });
    const own = async (username: string) => (await as(username).miLegajo({})).espera.firmas;
    const one = { cant: 1, nombre: "recibo", path: "/recibos/list" };
    expect([await own("user"), await own("user2"), await own("rrhh")]).toEqual([[one], [one], []]);
    await recibo("user", out);
    expect(await own("user")).toEqual([{ cant: 2, nombre: "recibos", path: "/recibos/list" }]);
    await server.fresh.asOwner("delete from recibo", []);
  });

  it("are for those who read the company, and for nobody else", async () => {
    for (const username of ["manager", "user", "documentacion", "comunicaciones", "qr_display"]) {
      await expect(as(username).empresa({}), username).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe("D181: today is the company's day", () => {
  const dayAt = async (username: string, instant: string) => {
    clock = new Date(instant);
    try {
      const cookie = await server.fresh.database.inInstallation(async (db) => {
        const who = personOf(username);
        const session = await server.sessions.start(
          db,
          { _id: who._id, roles: [...who.roles], segundoFactor: false },
          { ip: "", agent: "" },
        );
        return `rubrica=${session.token}`;
      });
      const [own, company] = await Promise.all(
        ["/api/inicio/legajo", "/api/inicio/empresa"].map((url) => server.app.inject({ url, headers: { cookie } })),
      );
      expect(own?.json().hoy).toBe(company?.json().hoy);
      return company?.json().hoy;
    } finally {
      clock = TEST_NOW;
    }
  };

  it("near midnight it is Buenos Aires' and not UTC's", async () => {
    expect(await dayAt("admin", "2026-03-01T02:59:59Z")).toBe("2026-02-28");
    expect(await dayAt("admin", "2026-03-01T03:00:00Z")).toBe("2026-03-01");
  });

  it("and a company elsewhere has its own", async () => {
    await server.fresh.asOwner("update empresa set zona_horaria = 'Europe/Madrid' where id = $1", [B._id]);
    expect(await dayAt("admin.b", "2026-02-28T23:30:00Z")).toBe("2026-03-01");
    expect(await dayAt("admin", "2026-02-28T23:30:00Z")).toBe("2026-02-28");
  });
});

describe("one's own file", () => {
  it("in a few lines", async () => {
    const person = A.people.find(({ username }) => username === "user");
    const [standing] = await server.fresh.asOwner<{ sanciones: number }>(
      "select count(*)::int as sanciones from sancion where empleado_id = $1 and eliminada is null",
      [person?._id],
    );
    expect(standing?.sanciones).toBeGreaterThan(0);
    expect(await as("user").miLegajo({})).toEqual({
      hoy: "2026-03-02",
      legajo: {
        legajo: person?.legajo,
        cuil: person?.cuil,
        fechaIngreso: person?.fechaIngreso,
        sucursal: person?.sucursal,
        area: "Calidad",
        puesto: person?.puesto,
      },
      sancionesSinLeer: standing?.sanciones,
      firma: { vence: "2026-03-20", vencida: false },
      espera: { firmaVence: "2026-03-20", firmas: [], documentosRechazados: 0, ingreso: null },
    });
  });

  it("a superadmin who visits another company has none there", async () => {
    expect((await as("superadmin").miLegajo({})).legajo).not.toBeNull();
    const visit = (empresa: string) => server.as("superadmin", usuarios).save({ userId: idOf("superadmin"), empresa });
    await visit(B._id);
    expect((await as("superadmin").miLegajo({})).legajo).toBeNull();
    expect((await as("superadmin").empresa({})).activos).toBe((await as("admin.b").empresa({})).activos);
    await visit(A._id);
    expect((await as("superadmin").miLegajo({})).legajo).not.toBeNull();
  });
});
