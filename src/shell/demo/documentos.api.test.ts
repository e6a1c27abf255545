// Proves that the demo's documents are stored as the program itself stores them: its pages read them, outside judges agree
// with the signatures, and what many have is on the disk once. And that growing adds what is missing.
import { afterAll, beforeAll, expect, it } from "vitest";
import { carpetas } from "#features/carpetas/contract.ts";
import { documentos } from "#features/documentos/contract.ts";
import { envios } from "#features/documentos/envios.ts";
import { listaDocumentos } from "#features/documentos/lista.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { isSound, pdfsig } from "#platform/signing/server/fixtures/judges.ts";
import { authorityOf } from "#shell/testing/authority.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { fillDocumentos, growDocumentos } from "./documentos.ts";

let server: TestedServer;
let made: number | null;
const target = () => {
  const { store, sandbox, secret } = server.services;
  return { database: server.fresh.database, store, sandbox, secret, publicUrl: null, now: TEST_NOW };
};
beforeAll(async () => {
  server = await testServer();
  made = await fillDocumentos(target());
});
afterAll(() => server.close());

const storedKeys = async () => {
  let keys = 0;
  for await (const _ of server.services.store.list(A)) keys++;
  return keys;
};

it("they are made once, and listed by their folders", async () => {
  expect(await fillDocumentos(target())).toBeNull();
  const { total } = await server.as("root", listaDocumentos).list({ length: 1 });
  // Of a renewed one the last alone.
  expect(total).toBe((made ?? 0) - 2);
  const folders = await server.as("rrhh", carpetas).list({});
  const counted = await server.as("rrhh", documentos).carpetasDeEmpresa({});
  expect(counted).toHaveLength(folders.length);
  expect(counted.filter(({ cantidadDocumentos }) => cantidadDocumentos > 0).length).toBeGreaterThan(5);
});

it("what everybody has is stored once", async () => {
  const rows = await server.fresh.asOwner<{ n: number }>(
    "select count(distinct coalesce(contenido_id, id))::int n from archivo where usado_por = 'documento'",
  );
  expect(rows[0]?.n).toBe(await storedKeys());
  expect(await storedKeys()).toBeLessThan((made ?? 0) - 100);
});

it("a run tells who signed and who is missing", async () => {
  const { data } = await server.as("rrhh", envios).list({});
  expect(data).toHaveLength(3);
  for (const { estado, personas, entregados, por } of data) {
    expect([estado, por?._id]).toEqual(["lista", idOf("rrhh")]);
    expect(entregados).toBe(personas);
  }
  expect(data.some(({ firmados, faltan }) => firmados > 0 && faltan > 0)).toBe(true);
});

it("what user signed is signed, in the words of outside judges", async () => {
  const own = await server.as("user", documentos).byEmpleado({});
  const signed = own.find(({ firmadoEmpleado }) => firmadoEmpleado.firmado);
  const answer = await server.inject("user", { url: `/api/documents/${signed?._id}/archivo` });
  expect(answer.statusCode).toBe(200);
  expect(isSound(answer.rawPayload).ok).toBe(true);
  const said = pdfsig(answer.rawPayload, await authorityOf(server));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("Signature is Valid.");
  expect(own.filter(({ estado }) => estado === "Rechazado").map(({ motivoRechazo }) => motivoRechazo !== "")).toEqual([
    true,
  ]);
});

it("grown, there are as many as were asked for, on few files, and no more when asked again", async () => {
  const before = await storedKeys();
  const there = made ?? 0;
  const to = { index: 0, seed: 7, wanted: there + 1500 };
  expect(await growDocumentos(target(), to, () => {})).toBe(1500);
  expect(await growDocumentos(target(), to, () => {})).toBe(0);
  expect((await storedKeys()) - before).toBe(2);
  const { total } = await server.as("root", listaDocumentos).list({ length: 1, estado: TODOS });
  expect(total).toBe(there + 1500 - 2);
});
