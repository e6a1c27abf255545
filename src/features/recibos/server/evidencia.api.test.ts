// Proves the evidence of a signed receipt: an expert with the zip, a shell and openssl does all that its text says, and finds
// out what was changed; who may take it, in two companies, and that it is told.
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { actividad } from "#features/actividad/contract.ts";
import { keyOf } from "#features/archivos/keys.ts";
import { evidencia } from "#features/firma/evidencia.ts";
import { palabrasDe, TERMINOS } from "#features/firma/terminos.ts";
import { type Perito, perito } from "#platform/signing/server/fixtures/perito.ts";
import { A, B, confidential, idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firmandoIn } from "./fixtures/firmando.ts";
import { USED_BY } from "./service.ts";

let server: TestedServer;
const opened: Perito[] = [];
const own = firmandoIn(() => server);
const { make, query, employer, employee, firmasOf, pdfOf, settle } = own;

const OBJECTION = "Faltan las horas extra\n$ false";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const ask = (username: string | null, registro: string, tipo = USED_BY) =>
  server.as(username, evidencia).descargar({ tipo, registro });
const taken = async (username: string, registro: string): Promise<Perito> => {
  const { body } = await ask(username, registro);
  if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
  const one = perito(body);
  opened.push(one);
  return one;
};

let signed: string;
let expert: Perito;
beforeAll(async () => {
  server = await testServer();
  await settle();
  signed = await make({ de: "user", mes: 5, anio: 2025 });
  await employer([signed]);
  await employee(signed, { motivo: "EN DISCONFORMIDAD", detalle: OBJECTION });
  // Others go on working; then how far the log goes is signed.
  const other = await make({ de: "user2", mes: 5, anio: 2025 });
  await employer([other]);
  await server.as("admin", actividad).verify({});
  expert = await taken("admin", signed);
});
afterEach(() => {
  for (const { close } of opened.splice(1)) close();
});
afterAll(async () => {
  expert?.close();
  await server.close();
});

