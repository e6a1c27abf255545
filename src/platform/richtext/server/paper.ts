/**
 * A written text on paper: the tree of cleaned HTML becomes what pdfmake draws. Ours, because a whole browser document for each
 * letter costs more than the letter: the tree is read once and filled in for each person. Whatever the dialect does not
 * name is drawn as the text it holds.
 */
import type { Content } from "pdfmake";
import { PAGE_BREAK, PICTURE } from "../dialect.ts";
import {
  AFTER,
  type Block,
  type Drawing,
  type Element,
  isElement,
  LINE,
  type Node,
  POINTS,
  sum,
} from "./paper-block.ts";
import { tableOf } from "./paper-table.ts";
import { alignmentOf, EMPTY, heightOf, LINE_HEIGHT, runsOf, SIZE, tidied } from "./paper-text.ts";

const HEADINGS: Readonly<Record<string, number>> = { h1: 17, h2: 14, h3: 12 };
const INDENT = 16;
/** So deep inside others that no width is left, a block is drawn as wide as this, over what is beside it. */
const NARROWEST = 24;
const ANY_HEIGHT = Number.POSITIVE_INFINITY;

const BLOCK_NAMES = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "blockquote",
  "ul",
  "ol",
  "li",
  "hr",
  "table",
  "tbody",
  "tr",
  "th",
  "td",
]);
const isInline = (node: Node) =>
  node.type === "text" || (isElement(node) && !BLOCK_NAMES.has(node.name) && !holdsPicture(node));
const holdsPicture = (node: Node): boolean =>
  isElement(node) && (node.name === PICTURE || node.children.some(holdsPicture));

/** What stands under each other; words beside blocks are a paragraph of their own. */
export function blocksOf(nodes: readonly Node[], drawing: Drawing): Block[] {
  const blocks: Block[] = [];
  let words: Node[] = [];
  let breaks = false;
  const put = (found: readonly Block[]) => {
    for (const block of found) {
      blocks.push(breaks ? { ...block, breaks } : block);
      breaks = false;
    }
  };
  const flush = () => {
    const runs = tidied(runsOf(words, drawing.fill));
    words = [];
    if (runs.length > 0) put([textOf(runs, drawing)]);
  };
  for (const node of nodes) {
    if (isInline(node)) {
      words.push(node);
      continue;
    }
    flush();
    if (!isElement(node)) continue;
    if (isPageBreak(node)) breaks = blocks.length > 0;
    else put(blockOf(node, drawing));
  }
  flush();
  return blocks;
}

const isPageBreak = ({ name, attribs }: Element) => name === "hr" && attribs[PAGE_BREAK.attribute] === PAGE_BREAK.value;

function blockOf(element: Element, drawing: Drawing): Block[] {
  const { name, children } = element;
  if (name === "p" || name in HEADINGS) return paragraphOf(element, drawing);
  if (name === "hr") return [ruleOf(drawing)];
  if (name === PICTURE) return pictureOf(element, drawing, undefined);
  if (name === "ul" || name === "ol") return [listOf(element, drawing)];
  if (name === "blockquote") return [quoteOf(element, drawing)];
  if (name === "table") return tableOf(element, drawing, nestedBlocks);
  return blocksOf(children, drawing);
}

/** A picture among words stands between those before and those after it. */
function paragraphOf(element: Element, drawing: Drawing): Block[] {
  const alignment = alignmentOf(element);
  const size = HEADINGS[element.name];
  const blocks: Block[] = [];
  let words: Node[] = [];
  const flush = () => {
    const runs = tidied(runsOf(words, drawing.fill));
    words = [];
    if (runs.length > 0) blocks.push(textOf(runs, drawing, { alignment, size }));
  };
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!holdsPicture(node)) words.push(node);
      else if (isElement(node) && node.name !== PICTURE) walk(node.children);
      else if (isElement(node)) {
        flush();
        blocks.push(...pictureOf(node, drawing, alignment));
      }
    }
  };
  walk(element.children);
  flush();
  return blocks.length > 0 ? blocks : [textOf([{ text: EMPTY }], drawing, { size })];
}

type Look = { readonly alignment?: string | undefined; readonly size?: number | undefined };

function textOf(text: ReturnType<typeof tidied>, { width }: Drawing, { alignment, size }: Look = {}): Block {
  const height = heightOf(text, width, size ?? SIZE) + AFTER;
  const node = { text, lineHeight: LINE_HEIGHT, margin: [0, 0, 0, AFTER], ...(alignment ? { alignment } : {}) };
  if (size === undefined) return { node, height, kind: "text" };
  return {
    node: { ...node, fontSize: size, bold: true, margin: [0, 4, 0, 5], lineHeight: 1.15 },
    height,
    kind: "heading",
  };
}

const ruleOf = ({ width }: Drawing): Block => ({
  node: {
    canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: LINE }],
    margin: [0, 3, 0, AFTER + 3],
  },
  height: 16,
});

/** As wide as it is said, at most as wide and as high as there is room. */
function pictureOf({ attribs }: Element, drawing: Drawing, alignment: string | undefined): Block[] {
  const src = attribs["src"] ?? "";
  if (!src.startsWith("data:")) return [];
  const said = Number(attribs["width"]) * POINTS;
  const width = said >= 1 ? { width: Math.min(said, drawing.width) } : {};
  const most = { maxWidth: drawing.width, maxHeight: drawing.height };
  const node = {
    image: drawing.picture(src),
    ...width,
    ...most,
    margin: [0, 0, 0, AFTER],
    ...(alignment && alignment !== "justify" ? { alignment } : {}),
  };
  return [{ node, height: ANY_HEIGHT }];
}

const narrowed = (drawing: Drawing, by: number): Drawing => ({
  ...drawing,
  width: Math.max(NARROWEST, drawing.width - by),
});

function listOf({ name, attribs, children }: Element, drawing: Drawing): Block {
  const inside = narrowed(drawing, INDENT);
  const items = children.filter(isElement).map((item) => {
    const blocks = nestedBlocks(item.name === "li" ? item.children : [item], inside);
    return blocks.length > 0 ? blocks : [textOf([{ text: EMPTY }], inside)];
  });
  const from = Number.parseInt(attribs["start"] ?? "1", 10);
  const start = Number.isSafeInteger(from) ? { start: from } : {};
  const rows = items.map((blocks) => ({ stack: blocks.map(({ node }) => tight(node)) }));
  const node = { ...(name === "ol" ? { ol: rows, ...start } : { ul: rows }), margin: [0, 0, 0, AFTER - 3] };
  return { node: rows.length > 0 ? node : { text: EMPTY }, height: sum(items.flat()) };
}

/** Points of a list stand closer than paragraphs. */
const tight = (node: Block["node"]) => ("text" in node ? { ...node, margin: [0, 0, 0, 3] } : node);

function quoteOf({ children }: Element, drawing: Drawing): Block {
  const blocks = nestedBlocks(children, narrowed(drawing, INDENT));
  const body: Content[][] = [[{ stack: blocks.map(({ node }) => node), margin: [8, 0, 0, 0] }]];
  return {
    node: {
      table: { widths: [Math.max(NARROWEST, drawing.width - 10)], body },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: (at: number) => (at === 0 ? 2 : 0),
        vLineColor: () => LINE,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
      margin: [0, 0, 0, AFTER],
    },
    height: sum(blocks),
  };
}

/** Inside another a block begins no page. */
function nestedBlocks(nodes: readonly Node[], drawing: Drawing): Block[] {
  return blocksOf(nodes, drawing).map(({ node, height }) => ({ node, height }));
}
