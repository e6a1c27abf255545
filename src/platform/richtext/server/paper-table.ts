/** A table on paper: its grid made whole, its columns in the room there is, its head on every page, its rows unbroken where they fit. */
import { refuse } from "#platform/sandbox/server/task.ts";
import { MAX_SPAN } from "../dialect.ts";
import {
  AFTER,
  type Block,
  type Drawing,
  type Element,
  INK,
  isElement,
  LINE,
  type Node,
  POINTS,
  sum,
} from "./paper-block.ts";
import { alignmentOf } from "./paper-text.ts";

/** More do not stand beside each other on a sheet. */
const MAX_COLUMNS = 40;
const STROKE = 0.5;
const PAPER = "#f2f0ea";
/** Of a row that stays whole, and of a head that is repeated. */
const [WHOLE, HEAD] = [220, 120];
/** Points of a column that says nothing, and of one that has no room. */
const [USUAL, LEAST] = [30, 3];

type Cell = { readonly element: Element; readonly row: number; readonly column: number; rows: number; columns: number };

type Inside = (nodes: readonly Node[], drawing: Drawing) => Block[];

export function tableOf(table: Element, drawing: Drawing, inside: Inside): Block[] {
  const rows = rowsOf(table);
  const cells = gridOf(rows);
  const starts = [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b);
  if (starts.length === 0) return [];
  if (starts.length > MAX_COLUMNS) refuse("columnas");
  const at = new Map(starts.map((column, place) => [column, place]));
  const padding = Math.max(0, Math.min(4, drawing.width / starts.length / 6));
  const widths = widthsOf(cells, starts, drawing.width - STROKE, padding);
  // pdfmake draws over what a span covers: every place of every row must be there.
  const body: unknown[][] = rows.map(() => starts.map(() => ""));
  const heights = rows.map(() => 0);
  for (const cell of cells) {
    const first = at.get(cell.column) ?? 0;
    const span = starts.filter((start) => start >= cell.column && start < cell.column + cell.columns).length;
    const wide = widths.slice(first, first + span).reduce((all, one) => all + one, 0);
    const width = wide + (span - 1) * (2 * padding + STROKE);
    const blocks = inside(cell.element.children, { ...drawing, width });
    const row = body[cell.row];
    if (row) row[first] = cellOf(cell, blocks, span);
    heights[cell.row] = Math.max(heights[cell.row] ?? 0, (sum(blocks) + 2 * padding) / cell.rows);
  }
  const headerRows = headsOf(cells, rows.length, heights);
  const areShort = heights.every((height) => height <= WHOLE) && cells.every(({ rows: span }) => span === 1);
  return [
    {
      node: {
        table: {
          headerRows,
          dontBreakRows: areShort,
          ...(areShort && headerRows > 0 ? { keepWithHeaderRows: 1 } : {}),
          widths,
          body,
        },
        layout: layoutOf(headerRows, padding),
        margin: [0, 2, 0, AFTER + 2],
      },
      height: heights.reduce((all, one) => all + one, 0),
      beginning: heights.slice(0, headerRows + 1).reduce((all, one) => all + one, 0),
    },
  ];
}

/** Of this table and none inside it. */
const rowsOf = ({ children }: Element): Element[] =>
  children
    .filter(isElement)
    .flatMap((child) => (child.name === "tr" ? [child] : child.name === "tbody" ? rowsOf(child) : []));

const spanOf = (said: string | undefined) => {
  const span = Number.parseInt(said ?? "1", 10);
  return span >= 1 ? Math.min(MAX_SPAN, span) : 1;
};

/** Each where a browser would put it: beside what reaches down from above, and never below the last row. */
function gridOf(rows: readonly Element[]): Cell[] {
  const cells: Cell[] = [];
  const taken = rows.map(() => new Set<number>());
  for (const [row, { children }] of rows.entries()) {
    let column = 0;
    for (const element of children.filter(isElement)) {
      if (element.name !== "td" && element.name !== "th") continue;
      while (taken[row]?.has(column)) column++;
      const down = Math.min(spanOf(element.attribs["rowspan"]), rows.length - row);
      let across = 1;
      const wanted = spanOf(element.attribs["colspan"]);
      while (across < wanted && !taken[row]?.has(column + across)) across++;
      for (let below = row; below < row + down; below++)
        for (let beside = column; beside < column + across; beside++) taken[below]?.add(beside);
      cells.push({ element, row, column, rows: down, columns: across });
      column += across;
    }
  }
  return cells;
}

function cellOf({ element, rows }: Cell, blocks: readonly Block[], span: number) {
  const alignment = alignmentOf(element);
  return {
    stack: blocks.map(({ node }, place) => (place === blocks.length - 1 ? { ...node, margin: 0 } : node)),
    ...(rows > 1 ? { rowSpan: rows } : {}),
    ...(span > 1 ? { colSpan: span } : {}),
    ...(element.name === "th" ? { bold: true, fillColor: PAPER } : {}),
    ...(alignment ? { alignment } : {}),
  };
}

/** As wide as it was drawn where that was said, the others an equal part of what is left; all narrower where they do not fit. */
function widthsOf(cells: readonly Cell[], starts: readonly number[], width: number, padding: number): number[] {
  const said = starts.map((): number | null => null);
  for (const { element, column, columns } of cells) {
    const each = (element.attribs["colwidth"] ?? "").split(",").map(Number);
    for (const [place, start] of starts.entries()) {
      const pixels = start >= column && start < column + columns ? each[start - column] : undefined;
      if (pixels !== undefined && pixels > 0) said[place] ??= Math.max(LEAST, pixels * POINTS - 2 * padding);
    }
  }
  const free = width - starts.length * (2 * padding + STROKE);
  const known = said.reduce((all: number, one) => all + (one ?? 0), 0);
  const open = said.filter((one) => one === null).length;
  const share = open > 0 ? Math.max(Math.min(USUAL, free / starts.length), (free - known) / open) : 0;
  const wanted = said.map((one) => one ?? share);
  const total = wanted.reduce((all, one) => all + one, 0);
  const scale = total > free ? free / total : 1;
  return wanted.map((one) => Math.max(1, one * scale));
}

/** The first rows that hold only heads, where they end together and leave the page to the others. */
function headsOf(cells: readonly Cell[], rows: number, heights: readonly number[]): number {
  const firstOther = Math.min(rows, ...cells.filter(({ element }) => element.name !== "th").map(({ row }) => row));
  const reachesDown = cells.some(({ row, rows: down }) => row < firstOther && row + down > firstOther);
  const height = heights.slice(0, firstOther).reduce((all, one) => all + one, 0);
  return firstOther === rows || reachesDown || height > HEAD ? 0 : firstOther;
}

const layoutOf = (headerRows: number, padding: number) => ({
  hLineWidth: () => STROKE,
  vLineWidth: () => STROKE,
  hLineColor: (at: number) => (headerRows > 0 && at === headerRows ? INK : LINE),
  vLineColor: () => LINE,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => Math.min(3, padding),
  paddingBottom: () => Math.min(3, padding),
});
