// Proves whose file an import reads, what the model file is, and that a bad file is refused in Spanish, over HTTP.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { workbook } from "#platform/sheets/server/fixtures/workbooks.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { XLSX_TYPE } from "#platform/sheets/server/write.ts";
import { sendFile } from "#shell/testing/send-file.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { MAX_FILAS } from "../contract.ts";
import { MODELO_HEADINGS } from "../modelo.ts";
import { SIN_ARCHIVO } from "../terminos.ts";
import { type Asked, cuilOf, HEAD, lines, planillas, refusalOf } from "./fixtures/planillas.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, sent, readAs } = planillas(() => server);

describe("S-33: whose file", () => {
  it("is read only for who uploaded it; another's and none at all answer the same", async () => {
    const url = await sent("admin", lines(HEAD, [cuilOf(1), "Ana", "Prueba"]));
    const answers = await Promise.all(
      [
        as("admin2").leer({ url }),
        as("admin.b").leer({ url }),
        as("admin").leer({ url: "00000000-0000-4000-8000-000000000000" }),
      ].map(refusalOf),
    );
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      Array(3).fill([404, "El archivo no existe o ya no está disponible. Volvé a subirlo"]),
    );
  });

  it("IMP-04: the call takes the url of the uploaded file, and reads that one", async () => {
    const [one, other] = [
      await sent("admin", lines(HEAD, [cuilOf(1), "Ana", "Prueba"])),
      await sent("admin", lines(HEAD, [cuilOf(2), "Beto", "Prueba"])),
    ];
    const read = async (url: string) => {
      const answer = await server.inject("admin", { method: "POST", url: "/api/users/import", payload: { url } });
      return answer.json().data.map(({ celdas }: { celdas: string[] }) => celdas[1]);
    };
    expect([await read(other), await read(one)]).toEqual([["Beto"], ["Ana"]]);
  });

  it.each([undefined, "", "http://169.254.169.254/", "/etc/passwd"])("IMP-02: %s is no file", async (url) => {
    const refusal = await refusalOf(as("admin").leer({ url } as Asked));
    expect(refusal.problems).toMatchObject([{ status: 400, field: "url", message: SIN_ARCHIVO }]);
  });

  it("S-33: an address is no file, and nobody is asked for it", async () => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await once(listener.listen(0, "127.0.0.1"), "listening");
    const { port } = listener.address() as AddressInfo;
    const forms = [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/a.xlsx`,
      `http://[::ffff:7f00:1]:${port}/`,
      `//127.0.0.1:${port}/`,
      `gopher://127.0.0.1:${port}/`,
      `ftp://127.0.0.1:${port}/`,
      "file:///etc/passwd",
      "/etc/passwd",
      "../../etc/passwd",
      `http://127.0.0.1:${port}/00000000-0000-4000-8000-000000000000`,
    ];
    for (const path of ["/api/users/import", "/api/importacionMasiva"])
      for (const url of forms) {
        const answer = await server.inject("admin", { method: "POST", url: path, payload: { url } });
        expect([path, url, answer.statusCode, answer.json().message]).toEqual([path, url, 400, SIN_ARCHIVO]);
      }
    // What was begun before arrives before this one, the only one.
    connect(port, "127.0.0.1").end();
    await once(listener, "connection");
    expect(connections).toBe(1);
    listener.close();
  });

  it("refuses a picture", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const { url } = await sendFile(server, "admin", new File([png], "a.png"), "general");
    const refusal = await refusalOf(as("admin").leer({ url }));
    expect([refusal.status, refusal.message]).toEqual([400, "El archivo debe ser una planilla .xlsx o .csv"]);
  });

  it.each(["rrhh", "manager", "external", "user"])("D165: not for %s", async (username) => {
    expect((await refusalOf(as(username).leer({ url: crypto.randomUUID() }))).status).toBe(403);
    expect((await refusalOf(as(username).modelo({}))).status).toBe(403);
  });
});

