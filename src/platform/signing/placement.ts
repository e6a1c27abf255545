/**
 * Where a stamp goes on a page (D200, S-47): at its corner as the page is seen, inside it whole, beside every stamp that
 * is there already and never over one. Counted in whole hundredths of a point, so that what fits here fits when written.
 */
import { CAJA_ALTO, CAJA_ANCHO, type Caja } from "./caja.ts";

export type Rotation = 0 | 90 | 180 | 270;
/** Left, bottom, right, top, in the page's own coordinates. */
export type Box = readonly [number, number, number, number];

export type Sheet = {
  /** What of the page is shown. */
  readonly visible: Box;
  /** Clockwise, as it is shown. */
  readonly rotation: Rotation;
  /** Other signatures' boxes. */
  readonly taken: readonly Box[];
};

/** A place on the page as it is looked at, from its upper left corner. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function asSeen([left, bottom, right, top]: Box, { visible, rotation }: Omit<Sheet, "taken">): Place {
  const [x1, y1, x2, y2] = visible;
  const [width, height] = [right - left, top - bottom];
  switch (rotation) {
    case 0:
      return { x: left - x1, y: y2 - top, width, height };
    case 90:
      return { x: bottom - y1, y: left - x1, width: height, height: width };
    case 180:
      return { x: x2 - right, y: bottom - y1, width, height };
    case 270:
      return { x: y2 - top, y: x2 - right, width: height, height: width };
  }
}

const UNIT = 100;
/** Between two stamps, where there is room for it. */
const GAP = 6 * UNIT;

/** Null: there is no room. */
export function placeStamp({ visible, rotation, taken }: Sheet, caja: Caja): Box | null {
  const page = inward(visible);
  const isSideways = rotation === 90 || rotation === 270;
  const width = (isSideways ? CAJA_ALTO : CAJA_ANCHO) * UNIT;
  const height = (isSideways ? CAJA_ANCHO : CAJA_ALTO) * UNIT;
  const room: Box = [page[0], page[1], page[2] - width, page[3] - height];
  if (room[2] < room[0] || room[3] < room[1]) return null;
  const wanted = wantedCorner(room, rotation, caja);
  const others = taken.map(outward).filter(([left, bottom, right, top]) => right > left && top > bottom);
  const found = [GAP, 0].flatMap((gap) => nearest(room, wanted, [width, height], others.map(widened(gap)))).at(0);
  if (!found) return null;
  const [left, bottom] = found;
  return [left / UNIT, bottom / UNIT, (left + width) / UNIT, (bottom + height) / UNIT];
}

type Point = readonly [number, number];

/** The stamp's lower left corner in the page's coordinates, for an offset given in those of whoever looks at it. */
function wantedCorner([left, bottom, right, top]: Box, rotation: Rotation, { posicion, x, y }: Caja): Point {
  const isRight = posicion === "topRight" || posicion === "bottomRight";
  const isTop = posicion === "topLeft" || posicion === "topRight";
  const [along, up] = [offset(x), offset(y)];
  /** From one edge towards the other, no further than that. */
  const between = (from: number, to: number, by: number) =>
    from <= to ? Math.min(to, from + by) : Math.max(to, from - by);
  const horizontal = (from: number, to: number) => (isRight ? between(to, from, along) : between(from, to, along));
  const vertical = (from: number, to: number) => (isTop ? between(to, from, up) : between(from, to, up));
  switch (rotation) {
    case 0:
      return [horizontal(left, right), vertical(bottom, top)];
    case 90:
      return [vertical(right, left), horizontal(bottom, top)];
    case 180:
      return [horizontal(right, left), vertical(top, bottom)];
    case 270:
      return [vertical(left, right), horizontal(top, bottom)];
  }
}

const offset = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.round(value * UNIT)) : 0);

/**
 * The free place nearest to the wanted one, if there is any: pushed left and down, a stamp stops at the page's edge or at
 * another stamp's, so those edges (and their opposites, for the ways right and up) are all the places to look at.
 */
function nearest(room: Box, wanted: Point, [width, height]: Point, others: readonly Box[]): Point[] {
  const [minX, minY, maxX, maxY] = room;
  const within = (value: number, low: number, high: number) => value >= low && value <= high;
  const columns = [wanted[0], minX, maxX, ...others.flatMap(([left, , right]) => [left - width, right])];
  const rows = [wanted[1], minY, maxY, ...others.flatMap(([, bottom, , top]) => [bottom - height, top])];
  const isFree = ([x, y]: Point) =>
    others.every(([left, bottom, right, top]) => x >= right || x + width <= left || y >= top || y + height <= bottom);
  const farness = ([x, y]: Point) => Math.abs(x - wanted[0]) + Math.abs(y - wanted[1]);
  return columns
    .filter((x) => within(x, minX, maxX))
    .flatMap((x) => rows.filter((y) => within(y, minY, maxY)).map((y): Point => [x, y]))
    .filter(isFree)
    .sort((one, other) => farness(one) - farness(other))
    .slice(0, 1);
}

const inward = ([left, bottom, right, top]: Box): Box => [
  Math.ceil(left * UNIT),
  Math.ceil(bottom * UNIT),
  Math.floor(right * UNIT),
  Math.floor(top * UNIT),
];
const outward = ([left, bottom, right, top]: Box): Box => [
  Math.floor(left * UNIT),
  Math.floor(bottom * UNIT),
  Math.ceil(right * UNIT),
  Math.ceil(top * UNIT),
];
const widened =
  (gap: number) =>
  ([left, bottom, right, top]: Box): Box => [left - gap, bottom - gap, right + gap, top + gap];
