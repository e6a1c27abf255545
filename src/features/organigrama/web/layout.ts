/**
 * Where each card of the chart lies, and which of them are near a part of it. Trees stand side by side; of one superior,
 * those with nobody below stand in columns, or a crew of forty would be ten metres wide. Whoever has neither a superior nor
 * anybody below lies in rows under the trees. Lengths in pixels at the chart's own size.
 */
import { hierarchy, tree } from "d3-hierarchy";
import type { Nodo } from "../contract.ts";
import type { Branch, Forest, Open } from "../rules.ts";

/** LEG-17. */
export const CARD = { width: 210, height: 140 } as const;
export const GAP = { x: 22, y: 52 } as const;
const STEP = { x: CARD.width + GAP.x, y: CARD.height + GAP.y } as const;
/** Over those who stand alone: the line that says so. */
const CAPTION = 56;
const LOOSE_COLUMNS = { fewest: 5, most: 40 } as const;

export type Placed = {
  readonly branch: Branch<Nodo>;
  readonly x: number;
  readonly y: number;
  /** In a column, from 0 at its head; null where the card hangs from the line itself. */
  readonly rung: number | null;
};

export type Layout = {
  readonly width: number;
  readonly height: number;
  /** From the top; each from the left. */
  readonly rows: readonly { readonly y: number; readonly cards: readonly Placed[] }[];
  readonly byId: ReadonlyMap<string, Placed>;
  /** Where the line over those who stand alone is; null where nobody does or all do. */
  readonly looseAt: number | null;
};

export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** `under`: the next of the same column, or those of the person. */
type Seed = { readonly branch: Branch<Nodo> | null; readonly rung: number | null; readonly under: readonly Seed[] };

/** So few stand side by side. */
const ABREAST = 3;

export function layoutOf({ roots }: Forest<Nodo>, open: Open): Layout {
  const isLoose = ({ reports }: Branch<Nodo>) => reports.length === 0;
  const trees = treesOf(
    roots.filter((root) => !isLoose(root)),
    open,
  );
  const loose = roots.filter(isLoose);
  const { width, height } = sizeOf(trees);
  const looseAt = trees.length > 0 && loose.length > 0 ? height : null;
  const grid = gridOf(loose, { width, top: looseAt === null ? 0 : height + CAPTION });
  const cards = [...trees, ...grid];
  return {
    ...sizeOf(cards),
    rows: rowsOf(cards),
    byId: new Map(cards.map((placed) => [placed.branch.member._id, placed])),
    looseAt,
  };
}

function sizeOf(cards: readonly Placed[]) {
  let [width, height] = [0, 0];
  for (const { x, y } of cards) {
    width = Math.max(width, x + CARD.width);
    height = Math.max(height, y + CARD.height);
  }
  return { width, height };
}

function treesOf(roots: readonly Branch<Nodo>[], open: Open): readonly Placed[] {
  if (roots.length === 0) return [];
  // One above all of them, for one drawing to hold every tree; it is not shown.
  const drawn = tree<Seed>()
    .nodeSize([STEP.x, STEP.y])
    .separation((one, other) => (one.data.branch?.chief === other.data.branch?.chief ? 1 : 1.2))(
    hierarchy<Seed>({ branch: null, rung: null, under: seedsOf(roots, open) }, ({ under }) => under),
  );
  const points = drawn
    .descendants()
    .flatMap(({ data: { branch, rung }, x, y }) => (branch ? [{ branch, rung, x, y }] : []));
  let left = Number.POSITIVE_INFINITY;
  for (const { x } of points) left = Math.min(left, x);
  return points.map(({ x, y, ...point }) => ({ ...point, x: Math.round(x - left), y: y - STEP.y }));
}

/** Deep first, without calling itself: a line of superiors may be longer than a program can nest. */
function seedsOf(roots: readonly Branch<Nodo>[], open: Open): readonly Seed[] {
  const seeds = new Map<Branch<Nodo>, Seed>();
  const isOpen = ({ member, reports }: Branch<Nodo>) => reports.length > 0 && open.has(member._id);
  const under = (reports: readonly Branch<Nodo>[]) => {
    const ends = reports.filter((report) => report.reports.length === 0);
    if (ends.length <= ABREAST) return reports.map((report) => seeds.get(report) as Seed);
    const others = reports.filter((report) => report.reports.length > 0);
    return [...columnsOf(ends), ...others.map((report) => seeds.get(report) as Seed)];
  };
  const waiting: Branch<Nodo>[] = [...roots];
  for (let at = 0; at < waiting.length; at++) {
    const branch = waiting[at] as Branch<Nodo>;
    if (isOpen(branch)) for (const report of branch.reports) waiting.push(report);
  }
  for (const branch of waiting.reverse())
    seeds.set(branch, { branch, rung: null, under: isOpen(branch) ? under(branch.reports) : [] });
  return roots.map((root) => seeds.get(root) as Seed);
}

