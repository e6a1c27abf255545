// Proves that a document given to the wrong person becomes another's only while nobody has seen it, and never farther than who does it reaches.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import type { Documento } from "../contract.ts";
import { renovaciones } from "../renovaciones.ts";
import { documentosIn, editOf, NOBODY, pdf, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, place, upload, archivo, signs, query } = documentosIn(() => server);

const NO_SE_PASA = {
  status: 409,
  message:
    "Ya no se puede pasar a otro empleado: lo mandó o lo abrió su empleado, está firmado, o vino con un envío o una renovación",
};
const read = (username: string, { _id: documentId }: Pick<Documento, "_id">) => as(username).get({ documentId });
const move = async (by: string, one: Pick<Documento, "_id">, empleado: string, more: object = {}) =>
  as(by).update({ ...editOf(await read(by, one)), ...more, empleado });
const linesOf = (username: string) =>
  query<{ name: string }>(
    "select name from registro where to_user = $1 and name in ('Documento pasado a otro legajo', 'Documento traído de otro legajo', 'Documento modificado')",
    [idOf(username)],
  );

describe("given to the wrong person", () => {
  it("it becomes the right one's whole, and no road of the first is left to it", async () => {
    const wrong = await make({ de: "user", name: "Sobre de otro", requiereFirma: true, permitirVerSinFirmar: true });
    const moved = await move("rrhh", wrong, idOf("user2"), { descripcion: "Corregido" });
    expect(moved).toMatchObject({
      _id: wrong._id,
      empleado: { _id: idOf("user2") },
      descripcion: "Corregido",
      sha256: wrong.sha256,
      estado: "Aprobado",
      leido: false,
      version: wrong.version + 1,
    });
    expect(await refused(read("user", wrong))).toMatchObject({ status: 404 });
    expect((await archivo("user", wrong._id)).statusCode).toBe(404);
    expect((await archivo("user2", wrong._id)).statusCode).toBe(200);
    const ids = async (username: string) => (await as(username).sinFirmar({})).map(({ _id }) => _id);
    expect(await ids("user")).not.toContain(wrong._id);
    expect(await ids("user2")).toContain(wrong._id);
    const [row] = await query<{ empleado_nombre: string }>("select empleado_nombre from documento where id = $1", [
      wrong._id,
    ]);
    expect(row?.empleado_nombre).toBe(moved.empleado.displayName);
  });

  it("the log says it of both", async () => {
    const wrong = await make({ de: "nuevo" });
    const before = await linesOf("user2");
    await move("rrhh", wrong, idOf("user2"));
    expect(await linesOf("nuevo")).toEqual([{ name: "Documento pasado a otro legajo" }]);
    expect((await linesOf("user2")).slice(before.length)).toEqual([{ name: "Documento traído de otro legajo" }]);
  });

  it("said to be its own employee's, it is only changed", async () => {
    const one = await make({ de: "manager" });
    await as("rrhh").update({ ...editOf(one), name: "Otro nombre" });
    expect(await linesOf("manager")).toEqual([{ name: "Documento modificado" }]);
  });
});

describe("ROL-24: to whom", () => {
  const GONE = { status: 400, message: "Alguno de los datos elegidos ya no existe" };

  it("another company's, nobody, and a root user are the same; a root user is root's to choose", async () => {
    const wrong = await make({ de: "user" });
    for (const empleado of [idOf("user.b"), NOBODY, idOf("root")])
      expect(await refused(move("rrhh", wrong, empleado)), empleado).toEqual(GONE);
    expect((await read("rrhh", wrong)).empleado._id).toBe(idOf("user"));
    expect((await move("root", wrong, idOf("superadmin"))).empleado._id).toBe(idOf("superadmin"));
  });

  it("S-29: not to oneself, and of one's own not away", async () => {
    const wrong = await make({ de: "user" });
    expect(await refused(move("rrhh", wrong, idOf("rrhh")))).toEqual({
      status: 403,
      message: "No podés pasar un documento a tu propio legajo",
    });
    const own = await make({ de: "rrhh" });
    expect(await refused(move("rrhh", own, idOf("user")))).toMatchObject({ status: 403 });
  });

  it("whoever only reads moves nothing, and another company does not find it", async () => {
    const wrong = await make({ de: "user" });
    expect(await refused(as("manager").update({ ...editOf(wrong), empleado: idOf("user2") }))).toMatchObject({
      status: 403,
    });
    expect(await refused(as("admin.b").update({ ...editOf(wrong), empleado: idOf("user.b") }))).toMatchObject({
      status: 404,
    });
  });
});

describe("it is somebody's for good once", () => {
  const stays = async (one: Pick<Documento, "_id">) =>
    expect(await refused(move("rrhh", one, idOf("user2")))).toEqual(NO_SE_PASA);

  it("its employee opened it", async () => {
    const one = await make({ de: "user" });
    await as("user").marcarLeido({ _id: one._id });
    await stays(one);
  });

  it.each(["empleado", "empleador"] as const)("the %s signed it", async (lado) => {
    const one = await make({
      de: "user",
      requiereFirma: true,
      requiereFirmaEmpleador: true,
      permitirVerSinFirmar: true,
    });
    await signs(one._id, lado);
    await stays(one);
  });

  it("its employee sent it", async () => {
    await stays(await make({ de: "user", by: "user" }));
  });

  it("it came with a run of the wizard", async () => {
    const _id = await place({ de: "user" });
    await query(
      `insert into envio (empresa_id, id, cuenta_id, tarea_id, adjuntos, personas, huella, fecha, created)
       select empresa_id, id, cuenta_id, id, '[]', array[empleado_id], '', fecha, created from documento where id = $1`,
      [_id],
    );
    await query("update documento set envio_id = id, envio_orden = 0 where id = $1", [_id]);
    await stays({ _id });
  });

  it("a version of it waits, or it is one", async () => {
    const old = await make({ de: "user", tieneVencimiento: true, fechaVencimiento: "2026-03-10" });
    const renew = async (by: string, documentId: string, fechaVencimiento: string) =>
      server.as(by, renovaciones).renovar({ documentId, url: await upload(by, pdf()), fechaVencimiento });
    await renew("user", old._id, "2027-03-10");
    await stays(old);
    const other = await make({ de: "user", tieneVencimiento: true, fechaVencimiento: "2026-03-10" });
    await stays(await renew("rrhh", other._id, "2027-03-10"));
  });
});

it("opened while it is moved, it is read by its employee or becomes the other's, never both", async () => {
  const one = await make({ de: "user" });
  const edit = { ...editOf(one), empleado: idOf("user2") };
  await Promise.allSettled([as("user").marcarLeido({ _id: one._id }), as("rrhh").update(edit)]);
  const { empleado, leido } = await read("rrhh", one);
  expect([
    [idOf("user"), true],
    [idOf("user2"), false],
  ]).toContainEqual([empleado._id, leido]);
});
