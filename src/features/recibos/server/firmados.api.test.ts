// Proves the list of what the employer signed: what it holds, its filters, orders and pages, and that the charts agree with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { A, B, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { walked } from "#shell/testing/walked.ts";
import { ESTADOS_FIRMADO, FIRMADOS_ORDERS, firmados } from "../firmados.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { make, makeOut, employerSigns, employeeSigns, query } = recibosOf(() => server);
const as = (username: string) => server.as(username, firmados);

beforeEach(() => query("delete from recibo"));

type Filters = Parameters<ReturnType<typeof as>["list"]>[0];
const idsOf = async (filters: Filters = {}, username = "admin") =>
  (await as(username).list(filters)).data.map(({ _id }) => _id);
const set = (id: string, what: string) => query(`update recibo set ${what} where id = $1`, [id]);
const bad = async (url: string, payload?: object) => {
  const answer = await server.inject("admin", { method: payload ? "POST" : "GET", url, ...(payload && { payload }) });
  return [answer.statusCode, answer.json().message];
};

describe("the list", () => {
  it("REC-62, REC-90, D201: answers what the employer signed, by the employee's name unless asked otherwise", async () => {
    const sosa = await makeOut({ de: "user2", mes: 1 });
    const benitez = [await makeOut({ de: "user", mes: 2 }), await makeOut({ de: "user", anio: 2025, mes: 12 })];
    const [, withdrawn, deleted] = [await make({ de: "user" }), await makeOut({ de: "user", mes: 5 }), await make()];
    await set(withdrawn, "eliminado = now(), motivo_eliminado = 'Duplicado'");
    await set(deleted, "eliminado = now()");
    await makeOut({ de: "user.b" });
    const { total, exacto, data } = await as("admin").list({});
    expect({ total, exacto }).toEqual({ total: 3, exacto: true });
    expect(data.map(({ _id }) => _id)).toEqual([...benitez.toReversed(), sosa]);
    expect(data[0]).toMatchObject({
      empleado: { lastName: "Benítez" },
      periodo: "12-2025",
      tipoRecibo: { name: "Mensual" },
      firmadoEmpleador: { firmado: true },
      firmadoEmpleado: { firmado: false },
      cerrado: false,
      retirado: null,
    });
  });

  it("REC-89: a page has 100 receipts unless another number is asked for", async () => {
    const one = await makeOut({ de: "user" });
    await query(
      `insert into recibo (empresa_id, empleado_id, tipo_recibo_id, anio, mes, paginas, archivo_id, sha256, firmado_empleador, publicado)
       select empresa_id, empleado_id, tipo_recibo_id, 2000 + n % 20, 1 + n % 12, 1, gen_random_uuid(), sha256, firmado_empleador, publicado
       from recibo, generate_series(1, 120) n where id = $1`,
      [one],
    );
    const { data, total, ancla } = await as("admin").list({});
    expect([data.length, total]).toEqual([100, 121]);
    expect((await idsOf({ ancla })).length).toBe(21);
    expect((await idsOf({ length: 7, start: 120 })).length).toBe(1);
    expect(await as("admin").list({ pide: "total" })).toEqual({ total: 121, exacto: true, ancla: null, data: [] });
  });

  it("REC-61: is narrowed by person, type, period and state, and searched by the person's words", async () => {
    const [january, february] = [await makeOut({ de: "user", mes: 1 }), await makeOut({ de: "user", mes: 2 })];
    const [objected, elsewhere] = [await makeOut({ de: "user2", mes: 2 }), await makeOut({ de: "user2", mes: 3 })];
    await employeeSigns("user", january);
    await employeeSigns("user2", objected, false);
    await set(elsewhere, "historico = true");
    const [other] = await query<{ id: string }>(
      "select id from tipo_recibo where empresa_id = $1 and name <> 'Mensual' limit 1",
      [A],
    );
    await set(february, `tipo_recibo_id = '${other?.id}'`);

    expect(await idsOf({ empleadoId: idOf("user") })).toEqual([january, february]);
    expect(await idsOf({ tipoRecibo: other?.id })).toEqual([february]);
    expect(await idsOf({ periodo: "02-2026" })).toEqual([february, objected]);
    expect(await idsOf({ estado: "conformidad" })).toEqual([january]);
    expect(await idsOf({ estado: "disconformidad" })).toEqual([objected]);
    expect(await idsOf({ estado: "sinFirmar" })).toEqual([february]);
    expect(await idsOf({ estado: "historico" })).toEqual([elsewhere]);
    for (const estado of ["todos", "null", "00"] as const) expect((await idsOf({ estado })).length, estado).toBe(4);
    for (const search of ["sosa", "SOSA eze"]) expect(await idsOf({ search }), search).toEqual([objected, elsewhere]);
    expect(await idsOf({ search: "sosa", periodo: "03-2026", estado: "historico" })).toEqual([elsewhere]);
    expect(await idsOf({ search: "nadie se llama así" })).toEqual([]);
    expect(await idsOf({ empleadoId: idOf("user.b") })).toEqual([]);
  });

  it("REC-61: is narrowed by what the file says: branch, area, position, agreement, contract, legal name and unit", async () => {
    const [theirs] = [await makeOut({ de: "user" }), await makeOut({ de: "user2" })];
    const columns = {
      sucursal: "sucursal",
      areaId: "area",
      puesto: "puesto",
      convenio: "convenio",
      contrato: "contrato",
      razonSocial: "razon_social",
      unidadNegocio: "unidad_negocio",
    };
    for (const [filter, column] of Object.entries(columns)) {
      const [one] = await query<{ id: string }>(`select id from ${column} where empresa_id = $1 limit 1`, [A]);
      await query(`update legajo set ${column}_id = case id when $1 then $3::uuid end where id in ($1, $2)`, [
        idOf("user"),
        idOf("user2"),
        one?.id,
      ]);
      expect(await idsOf({ [filter]: one?.id }), filter).toEqual([theirs]);
      expect(await idsOf({ [filter]: one?.id, search: "benitez" }), filter).toEqual([theirs]);
      expect(await idsOf({ [filter]: one?.id, order: { periodo: 1 } }), filter).toEqual([theirs]);
    }
  });

  it("D201: its days are those of the employer's signature, from midnight to midnight where the company is", async () => {
    const at = async (now: string, mes: number) => {
      const id = await make({ de: "user", mes });
      await employerSigns(id, { now: new Date(now) });
      return id;
    };
    const before = await at("2026-03-01T02:59:59.999Z", 1);
    const first = await at("2026-03-01T03:00:00Z", 2);
    const last = await at("2026-03-02T02:59:59.999Z", 3);
    const after = await at("2026-03-02T03:00:00Z", 4);
    expect(await idsOf({ fechaDesde: "2026-03-01", fechaHasta: "2026-03-01" })).toEqual([first, last]);
    expect(await idsOf({ fechaDesde: "2026-03-02" })).toEqual([after]);
    expect(await idsOf({ fechaHasta: "2026-02-28" })).toEqual([before]);
    expect(await idsOf({ fechaDesde: "2026-03-02", fechaHasta: "2026-03-01" })).toEqual([]);
    await query("update empresa set zona_horaria = 'Asia/Tokyo' where id = $1", [A]);
    expect(await idsOf({ fechaDesde: "2026-03-01", fechaHasta: "2026-03-01" })).toEqual([before, first]);
    await query("update empresa set zona_horaria = 'America/Argentina/Buenos_Aires' where id = $1", [A]);
  });

  it("refuses what is no filter, in Spanish", async () => {
    const list = (payload: object) => bad("/api/recibosPagination", payload);
    expect(await list({ periodo: "13-2026" })).toEqual([400, "El período no es válido"]);
    expect(await list({ estado: "firmado" })).toEqual([400, "El filtro no es válido"]);
    expect(await list({ fechaDesde: "2026-02-30" })).toEqual([400, "La fecha no es válida"]);
    expect(await list({ order: { clave: 1 } })).toEqual([400, "El orden no es válido"]);
    expect(await list({ length: 1001 })).toEqual([400, "No puede superar 1000"]);
    expect(await list({ ancla: "nada" })).toEqual([400, "El lugar de la lista no es válido"]);
  });
});

