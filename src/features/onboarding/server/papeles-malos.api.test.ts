// Proves that what cannot be somebody's onboarding paper is refused in Spanish, and leaves nothing behind.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { B, C, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { papelesIn, pdfFile, refusal, wordFile } from "./fixtures/papeles.ts";

let server: TestedServer;
let tipo: string;
const { as, query, sent, upload, tipo: newTipo, stored } = papelesIn(() => server);
beforeAll(async () => {
  server = await testServer();
  tipo = await newTipo();
});
afterAll(() => server.close());

const SOLO_PDF = { status: 400, message: "Solo se permiten archivos PDF." };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const give = (adjuntos: readonly object[], over: object = {}) =>
  refusal(as("rrhh").agregar({ empleadoId: idOf("user"), tipo, adjuntos: adjuntos as never, ...over }));

describe("the file", () => {
  it("ONB-19: what is no PDF by its bytes is refused as it comes, whatever it is called", async () => {
    for (const file of [wordFile(), wordFile("contrato.pdf"), new File(["<html><b>hola"], "contrato.pdf")])
      expect(await sent("rrhh", file), file.name).toMatchObject(SOLO_PDF);
  });

  it("ONB-19: one that was uploaded for something else is refused when it is given, at its place", async () => {
    const { url } = await sent("rrhh", wordFile(), "documentos");
    const adjuntos = [
      { url: await upload("rrhh"), name: "Ninguno" },
      { url, name: "Ninguno" },
    ];
    const asked = as("rrhh").agregar({ empleadoId: idOf("user"), tipo, adjuntos });
    await expect(asked).rejects.toMatchObject({ ...SOLO_PDF, problems: [{ field: "adjuntos.1.url" }] });
    expect(await stored("Ninguno")).toEqual([]);
  });

  it("ONB-20: 20 MB and a byte are not taken", async () => {
    const pdf = await pdfFile("Grande").bytes();
    const large = new File([pdf, new Uint8Array(20 * 1024 * 1024 + 1 - pdf.length)], "grande.pdf");
    expect(await sent("rrhh", large)).toMatchObject({ status: 413, message: "El archivo no puede superar los 20MB" });
    expect(await query("select 1 from archivo where name = 'grande.pdf'")).toEqual([]);
  });
});

describe("the rest", () => {
  it("no file, one twice, too many, no name and one that is too long", async () => {
    const url = await upload("rrhh");
    const one = { url, name: "Ninguno" };
    expect((await give([])).message).toBe("Agregue al menos un archivo");
    expect((await give([one, one])).message).toBe("Un mismo archivo está adjunto más de una vez");
    const many = Array.from({ length: 21 }, () => ({ url: crypto.randomUUID(), name: "Ninguno" }));
    expect((await give(many)).message).toBe("No podés agregar más de 20 documentos a la vez");
    expect((await give([{ url, name: "" }])).message).toBe("Debe ingresar un nombre");
    expect((await give([{ url, name: "x".repeat(201) }])).status).toBe(400);
    expect((await give([{ url: "../../etc/passwd", name: "Ninguno" }])).status).toBe(400);
    expect(await stored("Ninguno")).toEqual([]);
  });

  it("D210: a type of another folder, of another company, and none that is there are one answer", async () => {
    const gone = { status: 400, message: "Alguno de los datos elegidos ya no existe" };
    const adjuntos = [{ url: await upload("rrhh"), name: "Ninguno" }];
    for (const id of [await newTipo("admin", false), await newTipo("admin.b"), UNKNOWN])
      expect(await give(adjuntos, { tipo: id })).toEqual(gone);
  });

  it("LEG-48: without a type the only one counts; of several one is asked for; of none it is said where to make one", async () => {
    const given = async (by: string, de: string) => {
      const adjuntos = [{ url: await upload(by), name: `De ${by}` }];
      return as(by).agregar({ empleadoId: idOf(de), tipo: null, adjuntos });
    };
    await query("update carpeta set es_onboarding = false where empresa_id = any($1)", [[B, C]]);
    expect(await refusal(given("admin.c", "user.c"))).toMatchObject({
      status: 409,
      message: "La empresa no tiene tipos de documento en una carpeta de onboarding. Creá uno en Tipos de documento",
    });
    const only = await newTipo("admin.b");
    expect((await given("admin.b", "user.b")).at(-1)?.tipo._id).toBe(only);
    await newTipo("admin.b");
    expect(await refusal(given("admin.b", "user.b"))).toEqual({
      status: 400,
      message: "Debe selecionar el tipo de documento",
    });
  });
});
