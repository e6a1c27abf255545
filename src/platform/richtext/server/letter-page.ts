/**
 * The page of a letter: the company above the first, the number below each, a heading never the last on its page, and what
 * closes the letter kept together above the place of its signatures.
 */
import type { Content, Definition } from "pdfmake";
import { CAJA_ALTO, CAJA_EMPLEADO } from "#platform/signing/caja.ts";
import type { LetterOrder, LetterPaper } from "./letter.ts";
import { type Block, INK, LINE, MUTED } from "./paper-block.ts";
import { LINE_HEIGHT, SIZE } from "./paper-text.ts";

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { side: 62, top: 52, bottom: 58 };
/** What a text has. */
export const PAGE = { width: A4.width - 2 * MARGIN.side, height: A4.height - MARGIN.top - MARGIN.bottom };
const FLOOR = A4.height - MARGIN.bottom;

/** Above the paper's edge, where both stamps stand unless a type says otherwise: nothing is written there on the last page. */
const STAMPS = CAJA_EMPLEADO.y + CAJA_ALTO + 10;

/** Points of what closes a letter: more may end on one page and go on on the next. */
const CLOSING = 190;
/** Nothing kept together may be higher, however wide its letters are. */
const WHOLE = 380;
/** A text of four lines or so is not parted. */
const SHORT = 85;
const MAX_LAYOUTS = 25;

export function documentOf(order: LetterOrder, blocks: readonly Block[], images: Record<string, string>): Definition {
  const { title, paper, made } = order;
  if (paper.logo) images[LOGO] = `data:${paper.logo.type};base64,${Buffer.from(paper.logo.bytes).toString("base64")}`;
  return {
    pageSize: "A4",
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom],
    info: { title, author: paper.company, creator: "Rúbrica", producer: "Rúbrica", creationDate: made },
    language: "es-AR",
    displayTitle: true,
    defaultStyle: { font: "Roboto", fontSize: SIZE, color: INK },
    images,
    footer: (page, pages) => ({
      text: `Página ${page} de ${pages}`,
      alignment: "center",
      fontSize: 7.5,
      color: MUTED,
      margin: [0, MARGIN.bottom - 34, 0, 0],
    }),
    pageBreakBefore: keeping(),
    content: [...headOf(paper), ...bodyOf(blocks)],
  };
}

const LOGO = "logo";

/** The company, and under it the two strokes that its ledgers have. */
function headOf({ company, detail, logo }: LetterPaper): Content[] {
  const words = {
    stack: [
      { text: company, bold: true, fontSize: 13 },
      ...(detail ? [{ text: detail, fontSize: 8.5, color: MUTED, margin: [0, 2, 0, 0] }] : []),
    ],
    width: "*",
    ...(logo ? { alignment: "right" } : {}),
  };
  const stroke = (y: number, lineColor: string) => ({
    ...{ type: "line", x1: 0, y1: y, x2: PAGE.width, y2: y },
    lineWidth: 0.6,
    lineColor,
  });
  return [
    { columns: [...(logo ? [{ image: LOGO, fit: [150, 46], width: 160 }] : []), words] },
    { canvas: [stroke(8, INK), stroke(10, LINE)], margin: [0, 0, 0, 22] },
  ];
}

/** The last few blocks are one, with the room for the stamps below them. */
function bodyOf(blocks: readonly Block[]): Content[] {
  let first = blocks.length;
  let height = 0;
  while (first > 0) {
    const block = blocks[first - 1] as Block;
    const most = first === blocks.length ? WHOLE : CLOSING;
    if (height + block.height > most || blocks[first]?.breaks) break;
    height += block.height;
    first--;
  }
  const closing = blocks.slice(first);
  const room = { text: "", fontSize: 1, lineHeight: 1, margin: [0, STAMPS - MARGIN.bottom, 0, 0] };
  const breaks = closing[0]?.breaks ? { pageBreak: "before" } : {};
  return [
    ...blocks.slice(0, first).map(standing),
    { stack: [...closing.map(({ node }) => node), room], unbreakable: true, ...breaks },
  ];
}

const HEADING = 1;
const TEXT = 0;

function standing({ node, height, kind, breaks }: Block): Content {
  return {
    ...node,
    ...(breaks ? { pageBreak: "before" } : {}),
    ...(kind === "heading" ? { headlineLevel: HEADING } : {}),
    ...(kind === "text" && height > SHORT ? { headlineLevel: TEXT } : {}),
    ...(kind === "text" && height <= SHORT ? { unbreakable: true } : {}),
  };
}

type Placed = {
  readonly headlineLevel?: number;
  readonly pageNumbers: readonly number[];
  readonly startPosition: { readonly top: number };
};
type Others = { readonly getFollowingNodesOnPage: () => readonly unknown[] };

/** A heading that nothing follows goes to the next page, and so does a text of which one line would stay behind. */
function keeping() {
  let layouts = 0;
  return ({ headlineLevel, pageNumbers, startPosition }: Placed, { getFollowingNodesOnPage }: Others): boolean => {
    if (headlineLevel === undefined || layouts >= MAX_LAYOUTS) return false;
    const room = FLOOR - startPosition.top;
    const isAlone =
      headlineLevel === HEADING
        ? room < PAGE.height / 2 && getFollowingNodesOnPage().length === 0
        : pageNumbers.length > 1 && room < 2 * SIZE * LINE_HEIGHT * 1.17;
    if (isAlone) layouts++;
    return isAlone;
  };
}
