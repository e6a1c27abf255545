// Proves what documents say to the engine that signs them: who may sign which now, where, and what is owed.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Lado } from "#features/firma/lados.ts";
import { firmasPendientes } from "#features/firma/pendientes.ts";
import { inicio } from "#features/inicio/contract.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { documentoFirmable } from "./firmable.ts";
import { BOTH, COMPANY, firmandoIn, HELD_BACK } from "./fixtures/firmando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { acting, as, make, typeOf, signing, query } = firmandoIn(() => server);
beforeEach(() => query("delete from documento"));

const toSign = (username: string, lado: Lado, ids: readonly string[], also: readonly ("admin" | "user")[] = []) =>
  acting(username, (ctx) => documentoFirmable.toSign(ctx, { ids, lado, lock: true }), { also });
const set = (id: string, words: string, values: readonly unknown[] = []) =>
  query(`update documento set ${words} where id = $1`, [id, ...values]);
const MISSING = { status: 404, message: "No se encontró el registro." };

describe("for the company", () => {
  it("FIRMA-39, D212: any attorney may, in the order asked; nobody else", async () => {
    const ids = [await make({ de: "user2", ...COMPANY }), await make({ de: "user", ...BOTH })];
    const [first, second] = await toSign("admin2", "empleador", ids);
    expect(first).toMatchObject({ registro: ids[0], persona: idOf("user2"), caja: CAJA_EMPLEADOR });
    expect(first?.titulo).toMatch(/^Reglamento del \d\d\/\d\d\/\d{4}$/);
    expect(second?.registro).toBe(ids[1]);
    for (const username of ["root", "superadmin", "rrhh", "external", "manager", "documentacion", "user"])
      await expect(toSign(username, "empleador", ids), username).rejects.toMatchObject({ status: 403 });
    await expect(toSign("admin", "firmante", ids)).rejects.toMatchObject(MISSING);
  });

  it("D212: one that names its attorney is theirs alone to sign, and is shown to no other as waiting", async () => {
    const named = await make({ de: "user", ...COMPANY, firmante: idOf("admin2") });
    const anybodys = await make({ de: "user", ...COMPANY });
    await expect(toSign("admin", "empleador", [anybodys, named])).rejects.toMatchObject({
      status: 403,
      message: "Ese documento lo firma otro apoderado",
    });
    expect((await toSign("admin2", "empleador", [named])).length).toBe(1);
    const waiting = async (username: string) => (await signing(username).porFirmar({})).map(({ _id }) => _id);
    expect(await waiting("admin")).toEqual([anybodys]);
    expect((await waiting("admin2")).sort()).toEqual([anybodys, named].sort());
    expect(await waiting("admin.b")).toEqual([]);
  });

  it("S-24: one that is foreign, not approved, renewed, taken back or signed, and none is answered", async () => {
    const good = await make({ de: "user", ...COMPANY });
    const bad = (over = {}) => make({ de: "user", ...COMPANY, ...over });
    const refused = (id: string) => toSign("admin", "empleador", [good, id]);
    await expect(refused(await make({ de: "user.b", ...COMPANY }))).rejects.toMatchObject(MISSING);
    await expect(refused(randomUUID())).rejects.toMatchObject(MISSING);
    const gone = await bad();
    await set(gone, "eliminado = now()");
    await expect(refused(gone)).rejects.toMatchObject(MISSING);
    await expect(refused(await bad({ come: { estado: "Pendiente" } }))).rejects.toMatchObject({
      status: 409,
      message: "El documento todavía no está aprobado",
    });
    const renewed = await bad();
    await set(renewed, "reemplazado_por_id = $2", [good]);
    await expect(refused(renewed)).rejects.toMatchObject({
      status: 409,
      message: "El documento fue reemplazado por otro más nuevo",
    });
    await expect(refused(await make({ de: "user" }))).rejects.toMatchObject({
      status: 409,
      message: "El documento no pide esa firma",
    });
    const signed = await bad();
    await set(signed, "firmado_empleador = now()");
    await expect(refused(signed)).rejects.toMatchObject({ status: 409, message: "El documento ya está firmado" });
    expect((await toSign("admin", "empleador", [good])).length).toBe(1);
  });
});

