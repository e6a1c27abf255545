// Proves who opens the file of an upload as it came: nobody to whom one of its receipts is closed, however it became somebody's.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { revision } from "#features/recibos/revision.ts";
import { confidential, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargas } from "../contract.ts";
import { candidato, conRecibos } from "./fixtures/con-recibos.ts";
import { cargaHecha } from "./fixtures/hechas.ts";
import { A } from "./fixtures/lotes.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const hidden = confidential.username;
const open = (username: string, cargaId: string) =>
  server
    .as(username, cargas)
    .archivo({ cargaId })
    .then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
async function assign(reciboId: string, empleado: string, version = 1) {
  const [row] = await server.fresh.asOwner<{ t: string }>("select tipo_recibo_id as t from recibo where id = $1", [
    reciboId,
  ]);
  const draft = { reciboId, version, empleado, tipoRecibo: row?.t ?? "", periodo: "02-2026" };
  await server.as("admin", revision).update(draft);
}

describe("S-20: the file of an upload as it came", () => {
  it("is closed once HR's hand gave a page to somebody confidential, and stays so when the upload is discarded", async () => {
    const { carga, recibos } = await conRecibos(server, "rrhh", [{ de: "user" }, {}]);
    expect(await open("rrhh", carga)).toBe(200);
    await assign(recibos[1] ?? "", confidential._id);
    expect([await open("rrhh", carga), await open("admin2", carga), await open("admin", carga)]).toEqual([
      403, 403, 200,
    ]);
    await server.as("admin", cargas).descartar({ cargaId: carga });
    expect([await open("rrhh", carga), await open("admin2", carga), await open("admin", carga)]).toEqual([
      403, 403, 200,
    ]);
  });

  it("is closed where the confidential receipt was deleted", async () => {
    const { carga, recibos } = await conRecibos(server, "rrhh", [{ de: "user" }, {}]);
    await assign(recibos[1] ?? "", confidential._id);
    await server.as("admin", revision).remove({ reciboId: recibos[1] ?? "" });
    expect([await open("rrhh", carga), await open("admin", carga)]).toEqual([403, 200]);
  });

  it("is closed where the number of somebody confidential stands on a page of nobody; a name alone is no number", async () => {
    const numbered = await conRecibos(server, "rrhh", [{ de: "user" }, { candidatos: [candidato(hidden)] }]);
    expect([await open("rrhh", numbered.carga), await open("admin", numbered.carga)]).toEqual([403, 200]);
    const named = await conRecibos(server, "rrhh", [{ de: "user" }, { candidatos: [candidato(hidden, null)] }]);
    expect(await open("rrhh", named.carga)).toBe(200);
  });

  it("is its uploader's alone until it is known whose its pages are", async () => {
    for (const estado of ["enCurso", "fallida"] as const) {
      const carga = await cargaHecha(server, { _id: idOf("rrhh"), empresa: A._id }, estado);
      await server.fresh.asOwner("delete from carga_pagina where carga_id = $1", [carga]);
      expect([await open("rrhh", carga), await open("admin", carga), await open("superadmin", carga)], estado).toEqual([
        200, 403, 403,
      ]);
    }
  });
});
