// Proves who keeps and who reads sanctions, what is stored of a draft, and that what was deleted or is foreign is nowhere.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nomina } from "#features/nomina/contract.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { compareText } from "#platform/text/fold.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { walked } from "#shell/testing/walked.ts";
import { sanciones } from "../contract.ts";
import { tiposSancion } from "../tipos.ts";

const { companies } = demoPlan();
const [A, B] = companies as [(typeof companies)[0], (typeof companies)[0]];
const NOBODY = "00000000-0000-4000-8000-000000000000";
const ROCIO = personOf("user");

let server: TestedServer;
let tipo: (name: string) => string;
let tipoB: string;
beforeAll(async () => {
  server = await testServer();
  const types = await server.as("admin", crudOf(tiposSancion)).list({});
  tipo = (name) => types.find((one) => one.name === name)?._id ?? "";
  tipoB = (await server.as("admin.b", crudOf(tiposSancion)).list({}))[0]?._id ?? "";
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, sanciones);

const draft = (changes: object = {}) => ({
  tipo: tipo("Apercibimiento"),
  empleado: ROCIO._id,
  emisor: "Ibarra, Mariana Soledad",
  fecha: "2026-02-20",
  motivo: "Llegadas tarde reiteradas",
  desde: null,
  hasta: null,
  excludeWeekend: false,
  adjuntos: [],
  ...changes,
});
const suspension = (changes: object = {}) =>
  draft({ tipo: tipo("Suspensión"), desde: "2026-02-23", hasta: "2026-03-03", ...changes });
const create = (changes: object = {}) => as("rrhh").create(draft(changes));
const post = (username: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject(username, { method: "POST", url: "/api/sancions", payload, headers });
const countRows = async () =>
  (await server.fresh.asOwner<{ cant: number }>("select count(*)::int as cant from sancion"))[0]?.cant ?? 0;

describe("what is stored", () => {
  it("SANC-07, SANC-08, SANC-22, SANC-23: a sanction reads as it was written, with its type and its employee", async () => {
    const created = await create();
    expect(created).toEqual({
      _id: created._id,
      version: 1,
      tipo: { _id: tipo("Apercibimiento"), name: "Apercibimiento", esSuspension: false },
      empleado: { _id: ROCIO._id, displayName: ROCIO.displayName, legajo: ROCIO.legajo, cuil: ROCIO.cuil },
      emisor: "Ibarra, Mariana Soledad",
      fecha: "2026-02-20",
      motivo: "Llegadas tarde reiteradas",
      desde: null,
      hasta: null,
      excludeWeekend: false,
      cantidadDiasSuspension: null,
      adjuntos: [],
      url: null,
      vista: null,
    });
    expect(await as("external").get({ sancionId: created._id })).toEqual(created);
  });

  it("D107: the issuer is the signed-in person unless they say another; an empty one is refused", async () => {
    const { emisor: _, ...unsaid } = draft();
    expect(await as("rrhh").create(unsaid)).toMatchObject({ emisor: personOf("rrhh").displayName });
    expect(await as("rrhh").create(draft({ emisor: "Gerencia" }))).toMatchObject({ emisor: "Gerencia" });
    expect((await post("rrhh", draft({ emisor: " " }))).statusCode).toBe(400);
  });

  it("SANC-17…SANC-19: the days are counted here, whatever the browser says", async () => {
    const days = async (changes: object) =>
      (await as("rrhh").create({ ...suspension(changes), cantidadDiasSuspension: 99 } as never)).cantidadDiasSuspension;
    expect(await days({})).toBe(9);
    expect(await days({ excludeWeekend: true })).toBe(7);
  });

  it("SANC-17: a type that does not suspend keeps no range", async () => {
    const created = await create({ desde: "2026-02-23", hasta: "2026-03-03", excludeWeekend: true });
    expect(created).toMatchObject({ desde: null, hasta: null, excludeWeekend: false, cantidadDiasSuspension: null });
    const suspended = await as("rrhh").create(suspension());
    const warned = await as("rrhh").update({
      sancionId: suspended._id,
      version: 1,
      ...suspension({ tipo: tipo("Apercibimiento") }),
    });
    expect(warned).toMatchObject({ desde: null, hasta: null, cantidadDiasSuspension: null });
  });

  it("SANC-24: a change is kept, also of the employee", async () => {
    const created = await create();
    const other = personOf("user2");
    const changed = await as("admin").update({
      sancionId: created._id,
      version: 1,
      ...suspension({ empleado: other._id, motivo: "Otro motivo" }),
    });
    expect(changed).toMatchObject({ motivo: "Otro motivo", cantidadDiasSuspension: 9, empleado: { _id: other._id } });
    expect(await as("admin").get({ sancionId: created._id })).toEqual(changed);
  });

  it.each([
    ["SANC-17: a suspension without its range", { desde: null }, "Seleccione fecha desde hasta"],
    ["a range backwards", { desde: "2026-03-04" }, "La fecha desde no puede ser posterior a la fecha hasta"],
    ["no reason", { motivo: "  " }, "Debe ingresar el motivo"],
    ["no issuer", { emisor: "" }, "Debe ingresar el emisor"],
    ["a day that does not exist", { fecha: "2026-02-30" }, "La fecha no es válida"],
    ["a day before all calendars", { fecha: "0000-01-01" }, "La fecha no es válida"],
    ["a type of nobody", { tipo: NOBODY }, "Alguno de los datos elegidos ya no existe"],
    ["an employee of nobody", { empleado: NOBODY }, "Alguno de los datos elegidos ya no existe"],
  ])("refuses %s and stores nothing", async (_, changes, message) => {
    const before = await countRows();
    const answer = await post("rrhh", suspension(changes));
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(await countRows()).toBe(before);
  });

  it("S-15: another company's type or employee answers as one of nobody", async () => {
    for (const [field, foreign] of [
      ["tipo", tipoB],
      ["empleado", personOf("user.b")._id],
    ] as const) {
      const answers = await Promise.all([foreign, NOBODY].map((id) => post("rrhh", draft({ [field]: id }))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
      expect(answers[0]?.json().errors).toEqual(answers[1]?.json().errors);
    }
  });

  it("S-23: a root user cannot be sanctioned, and the refusal does not tell them apart from nobody", async () => {
    for (const username of ["admin", "root"]) {
      const [root, nobody] = await Promise.all(
        [personOf("root")._id, NOBODY].map((empleado) => post(username, draft({ empleado }))),
      );
      expect(root?.statusCode).toBe(400);
      expect(root?.body).toBe(nobody?.body);
    }
  });
});

describe("who keeps sanctions", () => {
  it("SANC-20: superadmin, admin, root and rrhh create, change and delete", async () => {
    for (const username of ["superadmin", "admin", "root", "rrhh"]) {
      const { _id: sancionId } = await as(username).create(draft());
      await as(username).update({ sancionId, version: 1, ...draft({ motivo: username }) });
      expect((await as(username).remove({ sancionId })).motivo).toBe(username);
    }
  });

  it("SANC-20: nobody else does", async () => {
    const { _id: sancionId } = await create();
    for (const username of ["external", "manager", "user", "documentacion", "comunicaciones", "qr_display"]) {
      const status = { status: 403 };
      await expect(as(username).create(draft()), username).rejects.toMatchObject(status);
      await expect(as(username).update({ sancionId, version: 1, ...draft() }), username).rejects.toMatchObject(status);
      await expect(as(username).remove({ sancionId }), username).rejects.toMatchObject(status);
    }
  });

  it.each(["superadmin", "admin", "rrhh"])("whom a sanction concerns cannot change or delete it: %s", async (who) => {
    const keeper = who === "admin" ? "rrhh" : "admin";
    const empleado = personOf(who)._id;
    const { _id: sancionId } = await as(keeper).create(draft({ empleado }));
    const version = 1;
    const refused = { status: 403, problems: [{ code: "sanciones.propia" }] };
    await expect(as(who).update({ sancionId, version, ...draft({ empleado }) })).rejects.toMatchObject(refused);
    // Nor by giving it to somebody else first.
    await expect(as(who).update({ sancionId, version, ...draft() })).rejects.toMatchObject(refused);
    await expect(as(who).remove({ sancionId })).rejects.toMatchObject(refused);
    expect(await as(keeper).get({ sancionId })).toMatchObject({ version: 1, empleado: { _id: empleado } });
    await as(keeper).remove({ sancionId });
  });

  it("D191: another company's and nobody's answer the same 404, to read, change and delete", async () => {
    const { _id: sancionId } = await create();
    for (const id of [sancionId, NOBODY]) {
      await expect(as("admin.b").get({ sancionId: id })).rejects.toMatchObject({ status: 404 });
      await expect(
        as("admin.b").update({
          sancionId: id,
          version: 1,
          ...draft({ tipo: tipoB, empleado: personOf("user.b")._id }),
        }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(as("admin.b").remove({ sancionId: id })).rejects.toMatchObject({ status: 404 });
    }
    expect((await as("rrhh").get({ sancionId })).motivo).toBe("Llegadas tarde reiteradas");
  });
});

describe("a sanction is created once", () => {
  it("S-51: the same key gives the same answer", async () => {
    const before = await countRows();
    const key = { idempotencyKey: "sancion-repetida-1" };
    const first = await as("rrhh").create(draft(), key);
    expect(await as("rrhh").create(draft(), key)).toEqual(first);
    await expect(as("rrhh").create(draft({ motivo: "Otro" }), key)).rejects.toMatchObject({ status: 422 });
    expect(await countRows()).toBe(before + 1);
  });

  it("R-06: of fifty at once, one is made", async () => {
    const before = await countRows();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post("rrhh", draft(), { "idempotency-key": "sancion-cincuenta" })),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ json }) => json()._id)).size).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    expect(await countRows()).toBe(before + 1);
  });
});