/** About as high as they are wide together. */
function columnsOf(ends: readonly Branch<Nodo>[]): readonly Seed[] {
  const columns = Math.ceil(ends.length / Math.ceil(Math.sqrt((ends.length * STEP.x) / STEP.y)));
  const rungs = Math.ceil(ends.length / columns);
  return Array.from({ length: Math.ceil(ends.length / rungs) }, (_, column) =>
    ends
      .slice(column * rungs, (column + 1) * rungs)
      .reduceRight<readonly Seed[]>((next, branch, rung) => [{ branch, rung, under: next }], []),
  ).flat();
}

function gridOf(loose: readonly Branch<Nodo>[], { width, top }: { readonly width: number; readonly top: number }) {
  const fitting = Math.floor((width + GAP.x) / STEP.x);
  const square = Math.ceil(Math.sqrt(loose.length));
  const columns = Math.min(LOOSE_COLUMNS.most, Math.max(LOOSE_COLUMNS.fewest, fitting, square));
  return loose.map((branch, place) => ({
    branch,
    rung: null,
    x: (place % columns) * STEP.x,
    y: top + Math.floor(place / columns) * (CARD.height + GAP.x),
  }));
}

function rowsOf(cards: readonly Placed[]): Layout["rows"] {
  const rows = new Map<number, Placed[]>();
  for (const placed of cards) {
    const row = rows.get(placed.y);
    if (row) row.push(placed);
    else rows.set(placed.y, [placed]);
  }
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([y, row]) => ({ y, cards: row.sort((one, other) => one.x - other.x) }));
}

/** What is drawn: the cards, and the superiors from whom lines lead here, though their own card be far. */
export type Near = { readonly cards: readonly Placed[]; readonly chiefs: readonly Placed[] };

export function nearIn({ rows, byId }: Layout, { left, top, right, bottom }: Area): Near {
  const cards: Placed[] = [];
  const chiefs = new Set<Placed>();
  for (const { y, cards: row } of rows) {
    if (y + CARD.height < top || y > bottom) continue;
    const from = firstFrom(row, left - CARD.width);
    const to = firstFrom(row, right);
    for (let at = from; at < to; at++) cards.push(row[at] as Placed);
    // A line between two far cards passes through here: it is that of their superior.
    for (const placed of row.slice(Math.max(0, from - 1), to + 1)) {
      const { chief, reports, member } = placed.branch;
      const above = chief && byId.get(chief.member._id);
      if (above) chiefs.add(above);
      const [first] = reports;
      if (first && byId.has(first.member._id) && byId.has(member._id)) chiefs.add(placed);
    }
  }
  return { cards, chiefs: [...chiefs] };
}

/** The place of the first card that begins no further left. */
function firstFrom(row: readonly Placed[], x: number): number {
  let from = 0;
  let to = row.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((row[middle] as Placed).x < x) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * From each superior down to the line over their people, along it, and down to each of those that are drawn: to the middle
 * of a card that hangs from it, beside a column to each of its cards.
 */
export function linesOf({ byId }: Layout, { cards, chiefs }: Near): string {
  const middle = CARD.width / 2;
  const hook = (placed: Placed) => (placed.rung === null ? placed.x + middle : placed.x - GAP.x / 2);
  const along = chiefs.map(({ branch: { reports }, x, y }) => {
    const hooks = reports.flatMap((report) => {
      const placed = byId.get(report.member._id);
      return placed ? hook(placed) : [];
    });
    if (hooks.length === 0) return "";
    const bus = y + CARD.height + GAP.y / 2;
    let [left, right] = [x + middle, x + middle];
    for (const at of hooks) [left, right] = [Math.min(left, at), Math.max(right, at)];
    return `M${x + middle},${y + CARD.height}V${bus}M${left},${bus}H${right}`;
  });
  const down = cards.flatMap((placed) => {
    const { branch, rung, x, y } = placed;
    if (!branch.chief || !byId.has(branch.chief.member._id)) return [];
    if (rung === null) return `M${x + middle},${y - GAP.y / 2}V${y}`;
    const from = rung === 0 ? y - GAP.y / 2 : y - STEP.y + CARD.height / 2;
    return `M${hook(placed)},${from}V${y + CARD.height / 2}H${x}`;
  });
  return [...along, ...down].join("");
}
