/** Draws a table report: A4 lying down, heads on every page, the ledger rule after the first column, pages counted. */
import { fileURLToPath } from "node:url";
import pdfmake, { type Content } from "pdfmake";
import { type Column, cellText, type Row } from "#platform/sheets/cells.ts";
import type { ReportOrder } from "./report.ts";

const MARGIN = 34;
/** A list with more columns than anyone reads on A4 lies on a sheet of twice the size. */
const WIDE = 20;
const PAGES = { A4: { width: 841.89 - 2 * MARGIN, padding: 4 }, A3: { width: 1190.55 - 2 * MARGIN, padding: 1.5 } };
/** Between the two strokes of the ledger rule. */
const RULE_GAP = 1.4;
const INK = "#000000";
const MUTED = "#444444";
const LINE = "#bbbbbb";

const font = (style: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));

export default async function draw(order: ReportOrder, chunks: AsyncIterable<readonly Row[]>): Promise<Uint8Array> {
  const { columns, title, company, printed, filters, zone } = order;
  const texts: string[][] = [];
  for await (const chunk of chunks) {
    for (const row of chunk) texts.push(columns.map((column, at) => cellText(column, row[at], zone)));
  }
  pdfmake.setFonts({ Roboto: { normal: font("Regular"), bold: font("Medium") } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === font("Regular") || path === font("Medium"));
  const document = pdfmake.createPdf({
    pageSize: pageOf(columns),
    pageOrientation: "landscape",
    pageMargins: [MARGIN, 44, MARGIN, 38],
    info: { title, author: company, creator: "Rúbrica", producer: "Rúbrica" },
    lang: "es-AR",
    defaultStyle: { font: "Roboto", fontSize: fontSize(columns.length), color: INK },
    header: () => edge(company, printed, 20),
    footer: (page, pages) => edge(title, `Página ${page} de ${pages}`, 10),
    content: [
      { text: title, fontSize: 15, bold: true, margin: [0, 0, 0, 4] },
      ...(filters ? [{ text: filters, fontSize: 8, color: MUTED, margin: [0, 0, 0, 6] }] : []),
      tableOf(columns, texts),
      ...(texts.length === 0 ? [{ text: "No hay datos.", margin: [0, 8, 0, 0] }] : []),
    ],
  });
  return new Uint8Array(await document.getBuffer());
}

const pageOf = (columns: readonly Column[]) => (columns.length > WIDE ? "A3" : "A4");

/** Many columns need small letters; below six points nobody reads them. */
const fontSize = (columns: number) => Math.max(6, Math.min(8.5, 13 - columns * 0.4));

const edge = (left: string, right: string, top: number): Content => ({
  margin: [MARGIN, top, MARGIN, 0],
  fontSize: 7.5,
  color: MUTED,
  columns: [
    { text: left, width: "*" },
    { text: right, width: "auto", alignment: "right" },
  ],
});

function tableOf(columns: readonly Column[], texts: readonly (readonly string[])[]): Content {
  const hasRule = columns.length > 1;
  const withRule = <T>(cells: readonly T[], gap: T) =>
    hasRule ? [...cells.slice(0, 1), gap, ...cells.slice(1)] : [...cells];
  const heads = columns.map(({ title, kind }) => ({ text: title, bold: true, alignment: sideOf(kind) }));
  const rows = texts.map((cells) =>
    withRule(
      cells.map((text, at) => cellOf(columns[at], text)),
      "",
    ),
  );
  return {
    table: {
      headerRows: 1,
      // A row that stays whole reads better; one that is longer than a page must break.
      dontBreakRows: texts.every((cells) => cells.every((text) => text.length < 1_000)),
      widths: withRule(widthsOf(columns, texts, hasRule), RULE_GAP),
      body: [withRule<Content>(heads, ""), ...rows],
    },
    layout: layoutOf(hasRule, PAGES[pageOf(columns)].padding),
  };
}

const sideOf = (kind: Column["kind"]) => (kind === "number" ? "right" : "left");

const cellOf = (column: Column | undefined, text: string): Content =>
  column?.kind === "number" ? { text, alignment: "right" } : text;

function layoutOf(hasRule: boolean, padding: number) {
  const isRule = (at: number) => hasRule && (at === 1 || at === 2);
  const pad = (at: number) => (hasRule && at === 1 ? 0 : padding);
  return {
    hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
    hLineColor: (at: number) => (at === 1 ? INK : LINE),
    vLineWidth: (at: number) => (isRule(at) ? 0.6 : 0),
    vLineColor: () => INK,
    paddingLeft: pad,
    paddingRight: pad,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  };
}

const SAMPLE_ROWS = 300;
const [MIN_CHARS, MAX_CHARS] = [4, 40];

/** By what the columns hold: a share of the page for each, so that nothing is measured twice and nothing runs off it. */
function widthsOf(columns: readonly Column[], texts: readonly (readonly string[])[], hasRule: boolean): number[] {
  const sample = texts.slice(0, SAMPLE_ROWS);
  const chars = columns.map(({ title }, at) => {
    const longest = sample.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), longestWord(title));
    return Math.min(MAX_CHARS, Math.max(MIN_CHARS, longest));
  });
  const { width, padding } = PAGES[pageOf(columns)];
  const free = width - columns.length * 2 * padding - (hasRule ? RULE_GAP + 1.2 : 0);
  const total = chars.reduce((sum, count) => sum + count, 0);
  return chars.map((count) => (free * count) / total);
}

const longestWord = (title: string) => Math.max(...title.split(/\s/).map((word) => word.length));
