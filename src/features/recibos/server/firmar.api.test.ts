// Proves that a receipt is signed through the call: once, as it was shown, by whom it concerns.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isSound, judged, pdfsig, signaturesIn, verifiesCms } from "#platform/signing/server/fixtures/judges.ts";
import { lockedPdf } from "#platform/signing/server/fixtures/pdfs.ts";
import { authorityOf } from "#shell/testing/authority.ts";
import { confidential, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firmandoIn, PIN } from "./fixtures/firmando.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ publicUrl: "https://rrhh.example" });
});
afterAll(() => server.close());
const own = firmandoIn(() => server);
const {
  as,
  make,
  makeOut,
  setCorrelativa,
  query,
  shown,
  employer,
  employee,
  firmasOf,
  pdfOf,
  failuresOf,
  settle,
  heardBy,
} = own;

beforeEach(async () => {
  await settle();
  await setCorrelativa(false);
});

const outText = (bytes: Buffer) => bytes.toString("latin1");
/** As an outside reader says them. */
const reasonsIn = (bytes: Buffer): string[] => {
  const { text } = judged("qpdf", ["--json", "--json-key=qpdf", "f.pdf"], { "f.pdf": bytes });
  return [...text.matchAll(/"\/Reason": "u:([^"]*)"/g)].map(([, reason]) => reason ?? "");
};

