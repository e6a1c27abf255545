// Proves who sees which receipts, by every road: the company, its managers, its root users, and what is confidential.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archivos } from "#features/archivos/contract.ts";
import { ficha } from "#features/ficha/contract.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { B, confidential, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, makeOut, employeeSigns, query } = recibosOf(() => server);

beforeEach(() => query("delete from recibo"));

const CLOSED = "403 No tiene permisos para visualizar este recibo.";
const MISSING = "404 No se encontró el registro.";

/** What every road to one receipt says to somebody. */
async function roads(username: string, id: string): Promise<string[]> {
  const { get, pdf, preview } = as(username);
  const said = (work: Promise<unknown>) =>
    work.then(
      () => "abre",
      (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.message}` : String(error)),
    );
  const calls = [get({ reciboId: id }), pdf({ reciboId: id }), pdf({ reciboId: id, descarga: "si" }), preview({ id })];
  return [...new Set(await Promise.all(calls.map(said)))];
}
const pendingOf = async (username: string) => (await as(username).pendientesPagination({})).data.map(({ _id }) => _id);

describe("whose receipts somebody sees", () => {
  it("REC-58, REC-74: who reads the company reads everybody's and those of nobody; another company's exist for none", async () => {
    const [nobodys, waiting, out] = [await make(), await make({ de: "user" }), await makeOut({ de: "user2" })];
    const theirs = await make({ empresa: B });
    for (const username of ["root", "superadmin", "admin", "rrhh", "external"]) {
      for (const id of [nobodys, waiting, out]) expect(await roads(username, id), username).toEqual(["abre"]);
      expect(await pendingOf(username), username).toEqual([nobodys, waiting]);
      expect((await as(username).deEmpleado({ empleadoId: idOf("user2") })).map(({ _id }) => _id)).toEqual([out]);
      expect(await roads(username, theirs), username).toEqual([MISSING]);
    }
    expect(await pendingOf("admin.b")).toEqual([theirs]);
    expect(await roads("admin.b", out)).toEqual([MISSING]);
    await expect(as("admin.b").deEmpleado({ empleadoId: idOf("user") })).rejects.toMatchObject({ status: 404 });
    for (const username of ["documentacion", "comunicaciones", "user"]) {
      expect(await roads(username, out), username).toEqual([MISSING]);
      await expect(as(username).pendientesPagination({})).rejects.toMatchObject({ status: 403 });
      await expect(as(username).elegibles({})).rejects.toMatchObject({ status: 403 });
    }
  });

  it("REC-51: a manager reads those of their people with puedeVerRecibos, and none without", async () => {
    const [own, ownOut] = [await make({ de: "user" }), await makeOut({ de: "user", mes: 2 })];
    const [others, nobodys] = [await make({ de: "user2" }), await make()];
    for (const id of [own, ownOut]) expect(await roads("manager", id)).toEqual(["abre"]);
    for (const id of [others, nobodys]) expect(await roads("manager", id)).toEqual([MISSING]);
    expect(await pendingOf("manager")).toEqual([own]);
    expect((await as("manager").pendientesPagination({})).sinAsignar).toBe(0);
    expect(await as("manager").pendientes({ search: "sosa" })).toEqual([]);
    expect((await as("manager").deEmpleado({ empleadoId: idOf("user") })).map(({ _id }) => _id)).toEqual([ownOut]);
    await expect(as("manager").deEmpleado({ empleadoId: idOf("user2") })).rejects.toMatchObject({ status: 404 });
    // Who manages user2, and may not.
    expect(await roads("manager2", others)).toEqual([MISSING]);
    expect(await pendingOf("manager2")).toEqual([]);
    expect(await as("manager2").elegibles({})).toEqual([]);
    await expect(as("manager2").deEmpleado({ empleadoId: idOf("user2") })).rejects.toMatchObject({ status: 404 });
  });

  it("REC-57, D201: a manager's own are theirs as anybody's are", async () => {
    await query(
      "insert into legajo_manager (empresa_id, manager_id, empleado_id) select empresa_id, id, id from legajo where id = $1",
      [idOf("manager")],
    );
    const [waiting, out] = [await make({ de: "manager" }), await makeOut({ de: "manager", mes: 2 })];
    expect(await roads("manager", waiting)).toEqual([MISSING]);
    expect(await roads("manager", out)).toEqual(["abre"]);
    expect(await roads("manager2", out)).toEqual([MISSING]);
  });

  it("S-23: those of a root user exist for root alone", async () => {
    const [waiting, out] = [await make({ de: "root" }), await makeOut({ de: "root", mes: 2 })];
    for (const username of ["superadmin", "admin", "rrhh"]) {
      for (const id of [waiting, out]) expect(await roads(username, id), username).toEqual([MISSING]);
      expect(await pendingOf(username)).toEqual([]);
      expect(await as(username).elegibles({})).toEqual([]);
      expect(await as(username).pendientes({ search: "ferreyra" })).toEqual([]);
      await expect(as(username).deEmpleado({ empleadoId: idOf("root") })).rejects.toMatchObject({ status: 404 });
    }
    expect(await pendingOf("root")).toEqual([waiting]);
    expect((await as("root").deEmpleado({ empleadoId: idOf("root") })).map(({ _id }) => _id)).toEqual([out]);
  });

  it("of somebody whose file was deleted, nothing is left to see", async () => {
    const [waiting, out] = [await make({ de: "user2" }), await makeOut({ de: "user2", mes: 2 })];
    await query("update legajo set activo = null where id = $1", [idOf("user2")]);
    for (const id of [waiting, out]) expect(await roads("admin", id)).toEqual([MISSING]);
    expect(await pendingOf("admin")).toEqual([]);
    await query("update legajo set activo = true where id = $1", [idOf("user2")]);
  });

  it("LEG-75, S-61: a deletion says how many go out of sight, those that wait too; only what was signed is handed out", async () => {
    const de = "user2";
    const [signed, taken, unsigned] = [
      await makeOut({ de, mes: 1 }),
      await makeOut({ de, mes: 2 }),
      await makeOut({ de, mes: 3 }),
    ];
    await make({ de, mes: 4 });
    await employeeSigns(de, signed);
    await employeeSigns(de, taken);
    await query("update recibo set eliminado = now(), motivo_eliminado = 'Duplicado' where id = any($1)", [
      [taken, unsigned],
    ]);
    const { partes } = await server.as("admin", ficha).countFiles({ user: idOf(de) });
    expect(partes[0]).toMatchObject({ nombre: "Recibos", cantidad: 3, archivos: 2 });
  });
});

describe("what is confidential", () => {
  const CANARY = "Canario-Confidencial";
  const NAMED = ["superadmin", "admin"];
  const OUTSIDERS = ["root", "admin2", "rrhh", "external"];
  const { username: employee, _id: empleadoId } = confidential;
  const confidentials = async () => ({
    waiting: await make({ de: employee, mes: 2, referencia: CANARY, words: CANARY }),
    out: await makeOut({ de: employee, mes: 1, referencia: CANARY, words: CANARY }),
  });

  it("REC-45, S-20: opens for those named and, once it is out, for its employee; to others it is 403 by every road", async () => {
    const { waiting, out } = await confidentials();
    for (const username of NAMED) {
      for (const id of [waiting, out]) expect(await roads(username, id), username).toEqual(["abre"]);
    }
    for (const username of OUTSIDERS) {
      for (const id of [waiting, out]) expect(await roads(username, id), username).toEqual([CLOSED]);
      expect(await as(username).puedeVer({ reciboId: out })).toEqual({ puedeVer: false, bloqueo: null, primero: null });
      await expect(as(username).marcarLeido({ _id: out })).rejects.toMatchObject({ status: 403 });
    }
    // D101.
    expect(await roads(employee, out)).toEqual(["abre"]);
    expect(await roads(employee, waiting)).toEqual([MISSING]);
    expect(await roads("user", out)).toEqual([MISSING]);
  });

  it("D205, S-20: lists show it as a closed row, without file, reference or choice", async () => {
    const { waiting, out } = await confidentials();
    const ordinary = await make({ de: "user", mes: 3 });
    for (const username of OUTSIDERS) {
      const listed = [
        ...(await as(username).pendientesPagination({})).data,
        ...(await as(username).pendientes({ search: confidential.lastName })),
        ...(await as(username).deEmpleado({ empleadoId })),
      ];
      const rows = listed.filter((row) => row.empleado?._id === empleadoId);
      expect(rows.map(({ _id }) => _id)).toEqual([waiting, waiting, out]);
      for (const row of rows)
        expect(row).toMatchObject({
          cerrado: true,
          pdf: null,
          sha256: null,
          referencia: "",
          empleado: { displayName: expect.any(String) },
        });
      expect(JSON.stringify(listed)).not.toContain(CANARY);
      expect((await as(username).elegibles({})).map(({ _id }) => _id)).toEqual([ordinary]);
    }
    for (const username of NAMED) {
      const [row] = await as(username).deEmpleado({ empleadoId });
      expect(row).toMatchObject({ cerrado: false, pdf: expect.any(String), referencia: CANARY });
      expect((await as(username).elegibles({})).map(({ _id }) => _id).sort()).toEqual([ordinary, waiting].sort());
    }
    expect(await as(employee).deEmpleado({ empleadoId })).toMatchObject([{ cerrado: false, referencia: CANARY }]);
  });

  it("REC-18: who may open it is told to those who keep that list, and to no others", async () => {
    const { out } = await confidentials();
    const readersTo = async (username: string) =>
      (await as(username).deEmpleado({ empleadoId }))[0]?.empleado?.accesoConfidencial;
    for (const username of ["root", "superadmin"]) expect(await readersTo(username)).toEqual(NAMED.map(idOf));
    for (const username of ["admin", "rrhh", employee]) expect(await readersTo(username)).toEqual([]);
    expect((await as(employee).get({ reciboId: out })).empleado?.accesoConfidencial).toEqual([]);
  });

  it("S-20: a list without the mark, and a mark without a list, close it too", async () => {
    const { out } = await confidentials();
    const { query: owner } = recibosOf(() => server);
    const set = (mark: boolean, list: string[]) =>
      owner("update legajo set recibo_confidencial = $2, acceso_confidencial = $3 where id = $1", [
        empleadoId,
        mark,
        list,
      ]);
    await set(false, NAMED.map(idOf));
    expect(await roads("rrhh", out)).toEqual([CLOSED]);
    await set(true, []);
    expect(await roads("admin", out)).toEqual([CLOSED]);
    await set(false, []);
    expect(await roads("rrhh", out)).toEqual(["abre"]);
    await set(true, NAMED.map(idOf));
  });

  it("S-20, S-61: what is downloaded of a person has it for those named, and is without it for others", async () => {
    await confidentials();
    const zipTo = async (username: string) => {
      const { filename } = await server.as(username, ficha).datosPersonales({ userId: empleadoId });
      const { body } = await server.as(username, archivos).download({ filename });
      const entries = [...unzip(Buffer.from(body as Uint8Array))];
      const datos = entries.find(({ name }) => name === "datos.json")?.bytes.toString() ?? "";
      return { names: entries.map(({ name }) => name), datos };
    };
    const named = await zipTo("admin");
    expect(named.names).toContain("archivos/Recibos/Recibo 01-2026 Mensual.pdf");
    expect(JSON.parse(named.datos)["Recibos"]).toMatchObject([{ periodo: "01-2026", referencia: CANARY }]);
    const outsider = await zipTo("admin2");
    expect(outsider.names.filter((name) => name.includes("Recibo"))).toEqual([]);
    expect(JSON.parse(outsider.datos)["Recibos"]).toMatchObject([{ periodo: "01-2026", referencia: "" }]);
  });
});
