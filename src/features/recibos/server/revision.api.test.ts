// Proves that pending receipts are put right by whoever keeps them and nobody else: one, many at once or none of them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { A, B, confidential, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { revision } from "../revision.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, employerSigns, query } = recibosOf(() => server);
const by = (username: string) => server.as(username, revision);

const tipos = new Map<string, string>();
beforeAll(async () => {
  const rows = await query<{ id: string; empresa_id: string; name: string }>("select * from tipo_recibo");
  for (const { id, empresa_id, name } of rows) tipos.set(`${empresa_id} ${name}`, id);
});
beforeEach(async () => {
  await query("delete from recibo");
  await query(
    `update legajo set permisos_manager = '{"puedeVerRecibos": true, "puedeCargarRecibos": true}' where id = $1`,
    [idOf("manager")],
  );
});
const tipoOf = (name: string, empresa = A) => tipos.get(`${empresa} ${name}`) ?? "";

const draft = (reciboId: string, over: object = {}) => ({
  reciboId,
  version: 1,
  empleado: idOf("user"),
  tipoRecibo: tipoOf("Mensual"),
  periodo: "02-2026",
  ...over,
});
const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "guardado",
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.message}` : String(error)),
  );
const stored = async (id: string) =>
  (
    await query<{ empleado_id: string | null; empleado_nombre: string; mes: number; version: number }>(
      "select * from recibo where id = $1",
      [id],
    )
  )[0];
const linesOf = async (name: string) =>
  (
    await query<{ to_user: string | null }>("select to_user from registro where name = $1 order by seq desc", [name])
  ).map(({ to_user }) => to_user);

const MISSING = "404 No se encontró el registro.";
const CLOSED = "403 No tiene permisos para visualizar este recibo.";
const REASON = "Dos CUIL en la página";
const nobodys = async () => {
  const id = await make();
  await query("update recibo set borrador = true, observacion = $2 where id = $1", [id, REASON]);
  return id;
};

describe("one receipt", () => {
  it("REC-30, REC-59: assigning an employee clears the draft and its reason, and moves it to its place in the list", async () => {
    const [other, id] = [await make({ de: "user2", mes: 2 }), await nobodys()];
    expect(await as("rrhh").get({ reciboId: id })).toMatchObject({ borrador: true, observacion: REASON });
    const tipo = tipoOf("Horas extra");
    const saved = await by("rrhh").update(draft(id, { empleado: idOf("user2"), tipoRecibo: tipo, periodo: "01-2025" }));
    expect(saved).toMatchObject({
      empleado: { _id: idOf("user2") },
      tipoRecibo: { _id: tipo },
      periodo: "01-2025",
      anio: 2025,
      mes: 1,
      borrador: false,
      observacion: "",
      version: 2,
      repetido: false,
    });
    expect(await as("rrhh").get({ reciboId: id })).toEqual({ ...saved, repetido: undefined });
    const { data, sinAsignar } = await as("admin").pendientesPagination({ search: "sosa" });
    expect([data.map(({ _id }) => _id), sinAsignar]).toEqual([[id, other], 0]);
  });

  it("S-60: is told of whoever it was and of whoever it is", async () => {
    const id = await make({ de: "user" });
    await by("admin").update(draft(id, { empleado: idOf("user2") }));
    expect((await linesOf("Recibo modificado")).slice(0, 2).sort()).toEqual([idOf("user"), idOf("user2")].sort());
  });

  it("says that the person has one of that type and period already, and does not count what was deleted", async () => {
    const [first, id] = [await make({ de: "user", mes: 2 }), await nobodys()];
    expect((await by("admin").update(draft(id))).repetido).toBe(true);
    await by("admin").remove({ reciboId: first });
    expect((await by("admin").update(draft(id, { version: 2 }))).repetido).toBe(false);
  });

  it("REC-46: needs an employee, a type and a period MM-YYYY", async () => {
    const id = await nobodys();
    const bad = async (over: object) => {
      const { reciboId, ...payload } = draft(id, over);
      const answer = await server.inject("admin", { method: "PUT", url: `/api/recibos/${reciboId}`, payload });
      return [answer.statusCode, answer.json().errors[0].field, answer.json().message];
    };
    expect(await bad({ empleado: undefined })).toEqual([400, "empleado", "Elegí el empleado"]);
    expect(await bad({ empleado: null })).toEqual([400, "empleado", "Elegí el empleado"]);
    expect(await bad({ tipoRecibo: "" })).toEqual([400, "tipoRecibo", "Elegí el tipo de recibo"]);
    for (const periodo of ["13-2026", "2026-02", "2-2026", "", "00-2026", 2])
      expect(await bad({ periodo }), String(periodo)).toEqual([400, "periodo", "El período no es válido"]);
    const gone = [400, "empleado", "Alguno de los datos elegidos ya no existe"];
    for (const empleado of [idOf("user.b"), idOf("root"), B]) expect(await bad({ empleado })).toEqual(gone);
    expect(await bad({ tipoRecibo: tipoOf("Mensual", B) })).toEqual([400, "tipoRecibo", gone[2]]);
    await query("update legajo set activo = null where id = $1", [idOf("user")]);
    expect(await bad({})).toEqual(gone);
    await query("update legajo set activo = true where id = $1", [idOf("user")]);
    expect(await stored(id)).toMatchObject({ empleado_id: null, version: 1 });
  });

  it("REC-84: who comes second is told who came first, and one that is signed meanwhile is no longer edited", async () => {
    const id = await make({ de: "user" });
    await by("rrhh").update(draft(id));
    const late = await said(by("admin").update(draft(id)));
    expect(late).toMatch(/^409 .+ modificó este registro el 02\/03\/2026/);
    await employerSigns(id);
    const { version } = (await stored(id)) ?? { version: 0 };
    expect(await said(by("admin").update(draft(id, { version })))).toBe("409 El recibo ya está firmado");
    expect(await said(by("admin").editarVarios({ recibos: [{ _id: id, version }], periodo: "03-2026" }))).toBe(
      "409 El recibo ya está firmado",
    );
    expect(await stored(id)).toMatchObject({ empleado_id: idOf("user"), mes: 2, version });
  });
});

describe("who keeps them", () => {
  it("D100: administrators and HR, of the company; nobody else, and nobody of another one (D191)", async () => {
    for (const username of ["root", "superadmin", "admin", "admin2", "rrhh"])
      expect(await said(by(username).update(draft(await nobodys()))), username).toBe("guardado");
    const id = await nobodys();
    for (const username of ["external", "documentacion", "comunicaciones", "user"])
      expect(await said(by(username).update(draft(id))), username).toBe("403 Sin permisos");
    expect(await said(by("admin.b").update(draft(id)))).toBe(MISSING);
    expect(await said(by("admin.b").update(draft(idOf("user"))))).toBe(MISSING);
    expect(await stored(id)).toMatchObject({ empleado_id: null, version: 1 });
  });

  it("S-19, D102, D205: a manager their people's, to their people, while puedeCargarRecibos says so", async () => {
    const [theirs, elsewhere, nobody] = [await make({ de: "user" }), await make({ de: "user2" }), await nobodys()];
    for (const id of [elsewhere, nobody]) expect(await said(by("manager").update(draft(id)))).toBe(MISSING);
    expect((await as("manager").pendientesPagination({})).edita).toBe(true);
    expect((await as("external").pendientesPagination({})).edita).toBe(false);
    expect(await said(by("manager").update(draft(theirs)))).toBe("guardado");
    const away = draft(theirs, { version: 2, empleado: idOf("user2") });
    expect(await said(by("manager").update(away))).toBe("400 Alguno de los datos elegidos ya no existe");
    expect(await said(by("manager").desasignar({ recibos: [{ _id: theirs, version: 2 }] }))).toBe("403 Sin permisos");
    const set = (puedeVerRecibos: boolean, puedeCargarRecibos: boolean) =>
      query("update legajo set permisos_manager = $2 where id = $1", [
        idOf("manager"),
        JSON.stringify({ puedeVerRecibos, puedeCargarRecibos }),
      ]);
    const acts = (version: number) => [
      said(by("manager").update(draft(theirs, { version }))),
      said(by("manager").editarVarios({ recibos: [{ _id: theirs, version }], periodo: "05-2026" })),
    ];
    await set(true, false);
    expect(await Promise.all(acts(2))).toEqual(["403 Sin permisos", "403 Sin permisos"]);
    expect((await as("manager").pendientesPagination({})).edita).toBe(false);
    await set(false, false);
    expect(await Promise.all(acts(2))).toEqual([MISSING, MISSING]);
    expect(await stored(theirs)).toMatchObject({ empleado_id: idOf("user"), version: 2 });
    expect(await said(by("manager2").update(draft(elsewhere)))).toBe(MISSING);
  });

  it("S-20, D205: one that is closed to somebody is not theirs to edit; one of nobody may become confidential", async () => {
    const id = await make({ de: confidential.username });
    for (const username of ["root", "admin2", "rrhh"]) {
      expect(await said(by(username).update(draft(id))), username).toBe(CLOSED);
      expect(await said(by(username).editarVarios({ recibos: [{ _id: id, version: 1 }], periodo: "05-2026" }))).toBe(
        CLOSED,
      );
      expect(await said(by(username).desasignar({ recibos: [{ _id: id, version: 1 }] }))).toBe(CLOSED);
    }
    expect(await stored(id)).toMatchObject({ version: 1 });
    const found = await nobodys();
    expect(await by("rrhh").update(draft(found, { empleado: confidential._id }))).toMatchObject({
      cerrado: true,
      pdf: null,
      sha256: null,
    });
    expect(await said(by("rrhh").update(draft(found, { version: 2 })))).toBe(CLOSED);
    expect(await said(by("admin").update(draft(found, { version: 2 })))).toBe("guardado");
  });
});

describe("several", () => {
  const several = async () => {
    const ids = [await make({ de: "user" }), await make({ de: "user2", mes: 3 }), await nobodys()];
    return { ids, seen: ids.map((_id) => ({ _id, version: 1 })) };
  };
  const months = async (ids: readonly string[]) => (await Promise.all(ids.map(stored))).map((row) => row?.mes);

  it("get another type or period at once, of whoever they are", async () => {
    const { ids, seen } = await several();
    const { message, recibos } = await by("rrhh").editarVarios({ recibos: seen, periodo: "05-2026" });
    expect(message).toBe("Cambios guardados!");
    expect(await months(ids)).toEqual([5, 5, 5]);
    const tipoRecibo = tipoOf("Horas extra");
    await by("rrhh").editarVarios({ recibos, tipoRecibo });
    const { data } = await as("rrhh").pendientesPagination({ tipoRecibo, periodo: "05-2026" });
    expect(data.map(({ _id, version }) => [_id, version]).sort()).toEqual(ids.map((_id) => [_id, 3]).sort());
  });

  it("S-24: another company's among them, an unknown one, a stale one or a signed one, and none is changed", async () => {
    const { ids, seen } = await several();
    const foreign = { _id: await make({ empresa: B }), version: 1 };
    const signed = await make({ de: "user", mes: 9 });
    await employerSigns(signed);
    const edit = (more: { _id: string; version: number }) =>
      said(by("admin").editarVarios({ recibos: [...seen, more], periodo: "05-2026" }));
    expect(await edit(foreign)).toBe(MISSING);
    expect(await edit({ _id: idOf("user"), version: 1 })).toBe(MISSING);
    expect(await edit({ _id: signed, version: 2 })).toBe("409 El recibo ya está firmado");
    await by("rrhh").update(draft(ids[0] ?? "", { periodo: "01-2026" }));
    expect(await said(by("admin").editarVarios({ recibos: seen, periodo: "05-2026" }))).toMatch(/^409 .+ modificó/);
    expect(await months([...ids, foreign._id])).toEqual([1, 3, 1, 1]);
  });

  it("refuses nothing chosen, nothing to change and a type of another company, in Spanish", async () => {
    const { seen } = await several();
    const edit = (payload: object) => said(by("admin").editarVarios(payload as never));
    expect(await edit({ recibos: [], periodo: "05-2026" })).toBe("400 No hay registros seleccionados");
    expect(await edit({ recibos: seen })).toBe("400 Elegí el tipo de recibo o el período");
    expect(await edit({ recibos: seen, tipoRecibo: tipoOf("Mensual", B) })).toBe(
      "400 Alguno de los datos elegidos ya no existe",
    );
    const many = Array.from({ length: 1001 }, () => seen[0]);
    expect(await edit({ recibos: many, periodo: "05-2026" })).toBe("400 No podés elegir más de 1000 recibos a la vez");
  });

  it("an assignment taken back leaves them as they came: of nobody, with the reason, first in the list", async () => {
    const id = await nobodys();
    const { version } = await by("rrhh").update(draft(id));
    const { recibos } = await by("rrhh").desasignar({ recibos: [{ _id: id, version }] });
    expect(recibos).toEqual([{ _id: id, version: version + 1 }]);
    const [first] = (await as("rrhh").pendientesPagination({})).data;
    expect(first).toMatchObject({ _id: id, empleado: null, borrador: true, observacion: REASON });
    expect((await stored(id))?.empleado_nombre).toBe("");
    expect(await linesOf("Recibo modificado")).toContain(idOf("user"));
  });
});

describe("history that was given to somebody", () => {
  const moments = async (id: string) =>
    (
      await query<{ so: boolean[] }>(
        `select array[firmado_empleador is null, firmado_empleado is null, publicado is null, leido is null] as so
         from recibo where id = $1`,
        [id],
      )
    )[0]?.so;
  const history = (de: string | null = "user") => make({ ...(de && { de }), historico: true });
  const NOBODYS = [true, true, true, true];

  it("is taken from whom it was not and given to whom it is; left of nobody, it is as it came", async () => {
    const id = await history(null);
    await by("rrhh").update(draft(id));
    await as("user").marcarLeido({ _id: id });
    const { version } = await by("rrhh").update(draft(id, { version: 2, empleado: idOf("user2") }));
    expect(await moments(id), "nobody read it yet").toEqual([false, false, false, true]);
    expect(await said(as("user").get({ reciboId: id }))).toBe(MISSING);
    expect((await as("user2").get({ reciboId: id })).historico).toBe(true);
    const { recibos } = await by("rrhh").desasignar({ recibos: [{ _id: id, version }] });
    expect(await moments(id)).toEqual(NOBODYS);
    expect(await said(as("user2").get({ reciboId: id }))).toBe(MISSING);
    expect(await by("rrhh").editarVarios({ recibos, periodo: "05-2019" })).toMatchObject({ recibos: [{ _id: id }] });
  });

  it("another type or period leaves when it was given to them; a manager edits their people's", async () => {
    const [id, elsewhere] = [await history(), await history("user2")];
    const before = await query("select firmado_empleado, publicado from recibo where id = $1", [id]);
    await by("manager").update(draft(id, { periodo: "03-2019" }));
    await by("manager").editarVarios({ recibos: [{ _id: id, version: 2 }], periodo: "04-2019" });
    expect(await query("select firmado_empleado, publicado from recibo where id = $1", [id])).toEqual(before);
    expect(await said(by("manager").update(draft(elsewhere)))).toBe(MISSING);
    expect(await said(by("external").desasignar({ recibos: [{ _id: id, version: 3 }] }))).toBe("403 Sin permisos");
  });

  it("S-20, D205: stays as it is to whom it is closed", async () => {
    const id = await history(confidential.username);
    for (const username of ["rrhh", "admin2"]) {
      expect(await said(by(username).update(draft(id))), username).toBe(CLOSED);
      expect(await said(by(username).desasignar({ recibos: [{ _id: id, version: 1 }] }))).toBe(CLOSED);
    }
    expect(await said(by("admin").desasignar({ recibos: [{ _id: id, version: 1 }] }))).toBe("guardado");
  });
});

it("REC-67: the list by text takes filters and a place in its address", async () => {
  const ids = [];
  for (const mes of [1, 2, 3]) ids.push(await make({ de: "user", mes }));
  const nobody = await nobodys();
  const carga = "5a0f4d7e-7c1f-4f6e-9d3a-0c2b1a3f4e5d";
  await query("update recibo set carga_id = $2 where id = $1", [ids[1], carga]);
  const listed = async (query = "", search = "00") => {
    const answer = await server.inject("admin", { url: `/api/recibosEmpleadorPendientes/${search}?${query}` });
    return answer.statusCode === 200
      ? (answer.json() as { _id: string }[]).map(({ _id }) => _id)
      : answer.json().message;
  };
  expect(await listed()).toEqual([nobody, ...ids]);
  expect(await listed("start=1&length=2")).toEqual(ids.slice(0, 2));
  expect(await listed("start=1&length=2", "benitez")).toEqual(ids.slice(1));
  expect(await listed("periodo=02-2026")).toEqual([ids[1]]);
  expect(await listed("sinAsignar=si")).toEqual([nobody]);
  expect(await listed(`carga=${carga}`)).toEqual([ids[1]]);
  expect(await listed(`tipoRecibo=${tipoOf("Horas extra")}`)).toEqual([]);
  expect(await listed("length=1001")).toBe("No puede superar 1000");
  expect(await listed("periodo=13-2026")).toBe("El período no es válido");
});