describe("one receipt", () => {
  it("FIRMA-09, FIRMA-10, FIRMA-11: the employer signs, then its employee; each adds to the file and changes nothing of it", async () => {
    const id = await make({ de: "user", mes: 2, words: "Neto 100" });
    const original = await pdfOf(id);
    const first = await employer([id], { motivo: "EN CONFORMIDAD" });
    expect(first).toMatchObject({ error: false, message: "Recibo firmado exitosamente", tarea: null });
    expect(first.firmadoEmpleador).toEqual({ firmado: true, fecha: TEST_NOW.toISOString() });
    const once = await pdfOf(id);
    const second = await employee(id);
    expect(second.firmadoEmpleado).toMatchObject({ firmado: true, motivo: "EN CONFORMIDAD", conformidad: true });
    const twice = await pdfOf(id);
    expect(once.subarray(0, original.length).equals(original)).toBe(true);
    expect(twice.subarray(0, once.length).equals(once)).toBe(true);
    expect(await firmasOf(id)).toMatchObject([
      { lado: "empleador", orden: 1, motivo: "EN CONFORMIDAD", legajo_id: idOf("admin") },
      { lado: "empleado", orden: 2, motivo: "EN CONFORMIDAD", legajo_id: idOf("user") },
    ]);
    expect(await as("user").get({ reciboId: id })).toMatchObject({ pdf: second.pdf, sha256: second.sha256 });
    const lines = await query<{ name: string; action: string; from_user: string; to_user: string }>(
      "select name, class as action, from_user, to_user from registro where class = 'signature' order by seq desc limit 2",
    );
    expect(lines).toEqual([
      { name: "Recibo firmado por el empleado", action: "signature", from_user: idOf("user"), to_user: idOf("user") },
      { name: "Recibo firmado por el empleador", action: "signature", from_user: idOf("admin"), to_user: idOf("user") },
    ]);
  });

  it("S-46: outside judges agree on what was stored, at the moment it was signed", async () => {
    const id = await make({ de: "user", mes: 2, anio: 2024, words: "Neto 200" });
    await employer([id]);
    await employee(id);
    const pdf = await pdfOf(id);
    const pem = await authorityOf(server);
    expect(isSound(pdf).ok).toBe(true);
    const said = pdfsig(pdf, pem);
    expect(said).toHaveLength(2);
    for (const one of said) {
      expect(one).toContain("Signature is Valid.");
      expect(one).toContain("ETSI.CAdES.detached");
    }
    for (const one of signaturesIn(pdf)) expect(verifiesCms(one, pem, TEST_NOW)).toMatchObject({ ok: true });
  });

  it("S-44: bytes other than those shown are 409; what else is sent of a receipt counts for nothing", async () => {
    const [id, other] = [await make({ de: "user", mes: 3 }), await make({ de: "user", mes: 4, words: "Otro" })];
    const [one] = await shown(id);
    await expect(
      as("admin").firmar({ recibos: [{ _id: id, sha256: "0".repeat(64) }], empleador: true, certPassword: PIN }),
    ).rejects.toMatchObject({
      status: 409,
      message: "El documento cambió desde que lo abriste. Volvé a abrirlo antes de firmar",
    });
    expect(await firmasOf(id)).toEqual([]);
    const [foreign] = await query<{ archivo_id: string }>("select archivo_id from recibo where id = $1", [other]);
    const sent = {
      ...one,
      _id: id,
      sha256: one?.sha256 ?? "",
      pdf: foreign?.archivo_id,
      empleado: idOf("admin"),
      firmadoEmpleado: { firmado: true },
    };
    await as("admin").firmar({ recibos: [sent], empleador: true, certPassword: PIN });
    expect(outText(await pdfOf(id))).toContain("ByteRange");
    expect(await firmasOf(other)).toEqual([]);
    expect(await as("user").get({ reciboId: id })).toMatchObject({ firmadoEmpleado: { firmado: false } });
  });

  it("FIRMA-39, S-43: nobody signs for the company without the role admin, not even root", async () => {
    const id = await make({ de: "user", mes: 5 });
    for (const username of ["root", "superadmin", "rrhh", "manager", "user"]) {
      await expect(employer([id], {}, username)).rejects.toMatchObject({ status: 403 });
    }
    expect(await firmasOf(id)).toEqual([]);
  });

  it("REC-57: nobody signs another's as its employee", async () => {
    const id = await makeOut({ de: "user", mes: 6 });
    for (const username of ["rrhh", "admin", "user.b"]) {
      await expect(employee(id, {}, username)).rejects.toMatchObject({ status: 404 });
    }
    expect(await firmasOf(id)).toEqual([]);
  });

  it("S-49, REC-80: with firmaCorrelativa a later one is refused until the earlier is signed", async () => {
    const [first, second] = [await makeOut({ de: "user", mes: 7 }), await makeOut({ de: "user", mes: 8 })];
    await setCorrelativa(true);
    await expect(employee(second)).rejects.toMatchObject({
      status: 409,
      message: "Debe firmar los Recibos anteriores para acceder a esta liquidación!",
    });
    expect(await firmasOf(second)).toEqual([]);
    await employee(first);
    await employee(second);
    expect(await firmasOf(second)).toHaveLength(1);
  });

  it("a second time is refused, and leaves one signature", async () => {
    const id = await make({ de: "user", mes: 9 });
    await employer([id]);
    await expect(employer([id])).rejects.toMatchObject({ status: 409, message: "El recibo ya está firmado" });
    expect(await firmasOf(id)).toHaveLength(1);
  });

  it("S-51: a repeat under the same key gets the same answer and signs nothing; other data under it is 422", async () => {
    const id = await make({ de: "user", mes: 10 });
    const recibos = await shown(id);
    const idempotencyKey = crypto.randomUUID();
    const call = (over: object = {}) =>
      as("admin").firmar({ recibos, empleador: true, certPassword: PIN, ...over }, { idempotencyKey });
    const first = await call();
    expect(await call()).toEqual(first);
    await expect(call({ motivo: "EN CONFORMIDAD" })).rejects.toMatchObject({ status: 422 });
    expect(await firmasOf(id)).toHaveLength(1);
  });
});

