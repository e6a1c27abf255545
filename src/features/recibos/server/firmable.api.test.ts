// Proves how receipts come in, and what their feature says to the engine that signs them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeMade } from "#features/archivos/server/service.ts";
import type { Lado } from "#features/firma/lados.ts";
import { firmasPendientes } from "#features/firma/pendientes.ts";
import type { Role } from "#platform/auth/roles.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { A, confidential, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { reciboFirmable } from "./firmable.ts";
import { recibosOf } from "./fixtures/recibos.ts";
import { createRecibo, createRecibos, type ReciboDraft } from "./service.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { acting, as, make, makeOut, employerSigns, employeeSigns, setCorrelativa, query } = recibosOf(() => server);

beforeEach(async () => {
  await query("delete from recibo");
  await setCorrelativa(false);
});

const toSign = (username: string, lado: Lado, ids: readonly string[], also: readonly Role[] = []) =>
  acting(username, (ctx) => reciboFirmable.toSign(ctx, { ids, lado, lock: true }), { also });
const MISSING = { status: 404, message: "No se encontró el registro." };

describe("createRecibo", () => {
  const draftOf = async (more: Partial<ReciboDraft> = {}): Promise<ReciboDraft> => {
    const [tipo] = await query<{ id: string }>("select id from tipo_recibo where empresa_id = $1 limit 1", [A]);
    return { empleado: idOf("user"), tipoRecibo: tipo?.id ?? "", anio: 2026, mes: 1, paginas: 1, ...more };
  };
  const store = (words = "x") => storeMade(A, server.services, pageSaying(words));

  it("REC-29: takes a receipt of somebody or of nobody, with its file", async () => {
    const stored = await store();
    const id = await acting("admin", async (ctx) => createRecibo(ctx, await draftOf({ empleado: null }), stored));
    const one = await as("admin").get({ reciboId: id });
    expect(one).toMatchObject({ empleado: null, version: 1, pdf: stored._id, sha256: stored.sha256 });
    const { body } = await as("admin").pdf({ reciboId: id });
    expect(Buffer.from(body as Uint8Array).equals(pageSaying("x"))).toBe(true);
  });

  it("D191: refuses somebody or a type of another company, a deleted file, and what is no period", async () => {
    const stored = await store();
    const refused = async (more: Partial<ReciboDraft>) => {
      const draft = await draftOf(more);
      return acting("admin", (ctx) => createRecibo(ctx, draft, stored));
    };
    const [foreign] = await query<{ id: string }>("select id from tipo_recibo where empresa_id <> $1 limit 1", [A]);
    const notThere = { status: 400, message: "Alguno de los datos elegidos ya no existe" };
    await expect(refused({ empleado: idOf("user.b") })).rejects.toMatchObject(notThere);
    await expect(refused({ empleado: randomUUID() })).rejects.toMatchObject(notThere);
    await expect(refused({ tipoRecibo: foreign?.id ?? "" })).rejects.toMatchObject(notThere);
    await query("update legajo set activo = null where id = $1", [idOf("user2")]);
    await expect(refused({ empleado: idOf("user2") })).rejects.toMatchObject(notThere);
    await query("update legajo set activo = true where id = $1", [idOf("user2")]);
    for (const bad of [{ mes: 0 }, { mes: 13 }, { mes: 1.5 }, { anio: 1899 }, { anio: 2100 }])
      await expect(refused(bad)).rejects.toMatchObject({ status: 400, message: "El período no es válido" });
    expect(await query("select 1 from recibo")).toEqual([]);
  });

  it("takes many at once, all or none", async () => {
    const many = await Promise.all(
      [1, 2, 3].map(async (mes) => ({ draft: await draftOf({ mes }), stored: await store() })),
    );
    const ids = await acting("admin", (ctx) => createRecibos(ctx, many));
    const kept = await Promise.all(ids.map((reciboId) => as("admin").get({ reciboId })));
    expect(kept.map(({ mes, pdf }) => [mes, pdf])).toEqual(many.map(({ draft, stored }) => [draft.mes, stored._id]));
    const bad = [...many, { draft: await draftOf({ mes: 13 }), stored: await store() }];
    await expect(acting("admin", (ctx) => createRecibos(ctx, bad))).rejects.toMatchObject({ status: 400 });
    expect((await query("select 1 from recibo")).length).toBe(3);
  });
});

