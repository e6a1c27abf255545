// Proves what may be uploaded: a PDF with its password, a zip of single ones, history that was signed elsewhere; and that
// whatever cannot be taken is refused in words, before anything is begun.
import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recibos } from "#features/recibos/contract.ts";
import { revision } from "#features/recibos/revision.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { type Body, onePage, packed, pdfOf, rawStream, zeros } from "#platform/files/server/fixtures/pdf.ts";
import { zipOf } from "#platform/files/server/fixtures/zip.ts";
import { partOf } from "#platform/sheets/server/fixtures/workbooks.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { signed } from "#platform/signing/server/fixtures/pdfs.ts";
import { testCompany } from "#platform/signing/server/fixtures/signers.ts";
import { onDisk } from "#shell/testing/disks.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargas } from "../contract.ts";
import { cargasOf, working } from "./fixtures/cargas.ts";
import { A, lotePdf, peopleOf, reciboDe } from "./fixtures/lotes.ts";

const dir = mkdtempSync(onDisk("rubrica-lotes-"));
let server: TestedServer;
const logged: string[] = [];
let worker: Awaited<ReturnType<typeof working>>;
beforeAll(async () => {
  server = await testServer({ logLevel: "trace", logStream: { write: (line) => void logged.push(line) } });
  worker = await working(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});
const { as, sent, asked, begin, whole, paginas } = cargasOf(() => server);

const people = peopleOf(A);
const personAt = (at: number) => people[at] as (typeof people)[number];
const one = (at: number) => lotePdf([reciboDe(personAt(at))]);

/** As an office program locks it. */
function locked(pdf: Buffer, password: string, ...how: readonly string[]): Buffer {
  const [plain, out] = [join(dir, "abierto.pdf"), join(dir, "cerrado.pdf")];
  writeFileSync(plain, pdf);
  execFileSync("qpdf", [...how, "--encrypt", password, "dueño", "256", "--", plain, out]);
  return readFileSync(out);
}

/** The tables that hold the word, whatever they are for; asked for one that must be there, they say so. */
async function everywhere(word: string): Promise<string[]> {
  const tables = await server.fresh.asOwner<{ tabla: string }>(
    `select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const holding: string[] = [];
  for (const { tabla } of tables) {
    const rows = await server.fresh.asOwner(`select 1 from ${tabla} t where t::text like '%' || $1 || '%' limit 1`, [
      word,
    ]);
    if (rows.length > 0) holding.push(tabla);
  }
  return holding;
}

describe("D098: the password of the PDF", () => {
  it("is asked for, tried before anything begins, and kept nowhere once it was used", async () => {
    const url = await sent("rrhh", locked(one(0), "canario-Clave-77"));
    const input = await asked("rrhh", url);
    await expect(as("rrhh").cargar(input)).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "cargas.faltaClave", field: "password" }],
    });
    await expect(as("rrhh").cargar({ ...input, password: "otra" })).rejects.toMatchObject({
      status: 400,
      problems: [{ code: "cargas.clave", field: "password" }],
    });
    const options = { idempotencyKey: randomUUID() };
    const begun = await as("rrhh").cargar({ ...input, password: "canario-Clave-77" }, options);
    expect(await everywhere("canario-Clave-77")).toEqual([]);
    const carga = await cargasOf(() => server).ended("rrhh", begun);
    expect(carga).toMatchObject({ estado: "lista", asignadas: 1 });
    const [row] = await server.fresh.asOwner<{ clave: string | null }>("select clave from carga where id = $1", [
      carga._id,
    ]);
    expect(row?.clave).toBeNull();
    expect(await everywhere("canario-Clave-77")).toEqual([]);
    expect(logged.some((line) => line.includes(cargas.cargar.path))).toBe(true);
    expect(logged.join("")).not.toContain("canario-Clave-77");
  });
});

describe("a zip of single PDFs", () => {
  it("assigns each by the CUIL of its name, in folders too; doubles, strangers and what is no PDF say why", async () => {
    const [ana, beto, carla] = [personAt(1), personAt(2), personAt(3)];
    const zip = zipOf([
      { name: "lote/", data: "" },
      { name: `lote/${ana.cuil}.pdf`, data: one(1) },
      {
        name: `lote/otra/20-${beto.cuil.slice(2, 10)}-${beto.cuil.slice(10)}.pdf`.replace(
          "20-",
          `${beto.cuil.slice(0, 2)}-`,
        ),
        data: one(2),
      },
      { name: `copia/${ana.cuil}.pdf`, data: one(1) },
      { name: `otro/${ana.cuil}.pdf`, data: lotePdf([reciboDe(ana, A, "1,00")]) },
      { name: "20281145739.pdf", data: one(4) },
      { name: "sin-numero.pdf", data: one(4) },
      // By its name it would be Carla's.
      { name: `${carla.cuil}.pdf`, data: one(4) },
      { name: "leeme.txt", data: "hola" },
      { name: `${personAt(5).cuil}.pdf`, data: one(5).subarray(0, 300) },
    ]);
    const carga = await whole("rrhh", zip, {}, "lote.zip");
    expect(carga).toMatchObject({ estado: "lista", formato: "zip", asignadas: 2 });
    const pages = await paginas("rrhh", carga);
    expect(pages.map(({ estado, motivo, empleado }) => [estado, motivo, empleado?._id ?? null])).toEqual([
      ["asignada", null, ana._id],
      ["asignada", null, beto._id],
      ["omitida", "duplicado", ana._id],
      ["sinAsignar", "varias", null],
      ["sinAsignar", "cuilAjeno", null],
      ["sinAsignar", "sinCuil", null],
      ["sinAsignar", "contradiccion", null],
      ["omitida", "ilegible", null],
      ["omitida", "ilegible", null],
    ]);
    expect(pages[2]?.duplicadoDe).toBe(1);
    expect(carga.paginas).toBe(pages.length);
    expect(pages[7]?.detalle).toBe("No es un PDF");
    expect(pages[8]?.detalle).toBe("Está dañado o incompleto");
  });

  it("of nothing is refused", async () => {
    await expect(begin("rrhh", zipOf([{ name: "vacio/", data: "" }]), {}, "vacio.zip")).rejects.toMatchObject({
      status: 422,
      problems: [{ code: "cargas.sinPaginas" }],
    });
  });
});

describe("history that was signed elsewhere", () => {
  it("is kept byte by byte, shown as such to who it is of, with nothing to sign by anybody", async () => {
    const username = "user";
    const who = people.find((person) => person.username === username);
    if (!who) throw new Error("nobody");
    const body = lotePdf([reciboDe(who, A, "9.999,00")]);
    const zip = zipOf([{ name: `${who.cuil}.pdf`, data: body }]);
    const carga = await whole("rrhh", zip, { historico: true, periodo: "05-2019" }, "historia.zip");
    expect(carga).toMatchObject({ historico: true, asignadas: 1 });
    const [page] = await paginas("rrhh", carga);
    const own = server.as(username, recibos);
    const mine = (await own.deEmpleado({ empleadoId: who._id })).find(({ _id }) => _id === page?.recibo);
    expect(mine).toMatchObject({
      historico: true,
      periodo: "05-2019",
      firmadoEmpleado: { firmado: true, conformidad: null },
    });
    expect(mine?.sha256).toBe(createHash("sha256").update(body).digest("hex"));
    expect((await own.sinFirmar({})).some(({ _id }) => _id === page?.recibo)).toBe(false);
    const { data } = await server.as("admin", recibos).pendientesPagination({ carga: carga._id });
    expect(data).toEqual([]);
  });
});

describe("history of which nobody was found", () => {
  it("is closed for its employee the moment it is given to them: the attorney never has it to sign", async () => {
    const who = people.find((person) => person.username === "user2");
    if (!who) throw new Error("nobody");
    const zip = zipOf([{ name: "sin-numero.pdf", data: lotePdf([reciboDe(who, A, "8.888,00")]) }]);
    const carga = await whole("rrhh", zip, { historico: true, periodo: "06-2019" }, "sueltos.zip");
    const [page] = await paginas("rrhh", carga);
    const reciboId = page?.recibo ?? "";
    const { version, tipoRecibo } = await server.as("rrhh", recibos).get({ reciboId });
    const draft = { reciboId, version, empleado: who._id, tipoRecibo: tipoRecibo._id, periodo: "06-2019" };
    await server.as("rrhh", revision).update(draft);
    expect((await server.as("admin", recibos).pendientesPagination({ carga: carga._id })).data).toEqual([]);
    const own = await server.as("user2", recibos).deEmpleado({ empleadoId: who._id });
    expect(own.find(({ _id }) => _id === reciboId)).toMatchObject({
      historico: true,
      firmadoEmpleado: { firmado: true },
    });
  });
});

describe("refused before anything begins", () => {
  it("S-33, REC-77: a url that is no handle of one's own, a period that is none, a type of another company", async () => {
    const url = await sent("rrhh", one(6));
    const input = await asked("rrhh", url);
    const foreign = (await asked("rrhh.b", url)).tipo;
    const tried: readonly [object, number][] = [
      [{ periodo: "13-2026" }, 400],
      [{ periodo: "" }, 400],
      [{ tipo: foreign }, 400],
      [{ publicarEl: "2020-01-01T00:00:00Z" }, 400],
      [{ url: "00000000-0000-4000-8000-000000000000" }, 404],
      [{ url: await sent("admin", one(7)) }, 404],
      ...["http://127.0.0.1:1/", "http://[::ffff:7f00:1]/", "file:///etc/passwd", "//x", "gopher://x"].map(
        (bad) => [{ url: bad }, 400] as [object, number],
      ),
    ];
    for (const [bad, status] of tried)
      await expect(as("rrhh").cargar({ ...input, ...bad }), JSON.stringify(bad)).rejects.toMatchObject({ status });
    // The browser's word of who and when is not taken.
    const begun = await as("rrhh").cargar({ ...input, user: "otro", uploadDate: "1999-01-01" } as never);
    expect(begun.por._id).toBe(A.people.find(({ username }) => username === "rrhh")?._id);
  });

  it("a company without a CUIT is asked for it first", async () => {
    const url = await sent("rrhh.b", one(8));
    const input = await asked("rrhh.b", url);
    const [before] = await server.fresh.asOwner<{ id: string; cuit: string }>(
      "select e.id, e.cuit from empresa e join cuenta c on c.empresa_actual_id = e.id where c.username = 'rrhh.b'",
    );
    await server.fresh.asOwner("update empresa set cuit = '' where id = $1", [before?.id]);
    await expect(as("rrhh.b").cargar(input)).rejects.toMatchObject({
      status: 409,
      problems: [{ code: "cargas.sinCuit" }],
    });
    await server.fresh.asOwner("update empresa set cuit = $2 where id = $1", [before?.id, before?.cuit]);
  });
});

describe("S-20: the file as it came", () => {
  it("is not for who may not open one of its receipts; each time it is opened is in the log (S-60)", async () => {
    const hidden = A.people.find(({ reciboConfidencial }) => reciboConfidencial);
    if (!hidden) throw new Error("nobody");
    const open = await whole("rrhh", one(9));
    const { body } = await as("admin").archivo({ cargaId: open._id });
    expect(Buffer.from(body as Uint8Array).equals(one(9))).toBe(true);
    const [line] = await server.fresh.asOwner<{ n: number }>(
      "select count(*)::int as n from registro where name = 'Archivo de una carga de recibos descargado'",
    );
    expect(line?.n).toBe(1);
    const closed = await whole("rrhh", lotePdf([reciboDe(personAt(10)), reciboDe(hidden)]));
    expect(closed.asignadas).toBe(2);
    await expect(as("rrhh").archivo({ cargaId: closed._id })).rejects.toMatchObject({ status: 403 });
  });
});

/** As a program writes that changes a file without writing it anew. */
function revised(pdf: Buffer, objects: Readonly<Record<number, Body>>): Buffer {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString("latin1"))?.[1]);
  const parts = [pdf];
  const rows: string[] = [];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [number, body] of Object.entries(objects)) {
    rows.push(`${number} 1\n${String(size()).padStart(10, "0")} 00000 n \n`);
    parts.push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]));
  }
  const at = size();
  parts.push(
    Buffer.from(`xref\n${rows.join("")}trailer <</Size 20/Root 1 0 R/Prev ${start}>>\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

describe("S-24: what a file of a zip hides", () => {
  const pdfOfRecibo = async (reciboId: string) => {
    const { body } = await server.as("rrhh", recibos).pdf({ reciboId });
    return Buffer.from(body as Uint8Array);
  };
  const page = (contents: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents}/Resources<</Font<</F1 3 0 R>>>>>>`;

  it("does not go along: a page as it once was, what its drawing does not use", async () => {
    const who = personAt(11);
    const other = rawStream(Buffer.from("BT /F1 10 Tf 50 300 Td (CANARIO de otra persona) Tj ET"));
    const before = revised(one(11), { 4: page("[5 0 R 6 0 R]"), 6: other });
    const zip = zipOf([{ name: `${who.cuil}.pdf`, data: revised(before, { 4: page("5 0 R") }) }]);
    const carga = await whole("rrhh", zip, {}, "revisado.zip");
    expect(carga).toMatchObject({ asignadas: 1, recibos: 1 });
    const [only] = await paginas("rrhh", carga);
    const kept = await pdfOfRecibo(only?.recibo ?? "");
    expect(kept.includes("CANARIO")).toBe(false);
    writeFileSync(join(dir, "recibo.pdf"), kept);
    expect(execFileSync("pdftotext", [join(dir, "recibo.pdf"), "-"]).toString()).toContain(who.lastName);
  });

  it("stays where a signature covers it: that is kept byte by byte, and its signature with it", async () => {
    const body = await signed(one(12), (await testCompany()).employer);
    const zip = zipOf([{ name: `${personAt(12).cuil}.pdf`, data: body }]);
    const carga = await whole("rrhh", zip, {}, "firmado.zip");
    expect(carga).toMatchObject({ asignadas: 1, firmas: 0 });
    const [only] = await paginas("rrhh", carga);
    expect((await pdfOfRecibo(only?.recibo ?? "")).equals(body)).toBe(true);
  });

  it("with a password and a signature it is left out, and says why: opening it would break the signature", async () => {
    const body = await signed(one(13), (await testCompany()).employer);
    const zip = zipOf([{ name: `${personAt(13).cuil}.pdf`, data: locked(body, "abrime") }]);
    const carga = await whole("rrhh", zip, { password: "abrime" }, "cerrado.zip");
    expect(await paginas("rrhh", carga)).toMatchObject([
      { estado: "omitida", motivo: "ilegible", detalle: "Tiene contraseña: quien lo reciba no podría abrirlo" },
    ]);
  });
});

describe("a batch signed as a whole", () => {
  it("is split, says that its signature does not pass to the pages, and stays as it came", async () => {
    const body = await signed(
      lotePdf([reciboDe(personAt(14)), reciboDe(personAt(15))]),
      (await testCompany()).employer,
    );
    const carga = await whole("rrhh", body);
    expect(carga).toMatchObject({ estado: "lista", firmas: 1, asignadas: 2 });
    for (const { recibo } of await paginas("rrhh", carga)) {
      const { body: file } = await server.as("rrhh", recibos).pdf({ reciboId: recibo ?? "" });
      expect(Buffer.from(file as Uint8Array).includes("/ByteRange")).toBe(false);
    }
    const { body: source } = await as("rrhh").archivo({ cargaId: carga._id });
    expect(Buffer.from(source as Uint8Array).equals(body)).toBe(true);
  });
});

describe("S-57: what a password hides from the door", () => {
  const BLANKS = Array.from({ length: 5_001 }, () => []);
  it.each([
    ["a bomb", 422, "cargas.complejo", () => onePage({ contents: packed(zeros(600)) })],
    ["a script", 422, "cargas.activo", () => onePage({ page: "/AA<</O<</S/JavaScript/JS(app.beep)>>>>" })],
    ["5,001 pages", 422, "cargas.paginas", () => lotePdf(BLANKS)],
    ["no page", 422, "cargas.danado", () => pdfOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"])],
  ] as const)("%s is refused before anything begins", async (_, status, code, make) => {
    const url = await sent("rrhh", locked(make(), "abrime", "--object-streams=generate"));
    const input = await asked("rrhh", url, { password: "abrime" });
    await expect(as("rrhh").cargar(input)).rejects.toMatchObject({ status, problems: [{ code, field: "url" }] });
    const rows = await server.fresh.asOwner("select 1 from carga where archivo_id = $1", [url]);
    expect(rows).toEqual([]);
  });
});

describe("S-56: the page table as Excel", () => {
  it("has a row a page with what became of it, as text: nothing in it is a formula", async () => {
    const [ana, name] = [personAt(16), `=1+1 ${personAt(16).cuil}.pdf`];
    const zip = zipOf([
      { name, data: one(16) },
      { name: `@SUM(A1) ${personAt(16).cuil}.pdf`, data: one(16) },
      { name: "sin-numero.pdf", data: one(17) },
    ]);
    const carga = await whole("rrhh", zip, {}, "formulas.zip");
    const { name: called, body } = await as("rrhh").excel({ cargaId: carga._id });
    expect(called).toBe("formulas-paginas.xlsx");
    const bytes = body as Uint8Array;
    expect(partOf(bytes, "xl/worksheets/sheet1.xml")).not.toMatch(/<f[ >/]/);
    const { headers, rows } = await readSheet(server.services.sandbox, { bytes }, { by: "pruebas" });
    expect(headers).toEqual([
      "Página",
      "Archivo",
      "Estado",
      "CUIL",
      "Empleado",
      "Motivo",
      "Evidencia",
      "Recibo",
      "Duplicado de",
    ]);
    const [first, second, third] = rows.map(({ cells }) => cells.map(String));
    expect(first?.slice(0, 5)).toEqual([
      "1",
      name,
      "Asignada",
      formatCuil(ana.cuil),
      `${ana.lastName}, ${ana.firstName}`,
    ]);
    expect(first?.[7]).toBe((await paginas("rrhh", carga))[0]?.recibo);
    expect([second?.[2], second?.[5], second?.[8]]).toEqual([
      "Omitida",
      "Es el mismo archivo que el de la página 1",
      "1",
    ]);
    expect([third?.[2], third?.[5]]).toEqual(["Sin asignar", "El nombre del archivo no tiene un CUIL"]);
  });
});

describe("D187: a file of a zip that says something else than its name", () => {
  it("is nobody's: a list, a cover, and what names another person without their number", async () => {
    const [ana, beto] = [personAt(11), personAt(12)];
    const isNumber = ([x, y]: readonly [number, number, string]) => x === 300 && (y === 716 || y === 730);
    const zip = zipOf([
      {
        name: `20/${ana.cuil}.pdf`,
        data: lotePdf([
          [
            [50, 780, "Listado de haberes"],
            [50, 700, "Total 1.000,00"],
          ],
        ]),
      },
      { name: `21/${ana.cuil}.pdf`, data: lotePdf([[[50, 780, "Carátula: se adjuntan los recibos de mayo"]]]) },
      { name: `22/${ana.cuil}.pdf`, data: lotePdf([reciboDe(beto).filter((line) => !isNumber(line))]) },
      { name: `23/${ana.cuil}.pdf`, data: lotePdf([reciboDe(ana).filter((line) => !isNumber(line))]) },
    ]);
    const carga = await whole("rrhh", zip, { historico: true, periodo: "03-2018" }, "distintos.zip");
    const pages = await paginas("rrhh", carga);
    expect(pages.map(({ estado, empleado }) => [estado, empleado?._id ?? null])).toEqual([
      ["sinAsignar", null],
      ["sinAsignar", null],
      ["sinAsignar", null],
      ["asignada", ana._id],
    ]);
  });
});