describe("the PIN", () => {
  it("REC-41, FIRMA-08: without one it is refused with the specification's words, and no try is counted", async () => {
    const id = await make({ de: "user", mes: 2, anio: 2025 });
    await expect(employer([id], { certPassword: "" })).rejects.toMatchObject({
      status: 400,
      message: "Debe ingresar la contraseña",
    });
    expect(await failuresOf("admin")).toBe(0);
  });

  it("FIRMA-12: a wrong one is 400 with a message and counts; so does one of 3,000 signs", async () => {
    const id = await make({ de: "user", mes: 3, anio: 2025 });
    await expect(employer([id], { certPassword: "Otro-Pin-1" })).rejects.toMatchObject({
      status: 400,
      message: "El PIN no es correcto",
    });
    expect(await failuresOf("admin")).toBe(1);
    await expect(employer([id], { certPassword: "x".repeat(3_000) })).rejects.toMatchObject({ status: 400 });
    expect(await firmasOf(id)).toEqual([]);
  });

  it("S-40: the sixth try is refused unseen, also a right one", async () => {
    const id = await make({ de: "user", mes: 4, anio: 2025 });
    for (let n = 0; n < 5; n++) await employer([id], { certPassword: `Otro-Pin-${n}` }).catch(() => {});
    await expect(employer([id])).rejects.toMatchObject({ status: 423 });
    expect(await firmasOf(id)).toEqual([]);
  });

  it("S-39: is nowhere in the database afterwards", async () => {
    const id = await make({ de: "user", mes: 5, anio: 2025 });
    const canary = "Canario-Perdido-7291";
    await expect(employer([id], { certPassword: canary })).rejects.toMatchObject({ status: 400 });
    const tables = await query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'cola')",
    );
    for (const { name } of tables) {
      const [hit] = await query<{ cant: number }>(
        `select count(*)::int as cant from ${name} t where t::text like '%' || $1 || '%'`,
        [canary],
      );
      expect([name, hit?.cant]).toEqual([name, 0]);
    }
  });
});

describe("what is said by signing", () => {
  it("D204: an employee says one of two things, the second with their own words, which the PDF keeps and the log does not", async () => {
    const id = await makeOut({ de: "user", mes: 6, anio: 2025 });
    await expect(employee(id, { motivo: "APODERADO" })).rejects.toMatchObject({
      status: 400,
      message: "El motivo no es válido",
    });
    await expect(employee(id, { motivo: "EN DISCONFORMIDAD" })).rejects.toMatchObject({
      status: 400,
      message: "Contanos con qué no estás de acuerdo",
    });
    const detalle = "Faltan doce horas extra";
    const done = await employee(id, { motivo: "EN DISCONFORMIDAD", detalle });
    expect(done.firmadoEmpleado).toMatchObject({ firmado: true, motivo: "EN DISCONFORMIDAD", conformidad: false });
    expect(await firmasOf(id)).toMatchObject([{ motivo: "EN DISCONFORMIDAD", detalle }]);
    expect(reasonsIn(await pdfOf(id))).toEqual([`EN DISCONFORMIDAD: ${detalle}`]);
    const [line] = await query<{ cant: number }>(
      "select count(*)::int as cant from registro r where r::text like '%doce horas%'",
    );
    expect(line?.cant).toBe(0);
  });

  it("FIRMA-38: an attorney whose file says nothing signs as APODERADO; otherwise as it says", async () => {
    const [one, two] = [await make({ de: "user", mes: 7, anio: 2025 }), await make({ de: "user", mes: 8, anio: 2025 })];
    await query("update legajo set descripcion_firma = '' where id = $1", [idOf("admin")]);
    await employer([one]);
    await query("update legajo set descripcion_firma = 'Gerente general' where id = $1", [idOf("admin")]);
    await employer([two]);
    expect(await firmasOf(one)).toMatchObject([{ capacidad: "APODERADO" }]);
    expect(await firmasOf(two)).toMatchObject([{ capacidad: "Gerente general" }]);
  });

  it("FIRMA-34, FIRMA-35: where none is configured, EN CONFORMIDAD and APODERADO are reasons, and no other is", async () => {
    await query("create table apartados as select * from motivo_firma");
    await query("delete from motivo_firma");
    try {
      const [one, two] = [
        await make({ de: "user", mes: 7, anio: 2024 }),
        await make({ de: "user", mes: 8, anio: 2024 }),
      ];
      await expect(employer([one], { motivo: "RECIBÍ CONFORME" })).rejects.toMatchObject({ status: 400 });
      await employer([one], { motivo: "EN CONFORMIDAD" });
      await employer([two]);
      expect([...(await firmasOf(one)), ...(await firmasOf(two))]).toMatchObject([
        { lado: "empleador", motivo: "EN CONFORMIDAD" },
        { lado: "empleador", motivo: "APODERADO" },
      ]);
      expect(reasonsIn(await pdfOf(one))).toEqual(["EN CONFORMIDAD"]);
    } finally {
      await query("insert into motivo_firma select * from apartados");
      await query("drop table apartados");
    }
  });

  it("FIRMA-36, S-46: the first configured reason is the default; one that nobody configured is refused", async () => {
    const id = await make({ de: "user", mes: 9, anio: 2025 });
    const [first] = await query<{ name: string }>("select name from motivo_firma order by created, name limit 1");
    await expect(employer([id], { motivo: "PORQUE SÍ" })).rejects.toMatchObject({
      status: 400,
      message: "El motivo no es válido",
    });
    await employer([id]);
    expect(await firmasOf(id)).toMatchObject([{ motivo: first?.name }]);
  });
});

