// Proves who deletes receipts, what of them stays, and that who signed one keeps it, withdrawn by the company.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keyOf } from "#features/archivos/keys.ts";
import { bytesOf } from "#features/archivos/server/service.ts";
import { disconformidades } from "#features/disconformidades/contract.ts";
import { evidencia } from "#features/firma/evidencia.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { A, B, confidential, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { revision } from "../revision.ts";
import { firmandoIn } from "./fixtures/firmando.ts";
import { verificandoIn } from "./fixtures/verificando.ts";
import { recibosPart } from "./person-part.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { acting, as, make, makeOut, employeeSigns, employer, employee, pdfOf, settle, query } = firmandoIn(() => server);
const { byCode, byFile } = verificandoIn(() => server);
const by = (username: string) => server.as(username, revision);

const permit = (puedeCargarRecibos: boolean) =>
  query("update legajo set permisos_manager = $2 where id = $1", [
    idOf("manager"),
    JSON.stringify({ puedeVerRecibos: true, puedeCargarRecibos }),
  ]);
beforeEach(async () => {
  await query("delete from recibo");
  await permit(true);
});

const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "hecho",
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.message}` : String(error)),
  );
const pendingIds = async (username = "admin") =>
  (await as(username).pendientesPagination({})).data.map(({ _id }) => _id).sort();

/** What a person takes along of their receipts. */
const handedOut = async (username: string) =>
  JSON.stringify(await acting("admin", (ctx) => recibosPart.data(ctx, idOf(username))));

const MISSING = "404 No se encontró el registro.";
const CLOSED = "403 No tiene permisos para visualizar este recibo.";
const REFUSED = "403 No tienes permisos para eliminar registros.";
const NO_REASON = "400 Escribí por qué se elimina: la empresa ya lo firmó";
const motivo = "Se liquidó mal la antigüedad";
const retirado = { fecha: TEST_NOW.toISOString(), motivo };

describe("what waits", () => {
  it("REC-53, REC-54, REC-60: is deleted by administrators, HR and the manager of its employee, and kept (S-48)", async () => {
    for (const username of ["root", "superadmin", "admin", "rrhh", "manager"]) {
      const id = await make({ de: "user" });
      expect(await by(username).remove({ reciboId: id }), username).toMatchObject({
        _id: id,
        retirado: { motivo: "" },
      });
      expect(await pendingIds(username)).toEqual([]);
      expect(await said(as(username).get({ reciboId: id }))).toBe(MISSING);
      expect(await said(by(username).remove({ reciboId: id }))).toBe(MISSING);
      const [row] = await query<{ archivo_id: string; eliminado_por_id: string }>(
        "select archivo_id, eliminado_por_id from recibo where id = $1",
        [id],
      );
      expect(row?.eliminado_por_id).toBe(idOf(username));
      expect((await bytesOf(server.services, keyOf(A, row?.archivo_id ?? "")))?.length).toBeGreaterThan(0);
    }
  });

  it("REC-56: nobody else deletes it: a reader, a manager without the permission or of others, another company", async () => {
    const [id, elsewhere] = [await make({ de: "user" }), await make({ de: "user2" })];
    for (const username of ["external", "user", "documentacion"])
      expect(await said(by(username).remove({ reciboId: id })), username).toBe("403 Sin permisos");
    expect(await said(by("manager").remove({ reciboId: elsewhere }))).toBe(MISSING);
    await permit(false);
    expect(await said(by("manager").remove({ reciboId: id }))).toBe(REFUSED);
    expect(await said(by("manager").removeVarios({ recibos: [id] }))).toBe(REFUSED);
    expect(await said(by("admin.b").remove({ reciboId: id }))).toBe(MISSING);
    const closed = await make({ de: confidential.username });
    for (const username of ["rrhh", "admin2"])
      expect(await said(by(username).remove({ reciboId: closed })), username).toBe(CLOSED);
    expect(await pendingIds()).toEqual([id, elsewhere, closed].sort());
  });

  it("S-24: several at once, or none where one is another company's or was deleted before; told of each person", async () => {
    const ids = [await make({ de: "user" }), await make({ de: "user2" }), await make()];
    const foreign = await make({ empresa: B });
    expect(await said(by("rrhh").removeVarios({ recibos: [...ids, foreign] }))).toBe(MISSING);
    expect(await pendingIds()).toEqual(ids.toSorted());
    expect(await pendingIds("admin.b")).toEqual([foreign]);
    expect(await by("rrhh").removeVarios({ recibos: ids })).toEqual({ message: "3 recibos eliminados correctamente!" });
    expect(await pendingIds()).toEqual([]);
    const lines = await query<{ to_user: string }>(
      "select to_user from registro where name = 'Recibo eliminado' order by seq desc limit 2",
    );
    expect(lines.map(({ to_user }) => to_user).sort()).toEqual([idOf("user"), idOf("user2")].sort());
    expect(await said(by("rrhh").removeVarios({ recibos: [] }))).toBe("400 No hay registros seleccionados");
  });

  it("is taken back by whoever deleted it, as it was, and by nobody else", async () => {
    const ids = [await make({ de: "user" }), await make()];
    const before = await as("rrhh").pendientesPagination({});
    await by("rrhh").removeVarios({ recibos: ids });
    expect(await said(by("admin").restaurar({ recibos: ids }))).toBe(MISSING);
    const standing = await make({ de: "user2" });
    expect(await said(by("rrhh").restaurar({ recibos: [...ids, standing] }))).toBe(MISSING);
    expect(await pendingIds()).toEqual([standing]);
    await query("delete from recibo where id = $1", [standing]);
    expect(await by("rrhh").restaurar({ recibos: ids })).toEqual({ message: "2 recibos recuperados" });
    const asBefore = before.data.map((row) => ({ ...row, version: row.version + 2 }));
    expect((await as("rrhh").pendientesPagination({})).data).toEqual(asBefore);
    await by("manager").remove({ reciboId: ids[0] ?? "" });
    await permit(false);
    expect(await said(by("manager").restaurar({ recibos: [ids[0] ?? ""] }))).toBe(REFUSED);
  });
});

describe("what the employer signed", () => {
  it("REC-55, REC-56, D092: is deleted by administrators alone, with a reason", async () => {
    for (const username of ["root", "superadmin", "admin"]) {
      const id = await makeOut({ de: "user" });
      for (const words of ["", "  ", "a.", "12345"])
        expect(await said(by(username).remove({ reciboId: id, motivo: words })), words).toBe(NO_REASON);
      expect(await by(username).remove({ reciboId: id, motivo })).toMatchObject({ retirado });
      expect(await said(by(username).restaurar({ recibos: [id] }))).toBe(MISSING);
    }
    const [id, waits] = [await makeOut({ de: "user", mes: 3 }), await make({ de: "user", mes: 4 })];
    for (const username of ["rrhh", "manager"]) {
      expect(await said(by(username).remove({ reciboId: id, motivo })), username).toBe(REFUSED);
      expect(await said(by(username).removeVarios({ recibos: [waits, id], motivo })), username).toBe(REFUSED);
    }
    expect(await said(by("admin").removeVarios({ recibos: [waits, id] }))).toBe(NO_REASON);
    expect(await pendingIds()).toEqual([waits]);
    const closed = await makeOut({ de: confidential.username });
    expect(await said(by("admin2").remove({ reciboId: closed, motivo }))).toBe(CLOSED);
  });

  it("S-20: whoever has not signed it no longer sees it; nor does the company by any list", async () => {
    const id = await makeOut({ de: "user" });
    await by("admin").removeVarios({ recibos: [id], motivo });
    expect(await as("user").deEmpleado({ empleadoId: idOf("user") })).toEqual([]);
    expect(await as("user").cantidadSinFirmar({})).toEqual({ cant: 0 });
    for (const username of ["user", "admin", "manager"]) {
      expect(await said(as(username).get({ reciboId: id })), username).toBe(MISSING);
      expect(await said(as(username).pdf({ reciboId: id, descarga: "si" })), username).toBe(MISSING);
      expect(await said(as(username).preview({ id })), username).toBe(MISSING);
    }
    expect(await as("admin").deEmpleado({ empleadoId: idOf("user") })).toEqual([]);
  });

  it("D202: who signed it keeps it, as withdrawn, with the reason and its file", async () => {
    const id = await makeOut({ de: "user" });
    await employeeSigns("user", id);
    await by("admin").remove({ reciboId: id, motivo });
    expect(await as("user").deEmpleado({ empleadoId: idOf("user") })).toMatchObject([{ _id: id, retirado }]);
    expect(await as("user").get({ reciboId: id })).toMatchObject({ retirado });
    expect(await said(as("user").pdf({ reciboId: id, descarga: "si" }))).toBe("hecho");
    expect(await said(as("user").pdf({ reciboId: id }))).toBe("hecho");
    expect(await said(as("admin").get({ reciboId: id }))).toBe(MISSING);
    expect(await as("admin").deEmpleado({ empleadoId: idOf("user") })).toEqual([]);
  });

  it("D202: history was signed nowhere here: withdrawn, nobody keeps it, by no road", async () => {
    const id = await make({ de: "user", historico: true });
    expect(await as("user").get({ reciboId: id })).toMatchObject({ historico: true });
    for (const username of ["rrhh", "manager"])
      expect(await said(by(username).remove({ reciboId: id, motivo })), username).toBe(REFUSED);
    expect(await said(by("admin").remove({ reciboId: id }))).toBe(NO_REASON);
    await by("admin").remove({ reciboId: id, motivo });
    expect(await as("user").deEmpleado({ empleadoId: idOf("user") })).toEqual([]);
    for (const descarga of ["si", "no"] as const)
      expect(await said(as("user").pdf({ reciboId: id, descarga })), descarga).toBe(MISSING);
    expect(await handedOut("user")).not.toContain(motivo);
  });

  it("S-48, D202: stays authentic for whoever verifies it, who learns the day, not why; its evidence and its case stay", async () => {
    await settle();
    const id = await make({ de: "user", mes: 5 });
    await employer([id]);
    await employee(id, { motivo: "EN DISCONFORMIDAD", detalle: "Faltan horas" });
    const [pdf, { codigo = "" } = {}] = [
      await pdfOf(id),
      ...(await query<{ codigo: string }>("select codigo from documento_firmado where registro_id = $1", [id])),
    ];
    expect(await byCode(codigo)).toMatchObject({ resultado: "valido", retirado: null });
    expect(await byFile(pdf)).toMatchObject({ resultado: "valido", retirado: null });
    await by("admin").remove({ reciboId: id, motivo });
    const told = { resultado: "valido", motivos: [], retirado: TEST_NOW.toISOString() };
    expect(await byCode(codigo)).toMatchObject(told);
    expect(await byFile(pdf)).toMatchObject({ ...told, comparacion: "identico" });
    expect(JSON.stringify(await byCode(codigo))).not.toContain("antigüedad");
    expect(await pdfOf(id)).toEqual(pdf);
    const zip = await server.as("admin", evidencia).descargar({ tipo: "recibo", registro: id });
    expect(zip.name).toMatch(/\.zip$/);
    const { data } = await server.as("admin", disconformidades).list({});
    expect(data.map(({ registro }) => registro)).toEqual([id]);
  });
});
