// Proves one's own receipts: when they are there, in which order they open, and what reading them leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firmados } from "../firmados.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, makeOut, employerSigns, employeeSigns, setCorrelativa, query } = recibosOf(() => server);

beforeEach(async () => {
  await query("delete from recibo");
  await setCorrelativa(false);
});

const NOBODY = "00000000-0000-4000-8000-000000000000";
const CORRELATIVA = { status: 409, message: "Debe firmar los Recibos anteriores para acceder a esta liquidación!" };
const PENDIENTES = { status: 409, message: "Tiene recibos pendientes sin firmar!" };
const MISSING = { status: 404, message: "No se encontró el registro." };

const linesOf = async (username: string) =>
  (
    await query<{ name: string; from_user: string }>(
      "select name, from_user from registro where module = 'Recibos' and to_user = $1 order by seq",
      [idOf(username)],
    )
  ).map(({ name, from_user }) => [name, from_user]);

describe("what a receipt says", () => {
  it("REC-17…REC-22, REC-58: its fields, and never `selected`", async () => {
    const id = await makeOut({ de: "user", anio: 2026, mes: 2, referencia: "Febrero" });
    const one = await as("user").get({ reciboId: id });
    const { _id, firstName, lastName, displayName, legajo } = personOf("user");
    expect(one).toEqual({
      _id: id,
      version: 2,
      empleado: {
        _id,
        firstName,
        lastName,
        displayName: displayName ?? one.empleado?.displayName,
        legajo,
        puesto: "Operario/a calificado/a",
        accesoConfidencial: [],
      },
      tipoRecibo: { _id: expect.any(String), name: "Mensual" },
      periodo: "02-2026",
      mes: 2,
      anio: 2026,
      pdf: expect.any(String),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      paginas: 1,
      firmadoEmpleado: { firmado: false, fecha: null, motivo: "", conformidad: null },
      firmadoEmpleador: { firmado: true, fecha: TEST_NOW.toISOString() },
      leido: false,
      borrador: false,
      observacion: "",
      carga: null,
      pagina: null,
      historico: false,
      publicarEl: null,
      retirado: null,
      referencia: "Febrero",
      created: TEST_NOW.toISOString(),
      cerrado: false,
    });
    await employeeSigns("user", id, false);
    expect(await as("user").get({ reciboId: id })).toMatchObject({
      version: 3,
      firmadoEmpleado: {
        firmado: true,
        fecha: TEST_NOW.toISOString(),
        motivo: "EN DISCONFORMIDAD",
        conformidad: false,
      },
    });
  });
});

