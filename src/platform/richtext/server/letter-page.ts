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
const TWO_LINES = 2 * SIZE * LINE_HEIGHT * 1.17;
const MAX_LAYOUTS = 25;

export function documentOf(order: LetterOrder, blocks: readonly Block[], images: Record<string, string>): Definition {
  const { title, paper, made } = order;
  if (paper.logo) images[LOGO] = `data:image/png;base64,${Buffer.from(paper.logo).toString("base64")}`;
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
    type: "line",
    x1: 0,
    y1: y,
    x2: PAGE.width,
    y2: y,
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
  const first = closingOf(blocks);
  const closing = blocks.slice(first);
  const room = { text: "", fontSize: 1, lineHeight: 1, margin: [0, STAMPS - MARGIN.bottom, 0, 0] };
  const breaks = closing[0]?.breaks ? { pageBreak: "before" } : {};
  return [
    ...blocks.slice(0, first).map((block, at) => standing(block, needOf(blocks, at))),
    { stack: [...closing.map(({ node }) => node), room], unbreakable: true, ...breaks },
  ];
}

/** Where what closes the letter begins: with the heading above it, where there is one. */
function closingOf(blocks: readonly Block[]): number {
  let first = blocks.length;
  let height = 0;
  while (first > 0 && !blocks[first]?.breaks) {
    const block = blocks[first - 1] as Block;
    const most = first === blocks.length || block.kind === "heading" ? WHOLE : CLOSING;
    if (height + block.height > most) break;
    height += block.height;
    first--;
  }
  return first;
}

/** Points that must be left on the page where it begins: of a heading, those of what follows too. */
function needOf(blocks: readonly Block[], at: number): number {
  const block = blocks[at];
  if (!block) return 0;
  if (block.kind === "heading") return block.height + (blocks[at + 1]?.breaks ? 0 : needOf(blocks, at + 1));
  return Math.min(block.height, block.beginning ?? TWO_LINES);
}

/** What is read back when the pages are laid out: of a heading its need, of a text whether it may be parted. */
const [WHOLE_TEXT, LONG_TEXT] = [-1, -2];

function standing({ node, height, kind, breaks }: Block, need: number): Content {
  const text = height <= SHORT ? WHOLE_TEXT : LONG_TEXT;
  return {
    ...node,
    ...(breaks ? { pageBreak: "before" } : {}),
    ...(kind ? { headlineLevel: kind === "heading" ? Math.min(need, PAGE.height / 2) : text } : {}),
  };
}

type Placed = {
  readonly headlineLevel?: number;
  readonly pageNumbers: readonly number[];
  readonly startPosition: { readonly top: number };
};
type Others = { readonly getFollowingNodesOnPage: () => readonly Placed[] };

const isParted = ({ headlineLevel, pageNumbers }: Placed) => headlineLevel === WHOLE_TEXT && pageNumbers.length > 1;

/** A heading goes to the next page where what follows does, and so does a text of which one line would stay behind. */
function keeping() {
  let layouts = 0;
  return (placed: Placed, { getFollowingNodesOnPage }: Others): boolean => {
    const { headlineLevel, pageNumbers, startPosition } = placed;
    if (headlineLevel === undefined || layouts >= MAX_LAYOUTS) return false;
    const room = FLOOR - startPosition.top;
    const followsElsewhere = () => {
      const next = getFollowingNodesOnPage().find((each) => !((each.headlineLevel ?? 0) > 0));
      return next === undefined || isParted(next);
    };
    const goes =
      headlineLevel > 0
        ? room < headlineLevel || (room < PAGE.height / 2 && followsElsewhere())
        : isParted(placed) || (pageNumbers.length > 1 && room < TWO_LINES);
    if (goes) layouts++;
    return goes;
  };
}
