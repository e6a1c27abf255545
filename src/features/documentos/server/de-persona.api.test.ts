// Proves a person's documents by folder and type, how many each folder holds, what is pending and what one owes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { documentosIn, editOf, NOBODY, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
let now = TEST_NOW;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server.close());
const { as, make, folder, tipo, signs, query } = documentosIn(() => server);

const later = (minutes: number) => {
  now = new Date(TEST_NOW.getTime() + minutes * 60_000);
};
const idsOf = (documents: readonly { readonly _id: string }[]) => documents.map(({ _id }) => _id);
const user2 = idOf("user2");

describe("folders and types of a person", () => {
  let one: string;
  let other: string;
  let types: [string, string, string];
  let made: string[];
  beforeAll(async () => {
    [one, other] = [(await folder())._id, (await folder())._id];
    types = [
      (await tipo({ carpeta: one }))._id,
      (await tipo({ carpeta: one }))._id,
      (await tipo({ carpeta: other }))._id,
    ];
    made = [];
    for (const [at, type] of [...types, types[0]].entries()) {
      later(at);
      made.push((await make({ de: "user2", tipo: type }))._id);
    }
    later(10);
    made.push((await make({ de: "user2", by: "user2", tipo: types[2] }))._id);
    await make({ de: "user", tipo: types[0] });
  });

  it("DOC-83: all of theirs, the newest first", async () => {
    expect(idsOf(await as("rrhh").byEmpleado({ empleadoId: user2 }))).toEqual([...made].reverse());
    expect(idsOf(await as("user2").byEmpleado({}))).toEqual([...made].reverse());
  });

  it("DOC-88: those of one folder", async () => {
    const inside = await as("user2").byFolderEmpleado({ carpeta: one, empleado: user2 });
    expect(idsOf(inside)).toEqual([made[3], made[1], made[0]]);
    expect(idsOf(await as("manager2").byFolderEmpleado({ carpeta: other, empleado: user2 }))).toEqual([
      made[4],
      made[2],
    ]);
  });

  it("DOC-87: those of one folder and one type", async () => {
    const inside = (carpeta: string, type: string) =>
      as("user2").byFolderTipoEmpleado({ carpeta, tipo: type, empleado: user2 });
    expect(idsOf(await inside(one, types[0]))).toEqual([made[3], made[0]]);
    expect(idsOf(await inside(other, types[0]))).toEqual([]);
  });

  it("a folder or a type that is not there is refused, as one of another company is", async () => {
    const theirs = await tipo({
      empresa:
        (await query<{ id: string }>("select empresa_id id from legajo where id = $1", [idOf("user.b")]))[0]?.id ?? "",
    });
    for (const [carpeta, type] of [
      [NOBODY, types[0]],
      [theirs.carpeta._id, types[0]],
      [one, NOBODY],
      [one, theirs._id],
    ] as const) {
      const asked = { carpeta, tipo: type, empleado: user2 };
      expect((await refused(as("user2").byFolderTipoEmpleado(asked))).status).toBe(404);
    }
  });

  it("CARP-09, CARP-15, D211: each folder with how many it holds; the pending one with all that waits", async () => {
    const folders = await as("user2").carpetasDeEmpleado({ empleadoId: user2 });
    const counts = (id: string) => {
      const { cantidadDocumentos, cantidadPendientes } = folders.find(({ _id }) => _id === id) ?? {};
      return [cantidadDocumentos, cantidadPendientes];
    };
    expect(counts(one)).toEqual([3, 0]);
    expect(counts(other)).toEqual([2, 1]);
    const pending = folders.find(({ esPendiente }) => esPendiente);
    expect(pending).toMatchObject({
      cantidadDocumentos: 1,
      cantidadPendientes: 1,
      name: "Pendientes",
      icono: "bandeja",
    });
    const listed = await as("user2").byFolderEmpleado({ carpeta: pending?._id ?? "", empleado: user2 });
    expect(idsOf(listed)).toEqual([made[4]]);
    expect(Object.keys(pending ?? {}).sort()).toEqual(
      [
        ...["_id", "name", "icono", "esLicencia", "esOnboarding", "esPendiente", "esRecibo", "fija"],
        ...["cantidadDocumentos", "cantidadPendientes"],
      ].sort(),
    );
    expect(await as("manager2").carpetasDeEmpleado({ empleadoId: user2 })).toEqual(folders);
    expect((await refused(as("user").carpetasDeEmpleado({ empleadoId: user2 }))).status).toBe(404);
  });

  it("CARP-16, D080: the company's, with receipts as a folder that holds no documents", async () => {
    const folders = await as("rrhh").carpetasDeEmpresa({});
    const counts = (id: string) => folders.find(({ _id }) => _id === id);
    expect(counts(one)).toMatchObject({ cantidadDocumentos: 4, cantidadPendientes: 0 });
    expect(counts(other)).toMatchObject({ cantidadDocumentos: 2, cantidadPendientes: 1 });
    expect(folders.find(({ esRecibo }) => esRecibo)).toMatchObject({ name: "Recibos", cantidadDocumentos: 0 });
    const [recibo] = await query<{ id: string }>("select id from tipo_documento where es_recibo and empresa_id = $1", [
      (await as("rrhh").get({ documentId: made[0] ?? "" })).empresa,
    ]);
    expect((await refused(make({ de: "user2", tipo: recibo?.id ?? "" }))).status).toBe(400);
  });

  it("a type that moves takes its documents into its new folder", async () => {
    await query("update tipo_documento set carpeta_id = $2 where id = $1", [types[1], other]);
    expect(idsOf(await as("user2").byFolderEmpleado({ carpeta: other, empleado: user2 }))).toContain(made[1]);
    await query("update tipo_documento set carpeta_id = $2 where id = $1", [types[1], one]);
  });
});

