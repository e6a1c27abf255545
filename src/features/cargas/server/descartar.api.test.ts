// Proves what of an upload may be taken back whole, by whom, and that nothing goes with it that was signed or is closed to them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keyOf } from "#features/archivos/keys.ts";
import { bytesOf } from "#features/archivos/server/service.ts";
import { recibos } from "#features/recibos/contract.ts";
import { revision } from "#features/recibos/revision.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { confidential, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargas } from "../contract.ts";
import { conRecibos } from "./fixtures/con-recibos.ts";
import { A } from "./fixtures/lotes.ts";
import { looseEnds } from "./jobs.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, cargas);
const query = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.fresh.asOwner<R>(text, values);
beforeEach(() =>
  query(`update legajo set permisos_manager = '{"puedeVerRecibos": true, "puedeCargarRecibos": true}' where id = $1`, [
    idOf("manager"),
  ]),
);

const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "hecho",
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.message}` : String(error)),
  );
/** How it stands: its state, its receipts with what became of them, and how many pages have one. */
async function standing(carga: string) {
  const [row] = await query<{ estado: string }>("select estado from carga where id = $1", [carga]);
  const made = await query<{ gone: boolean }>(
    "select eliminado is not null as gone from recibo where carga_id = $1 order by pagina",
    [carga],
  );
  const [pages] = await query<{ n: number }>(
    "select count(recibo_id)::int as n from carga_pagina where carga_id = $1",
    [carga],
  );
  return [row?.estado, made.map(({ gone }) => (gone ? "retirado" : "está")), pages?.n];
}
const linesOf = async (name: string) =>
  (await query<{ to_user: string | null }>("select to_user from registro where name = $1", [name])).map(
    ({ to_user }) => to_user,
  );
const fsck = () => server.fresh.database.inCompany(A._id, looseEnds);
const sign = "update recibo set firmado_empleador = now(), publicado = now() where id = $1";

const SIGNED = "409 Ya hay recibos firmados de esta carga: eliminá de a uno los que no correspondan";
const CLOSED = "403 La carga tiene recibos confidenciales: tiene que descartarla quien los puede abrir";
const NOT_THEIRS = "403 No tienes permisos para eliminar registros.";
const motivo = "Se subió el archivo de otro año";

describe("what the employer signed", () => {
  it("S-48: who signs while an upload is discarded is waited for, and the upload stays whole", async () => {
    const { carga, recibos: made } = await conRecibos(server, "rrhh", [{ de: "user" }, { de: "user2" }]);
    const discarded = await server.fresh.database.inCompany(A._id, async (db) => {
      await db.execute(`update recibo set firmado_empleador = now() where id = '${made[1]}'`);
      const going = said(as("rrhh").descartar({ cargaId: carga }));
      const waits = async () =>
        (await query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%recibo%'"))
          .length;
      await expect.poll(waits, { timeout: 30_000 }).toBe(1);
      return { going };
    });
    expect(await discarded.going).toBe(SIGNED);
    expect(await standing(carga)).toEqual(["lista", ["está", "está"], 2]);
  });

  it("S-48: once one is signed, an upload that goes on is no longer cancelled", async () => {
    const { carga, recibos: made } = await conRecibos(server, "rrhh", [{ de: "user" }, { de: "user2" }], {
      estado: "enCurso",
    });
    await query(sign, [made[0]]);
    expect(await said(as("rrhh").cancelar({ cargaId: carga }))).toBe(SIGNED);
    expect(await standing(carga)).toEqual(["enCurso", ["está", "está"], 2]);
    await query("update recibo set firmado_empleador = null, publicado = null where id = $1", [made[0]]);
    expect(await said(as("rrhh").cancelar({ cargaId: carga }))).toBe("hecho");
    expect(await standing(carga)).toEqual(["cancelada", [], 0]);
  });
});

describe("whose receipts it has", () => {
  it("S-20, D205: who may not open one of them does not discard it, pending or deleted before", async () => {
    const { carga, recibos: made } = await conRecibos(server, "rrhh", [{ de: "user" }, { de: confidential.username }]);
    for (const username of ["rrhh", "admin2"])
      expect(await said(as(username).descartar({ cargaId: carga })), username).toBe(CLOSED);
    expect(await standing(carga)).toEqual(["lista", ["está", "está"], 2]);
    await server.as("admin", revision).remove({ reciboId: made[1] ?? "" });
    expect(await said(as("rrhh").descartar({ cargaId: carga }))).toBe(CLOSED);
    expect(await said(as("admin").descartar({ cargaId: carga }))).toBe("hecho");
    expect(await standing(carga)).toEqual(["descartada", [], 0]);
  });

  it("S-19, D205: a manager discards what is their people's or nobody's, not what HR gave to others", async () => {
    const own = await conRecibos(server, "manager", [{ de: "user" }, {}]);
    expect(await said(as("manager").descartar({ cargaId: own.carga }))).toBe("hecho");
    const { carga } = await conRecibos(server, "manager", [{ de: "user" }, { de: "user2" }]);
    expect(await said(as("manager").descartar({ cargaId: carga }))).toBe(NOT_THEIRS);
    expect(await standing(carga)).toEqual(["lista", ["está", "está"], 2]);
    expect(await said(as("rrhh").descartar({ cargaId: carga }))).toBe("hecho");
  });

  it("S-60: the log says of each person that theirs went", async () => {
    const { carga } = await conRecibos(server, "rrhh", [{ de: "user" }, { de: "user2" }, {}]);
    const before = await linesOf("Carga de recibos descartada");
    await as("rrhh").descartar({ cargaId: carga });
    const lines = (await linesOf("Carga de recibos descartada")).slice(before.length);
    expect(lines.sort()).toEqual([idOf("user"), idOf("user2")].sort());
  });
});

describe("history that its people have", () => {
  it("S-48, D092, D188: is withdrawn by administrators alone and with a reason; bytes and rows stay", async () => {
    const { carga, recibos: made } = await conRecibos(server, "manager", [{ de: "user" }, {}], { historico: true });
    const all = ["lista", ["está", "está"], 2];
    for (const username of ["rrhh", "manager"])
      expect(await said(as(username).descartar({ cargaId: carga, motivo })), username).toBe(
        "403 Sólo un administrador puede descartar recibos que ya son de sus empleados",
      );
    for (const words of ["", "a."])
      expect(await said(as("admin").descartar({ cargaId: carga, motivo: words }))).toBe(
        "400 Escribí por qué se descarta: hay recibos que ya son de sus empleados",
      );
    expect(await standing(carga)).toEqual(all);
    expect(await said(as("admin").descartar({ cargaId: carga, motivo }))).toBe("hecho");
    expect(await standing(carga)).toEqual(["descartada", ["retirado", "retirado"], 2]);
    const rows = await query<{ archivo_id: string; motivo_eliminado: string; eliminado_por_id: string }>(
      "select * from recibo where id = any($1)",
      [made],
    );
    for (const { archivo_id, motivo_eliminado, eliminado_por_id } of rows) {
      expect([motivo_eliminado, eliminado_por_id]).toEqual([motivo, idOf("admin")]);
      expect((await bytesOf(server.services, keyOf(A._id, archivo_id)))?.length).toBeGreaterThan(0);
    }
    expect(await linesOf("Carga de recibos descartada")).toContain(idOf("user"));
    const own = await server.as("user", recibos).deEmpleado({ empleadoId: idOf("user") });
    expect(own.filter(({ _id }) => made.includes(_id))).toEqual([]);
    expect(await fsck()).toEqual([]);
  });

  it("D205: stays where one of it is closed to the administrator", async () => {
    const { carga } = await conRecibos(server, "rrhh", [{ de: "user" }, { de: confidential.username }], {
      historico: true,
    });
    expect(await said(as("admin2").descartar({ cargaId: carga, motivo }))).toBe(CLOSED);
    expect(await standing(carga)).toEqual(["lista", ["está", "está"], 2]);
    expect(await said(as("admin").descartar({ cargaId: carga, motivo }))).toBe("hecho");
  });

  it("S-48: what an administrator withdrew before is not erased with the rest", async () => {
    const { carga, recibos: made } = await conRecibos(server, "rrhh", [{ de: "user" }], { historico: true });
    await server.as("admin", revision).remove({ reciboId: made[0] ?? "", motivo });
    expect(await said(as("rrhh").descartar({ cargaId: carga }))).toBe("hecho");
    expect(await standing(carga)).toEqual(["descartada", ["retirado"], 1]);
  });
});