describe("the model file", () => {
  it("has the 17 headings and two rows, no letterhead, and comes back with only its examples refused", async () => {
    const { name, type, body } = await as("admin").modelo({});
    expect([name, type]).toEqual(["modelo-importacion-legajos.xlsx", XLSX_TYPE]);
    const bytes = body as Uint8Array;
    const { headers, rows } = await readSheet(server.services.sandbox, { bytes }, { by: "pruebas" });
    expect([headers, rows.map(({ line }) => line)]).toEqual([MODELO_HEADINGS, [2, 3]]);
    const read = await as("admin").leer({ url: await sent("admin", bytes, name) });
    expect(read.encabezado).toBe(true);
    const wrong = read.data.flatMap(({ problemas }) => problemas.filter(({ nivel }) => nivel === "error"));
    expect(wrong.map(({ message }) => message)).toEqual(Array(2).fill("Es una fila de ejemplo del modelo: borrala"));
  });
});

describe("bad files", () => {
  const MB = 1024 * 1024;

  it("HTML named .csv is refused at the door, in Spanish", async () => {
    const html = "<html><table><tr><td>CUIL</td></tr></table></html>";
    const { status, message } = await sendFile(server, "admin", new File([html], "a.csv"), "importaciones");
    expect([status, message]).toEqual([400, "El contenido del archivo no es el que indica su extensión"]);
  });

  it(`D199: takes ${MAX_FILAS} rows, and refuses one more, with a heading or without`, async () => {
    const people = Array.from({ length: MAX_FILAS + 1 }, (_, at) => [cuilOf(at), "Ana", `Prueba ${at}`]);
    const exact = await readAs("admin", [HEAD, ...people.slice(1)]);
    expect(exact.resumen).toEqual({
      filas: MAX_FILAS,
      crear: MAX_FILAS,
      actualizar: 0,
      conErrores: 0,
      conAvisos: expect.any(Number),
    });
    for (const rows of [[HEAD, ...people], people]) {
      const refusal = await refusalOf(readAs("admin", rows));
      expect([refusal.status, refusal.message]).toEqual([
        400,
        "La planilla no puede superar las 10.000 filas. Dividila y volvé a subirla",
      ]);
    }
  });

  it("20 MB in one line are a refusal or a row's problem, and the answer stays small", async () => {
    const cell = "x".repeat(19 * MB);
    const url = await sent("admin", cell);
    const alone = await as("admin")
      .leer({ url, encabezado: false })
      .catch((error: unknown) => error);
    if (alone instanceof Refusal) expect(alone.status).toBeLessThan(500);
    else expect(JSON.stringify(alone).length).toBeLessThan(10_000);
    const wide = await sent("admin", "x;".repeat(9 * MB));
    const refusal = await refusalOf(as("admin").leer({ url: wide }));
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    expect(refusal.status).toBeLessThan(500);
  });

  it("a zip bomb named .xlsx is refused at the door", async () => {
    const bomb = new Uint8Array(workbook(" ".repeat(150 * MB)));
    expect(bomb.length).toBeLessThan(MB);
    const { status, message } = await sendFile(server, "admin", new File([bomb], "a.xlsx"), "importaciones");
    expect([status, message]).toEqual([400, "El archivo es demasiado complejo y no se puede procesar"]);
  });

  it("a sheet with a heading and nobody under it has no data", async () => {
    const refusal = await refusalOf(readAs("admin", [HEAD]));
    expect([refusal.status, refusal.message]).toEqual([400, "La planilla no tiene datos"]);
  });
});

it("the sample sheet has three rows that fail, each for one reason", async () => {
  const bytes = readFileSync(new URL("../../../../docs/ejemplos/ingresos-con-tres-errores.csv", import.meta.url));
  const { resumen, data } = await as("admin").leer({ url: await sent("admin", bytes), solo: "errores" });
  expect([resumen.crear, resumen.conErrores]).toEqual([3, 3]);
  expect(
    data.map(({ problemas }) => problemas.filter(({ nivel }) => nivel === "error").map((one) => one.columna)),
  ).toEqual([["cuil"], ["fechaIngreso"], ["email"]]);
});