describe("what an expert does with it", () => {
  it("D183, S-46: every command of its text ends well, with nothing but a shell and openssl", () => {
    expect(expert.failures()).toEqual([]);
    const said = (words: string) => expert.commands.filter((one) => one.includes(words)).length;
    expect(said("openssl cms -verify -cades")).toBe(2);
    expect(said("-crl_check")).toBe(2);
    expect(said("pkeyutl -verify")).toBeGreaterThan(0);
    expect(said("for t in")).toBeGreaterThan(0);
  });

  it("a changed document, content, signature, list or line of the log is found out", () => {
    const changes: readonly (readonly [file: string, at: number, by: string])[] = [
      ["documento.pdf", 100, "documento.pdf"],
      ["documento.pdf", 100, "head -c"],
      ["firmas/1/contenido.bin", 100, "openssl cms"],
      ["firmas/2/contenido.bin", 100, "openssl cms"],
      ["firmas/1/firma.cms", -20, "openssl cms"],
      ["firmas/2/firma.cms", 40, "od -An"],
      ["revocados.crl", 60, "openssl crl"],
      ["terminos/2026-11.txt", 10, "openssl dgst -sha256 -r terminos"],
      ["bitacora/1/cabeza.txt", 60, "pkeyutl"],
      [expert.names.filter((name) => name.startsWith("bitacora/1/entradas/")).at(-1) ?? "", 90, "for t in"],
    ];
    for (const [file, at, by] of changes) {
      const failures = expert.withChanged(file, at, () => expert.failures(by));
      expect(failures, `${file} ${by}`).not.toEqual([]);
      expect(
        expert.withChanged(file, at, () => expert.failures("sha256sum -c")),
        file,
      ).toHaveLength(1);
    }
    expect(expert.failures()).toEqual([]);
  });

  it("S-44, D206: says of each signature who, as what, when by whose clock, from where, and the file before and after", async () => {
    const firmas = await firmasOf(signed);
    const pdf = await pdfOf(signed);
    expect(expert.read("documento.pdf").equals(pdf)).toBe(true);
    const before = pdf.subarray(0, expert.json("firmas/1/datos.json").largoDespues);
    expect(createHash("sha256").update(before).digest("hex")).toBe(firmas[1]?.sha256_antes);
    const data = expert.json("firmas/2/datos.json");
    expect(data).toMatchObject({
      quien: expect.stringContaining(personOf("user").lastName),
      cuil: personOf("user").cuil,
      lado: "empleado",
      motivo: "EN DISCONFORMIDAD",
      conformidad: false,
      detalle: OBJECTION,
      horaDelServidor: {
        instante: TEST_NOW.toISOString(),
        local: "02/03/2026 12:00 (UTC-3)",
        zona: "America/Argentina/Buenos_Aires",
      },
      selloDeTiempo: null,
      sha256Antes: firmas[1]?.sha256_antes,
      sha256Despues: firmas[1]?.sha256,
      largoDespues: pdf.length,
      direccion: "127.0.0.1",
      dispositivo: expect.any(String),
      identidadProbada: { nivel: expect.any(String) },
    });
    // What somebody wrote is no command.
    expect(expert.commands).not.toContain("false");
  });

  it("D183: has the words that were accepted, with their hash, when and from where", () => {
    const huella = createHash("sha256").update(palabrasDe(TERMINOS)).digest("hex");
    expect(expert.read("terminos/2026-11.txt").toString()).toBe(palabrasDe(TERMINOS));
    expect(expert.json("terminos/aceptaciones.json")).toEqual(
      [1, 2].map((firma) =>
        expect.objectContaining({ firma, version: "2026-11", sha256: huella, cuando: expect.any(String) }),
      ),
    );
  });

  it("has a list of all its files and their hashes, twice: for sha256sum and for programs", () => {
    const sums = expert
      .read("SHA256SUMS")
      .toString()
      .trim()
      .split("\n")
      .map((line) => line.split("  "));
    expect(sums.map(([, name]) => name).sort()).toEqual(expert.names.filter((name) => name !== "SHA256SUMS").sort());
    const { archivos, documento } = expert.json("evidencia.json");
    expect(Object.entries(archivos)).toEqual(
      sums.filter(([, name]) => name !== "evidencia.json").map(([sum, name]) => [name, sum]),
    );
    expect(documento).toMatchObject({
      tipo: USED_BY,
      registro: signed,
      codigo: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    });
  });

  it("S-59: the lines of its signatures are in a chain as far as a signed head", async () => {
    const { cadenas } = expert.json("bitacora.json");
    const told = cadenas.flatMap(
      ({ entradas }: { entradas: { de: string | null; seq: number; archivo: string }[] }) => entradas,
    );
    for (const de of ["Firma 1", "Firma 2"]) {
      const line = told.find((one: { de: string | null }) => one.de === de);
      const [row] = await query<{ class: string; to_user: string; hash: string }>(
        "select * from registro where empresa_id = $1 and seq = $2",
        [A, line?.seq],
      );
      expect(row).toMatchObject({ class: "signature", to_user: idOf("user"), hash: line?.hash });
      expect(
        createHash("sha256")
          .update(expert.read(line?.archivo ?? ""))
          .digest("hex"),
      ).toBe(row?.hash);
    }
    expect(cadenas[0]).toMatchObject({ completa: true, cabeza: { seq: expect.any(Number) } });
  });
});

