// Proves what a written text looks like once it is a letter: judged from outside, by poppler, qpdf and pdfium.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesByPdfium, pagesOf, qpdfSays } from "#platform/reports/server/fixtures/judges.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { STAMPED } from "#platform/signing/server/fixtures/pdfs.ts";
import { showStamps } from "#platform/signing/server/tasks.ts";
import type { Values } from "../placeholders.ts";
import { JPEG, PNG, pngOf } from "./fixtures/pictures.ts";
import { drawLetters, type LetterOrder, letterRefusal, logoForPaper } from "./letter.ts";

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox();
});
afterAll(() => sandbox.close());

const NAME = "empleado.firstName";
const ORDER: Omit<LetterOrder, "html"> = {
  title: "Constancia",
  fields: [NAME],
  paper: { company: "Acería del Sur S.A.", detail: "CUIT 30-70707070-7", logo: null },
  made: new Date("2026-03-02T15:04:00Z"),
};
const draw = (html: string, people: readonly Values[] = [{ [NAME]: "Ana" }], more: Partial<LetterOrder> = {}) =>
  drawLetters(sandbox, { ...ORDER, ...more, html }, { by: "pruebas", people });
async function one(...asked: Parameters<typeof draw>): Promise<Uint8Array> {
  const [letter] = await draw(...asked);
  return letter as Uint8Array;
}
const joined = (pages: readonly string[]) => pages.join(" ").replace(/\s+/g, " ");
const words = async (html: string) => joined(await pagesByPdfium(await one(html)));
const LONG = "Se deja constancia de que presta servicios sin interrupción. ";