describe("what waits", () => {
  it("DOC-82: what employees sent and nobody decided on, the oldest first", async () => {
    later(20);
    const first = await make({ de: "user", by: "user" });
    later(21);
    const second = await make({ de: "user2", by: "user2" });
    await make({ de: "user" });
    const waiting = async () => idsOf(await as("documentacion").pendientes({}));
    expect((await waiting()).slice(-2)).toEqual([first._id, second._id]);
    await as("rrhh").update({ ...editOf(first), estado: "Aprobado" });
    expect(await waiting()).not.toContain(first._id);
    await as("rrhh").remove({ documentId: second._id });
    expect(await waiting()).not.toContain(second._id);
  });

  it("DOC-85, DASH-12: one's own unsigned, the oldest first, and how many they are", async () => {
    const owed = async () => idsOf(await as("user").sinFirmar({}));
    expect([await owed(), await as("user").cantidadSinFirmar({})]).toEqual([[], { cant: 0 }]);
    later(31);
    const young = await make({ de: "user", requiereFirma: true });
    later(30);
    const old = await make({ de: "user", requiereFirma: true, permitirVerSinFirmar: true });
    // The company's side is not theirs, nor what was rejected, nor another's.
    await make({ de: "user", requiereFirmaEmpleador: true });
    const rejected = await make({ de: "user", requiereFirma: true });
    await as("rrhh").update({ ...editOf(rejected), estado: "Rechazado", motivoRechazo: "Equivocado" });
    await make({ de: "user2", requiereFirma: true });
    expect(await owed()).toEqual([old._id, young._id]);
    expect(await as("user").cantidadSinFirmar({})).toEqual({ cant: 2 });
    await signs(old._id, "empleado");
    expect(await owed()).toEqual([young._id]);
    await as("rrhh").remove({ documentId: young._id });
    expect([await owed(), await as("user").cantidadSinFirmar({})]).toEqual([[], { cant: 0 }]);
  });
});