describe("one's own", () => {
  it("D201, REC-57: nothing before the employer signed, nor before it is published; never a colleague's", async () => {
    const id = await make({ de: "user" });
    const expectNothing = async () => {
      await expect(as("user").get({ reciboId: id })).rejects.toMatchObject(MISSING);
      await expect(as("user").pdf({ reciboId: id })).rejects.toMatchObject(MISSING);
      await expect(as("user").preview({ id })).rejects.toMatchObject(MISSING);
      await expect(as("user").puedeVer({ reciboId: id })).rejects.toMatchObject(MISSING);
      await expect(as("user").marcarLeido({ _id: id })).rejects.toMatchObject(MISSING);
      expect(await as("user").deEmpleado({ empleadoId: idOf("user") })).toEqual([]);
      expect(await as("user").sinFirmar({})).toEqual([]);
      expect(await as("user").cantidadSinFirmar({})).toEqual({ cant: 0 });
    };
    await expectNothing();
    await employerSigns(id, { now: new Date(TEST_NOW.getTime() + 60_000) });
    await expectNothing();
    const other = await makeOut({ de: "user2" });
    await expect(as("user").get({ reciboId: other })).rejects.toMatchObject(MISSING);
    await expect(as("user").pdf({ reciboId: other, descarga: "si" })).rejects.toMatchObject(MISSING);
    await expect(as("user").preview({ id: other })).rejects.toMatchObject(MISSING);
    await expect(as("user").deEmpleado({ empleadoId: idOf("user2") })).rejects.toMatchObject(MISSING);
    await expect(as("user").get({ reciboId: NOBODY })).rejects.toMatchObject(MISSING);
  });

  it("ROL-11, of payslips: who has no role but user sees their own, each with its file, and nobody else's", async () => {
    expect(personOf("user").roles).toEqual(["user"]);
    const [own, others] = [await makeOut({ de: "user" }), await makeOut({ de: "user2" })];
    const listed = await as("user").deEmpleado({ empleadoId: idOf("user") });
    expect(listed.map(({ _id }) => _id)).toEqual([own]);
    expect((await as("user").get({ reciboId: own })).empleado?._id).toBe(idOf("user"));
    expect((await as("user").pdf({ reciboId: own })).type).toBe("application/pdf");
    expect(await server.inject("user", { url: `/api/recibos/${others}` })).toMatchObject({ statusCode: 404 });
    await expect(as("user").pdf({ reciboId: others })).rejects.toMatchObject(MISSING);
    for (const list of [as("user").pendientesPagination, server.as("user", firmados).list])
      await expect(list({})).rejects.toMatchObject({ status: 403, message: "Sin permisos" });
  });

  it("REC-74, REC-75: all of them the newest first, and those unsigned in the order of their turn", async () => {
    const [march, january, february] = [
      await makeOut({ de: "user", mes: 3 }),
      await makeOut({ de: "user", mes: 1 }),
      await makeOut({ de: "user", mes: 2 }),
    ];
    const older = await makeOut({ de: "user", anio: 2025, mes: 12 });
    await makeOut({ de: "user2", mes: 3 });
    const all = await as("user").deEmpleado({ empleadoId: idOf("user") });
    expect(all.map(({ _id }) => _id)).toEqual([march, february, january, older]);
    await employeeSigns("user", february);
    const left = await as("user").sinFirmar({});
    expect(left.map(({ _id }) => _id)).toEqual([older, january, march]);
    expect(await as("user").cantidadSinFirmar({})).toEqual({ cant: 3 });
  });

  it("DASH-11: those unsigned are counted: neither signed, nor before they are out, nor taken back, nor anybody else's", async () => {
    expect(await as("user").cantidadSinFirmar({})).toEqual({ cant: 0 });
    const [signed, withdrawn] = [await makeOut({ de: "user", mes: 1 }), await makeOut({ de: "user", mes: 2 })];
    await makeOut({ de: "user", mes: 3 });
    await makeOut({ de: "user", mes: 4 });
    await make({ de: "user", mes: 5 });
    await makeOut({ de: "user2" });
    await employeeSigns("user", signed);
    await query("update recibo set eliminado = now() where id = $1", [withdrawn]);
    expect(await as("user").cantidadSinFirmar({})).toEqual({ cant: 2 });
    expect(await as("rrhh").cantidadSinFirmar({})).toEqual({ cant: 0 });
  });

  it("D096: of one period, the one that came first", async () => {
    await setCorrelativa(true);
    const [first, second] = [await makeOut({ de: "user", mes: 1 }), await makeOut({ de: "user", mes: 1 })];
    await query("update recibo set created = created + interval '1 minute' where id = $1", [second]);
    expect((await as("user").sinFirmar({})).map(({ _id, bloqueo }) => [_id, bloqueo])).toEqual([
      [first, null],
      [second, "correlativa"],
    ]);
  });
});