describe("its orders", () => {
  const people = ["user", "user2", "manager", "rrhh"];
  async function many() {
    const [other] = await query<{ id: string }>(
      "select id from tipo_recibo where empresa_id = $1 and name <> 'Mensual' order by name limit 1",
      [A],
    );
    let n = 0;
    for (const de of people)
      for (const mes of [1, 2, 3]) {
        const id = await make({ de, mes, anio: 2024 + (n % 2) });
        await employerSigns(id, { now: new Date(Date.UTC(2026, 1, 1 + ((n * 5) % 12))) });
        if (n % 3 === 0) await set(id, `tipo_recibo_id = '${other?.id}'`);
        if (n % 4 === 1)
          await set(
            id,
            `firmado_empleado = '2026-02-20'::timestamptz + interval '${n} h', conformidad = ${n % 8 === 1}`,
          );
        if (n % 6 === 4) await set(id, "historico = true");
        n++;
      }
  }

  it("REC-61: each of its columns orders it, both ways, and its pages by place and by number are the whole of it", async () => {
    await many();
    const shown = {
      displayName: (row: Row) => row.empleado?.displayName ?? "",
      periodo: (row: Row) => String(row.anio * 100 + row.mes),
      firmadoEmpleador: (row: Row) => row.firmadoEmpleador.fecha ?? "",
      firmadoEmpleado: (row: Row) => row.firmadoEmpleado.fecha ?? "9999",
    };
    for (const field of FIRMADOS_ORDERS)
      for (const way of [1, -1] as const) {
        const order = { [field]: way };
        const { data } = await as("admin").list({ order });
        expect(data.length).toBe(12);
        const values = data.map(shown[field]);
        const compare = new Intl.Collator("es").compare;
        expect(values, JSON.stringify(order)).toEqual(values.toSorted((a, b) => way * compare(a, b)));
        const ids = data.map(({ _id }) => _id);
        expect(await walk({ order }), JSON.stringify(order)).toEqual(ids);
        const numbered = [];
        for (const start of [0, 5, 10]) numbered.push(...(await idsOf({ order, start, length: 5 })));
        expect(numbered, JSON.stringify(order)).toEqual(ids);
      }
    // Found by a search, and narrowed, it is the same order of fewer.
    for (const field of FIRMADOS_ORDERS) {
      const order = { [field]: -1 };
      const whole = (await as("admin").list({ order })).data;
      const theirs = whole.filter(({ empleado }) => empleado?._id === idOf("user2")).map(({ _id }) => _id);
      expect(await walk({ order, search: "sosa" }), field).toEqual(theirs);
      expect((await as("admin").list({ order, search: "sosa", length: 1 })).total, field).toBe(3);
    }
  });

  type Row = Awaited<ReturnType<ReturnType<typeof as>["list"]>>["data"][number];
  const stateOf = ({ historico, firmadoEmpleado: { firmado, conformidad } }: Row) =>
    historico ? "historico" : !firmado ? "sinFirmar" : conformidad ? "conformidad" : "disconformidad";
  const walk = async (filters: Filters): Promise<string[]> =>
    (await walked((paging) => as("admin").list({ ...filters, ...paging }), 5)).map(({ _id }) => _id);

  it("REC-63: the chart counts each state, with the same filters, as many as the list has", async () => {
    await many();
    const asked: Filters[] = [
      {},
      { periodo: "01-2024" },
      { estado: "sinFirmar" },
      { search: "sosa" },
      { empleadoId: idOf("user") },
      { fechaDesde: "2026-02-03", fechaHasta: "2026-02-08" },
    ];
    for (const filters of asked) {
      const { data } = await as("admin").list({ ...filters, length: 1000 });
      const counts = ESTADOS_FIRMADO.map((estado) => ({
        estado,
        cantidad: data.filter((row) => stateOf(row) === estado).length,
      }));
      expect((await as("admin").grafico(filters)).data, JSON.stringify(filters)).toEqual(
        counts.filter(({ cantidad }) => cantidad > 0),
      );
    }
    expect((await as("admin").grafico({})).data.length).toBe(4);
    expect((await as("admin.b").grafico({})).data).toEqual([]);
  });
});