describe("a letter", () => {
  it("says whose it is on its first page only, which page of how many on each, and opens everywhere", async () => {
    const file = await one(`<h1>Política de uso</h1>${`<p>${LONG.repeat(9)}</p>`.repeat(24)}`);
    const checked = qpdfSays(file);
    if (checked !== null) expect(checked).toMatch(/^0 .*No syntax or stream encoding errors/s);
    const pages = await pagesOf(file);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`);
      expect(page.includes("Acería del Sur S.A.")).toBe(at === 0);
      expect(page.includes("CUIT 30-70707070-7")).toBe(at === 0);
    }
    expect(Buffer.from(file).toString("latin1")).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  });

  it("keeps accents, lists with their numbers, tables, breaks and empty lines", async () => {
    const text = await words(
      `<p>Ñandú pingüino ¿qué? «así» — 10 €</p><ol start="4"><li><p>Cuarto</p><ul><li><p>Dentro</p></li></ul></li><li>Quinto</li></ol>
       <p></p><p>uno<br>dos</p><blockquote><p>Cita</p></blockquote><hr><p><a href="javascript:alert(1)">enlace</a></p>`,
    );
    for (const part of [
      "Ñandú pingüino ¿qué? «así» — 10 €",
      "4. Cuarto",
      "Dentro",
      "5. Quinto",
      "uno dos",
      "Cita",
      "enlace",
    ])
      expect(text).toContain(part);
    const raw = Buffer.from(await one('<p><a href="https://ejemplo.com.ar/x">sitio</a></p>')).toString("latin1");
    expect(raw).toContain("https://ejemplo.com.ar/x");
    expect(Buffer.from(await one('<p><a href="javascript:alert(1)">x</a></p>')).toString("latin1")).not.toContain(
      "/URI",
    );
  });

  it("begins a page where it was asked to, and none at its beginning or its end", async () => {
    const pages = await pagesOf(
      await one('<hr data-salto="pagina"><p>Primera</p><hr data-salto="pagina"><p>Segunda</p><hr data-salto="pagina">'),
    );
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain("Segunda");
  });

  it("is the same bytes for the same order, and one for each person", async () => {
    const people = [{ [NAME]: "Ana" }, { [NAME]: "Beto" }, {}];
    const html = `<p>Hola {{${NAME}}}:</p><img src="${PNG}">`;
    const letters = await draw(html, people);
    expect(await draw(html, people)).toEqual(letters);
    const read = await Promise.all(letters.map(async (letter) => joined(await pagesByPdfium(letter))));
    expect(read.map((text) => /Hola (\w*)\s?:/.exec(text)?.[1])).toEqual(["Ana", "Beto", ""]);
  });

  it("S-38: what a field says is text, looked at once; what is no field stays as it is written", async () => {
    const hostile = `<img src=x onerror=alert(1)>{{constructor}}{{${NAME}}}`;
    const html = `<p>{{${NAME}}}</p><p>{{constructor}} {{__proto__}} {{empleado.password}} {{ ${NAME} }} {{toString}}</p>`;
    const text = joined(await pagesByPdfium(await one(html, [{ [NAME]: hostile }])));
    expect(text).toContain(hostile);
    expect(text).toContain(`{{constructor}} {{__proto__}} {{empleado.password}} {{ ${NAME} }} {{toString}}`);
  });
});

describe("what is long or wide", () => {
  it("a table goes on over pages under its heads, no row is lost, an unbroken word stays inside", async () => {
    const rows = Array.from(
      { length: 150 },
      (_, at) => `<tr><td><p>Fila ${at}.</p></td><td colspan="2"><p>x</p></td></tr>`,
    );
    const html = `<table><tbody><tr><th><p>Elemento</p></th><th colwidth="90"><p>Talle</p></th><th><p>Cant.</p></th></tr>
      <tr><td rowspan="9"><p>Casco</p></td><td><p>${"y".repeat(300)}</p></td><td><p>1</p></td></tr>${rows.join("")}</tbody></table>`;
    const pages = await pagesOf(await one(html));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toMatch(/Elemento +Talle +Cant\./);
    const text = joined(await pagesByPdfium(await one(html)));
    for (let at = 0; at < 150; at++) expect(text).toContain(`Fila ${at}.`);
    expect(text.replace(/[^y]/g, "").length).toBe(300);
  });

  it("a row longer than a page and a word longer than a line lose nothing", async () => {
    const text = await words(
      `<table><tbody><tr><td><p>${"palabra ".repeat(2_000)}</p></td><td><p>corta</p></td></tr></tbody></table><p>${"z".repeat(900)}</p>`,
    );
    expect(text.match(/palabra/g)).toHaveLength(2_000);
    expect(text.replace(/[^z]/g, "").length).toBe(900);
  });

  it("a picture is never wider than the page, whatever it says", async () => {
    const wide = await one(`<img src="${await pngOf(3_000, 40)}"><p><img src="${JPEG}" width="2000"></p>`);
    expect((await pagesByPdfium(wide)).length).toBe(1);
    expect(
      Buffer.from(wide)
        .toString("latin1")
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(2);
  });

  it("a heading stays with its text, what closes the letter stays together, and nothing stands where signatures go", async () => {
    const html = `<p>{{${NAME}}}</p><h2>Título</h2><p>${LONG.repeat(3)}</p><h2>Cierre</h2><p>Saludos.</p><p>Firma y aclaración</p>`;
    const people = Array.from({ length: 16 }, (_, at) => ({ [NAME]: LONG.repeat(44 + at * 2) }));
    for (const [at, letter] of (await draw(html, people)).entries()) {
      const pages = await pagesOf(letter);
      for (const page of pages) if (page.includes("Título")) expect(page).toContain("Se deja constancia");
      const last = pages.at(-1) ?? "";
      for (const part of ["Cierre", "Saludos.", "Firma y aclaración"]) expect(last).toContain(part);
      if (at % 4 === 0) expect(await coveredIn(letter)).toBe("");
    }
  });
});

/** What the stamps of both sides would cover, where they stand unless a type says otherwise. */
async function coveredIn(file: Uint8Array): Promise<string> {
  const stamps = [CAJA_EMPLEADOR, CAJA_EMPLEADO].map((caja) => ({ ...STAMPED, caja, page: "last" as const, room: 16 }));
  const shown = await sandbox.run(showStamps, { file, stamps }, { by: "pruebas" });
  return shown.stamps.map(({ covers }) => covers).join("");
}

describe("S-57: what cannot be drawn says why", () => {
  const failed = (html: string) =>
    draw(html).then(
      () => null,
      (error: unknown) => (error instanceof TaskFailed ? letterRefusal(error) : "other"),
    );

  it("a picture that is none, and a table with more columns than a sheet has room for", async () => {
    expect(await failed('<img src="data:image/png;base64,AAAA">')).toBe("imagen");
    const cells = "<td><p>x</p></td>".repeat(41);
    expect(await failed(`<table><tbody><tr>${cells}</tr></tbody></table>`)).toBe("columnas");
  });

  it("spans that reach outside their table, tables in tables and blocks that are out of place are drawn", async () => {
    const nested = Array.from({ length: 8 }).reduce<string>(
      (inner) => `<table><tbody><tr><td colspan="50" rowspan="50">${inner}</td></tr><tr></tr></tbody></table>`,
      "<p>adentro</p>",
    );
    const text = await words(`${nested}<li>suelto</li><td>celda</td><table></table><ul></ul><ol><p>sin punto</p></ol>`);
    for (const part of ["adentro", "suelto", "celda", "sin punto"]) expect(text).toContain(part);
  });
});

it("a logo of any kind stands above the first page, no larger than it is printed", async () => {
  const logo = await logoForPaper(sandbox, Buffer.from(JPEG.replace(/^.*,/, ""), "base64"), "pruebas");
  expect(Buffer.from(logo.subarray(1, 4)).toString()).toBe("PNG");
  const file = await one("<p>Hola</p>", [{}], { paper: { ...ORDER.paper, logo } });
  expect(
    Buffer.from(file)
      .toString("latin1")
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1);
  expect(joined(await pagesByPdfium(file))).toContain("Acería del Sur S.A.");
});
