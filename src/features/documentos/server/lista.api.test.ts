// Proves the list of documents: what it holds and for whom, its filters, orders and pages, and that its other roads agree with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { A, everybody, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { walked } from "#shell/testing/walked.ts";
import { DOCUMENTOS_ORDERS, listaDocumentos } from "../lista.ts";
import { ESTADOS_FIRMA } from "../terminos.ts";
import { documentosIn, NOBODY, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { make, signs, tipo, folder, query, as: direct } = documentosIn(() => server);
const as = (username: string) => server.as(username, listaDocumentos);

beforeEach(() => query("delete from documento"));

type Filters = Parameters<ReturnType<typeof as>["list"]>[0];
const idsOf = async (filters: Filters = {}, username = "admin") =>
  (await as(username).list(filters)).data.map(({ _id }) => _id);
const made = async (...given: Parameters<typeof make>) => (await make(...given))._id;
const set = (id: string, what: string) => query(`update documento set ${what} where id = $1`, [id]);
const bad = async (url: string, payload?: object) => {
  const answer = await server.inject("admin", { method: payload ? "POST" : "GET", url, ...(payload && { payload }) });
  return [answer.statusCode, answer.json().message];
};
const pendingFolder = async () =>
  (await query<{ id: string }>("select id from carpeta where empresa_id = $1 and es_pendiente", [A]))[0]?.id ?? "";

/** Not among the manager's people, as user is. */
const stranger = everybody.find(
  ({ _id, empresa, roles }) =>
    empresa === A && roles.join() === "user" && !personOf("manager").usersManager.includes(_id),
)?.username as string;

describe("the list", () => {
  it("DOC-72, DOC-73: answers the documents that stand, by their employee's name, and how many they are", async () => {
    const sosa = await made({ de: "user2", name: "Contrato" });
    const benitez = await made({ de: "user" });
    const [deleted, renewed] = [await made({ de: "user" }), await made({ de: "user" })];
    await set(deleted, "eliminado = now()");
    await set(renewed, `reemplazado_por_id = '${benitez}'`);
    await make({ de: "user.b" });
    const { total, exacto, data } = await as("admin").list({});
    expect({ total, exacto }).toEqual({ total: 2, exacto: true });
    expect(data.map(({ _id }) => _id)).toEqual([benitez, sosa]);
    expect(data[1]).toMatchObject({ name: "Contrato", empleado: { _id: idOf("user2") }, estado: "Aprobado" });
  });

  it("DOC-63: a page has 100 documents unless another number is asked for, and says where the next begins", async () => {
    const one = await made({ de: "user" });
    await query(
      `insert into documento (empresa_id, name, tipo_id, carpeta_id, empleado_id, fecha, origen, cuenta_id, estado, archivo_id, sha256, type, size)
       select empresa_id, name || n, tipo_id, carpeta_id, empleado_id, fecha, origen, cuenta_id, estado, gen_random_uuid(), sha256, type, size
       from documento, generate_series(1, 120) n where id = $1`,
      [one],
    );
    const { data, total, ancla } = await as("admin").list({});
    expect([data.length, total]).toEqual([100, 121]);
    expect((await idsOf({ ancla })).length).toBe(21);
    expect((await idsOf({ length: 7, start: 120 })).length).toBe(1);
    expect(await as("admin").list({ pide: "total" })).toEqual({ total: 121, exacto: true, ancla: null, data: [] });
  });

  it("DOC-72: is narrowed by folder, person and type, and searched by the person's words", async () => {
    const [one, other] = [await tipo(), await tipo()];
    const [theirs, elsewhere] = [
      await made({ de: "user", tipo: one._id }),
      await made({ de: "user2", tipo: other._id }),
    ];
    const also = await made({ de: "user2", tipo: one._id });
    expect(await idsOf({ carpeta: one.carpeta._id })).toEqual([theirs, also]);
    expect(await idsOf({ carpeta: other.carpeta._id })).toEqual([elsewhere]);
    expect(await idsOf({ tipoDocumento: other._id })).toEqual([elsewhere]);
    expect(await idsOf({ empleadoId: idOf("user2"), tipoDocumento: one._id })).toEqual([also]);
    for (const search of ["sosa", "SOSA eze"])
      expect(await idsOf({ search, carpeta: one.carpeta._id }), search).toEqual([also]);
    expect(await idsOf({ search: "nadie se llama así" })).toEqual([]);
    expect(await idsOf({ carpeta: NOBODY })).toEqual([]);
  });

  it("is searched by the words of a document's name where they are nobody's", async () => {
    const policy = await made({ de: "user2", name: "Política de Higiene" });
    const also = await made({
      de: "user",
      name: "Higiene y seguridad",
      requiereFirma: true,
      permitirVerSinFirmar: true,
    });
    await make({ de: "user", name: "Contrato" });
    for (const search of ["higiene", "HIGIENE", "higi"])
      expect(await idsOf({ search }), search).toEqual([also, policy]);
    for (const search of ["politica", "higiene política"]) expect(await idsOf({ search }), search).toEqual([policy]);
    expect(await idsOf({ search: "higiene", order: { fecha: 1 }, estado: "sinFirmar" })).toEqual([also]);
    expect((await as("admin").list({ search: "higiene", pide: "total" })).total).toBe(2);
    for (const search of ["giene", "%", "'"]) expect(await idsOf({ search }), search).toEqual([]);
  });

  it("is searched by words of a name and of its person together", async () => {
    const theirs = await made({ de: "user", name: "Apto médico" });
    await make({ de: "user2", name: "Apto médico" });
    await make({ de: "user", name: "Contrato" });
    for (const search of ["benítez apto", "apto BENITEZ", "medico rocio apto"])
      expect(await idsOf({ search }), search).toEqual([theirs]);
    expect(await idsOf({ search: "benitez apto", order: { fecha: 1 } })).toEqual([theirs]);
    expect((await as("admin").list({ search: "benitez apto", pide: "total" })).total).toBe(1);
    expect(await idsOf({ search: "benitez vacaciones" })).toEqual([]);
    expect(await idsOf({ search: "sosa contrato" })).toEqual([]);
  });

  it("DOC-18, D075: estado is the signature's: signed by all who must, owed by one of them, or asked of nobody", async () => {
    const none = await made({ de: "user" });
    const owed = await made({ de: "user", requiereFirma: true, permitirVerSinFirmar: true });
    const [half, both] = [
      await made({ de: "user2", requiereFirma: true, requiereFirmaEmpleador: true, permitirVerSinFirmar: true }),
      await made({ de: "user2", requiereFirma: true, requiereFirmaEmpleador: true, permitirVerSinFirmar: true }),
    ];
    await signs(half, "empleado");
    for (const side of ["empleado", "empleador"] as const) await signs(both, side);
    expect(await idsOf({ estado: "noRequieren" })).toEqual([none]);
    expect(new Set(await idsOf({ estado: "sinFirmar" }))).toEqual(new Set([owed, half]));
    expect(await idsOf({ estado: "firmados" })).toEqual([both]);
    for (const estado of ["todos", "null", "00"] as const) expect((await idsOf({ estado })).length, estado).toBe(4);
  });

  it("is narrowed to what has expired, and to what does within 30 days, by the company's day", async () => {
    const day = async (fechaVencimiento: string) =>
      [fechaVencimiento, await made({ de: "user", tieneVencimiento: true, fechaVencimiento })] as const;
    const days = ["2025-01-01", "2026-03-01", "2026-03-02", "2026-04-01", "2026-04-02"];
    const ids = new Map(await Promise.all(days.map(day)));
    await make({ de: "user2" });
    const found = async (vencimiento: "vencidos" | "porVencer", more: Filters = {}) => {
      const all = await idsOf({ vencimiento, ...more });
      return days.filter((one) => all.includes(ids.get(one) ?? ""));
    };
    expect(await found("vencidos")).toEqual(days.slice(0, 2));
    expect(await found("porVencer")).toEqual(days.slice(2, 4));
    expect(await found("porVencer", { search: "documento", order: { fecha: -1 } })).toEqual(days.slice(2, 4));
    expect(await found("porVencer", { empleadoId: idOf("user2") })).toEqual([]);
    expect((await as("admin").list({ vencimiento: "vencidos", pide: "total" })).total).toBe(2);
    for (const vencimiento of ["todos", "null", "00"] as const)
      expect((await idsOf({ vencimiento })).length, vencimiento).toBe(6);
    // Fourteen hours ahead, where it is the next day.
    await query("update empresa set zona_horaria = 'Pacific/Kiritimati' where id = $1", [A]);
    expect(await found("vencidos")).toEqual(days.slice(0, 3));
    expect(await found("porVencer")).toEqual(days.slice(3));
    await query("update empresa set zona_horaria = 'America/Argentina/Buenos_Aires' where id = $1", [A]);
  });

  it("DOC-72: is narrowed by what the file says: branch, area and position", async () => {
    const theirs = await made({ de: "user" });
    await made({ de: "user2" });
    for (const [filter, column] of Object.entries({ sucursal: "sucursal", areaId: "area", puesto: "puesto" })) {
      const [one] = await query<{ id: string }>(`select id from ${column} where empresa_id = $1 limit 1`, [A]);
      await query(`update legajo set ${column}_id = case id when $1 then $3::uuid end where id in ($1, $2)`, [
        idOf("user"),
        idOf("user2"),
        one?.id,
      ]);
      expect(await idsOf({ [filter]: one?.id }), filter).toEqual([theirs]);
      expect(await idsOf({ [filter]: one?.id, search: "benitez", order: { fecha: 1 } }), filter).toEqual([theirs]);
    }
  });

  it("D211: the pending folder has all that is Pendiente, whatever folder it is kept in, and 00 is all folders", async () => {
    const [one, other] = [await tipo(), await tipo()];
    const sent = [
      await made({ de: "user", by: "user", tipo: one._id }),
      await made({ de: "user2", by: "user2", tipo: other._id }),
    ];
    const given = await made({ de: "user", tipo: one._id });
    expect(await idsOf({ carpeta: await pendingFolder() })).toEqual(sent);
    expect(new Set(await idsOf({ carpeta: one.carpeta._id }))).toEqual(new Set([sent[0], given]));
    expect((await idsOf({ carpeta: "00" })).length).toBe(3);
    await set(sent[0] ?? "", "estado = 'Aprobado'");
    expect(await idsOf({ carpeta: await pendingFolder(), order: { fecha: -1 } })).toEqual(sent.slice(1));
  });

  it("DOC-16: each of its orders goes both ways, and its pages by place and by number are the whole of it", async () => {
    const kind = await tipo();
    for (const [n, de] of ["user", "user2", "manager", "rrhh", "user", "user2", "user"].entries())
      await set(await made({ de, tipo: kind._id }), `fecha = date '2026-01-01' + ${(n * 5) % 7}`);
    const shown = {
      displayName: (row: Row) => row.empleado.displayName,
      fecha: (row: Row) => days.get(row._id) ?? "",
    };
    type Row = Awaited<ReturnType<ReturnType<typeof as>["list"]>>["data"][number];
    const days = new Map(
      (await query<{ id: string; fecha: string }>("select id, fecha::text from documento")).map((r) => [r.id, r.fecha]),
    );
    for (const carpeta of ["00", kind.carpeta._id])
      for (const field of DOCUMENTOS_ORDERS)
        for (const way of [1, -1] as const) {
          const order = { [field]: way };
          const { data } = await as("admin").list({ order, carpeta });
          const values = data.map(shown[field]);
          expect(values.length).toBe(7);
          const compare = new Intl.Collator("es").compare;
          expect(values, JSON.stringify(order)).toEqual(values.toSorted((a, b) => way * compare(a, b)));
          const ids = data.map(({ _id }) => _id);
          expect(await walk({ order, carpeta }), JSON.stringify(order)).toEqual(ids);
          expect([
            ...(await idsOf({ order, carpeta, length: 4 })),
            ...(await idsOf({ order, carpeta, start: 4 })),
          ]).toEqual(ids);
        }
    // Of one person the newest first.
    const theirs = (await idsOf({ search: "benitez" })).map((id) => days.get(id) ?? "");
    expect(theirs).toEqual(theirs.toSorted().toReversed());
  });

  const walk = async (filters: Filters): Promise<string[]> =>
    (await walked((paging) => as("admin").list({ ...filters, ...paging }), 3)).map(({ _id }) => _id);

  it("D033: a manager reads those of their people and nobody else's; an employee reads no list", async () => {
    const managed = await made({ de: "user" });
    const other = await made({ de: stranger });
    await make({ de: "manager" });
    expect(await idsOf({}, "manager")).toEqual([managed]);
    expect(await idsOf({ empleadoId: idOf(stranger) }, "manager")).toEqual([]);
    expect(await idsOf({}, "documentacion")).toContain(other);
    expect((await refused(as("user").list({}))).status).toBe(403);
    expect((await refused(as("manager").removeVarios({ documents: [managed] }))).status).toBe(403);
    expect((await direct("admin").get({ documentId: managed }))._id).toBe(managed);
  });

  it("S-49: a document that is held back until it is signed has no file here either", async () => {
    await make({ de: "user", requiereFirma: true });
    const { data } = await as("admin").list({});
    expect(data[0]).toMatchObject({ previa: true, url: null, pdf: null });
  });

  it("S-52: refuses what is no filter, order or place, in Spanish", async () => {
    const list = (payload: object) => bad("/api/listPaginacion", payload);
    expect(await list({ estado: "firmado" })).toEqual([400, "El filtro no es válido"]);
    expect(await list({ vencimiento: "mañana" })).toEqual([400, "El filtro no es válido"]);
    expect(await list({ carpeta: "x'; drop table documento --" })).toEqual([400, expect.any(String)]);
    expect(await list({ order: { name: 1 } })).toEqual([400, "El orden no es válido"]);
    expect(await list({ length: 1001 })).toEqual([400, "No puede superar 1000"]);
    expect(await list({ start: -1 })).toEqual([400, "No puede ser negativo"]);
    expect(await list({ ancla: "nada" })).toEqual([400, "El lugar de la lista no es válido"]);
  });

  it("DOC-01: a company without the module is refused", async () => {
    const { empresa } = personOf("admin.c");
    await query("update empresa set modulos = jsonb_set(modulos, '{documentos}', 'false') where id = $1", [empresa]);
    for (const call of [() => as("admin.c").list({}), () => as("admin.c").removeVarios({ documents: [NOBODY] })])
      expect(await refused(call())).toEqual({ status: 403, message: "El módulo no está activo para la empresa" });
  });
});

describe("by other addresses", () => {
  const ALL = {
    empleadoId: "00",
    sucursal: "null",
    areaId: "todos",
    puesto: "00",
    tipoDocumento: "null",
    estado: "todos",
    carpeta: "00",
  } as const;

  it("DOC-86: the same documents by filters in the path; 00, null and todos narrow nothing", async () => {
    const kind = await tipo();
    const [signed, owed] = [
      await made({ de: "user", requiereFirma: true, permitirVerSinFirmar: true }),
      await made({ de: "user2", requiereFirma: true, tipo: kind._id }),
    ];
    const waits = await made({ de: "user2", by: "user2", tipo: kind._id });
    await signs(signed, "empleado");
    await make({ de: "user.b" });
    const ids = async (over: object = {}, username = "admin") =>
      new Set((await as(username).porRuta({ ...ALL, ...over })).map(({ _id }) => _id));
    expect(await ids()).toEqual(new Set([signed, owed, waits]));
    expect(await ids({ empleadoId: idOf("user2") })).toEqual(new Set([owed, waits]));
    expect(await ids({ tipoDocumento: kind._id, estado: "sinFirmar" })).toEqual(new Set([owed]));
    expect(await ids({ carpeta: kind.carpeta._id })).toEqual(new Set([owed, waits]));
    expect(await ids({ carpeta: await pendingFolder() })).toEqual(new Set([waits]));
    const branches = await query<{ id: string; sucursal: string }>(
      "select id, sucursal_id as sucursal from legajo where id = $1 and sucursal_id is not null",
      [idOf("user")],
    );
    for (const { sucursal } of branches)
      expect(await ids({ sucursal, empleadoId: idOf("user") })).toEqual(new Set([signed]));
    expect((await refused(as("user").porRuta(ALL))).status).toBe(403);
    expect((await bad("/api/documentsGrilla/x/00/00/00/todos/00/00"))[0]).toBe(400);
    expect((await bad("/api/documentsGrilla/00/00/00/00/otro/00/00"))[0]).toBe(400);
  });

  it("DOC-89: the chart counts each state of signature, with the same filters, as many as the list has", async () => {
    const kind = await tipo();
    for (const de of ["user", "user2"]) {
      await make({ de });
      await make({ de, tieneVencimiento: true, fechaVencimiento: "2026-03-02" });
      await make({ de, requiereFirma: true, permitirVerSinFirmar: true, tipo: kind._id });
      await signs(await made({ de, requiereFirma: true, permitirVerSinFirmar: true, tipo: kind._id }), "empleado");
      await make({ de, by: de, tipo: kind._id });
    }
    const pending = await pendingFolder();
    const asked = [
      {},
      { estado: "sinFirmar" },
      { search: "sosa" },
      { vencimiento: "porVencer" },
      { carpeta: kind.carpeta._id },
      { carpeta: pending },
      { empleadoId: idOf("user"), tipoDocumento: kind._id },
    ] as const;
    for (const filters of asked) {
      const { data } = await as("admin").list({ ...filters, length: 1000 });
      const counts = ESTADOS_FIRMA.map((estado) => ({
        estado,
        cantidad: data.filter(({ estadoFirma }) => estadoFirma === estado).length,
      }));
      expect((await as("admin").grafico({ ...ALL, ...filters })).data, JSON.stringify(filters)).toEqual(
        counts.filter(({ cantidad }) => cantidad > 0),
      );
    }
    expect((await as("admin").grafico(ALL)).data.length).toBe(3);
    expect((await as("admin.b").grafico(ALL)).data).toEqual([]);
    expect((await bad("/api/graficoDocs/x/00/00/00/00/todos/00"))[0]).toBe(400);
  });

  it("DOC-08: a folder's figures and its list are the same within what somebody reads", async () => {
    const into = await folder();
    const kind = await tipo({ carpeta: into._id });
    await make({ de: stranger, tipo: kind._id });
    await make({ de: "user", by: "user", tipo: kind._id });
    await make({ de: "rrhh", tipo: kind._id });
    for (const username of ["admin", "manager"]) {
      const all = await direct(username).carpetasDeEmpresa({});
      const pending = all.find(({ esPendiente }) => esPendiente);
      const counted = all.find(({ _id }) => _id === into._id);
      expect(counted?.cantidadDocumentos, username).toBe((await idsOf({ carpeta: into._id }, username)).length);
      expect(pending?.cantidadPendientes, username).toBe((await idsOf({ carpeta: pending?._id }, username)).length);
    }
  });
});