describe("S-49: the order of signing, on the server", () => {
  async function three() {
    const ids = [];
    for (const mes of [1, 2, 3]) ids.push(await makeOut({ de: "user", mes }));
    return ids as [string, string, string];
  }
  /** What each road says of each receipt: the refusal's text, or that it opens. */
  async function roads(id: string) {
    const said = async (work: Promise<unknown>) =>
      work.then(
        () => "abre",
        (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.message}` : String(error)),
      );
    const { get, pdf, preview, marcarLeido } = as("user");
    return new Set([
      await said(get({ reciboId: id })),
      await said(pdf({ reciboId: id })),
      await said(preview({ id })),
      await said(marcarLeido({ _id: id })),
    ]);
  }
  const OPENS = new Set(["abre"]);
  const refusedWith = ({ status, message }: { status: number; message: string }) => new Set([`${status} ${message}`]);

  it("REC-28, REC-66, REC-80: with firmaCorrelativa an unsigned one waits for those before it, by every road", async () => {
    await setCorrelativa(true);
    const [january, february, march] = await three();
    expect(await roads(january)).toEqual(OPENS);
    for (const later of [february, march]) {
      expect(await roads(later)).toEqual(refusedWith(CORRELATIVA));
      await expect(as("user").pdf({ reciboId: later, descarga: "si" })).rejects.toMatchObject(CORRELATIVA);
      expect(await as("user").puedeVer({ reciboId: later })).toEqual({
        puedeVer: false,
        bloqueo: "correlativa",
        primero: january,
      });
      await expect(employeeSigns("user", later)).rejects.toMatchObject(CORRELATIVA);
    }
    expect(await as("user").puedeVer({ reciboId: january })).toEqual({
      puedeVer: true,
      bloqueo: null,
      primero: january,
    });
    await employeeSigns("user", january);
    expect(await roads(february)).toEqual(OPENS);
    expect(await roads(march)).toEqual(refusedWith(CORRELATIVA));
  });

  it("REC-28: without it they open and are signed in any order", async () => {
    const [january, february, march] = await three();
    for (const id of [january, february, march]) expect(await roads(id)).toEqual(OPENS);
    await employeeSigns("user", march);
    expect(await as("user").cantidadSinFirmar({})).toEqual({ cant: 2 });
  });

  it("REC-44, D095, D202: a signed one waits for every unsigned one, and can be kept all the same", async () => {
    const [january, february, march] = await three();
    await employeeSigns("user", january);
    expect(await roads(january)).toEqual(refusedWith(PENDIENTES));
    expect(await as("user").puedeVer({ reciboId: january })).toEqual({
      puedeVer: false,
      bloqueo: "pendientes",
      primero: february,
    });
    const { body, name } = await as("user").pdf({ reciboId: january, descarga: "si" });
    expect(name).toBe("Recibo 01-2026 Mensual.pdf");
    expect(
      Buffer.from(body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await as("user").deEmpleado({ empleadoId: idOf("user") })).map(({ bloqueo }) => bloqueo)).toEqual([
      null,
      null,
      "pendientes",
    ]);
    for (const id of [february, march]) expect(await roads(id)).toEqual(OPENS);
    for (const id of [february, march]) await employeeSigns("user", id);
    expect(await roads(january)).toEqual(OPENS);
    expect(await as("user").puedeVer({ reciboId: january })).toEqual({ puedeVer: true, bloqueo: null, primero: null });
  });

  it("REC-44: not for an administrator; REC-28 holds for them too", async () => {
    const [first, second] = [await makeOut({ de: "admin2", mes: 1 }), await makeOut({ de: "admin2", mes: 2 })];
    await employeeSigns("admin2", first);
    expect((await as("admin2").get({ reciboId: first })).firmadoEmpleado.firmado).toBe(true);
    await setCorrelativa(true);
    const third = await makeOut({ de: "admin2", mes: 3 });
    await expect(as("admin2").get({ reciboId: third })).rejects.toMatchObject(CORRELATIVA);
    await as("admin2").get({ reciboId: second });
  });

  it("the order is one's own: whoever reads the company's waits for nobody", async () => {
    await setCorrelativa(true);
    const [, , march] = await three();
    expect((await as("rrhh").get({ reciboId: march })).mes).toBe(3);
    expect(await as("rrhh").puedeVer({ reciboId: march })).toEqual({ puedeVer: true, bloqueo: null, primero: null });
    const shown = await as("rrhh").deEmpleado({ empleadoId: idOf("user") });
    expect(shown.map(({ bloqueo }) => bloqueo)).toEqual([null, null, null]);
  });
});

describe("reading", () => {
  it("REC-26, REC-76: marks it once, by its employee alone, with a line of its own", async () => {
    const id = await makeOut({ de: "user" });
    const moment = async () =>
      (await query<{ leido: Date | null }>("select leido from recibo where id = $1", [id]))[0]?.leido ?? null;
    const before = (await linesOf("user")).length;
    await as("rrhh").marcarLeido({ _id: id });
    expect(await moment()).toBeNull();
    expect((await as("user").get({ reciboId: id })).leido).toBe(false);
    await as("user").marcarLeido({ _id: id });
    expect(await moment()).toEqual(TEST_NOW);
    await query("update recibo set leido = leido - interval '1 day' where id = $1", [id]);
    await as("user").marcarLeido({ _id: id });
    expect(await moment()).toEqual(new Date(TEST_NOW.getTime() - 86_400_000));
    expect((await as("user").get({ reciboId: id })).leido).toBe(true);
    expect((await linesOf("user")).slice(before)).toEqual([["Recibo leído por su destinatario", idOf("user")]]);
    await expect(as("user2").marcarLeido({ _id: id })).rejects.toMatchObject(MISSING);
    await expect(as("admin.b").marcarLeido({ _id: id })).rejects.toMatchObject(MISSING);
  });
});