describe("what cannot be signed", () => {
  it("a protected PDF, one without an employee, a confidential one", async () => {
    const locked = await make({ de: "user", mes: 10, anio: 2025, bytes: lockedPdf("clave") });
    await expect(employer([locked])).rejects.toMatchObject({
      status: 409,
      message: "El PDF está protegido con contraseña: no se puede firmar",
    });
    const nobodys = await make({ mes: 11, anio: 2025 });
    await expect(employer([nobodys])).rejects.toMatchObject({ status: 409 });
    const closed = await make({ de: confidential.username, mes: 11, anio: 2025 });
    await query("update legajo set acceso_confidencial = array[$2::uuid] where id = $1", [
      confidential._id,
      idOf("superadmin"),
    ]);
    await expect(employer([closed])).rejects.toMatchObject({
      status: 403,
      message: "No tiene permisos para visualizar este recibo.",
    });
    for (const id of [locked, nobodys, closed]) expect(await firmasOf(id)).toEqual([]);
  });

  it("with a certificate that ended, or of another company", async () => {
    const id = await make({ de: "user", mes: 12, anio: 2025 });
    await query("update certificado set hasta = $2 where legajo_id = $1", [
      idOf("admin"),
      new Date(TEST_NOW.getTime() - 1),
    ]);
    await expect(employer([id])).rejects.toMatchObject({
      status: 409,
      message: "Tu certificado de firma venció. Renovalo con tu PIN en «Firma electrónica»",
    });
    await query("update certificado set hasta = $2 where legajo_id = $1", [idOf("admin"), new Date("2027-01-01")]);
    await query(
      "update cuenta set empresa_actual_id = (select empresa_id from legajo where id = $1) where username = 'admin.b'",
      [idOf("user")],
    );
    await expect(employer([id], {}, "admin.b")).rejects.toMatchObject({ status: 409 });
    expect(await firmasOf(id)).toEqual([]);
  });
});

describe("who hears of a signature", () => {
  it("D201: who signs, and whose it is once it is out to them; nobody else, nor of another company", async () => {
    const id = await make({ de: "user", mes: 1, anio: 2023 });
    expect(await heardBy(() => employer([id]))).toEqual(["admin", "user"]);
    expect(await heardBy(() => employee(id))).toEqual(["user"]);
    const later = await make({ de: "user2", mes: 1, anio: 2023, publicarEl: new Date("2026-04-01T12:00:00Z") });
    expect(await heardBy(() => employer([later]))).toEqual(["admin"]);
    const abroad = await make({ de: "user.b", mes: 1, anio: 2023 });
    expect(await heardBy(() => employer([abroad], {}, "admin2.b"))).toEqual(["admin2.b", "user.b"]);
  });

  it("nobody of one that was refused", async () => {
    const id = await make({ de: "user", mes: 2, anio: 2023 });
    const wrong = employer([id], { certPassword: "Otro-2026" });
    expect(await heardBy(() => expect(wrong).rejects.toMatchObject({ status: 400 }))).toEqual([]);
  });
});