describe("by other addresses", () => {
  it("REC-73: the same receipts by filters in the path; 00, null and todos narrow nothing", async () => {
    const [signed, owed] = [await makeOut({ de: "user", mes: 1 }), await makeOut({ de: "user2", mes: 2 })];
    await makeOut({ de: "user.b" });
    await employeeSigns("user", signed);
    const all = {
      empleadoId: "00",
      sucursal: "null",
      areaId: "todos",
      periodo: "00",
      estado: "todos",
      puesto: "00",
      convenio: "null",
    } as const;
    const ids = async (over: object = {}, username = "admin") =>
      (await as(username).porRuta({ ...all, ...over })).map(({ _id }) => _id);
    expect(await ids()).toEqual([signed, owed]);
    expect(await ids({ empleadoId: idOf("user2") })).toEqual([owed]);
    expect(await ids({ periodo: "01-2026" })).toEqual([signed]);
    expect(await ids({ estado: "sinFirmar" })).toEqual([owed]);
    for (const [filter, column] of [
      ["sucursal", "sucursal"],
      ["areaId", "area"],
      ["puesto", "puesto"],
      ["convenio", "convenio"],
    ]) {
      const [one] = await query<{ id: string }>(`select id from ${column} where empresa_id = $1 limit 1`, [A]);
      await query(`update legajo set ${column}_id = case id when $1 then $3::uuid end where id in ($1, $2)`, [
        idOf("user"),
        idOf("user2"),
        one?.id,
      ]);
      expect(await ids({ [filter as string]: one?.id }), filter).toEqual([signed]);
    }
    expect((await ids({}, "admin.b")).length).toBe(1);
    await expect(as("user").porRuta(all)).rejects.toMatchObject({ status: 403 });
    const path = "/api/recibosEmpleador/x/00/00/00/todos/00/00";
    expect(await bad(path)).toEqual([400, "El identificador no es válido"]);
  });

  it("DASH-06, DASH-18, D070: the home page's chart is of one month, as MM-YYYY or MM/YYYY", async () => {
    const [signed] = [await makeOut({ de: "user", mes: 1 }), await makeOut({ de: "user2", mes: 1 })];
    await makeOut({ de: "user", mes: 2 });
    await employeeSigns("user", signed);
    const january = [
      { estado: "conformidad", cantidad: 1 },
      { estado: "sinFirmar", cantidad: 1 },
    ];
    for (const username of ["superadmin", "admin", "rrhh", "root"])
      for (const periodo of ["01-2026", "01/2026"])
        expect((await as(username).torta({ periodo })).data, username).toEqual(january);
    expect((await as("manager").torta({ periodo: "01-2026" })).data).toEqual(january.slice(0, 1));
    for (const username of ["external", "user", "documentacion"])
      await expect(as(username).torta({ periodo: "01-2026" })).rejects.toMatchObject({ status: 403 });
    for (const periodo of ["2026", "13-2026", "00"])
      expect(await bad(`/api/dashboardChartPieRecibos/${periodo}`)).toEqual([400, "El período no es válido"]);
  });

  it("another company's receipts exist for none of them", async () => {
    const theirs = await makeOut({ de: "user.b" });
    expect(await idsOf({}, "admin")).toEqual([]);
    expect(await idsOf({ empleadoId: idOf("user.b") }, "root")).toEqual([]);
    expect(await idsOf({}, "admin.b")).toEqual([theirs]);
    expect((await as("admin").torta({ periodo: "01-2026" })).data).toEqual([]);
    const [row] = await query<{ empresa_id: string }>("select empresa_id from recibo where id = $1", [theirs]);
    expect(row?.empresa_id).toBe(B);
  });
});
