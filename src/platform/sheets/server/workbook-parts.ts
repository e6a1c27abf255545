/** The parts of a workbook that are not its rows: what it looks like, what it is called, who made it. */
import type { Column } from "../cells.ts";
import type { WriteOrder } from "./tasks.ts";
import { xmlText } from "./xml-text.ts";

const OFFICE = "http://schemas.openxmlformats.org";
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const PACKAGE = `${OFFICE}/package/2006`;
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAX_NAME = 31;

/** Places in the list of looks: nothing, the title, what is said below it, the heads; the columns' own come after. */
export const [TITLE, SUBTITLE, HEAD] = [1, 2, 3];
const LOOKS = 4;
/** Of each column, by its place. */
export type Styles = readonly number[];

// Excel's own notation; each program shows it with its country's separators.
const FORMATS = { text: "@", date: "dd/mm/yyyy", instant: "dd/mm/yyyy hh:mm" } as const;
const fraction = (decimals: number) => (decimals > 0 ? `.${"0".repeat(decimals)}` : "");
function formatOf({ kind, decimals }: Column): string {
  if (kind !== "number") return FORMATS[kind];
  return decimals === undefined ? "General" : `#,##0${fraction(decimals)}`;
}

/** Below this the numbers are the format's own. */
const FIRST_FORMAT = 164;
// The tokens' muted, sunken and line-strong.
const [MUTED, SUNKEN, LINE] = ["FF605D56", "FFEDEBE5", "FFCCC9C1"];
const font = (size: number, weight = "", color = "") =>
  `<font>${weight}<sz val="${size}"/>${color && `<color rgb="${color}"/>`}<name val="Calibri"/><family val="2"/></font>`;
const xf = (facts: string, within = "") => `<xf xfId="0" ${facts}${within ? `>${within}</xf>` : "/>"}`;

/** One look for each column, and the part that says them. */
export function stylesOf(columns: readonly Column[]): { readonly styles: Styles; readonly xml: string } {
  const formats = [...new Set(columns.map(formatOf))];
  const styles = columns.map((column) => LOOKS + formats.indexOf(formatOf(column)));
  const numbers = formats.map(
    (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlText(format)}"/>`,
  );
  const looks = [
    xf('numFmtId="0" fontId="0" fillId="0" borderId="0"'),
    xf('numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"'),
    xf('numFmtId="0" fontId="2" fillId="0" borderId="0" applyFont="1"'),
    xf(
      'numFmtId="0" fontId="3" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"',
      '<alignment vertical="center"/>',
    ),
    ...formats.map((_, at) =>
      xf(`numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"`),
    ),
  ];
  const xml = [
    `<styleSheet xmlns="${MAIN}">`,
    listed("numFmts", numbers),
    listed("fonts", [font(11), font(16, "<b/>"), font(10, "", MUTED), font(11, "<b/>")]),
    listed("fills", [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      `<fill><patternFill patternType="solid"><fgColor rgb="${SUNKEN}"/></patternFill></fill>`,
    ]),
    listed("borders", [
      "<border><left/><right/><top/><bottom/><diagonal/></border>",
      `<border><left/><right/><top/><bottom style="thin"><color rgb="${LINE}"/></bottom><diagonal/></border>`,
    ]),
    listed("cellStyleXfs", ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    listed("cellXfs", looks),
    listed("cellStyles", ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    "</styleSheet>",
  ].join("");
  return { styles, xml };
}

const listed = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join("")}</${name}>`;

/** The line of the heads: below what stands above them, and one line of air. */
export const headLine = ({ above }: Pick<WriteOrder, "above">) => (above.length === 0 ? 1 : above.length + 2);

/** A, B, … Z, AA. */
export function letters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest >= 0 ? letters(rest) : ""}${String.fromCharCode(65 + (column % 26))}`;
}

export const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

/** Everything but the sheets themselves; `lines`: how many each has. */
export function fixedParts(
  order: WriteOrder,
  lines: readonly number[],
  styles: string,
): Readonly<Record<string, string>> {
  const each = [...lines.keys()];
  return {
    "[Content_Types].xml": contentTypes(each),
    "_rels/.rels": relations([
      [`${RELATIONS}/officeDocument`, "xl/workbook.xml"],
      [`${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
      [`${RELATIONS}/extended-properties`, "docProps/app.xml"],
    ]),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(order.sheet)}</dc:title><dc:creator>Rúbrica</dc:creator>${order.made ? `<dcterms:created xsi:type="dcterms:W3CDTF">${order.made}</dcterms:created>` : ""}</cp:coreProperties>`,
    "docProps/app.xml": `<Properties xmlns="${OFFICE}/officeDocument/2006/extended-properties"><Application>Rúbrica</Application><Company>${xmlText(order.company)}</Company></Properties>`,
    "xl/workbook.xml": workbook(order, lines),
    "xl/_rels/workbook.xml.rels": relations([
      ...each.map((at) => [`${RELATIONS}/worksheet`, sheetPath(at).replace("xl/", "")] as const),
      [`${RELATIONS}/styles`, "styles.xml"],
    ]),
    "xl/styles.xml": styles,
  };
}

/** The heads, and what stands above them, are printed on every page; what is filtered is the table alone. */
function workbook(order: WriteOrder, lines: readonly number[]): string {
  const [head, last] = [headLine(order), letters(order.columns.length - 1)];
  const sheets = lines.map((count, at) => {
    const name = sheetName(order.sheet, at);
    const quoted = xmlText(`'${name.replaceAll("'", "''")}'`);
    const named = (word: string, range: string, more = "") =>
      `<definedName name="_xlnm.${word}" localSheetId="${at}"${more}>${quoted}!${range}</definedName>`;
    return {
      sheet: `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      names: [
        named("_FilterDatabase", `$A$${head}:$${last}$${count}`, ' hidden="1"'),
        named("Print_Titles", `$1:$${head}`),
      ],
    };
  });
  const names = sheets.flatMap((each) => each.names).join("");
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ sheet }) => sheet).join("")}</sheets><definedNames>${names}</definedNames></workbook>`;
}

function contentTypes(sheets: readonly number[]): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const parts = [
    part("xl/workbook.xml", `${SHEET_TYPE}.sheet.main+xml`),
    ...sheets.map((at) => part(sheetPath(at), `${SHEET_TYPE}.worksheet+xml`)),
    part("xl/styles.xml", `${SHEET_TYPE}.styles+xml`),
    part("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
    part("docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties+xml"),
  ];
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join("")}</Types>`;
}

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** A second sheet, of more rows than one can have, is "Legajos 2". */
function sheetName(title: string, at: number): string {
  const suffix = at === 0 ? "" : ` ${at + 1}`;
  const name = title
    .toWellFormed()
    .replace(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .slice(0, MAX_NAME - suffix.length)
    .replace(/^[\s']+|[\s']+$/g, "")
    .toWellFormed();
  return `${name === "" || name.toLowerCase() === "history" ? "Hoja" : name}${suffix}`;
}