describe("as their employee", () => {
  it("FIRMA-13: their own, asked of them, approved, and once", async () => {
    const own = await make({ de: "user", ...BOTH });
    expect(await toSign("user", "empleado", [own])).toMatchObject([{ persona: idOf("user"), caja: CAJA_EMPLEADO }]);
    const others = [await make({ de: "user2" }), randomUUID()];
    for (const id of others) await expect(toSign("user", "empleado", [own, id])).rejects.toMatchObject(MISSING);
    await expect(toSign("admin", "empleado", [own])).rejects.toMatchObject(MISSING);
    await expect(toSign("user", "empleado", [await make({ de: "user", ...COMPANY })])).rejects.toMatchObject({
      message: "El documento no pide esa firma",
    });
    await set(own, "firmado_empleado = now()");
    await expect(toSign("user", "empleado", [own])).rejects.toMatchObject({ message: "El documento ya está firmado" });
  });

  it("DOC-49: what is no PDF asks for no signature", async () => {
    const picture = await make({ de: "user", ...BOTH, type: KINDS.png.type });
    expect(await as("user").get({ documentId: picture })).toMatchObject({
      requiereFirma: false,
      estadoFirma: "noRequieren",
    });
    await expect(toSign("user", "empleado", [picture])).rejects.toMatchObject({
      message: "El documento no pide esa firma",
    });
  });

  it("D200: on the last page, in the boxes of its type", async () => {
    const empleado = { ...CAJA_EMPLEADO, posicion: "topRight", x: 100, fontSize: 20 } as const;
    const tipo = await typeOf(A, "De caja propia", { empleado });
    const id = await make({ de: "user", tipo, ...BOTH });
    expect(await toSign("user", "empleado", [id])).toMatchObject([{ caja: empleado }]);
    expect(await toSign("admin", "empleador", [id])).toMatchObject([{ caja: CAJA_EMPLEADOR }]);
    expect(documentoFirmable.page).toBe("last");
  });
});

describe("what is owed", () => {
  const owed = (username = "user") => server.as(username, firmasPendientes).list({});
  const home = async (username: string) => (await server.as(username, inicio).miLegajo({})).espera.firmas;

  it("FIRMA-16: the oldest first, beside what is signed of other kinds; of everybody, whatever their role", async () => {
    const at = (hours: number) => new Date(TEST_NOW.getTime() - hours * 3_600_000);
    const second = await make({ de: "user", name: "Política de uso", now: at(1) });
    const first = await make({ de: "user", name: "Reglamento", now: at(2), ...HELD_BACK });
    await make({ de: "user", come: { estado: "Pendiente" } });
    await make({ de: "user", ...COMPANY });
    const one = { tipo: "documento", clase: "documento" };
    const documents = async () => (await owed()).firmas.filter(({ tipo }) => tipo === "documento");
    expect(await documents()).toEqual([
      { ...one, registro: first, titulo: "Reglamento", path: `/documents/${first}/firmar` },
      { ...one, registro: second, titulo: "Política de uso", path: `/documents/${second}/firmar` },
    ]);
    expect(await home("user")).toContainEqual({ cant: 2, nombre: "documentos", path: "/documents/pendientes-firma" });
    await make({ de: "rrhh" });
    expect(await home("rrhh")).toContainEqual({ cant: 1, nombre: "documento", path: "/documents/pendientes-firma" });
  });

  it("D212: the company's home tells an attorney how many wait for them, and nobody else", async () => {
    await make({ de: "user", ...COMPANY });
    await make({ de: "user2", ...BOTH });
    await make({ de: "user", ...COMPANY, firmante: idOf("admin2") });
    const waiting = async (username: string) =>
      (await server.as(username, inicio).empresa({})).espera.documentosPorFirmar;
    expect([await waiting("admin"), await waiting("admin2"), await waiting("rrhh")]).toEqual([2, 3, 0]);
  });

  it("DOC-01: without the module nothing is", async () => {
    await make({ de: "user" });
    await query("update empresa set modulos = jsonb_set(modulos, '{documentos}', 'false') where id = $1", [A]);
    try {
      // Who is signed in is remembered for a moment.
      const own = async () => (await home("user")).filter(({ nombre }) => nombre.startsWith("documento"));
      await expect.poll(own).toEqual([]);
    } finally {
      await query("update empresa set modulos = jsonb_set(modulos, '{documentos}', 'true') where id = $1", [A]);
    }
  });
});