describe("as the employer", () => {
  it("REC-52, D093: an attorney may, in the order asked; others only if they are one too", async () => {
    const ids = [await make({ de: "user2", mes: 10 }), await make({ de: "user", mes: 9 })];
    const [first, second] = await toSign("admin", "empleador", ids);
    expect(first).toEqual({
      registro: ids[0],
      persona: idOf("user2"),
      archivo: expect.any(String),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      titulo: "Recibo de octubre 2026 · Mensual",
      caja: CAJA_EMPLEADOR,
    });
    expect(second?.registro).toBe(ids[1]);
    for (const username of ["root", "superadmin", "rrhh", "external", "manager", "user"]) {
      await expect(toSign(username, "empleador", ids), username).rejects.toMatchObject({
        status: 403,
        message: "Sin permisos",
      });
    }
    for (const username of ["root", "superadmin"])
      expect((await toSign(username, "empleador", ids, ["admin"])).length).toBe(2);
  });

  it("S-24: one that is foreign, of nobody, closed or signed, and none is answered", async () => {
    const good = await make({ de: "user" });
    const foreign = await make({ de: "user.b" });
    const signed = await makeOut({ de: "user", mes: 2 });
    const closed = await make({ de: confidential.username });
    const refused = (id: string, by = "admin2") => toSign(by, "empleador", [good, id]);
    await expect(refused(foreign)).rejects.toMatchObject(MISSING);
    await expect(refused(randomUUID())).rejects.toMatchObject(MISSING);
    await expect(refused(await make())).rejects.toMatchObject({
      status: 409,
      message: "Hay recibos sin empleado asignado: no se pueden firmar",
    });
    await expect(refused(closed)).rejects.toMatchObject({
      status: 403,
      message: "No tiene permisos para visualizar este recibo.",
    });
    expect((await toSign("admin", "empleador", [good, closed])).length).toBe(2);
    await expect(refused(signed)).rejects.toMatchObject({ status: 409, message: "El recibo ya está firmado" });
    await expect(toSign("admin", "firmante", [good])).rejects.toMatchObject(MISSING);
  });

  it("D201: what is signed is published at once, with its file as it is then", async () => {
    const id = await make({ de: "user" });
    const before = await as("admin").get({ reciboId: id });
    await employerSigns(id);
    const after = await as("user").get({ reciboId: id });
    expect(after).toMatchObject({ version: 2, firmadoEmpleador: { firmado: true, fecha: TEST_NOW.toISOString() } });
    expect(after.pdf).not.toBe(before.pdf);
    const { body } = await as("user").pdf({ reciboId: id });
    expect(Buffer.from(body as Uint8Array).equals(pageSaying("Firmado por el empleador"))).toBe(true);
    await expect(employerSigns(id)).rejects.toMatchObject({ status: 409 });
  });

  it("two who sign the same one at once: one does", async () => {
    const id = await make({ de: "user" });
    const both = await Promise.allSettled([employerSigns(id), employerSigns(id, { as: "admin2" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await as("user").get({ reciboId: id })).version).toBe(2);
  });
});

describe("as the employee", () => {
  it("REC-57: only their own, and once", async () => {
    const [own, waiting] = [await makeOut({ de: "user" }), await make({ de: "user", mes: 2 })];
    const other = await makeOut({ de: "user2" });
    expect((await toSign("user", "empleado", [own])).map(({ persona }) => persona)).toEqual([idOf("user")]);
    for (const id of [waiting, other, randomUUID()])
      await expect(toSign("user", "empleado", [own, id])).rejects.toMatchObject(MISSING);
    await expect(toSign("admin", "empleado", [own])).rejects.toMatchObject(MISSING);
    await employeeSigns("user", own);
    await expect(toSign("user", "empleado", [own])).rejects.toMatchObject({
      status: 409,
      message: "El recibo ya está firmado",
    });
  });

  it("D096: what they owe, in the order in which it is signed", async () => {
    const [march, january] = [await makeOut({ de: "user", mes: 3 }), await makeOut({ de: "user", mes: 1 })];
    await make({ de: "user", mes: 2 });
    const owed = (username = "user") => server.as(username, firmasPendientes).list({});
    const one = { tipo: "recibo", clase: "recibo" };
    expect(await owed()).toEqual({
      cant: 2,
      firmas: [
        { ...one, registro: january, titulo: "Recibo de enero 2026 · Mensual", path: `/recibos/list/${january}` },
        { ...one, registro: march, titulo: "Recibo de marzo 2026 · Mensual", path: `/recibos/list/${march}` },
      ],
    });
    expect(await acting("user", (ctx) => reciboFirmable.owed(ctx, 1))).toMatchObject({
      cant: 2,
      primeros: [{ registro: january }],
    });
    await employeeSigns("user", january);
    expect((await owed()).firmas.map(({ registro }) => registro)).toEqual([march]);
    expect(await owed("user2")).toEqual({ cant: 0, firmas: [] });
  });

  it("D200: on the first page, each side in a corner of its own", async () => {
    expect(reciboFirmable.page).toBe("first");
    const [waiting, out] = [await make({ de: "user" }), await makeOut({ de: "user", mes: 2 })];
    expect((await toSign("admin", "empleador", [waiting]))[0]?.caja.posicion).toBe("bottomRight");
    expect((await toSign("user", "empleado", [out]))[0]?.caja.posicion).toBe("bottomLeft");
    expect(reciboFirmable.line("empleado").name).toBe("Recibo firmado por el empleado");
    expect(reciboFirmable.line("empleador").name).toBe("Recibo firmado por el empleador");
  });
});