describe("a deleted sanction", () => {
  it("SANC-25: leaves every list, count, export and page; its row stays, with who deleted it and when", async () => {
    const { _id: sancionId } = await as("rrhh").create(suspension({ fecha: "1999-05-03", motivo: "Para eliminar" }));
    const seen = async () => ({
      all: (await as("rrhh").all({})).some(({ _id }) => _id === sancionId),
      list: (await as("rrhh").list({ length: 1000 })).data.some(({ _id }) => _id === sancionId),
      total: (await as("rrhh").list({ length: 1 })).total,
      page: (await as("user").ofEmpleado({ empleadoId: ROCIO._id })).some(({ _id }) => _id === sancionId),
      ranking: (await as("rrhh").ranking({ periodo: "05-1999" })).length,
    });
    const before = await seen();
    expect(before).toMatchObject({ all: true, list: true, page: true, ranking: 1 });
    const removed = await as("admin").remove({ sancionId });
    expect(removed.motivo).toBe("Para eliminar");
    expect(await seen()).toEqual({ all: false, list: false, total: before.total - 1, page: false, ranking: 0 });
    for (const attempt of [
      () => as("rrhh").get({ sancionId }),
      () => as("rrhh").update({ sancionId, version: 1, ...draft() }),
      () => as("rrhh").remove({ sancionId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
    expect(
      await server.fresh.asOwner(
        "select motivo, eliminada is not null as eliminada, eliminada_por from sancion where id = $1",
        [sancionId],
      ),
    ).toEqual([{ motivo: "Para eliminar", eliminada: true, eliminada_por: personOf("admin")._id }]);
  });

  it("of many deletions at once, one succeeds", async () => {
    const { _id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.inject("rrhh", { method: "DELETE", url: `/api/sancions/${_id}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  it("keeps its type from being deleted", async () => {
    const types = server.as("admin", crudOf(tiposSancion));
    const { _id: id } = await types.create({ name: "Solo una vez" });
    const { _id: sancionId } = await create({ tipo: id });
    await as("rrhh").remove({ sancionId });
    await expect(types.remove({ id })).rejects.toMatchObject({ status: 409 });
  });
});

describe("SANC-26, SANC-27, SANC-36: the list", () => {
  const names = async (input: object = {}) =>
    (await as("rrhh").list({ length: 1000, ...input })).data.map(({ empleado }) => empleado.displayName);

  it("SANC-10: shows whom, what, who issued it, when and why, and no attachment", async () => {
    const { data } = await as("external").list({ search: "benitez rocio" });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      [
        "_id",
        "cantidadDiasSuspension",
        "desde",
        "emisor",
        "empleado",
        "excludeWeekend",
        "fecha",
        "hasta",
        "motivo",
        "tipo",
      ].sort(),
    );
    expect(new Set(data.map(({ empleado }) => empleado.displayName))).toEqual(new Set(["Benítez, Rocío"]));
  });

  it("shows fifty rows unless told otherwise, and pages neither overlap nor skip", async () => {
    const { empleado, tipo: type } = draft() as { empleado: string; tipo: string };
    await server.fresh.asOwner(
      `insert into sancion (empresa_id, tipo_id, empleado_id, emisor, fecha, motivo)
       select '${A._id}', '${type}', '${empleado}', 'Igual', '2020-01-01', 'Relleno' from generate_series(1, 60)`,
    );
    const { total, data } = await as("rrhh").list({});
    expect(data).toHaveLength(50);
    const pages = [];
    for (let start = 0; start < total; start += 25) pages.push(await as("rrhh").list({ start, length: 25 }));
    expect(pages.every((page) => page.total === total)).toBe(true);
    expect(new Set(pages.flatMap((page) => page.data.map(({ _id }) => _id))).size).toBe(total);
    await server.fresh.asOwner("delete from sancion where motivo = 'Relleno'");
  });

  it("GEN-27, D164, S-52: is ordered by the employee's name unless told otherwise, and by its own fields, both ways", async () => {
    const shown = await names();
    expect(shown).toEqual([...shown].sort(compareText));
    const { data } = await as("rrhh").list({ length: 1000, order: { fecha: -1 } });
    const days = data.map(({ fecha }) => fecha);
    expect(days).toEqual([...days].sort().reverse());
    for (const order of [{ motivo: 1 }, { fecha: 0 }, { "fecha; drop table sancion": 1 }]) {
      const answer = await server.inject("rrhh", { method: "POST", url: "/api/sancionsEmpleador", payload: { order } });
      expect(answer.statusCode).toBe(400);
    }
  });

  it("GEN-24, GEN-25: filters by type; '00' and 'null' are all", async () => {
    const id = tipo("Suspensión");
    const { data, total } = await as("rrhh").list({ tipo: id, length: 1000 });
    expect(total).toBe(data.length);
    expect(new Set(data.map((row) => row.tipo._id))).toEqual(new Set([id]));
    expect((await names({ tipo: TODOS })).length).toBe((await names({ tipo: "null" })).length);
  });

  it("GEN-26: filters by where the employee works, and by words of their name", async () => {
    const { data: people } = await server.as("rrhh", nomina).legajos({ search: "benitez rocio" });
    const area = people[0]?.area?._id ?? "";
    const found = await as("rrhh").list({ areaId: area, length: 1000 });
    const inArea = new Set(A.people.filter((person) => person.area === ROCIO.area).map(({ _id }) => _id));
    expect(found.data.length).toBeGreaterThan(0);
    expect(found.data.every(({ empleado }) => inArea.has(empleado._id))).toBe(true);
    expect(new Set(await names({ search: "ROCÍO bení" }))).toEqual(new Set(["Benítez, Rocío"]));
    expect(await names({ areaId: NOBODY })).toEqual([]);
  });

  it("D163: shows those of active employees unless asked for the others", async () => {
    await server.fresh.asOwner("update legajo set activo = false where id = $1", [ROCIO._id]);
    const all = await names({ baja: TODOS });
    expect(await names()).not.toContain("Benítez, Rocío");
    expect(new Set(await names({ baja: "true" }))).toEqual(new Set(["Benítez, Rocío"]));
    expect(all).toContain("Benítez, Rocío");
    await server.fresh.asOwner("update legajo set activo = true where id = $1", [ROCIO._id]);
  });

  it("follows the names and the state that order and filter it, as they change elsewhere", async () => {
    const whose = personOf("user2")._id;
    const { _id } = await create({ empleado: whose, tipo: tipo("Apercibimiento") });
    // The first of theirs.
    const at = async (order: object, filters: object = {}) =>
      (await as("rrhh").list({ ...filters, order, length: 1000 })).data.findIndex((row) => row.empleado._id === whose);
    const legajoOf = (set: string) => server.fresh.asOwner(`update legajo set ${set} where id = '${whose}'`);
    const callTipo = (name: string) =>
      server.fresh.asOwner("update tipo_sancion set name = $1 where id = $2", [name, tipo("Apercibimiento")]);
    await legajoOf("display_name = 'Aaa, Primera'");
    expect(await at({ displayName: 1 })).toBe(0);
    expect(await at({ displayName: 1 }, { search: "aaa" })).toBe(0);
    await callTipo("Zzz último");
    const [first] = (await as("rrhh").list({ order: { tipo: -1 }, length: 1 })).data;
    expect(first?.tipo.name).toBe("Zzz último");
    await legajoOf(`display_name = '${personOf("user2").displayName}', activo = false`);
    expect(await at({ displayName: 1 })).toBe(-1);
    expect(await at({ displayName: 1 }, { baja: "true" })).toBe(0);
    await legajoOf("activo = true");
    expect(await at({ displayName: 1 })).toBeGreaterThan(0);
    await callTipo("Apercibimiento");
    await as("rrhh").remove({ sancionId: _id });
  });

  it("walks by place through every page, in each order, as by number", async () => {
    for (const order of [{ displayName: 1 }, { tipo: -1 }, { emisor: 1 }, { fecha: -1 }] as const) {
      const whole = (await as("rrhh").list({ order, length: 1000 })).data.map((row) => row._id);
      const rows = await walked((paging) => as("rrhh").list({ order, ...paging }), 7);
      expect(
        rows.map((row) => row._id),
        JSON.stringify(order),
      ).toEqual(whole);
    }
    const { total, data } = await as("rrhh").list({ pide: "total" });
    expect([total, data]).toEqual([(await as("rrhh").list({ length: 1000 })).data.length, []]);
  });

  it("SANC-21: GET /api/sancions lists them too, the newest first; each company its own", async () => {
    const days = (await as("external").all({})).map(({ fecha }) => fecha);
    expect(days).toEqual([...days].sort().reverse());
    const theirs = await as("admin.b").all({});
    const people = new Set(B.people.map(({ _id }) => _id));
    expect(theirs.length).toBe(B.sanciones.length);
    expect(theirs.every(({ empleado }) => people.has(empleado._id))).toBe(true);
  });

  it("is for those who read the company, and for nobody else", async () => {
    for (const username of ["manager", "user", "documentacion", "comunicaciones", "qr_display"]) {
      await expect(as(username).list({}), username).rejects.toMatchObject({ status: 403 });
      await expect(as(username).all({}), username).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe("SANC-29: an employee's sanctions", () => {
  const of = (username: string, who: string) => as(username).ofEmpleado({ empleadoId: personOf(who)._id });

  it("are read by the employee, their manager and those who read the company, the newest first", async () => {
    const own = await of("user", "user");
    expect(own.length).toBeGreaterThan(1);
    expect(own.map(({ fecha }) => fecha)).toEqual(
      own
        .map(({ fecha }) => fecha)
        .sort()
        .reverse(),
    );
    for (const username of ["manager", "rrhh", "external", "admin", "superadmin", "root"]) {
      expect(await of(username, "user"), username).toEqual(own);
    }
  });

  it("are nobody else's: the same 404 as for somebody who does not exist", async () => {
    const answers = await Promise.all(
      (
        [
          ["user2", ROCIO._id],
          ["manager2", ROCIO._id],
          ["documentacion", ROCIO._id],
          ["comunicaciones", ROCIO._id],
          ["admin.b", ROCIO._id],
          ["admin", personOf("root")._id],
          ["admin", NOBODY],
        ] as const
      ).map(([username, id]) => server.inject(username, { url: `/api/sancionEmpleado/${id}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it("a second role opens only what it is for: documents of all are not sanctions of all", async () => {
    // Somebody who was not here before: who a session belongs to is remembered for a moment.
    const id = personOf("manager2.b")._id;
    await server.fresh.asOwner("update cuenta set roles = '{manager,documentacion}' where id = $1", [id]);
    expect(await server.as("manager2.b", nomina).cantidadEmpleados({})).toEqual({ activos: B.people.length });
    await expect(of("manager2.b", "user.b")).rejects.toMatchObject({ status: 404 });
    expect(await of("manager2.b", "user2.b")).toBeDefined();
  });

  it("are an empty list for whoever has none, a visiting administrator included", async () => {
    expect(await of("external", "external")).toEqual([]);
    await server.fresh.asOwner("update cuenta set empresa_actual_id = $1 where username = 'admin2'", [B._id]);
    const visiting = await server.inject("admin2", { url: `/api/sancionEmpleado/${personOf("admin2")._id}` });
    expect([visiting.statusCode, visiting.body]).toEqual([200, "[]"]);
  });
});

describe("SANC-30: the ranking", () => {
  it("counts each type in the period, the most frequent first, written MM/YYYY, MM-YYYY or YYYY", async () => {
    for (const type of ["Suspensión", "Apercibimiento", "Suspensión"]) {
      await create({ tipo: tipo(type), fecha: "2001-06-30", desde: "2001-07-01", hasta: "2001-07-02" });
    }
    await create({ fecha: "2001-07-01" });
    const expected = [
      { tipo: { _id: tipo("Suspensión"), name: "Suspensión", esSuspension: true }, cant: 2 },
      { tipo: { _id: tipo("Apercibimiento"), name: "Apercibimiento", esSuspension: false }, cant: 1 },
    ];
    for (const periodo of ["06/2001", "06-2001"]) expect(await as("admin").ranking({ periodo })).toEqual(expected);
    expect((await as("admin").ranking({ periodo: "2001" })).map(({ cant }) => cant)).toEqual([2, 2]);
    for (const periodo of ["13-2001", "6-2001", "0000", "06.2001"]) {
      await expect(as("admin").ranking({ periodo }), periodo).rejects.toMatchObject({ status: 400 });
    }
  });

  it("is a manager's over their people, and each company's over its own", async () => {
    const cant = async (username: string) =>
      (await as(username).ranking({ periodo: "2001" })).reduce((sum, row) => sum + row.cant, 0);
    expect([await cant("rrhh"), await cant("manager"), await cant("manager2"), await cant("rrhh.b")]).toEqual([
      4, 4, 0, 0,
    ]);
    for (const username of ["external", "user", "documentacion", "comunicaciones"]) {
      await expect(cant(username), username).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe("what others hear of it", () => {
  it("D103: the employees concerned are told, and nobody else", async () => {
    const told = (sancion: string) =>
      server.fresh.asOwner<{ para: string }>(
        "select para_id as para from evento where nombre = 'sanciones:cambio' and datos->>'sancion' = $1 order by id",
        [sancion],
      );
    const { _id: sancionId } = await create();
    expect(await told(sancionId)).toEqual([{ para: ROCIO._id }]);
    await as("rrhh").update({ sancionId, version: 1, ...draft({ empleado: personOf("user2")._id }) });
    expect((await told(sancionId)).slice(1)).toEqual([{ para: ROCIO._id }, { para: personOf("user2")._id }]);
    await as("rrhh").remove({ sancionId });
    expect((await told(sancionId)).slice(3)).toEqual([{ para: personOf("user2")._id }]);
  });

  it("ACT-12: the log names the act and whose file it touched, not what it says", async () => {
    const { _id: sancionId } = await create({ motivo: "Motivo reservado" });
    await as("rrhh").update({ sancionId, version: 1, ...draft({ motivo: "Motivo reservado" }) });
    await as("rrhh").remove({ sancionId });
    // In the order of the chain: on disk they lie as connections found room.
    const lines = await server.fresh.asOwner<{ line: string }>(
      "select to_jsonb(r)::text as line from registro r where empresa_id = $1 order by seq",
      [A._id],
    );
    const mine = lines.map(({ line }) => line).filter((line) => /Sanción (creada|modificada|eliminada)/.test(line));
    expect(mine.length).toBeGreaterThan(2);
    expect(mine.slice(-3).every((line) => line.includes(ROCIO._id))).toBe(true);
    expect(lines.some(({ line }) => line.includes("Motivo reservado"))).toBe(false);
  });
});

describe("SANC-31…SANC-35, SANC-12, D106: the types", () => {
  it("are kept by administrators, with whether they suspend; everybody reads them", async () => {
    const types = (username: string) => server.as(username, crudOf(tiposSancion));
    const created = await types("admin").create({ name: "Suspensión disciplinaria", esSuspension: true });
    expect(created).toMatchObject({ name: "Suspensión disciplinaria", esSuspension: true });
    const { _id: id } = created;
    expect((await types("admin").update({ id, name: "Otra", esSuspension: false, version: 1 })).esSuspension).toBe(
      false,
    );
    expect(await types("user").get({ id })).toEqual({ _id: id, version: 2, name: "Otra", esSuspension: false });
    expect((await types("user").list({})).length).toBeGreaterThan(3);
    for (const username of ["rrhh", "external", "manager", "user"]) {
      await expect(types(username).create({ name: "No" }), username).rejects.toMatchObject({ status: 403 });
    }
    await expect(types("admin").create({ name: " " })).rejects.toMatchObject({ message: "Debe ingresar un valor!" });
    await expect(types("admin.b").get({ id })).rejects.toMatchObject({ status: 404 });
    await types("admin").remove({ id });
    await expect(types("admin").get({ id })).rejects.toMatchObject({ status: 404 });
  });
});