describe("who takes it", () => {
  it("S-20, S-23: whoever keeps the company's people and reads the receipt; nobody else, and no stranger", async () => {
    for (const username of ["root", "rrhh"])
      await expect(ask(username, signed), username).resolves.toMatchObject({
        type: "application/zip",
        name: expect.stringMatching(/^Evidencia \w{4}-\w{4}-\w{4}\.zip$/),
      });
    for (const username of ["manager", "user", "external", "documentacion", "comunicaciones"])
      await expect(ask(username, signed), username).rejects.toMatchObject({ status: 403 });
    await expect(ask(null, signed)).rejects.toMatchObject({ status: 401 });
  });

  it("D191: another company's, an unknown one, of an unknown kind and one that nobody signed are not there", async () => {
    const unsigned = await make({ de: "user", mes: 6, anio: 2025 });
    for (const [username, registro, tipo] of [
      ["admin.b", signed, USED_BY],
      ["admin", UNKNOWN, USED_BY],
      ["admin", signed, "acta"],
      ["admin", signed, "__proto__"],
      ["admin", unsigned, USED_BY],
    ] as const)
      await expect(ask(username, registro, tipo)).rejects.toMatchObject({
        status: 404,
        message: "No se encontró el registro.",
      });
    await expect(ask("admin", signed, "")).rejects.toMatchObject({ status: 400 });
    await expect(ask("admin", "no es un id")).rejects.toMatchObject({ status: 400 });
  });

  it("of each company its own: authority, list, lines", async () => {
    const theirs = await make({ de: "user.b", mes: 5, anio: 2025 });
    await employer([theirs], {}, "admin.b");
    const other = await taken("admin.b", theirs);
    expect(other.failures()).toEqual([]);
    expect(other.read("autoridad.pem").equals(expert.read("autoridad.pem"))).toBe(false);
    expect(other.names.filter((name) => name.startsWith("firmas/")).every((name) => name.startsWith("firmas/1/"))).toBe(
      true,
    );
    const entries = other.names.filter((name) => name.includes("/entradas/"));
    expect(entries).not.toEqual([]);
    for (const name of entries) expect(other.read(name).toString().split("\n")[1]).toBe(B);
    await expect(ask("rrhh", theirs)).rejects.toMatchObject({ status: 404 });
  });

  it("REC-45, D101: a confidential one is given to whom its employee's file names, and is not there for others", async () => {
    const closed = await make({ de: confidential.username, mes: 5, anio: 2025 });
    await employer([closed]);
    await expect(ask("rrhh", closed)).rejects.toMatchObject({ status: 404 });
    expect((await taken("superadmin", closed)).failures()).toEqual([]);
  });

  it("S-59, S-60: is told, about the employee; what is refused is not", async () => {
    const linesOf = () =>
      query<{ from_user: string; class: string; result: string; empresa_id: string }>(
        "select * from registro where name = 'Evidencia de firma descargada' and to_user = $1 order by seq",
        [idOf("user")],
      );
    const before = (await linesOf()).length;
    await ask("rrhh", signed);
    await ask("admin.b", signed).catch(() => {});
    expect((await linesOf()).slice(before)).toMatchObject([
      { from_user: idOf("rrhh"), class: "view", result: "ok", empresa_id: A },
    ]);
  });

  it("S-60: who does not read the whole log gets the lines of the signatures and their head, and of nobody else's", async () => {
    const seen = await taken("rrhh", signed);
    expect(seen.failures()).toEqual([]);
    expect(seen.commands.filter((one) => one.includes("pkeyutl"))).toHaveLength(1);
    expect(seen.commands.filter((one) => one.includes("for t in"))).toEqual([]);
    const about = (one: Perito) =>
      one.names
        .filter((name) => name.includes("/entradas/"))
        .map((name) => /"toUser":"([^"]+)"/.exec(one.read(name).toString())?.[1]);
    expect(about(expert)).toContain(idOf("user2"));
    expect(new Set(about(seen))).toEqual(new Set([idOf("user")]));
  });
});

describe("what changed since", () => {
  it("D206: a revoked certificate verifies as of then, and the text says whether it was revoked before or after", async () => {
    const MINUTES = 120_000;
    const [before, after] = [new Date(TEST_NOW.getTime() - MINUTES), new Date(TEST_NOW.getTime() + MINUTES)];
    let now = new Date(TEST_NOW.getTime() + 2 * MINUTES);
    const later = await server.another({ now: () => now });
    const headers = { cookie: await server.cookieOf("admin") };
    const request = {
      method: "POST",
      url: evidencia.descargar.path,
      payload: { tipo: USED_BY, registro: signed },
    } as const;
    for (const [cerrado, words] of [
      [after, "12:02 (UTC-3), después de esta firma"],
      [before, "11:58 (UTC-3), ANTES de esta firma"],
    ] as const) {
      now = new Date(now.getTime() + MINUTES);
      const estado = "update certificado set estado = $2, cerrado = $3 where legajo_id = $1";
      await query(estado, [idOf("user"), "revocado", cerrado]);
      const { rawPayload } = await later.app.inject({ ...request, headers });
      await query(estado, [idOf("user"), "vigente", null]);
      const seen = perito(rawPayload);
      opened.push(seen);
      expect(seen.failures()).toEqual([]);
      expect(seen.leeme).toContain(`fue revocado el 02/03/2026 ${words}`);
      expect(seen.commands.filter((one) => one.includes("-crl_check"))).toHaveLength(1);
      expect(seen.json("firmas/2/datos.json").certificado).toMatchObject({
        estado: "revocado",
        cerrado: cerrado.toISOString(),
      });
    }
  });

  it("S-45: a file that is no longer the one that was signed is no evidence", async () => {
    const id = await make({ de: "user", mes: 7, anio: 2025 });
    await employer([id]);
    const [row] = await query<{ archivo_id: string }>("select archivo_id from recibo where id = $1", [id]);
    const key = keyOf(A, row?.archivo_id ?? "");
    const pdf = await pdfOf(id);
    for (const bytes of [Buffer.concat([pdf, Buffer.from("\n")]), pdf.subarray(0, 900), Buffer.from("nada")]) {
      await server.services.store.put(key, { bytes });
      await expect(ask("admin", id)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("no es el que se firmó"),
      });
    }
    await server.services.store.remove(key);
    await expect(ask("admin", id)).rejects.toMatchObject({ status: 409 });
  });
});
