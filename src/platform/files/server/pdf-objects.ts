/**
 * What is drawn on a page, in its order: for each piece of text what speaks against its being seen, and everything that
 * could lie over or under it.
 */
import { areaOf, type Box, holds, type Leaf, type Matrix, placed, shared, times } from "./pdf-page.ts";
import type { Handle } from "./pdfium.ts";

/** Red, green and blue of 255. */
export type Colour = readonly [number, number, number];

export type TextFacts = {
  /** Its turn among all that is drawn. */
  readonly order: number;
  readonly colour: Colour;
  /** By its mode of drawing or its transparency nothing of it can be seen. */
  readonly isUnseen: boolean;
  /** Something cannot be told without looking: a mask, a layer, a colour that is no colour. */
  readonly isDoubtful: boolean;
  /** What is left of it is inside; null where the rest is all of the page. */
  readonly clip: Box | null;
  /** Of an annotation or of a field. */
  readonly isNote: boolean;
};

/** An area that is painted; without a colour it is a picture or a shade. */
export type Painted = {
  readonly order: number;
  readonly box: Box;
  readonly colour: Colour | null;
  /** All of the box has that colour, and nothing shines through. */
  readonly isSolid: boolean;
};

export type Drawn = {
  readonly texts: ReadonlyMap<number, TextFacts>;
  readonly painted: readonly Painted[];
  /** Anything but text that leaves a trace. */
  readonly hasInk: boolean;
  /** Of the page, as a part of one. */
  readonly pictured: number;
  /** Letters are used as a stencil: what they let through nobody can tell by numbers. */
  readonly hasStencil: boolean;
};

/** pdfium's numbers. */
const [TEXT, PATH, IMAGE, SHADE, FORM] = [1, 2, 3, 4, 5];
const [STROKED, UNSEEN, STENCIL] = [1, 3, 7];
const BEZIER = 1;
const MAX_LEVELS = 12;
/** Of 255: less is as good as nothing, and from there on it has to be looked at. */
const [NO_ALPHA, FULL_ALPHA] = [13, 200];
/** Of 255 each: paler than this is no ink. */
const WHITE = 250;
/** Thinner than this, in points, is a line: it crosses letters and does not cover them. */
const THIN = 2;

type Outer = { readonly matrix: Matrix; readonly isDim: boolean; readonly isNote: boolean; readonly level: number };

export function drawnOn(handle: Handle, leaf: Leaf): Drawn {
  const { calls, scratch } = handle;
  const texts = new Map<number, TextFacts>();
  const painted: Painted[] = [];
  const whole: Box = { left: 0, top: 0, right: leaf.width, bottom: leaf.height };
  let [order, pictured, hasInk, hasStencil] = [0, 0, false, false];
  let read = new Float32Array(handle.memory(), scratch, 6);
  const floats = () => {
    if (read.length === 0) read = new Float32Array(handle.memory(), scratch, 6);
    return read;
  };
  let integers = new Uint32Array(handle.memory(), scratch, 4);
  const counts = () => {
    if (integers.length === 0) integers = new Uint32Array(handle.memory(), scratch, 4);
    return integers;
  };

  const boundsOf = (object: number, { matrix }: Outer): Box => {
    calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = floats();
    return placed({ left, top, right, bottom }, matrix);
  };

  /** With its alpha; null: no plain colour. */
  const colourOf = (object: number, isStroke: boolean): readonly [...Colour, number] | null => {
    const ask = isStroke ? calls.FPDFPageObj_GetStrokeColor : calls.FPDFPageObj_GetFillColor;
    if (!ask(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
    const [red = 0, green = 0, blue = 0, alpha = 0] = counts();
    return [red, green, blue, alpha];
  };

  const isLayered = (object: number): boolean => {
    const count = calls.FPDFPageObj_CountMarks(object);
    for (let at = 0; at < count; at++) {
      const mark = calls.FPDFPageObj_GetMark(object, at);
      // A name of two letters, and its end, in two bytes each.
      if (!calls.FPDFPageObjMark_GetName(mark, scratch + 8, 64, scratch)) continue;
      const [length = 0, , first = 0, second = 0] = counts();
      if (length === 6 && first === 0x43004f && (second & 0xffff) === 0) return true;
    }
    return false;
  };

  const text = (object: number, outer: Outer) => {
    const mode = calls.FPDFTextObj_GetTextRenderMode(object);
    if (mode >= 4) hasStencil = true;
    const colour = colourOf(object, mode % 4 === STROKED);
    const alpha = colour?.[3] ?? FULL_ALPHA;
    const isHazy = colour === null || alpha < FULL_ALPHA || outer.isDim;
    const { box, isOdd } = clipOf(handle, object, outer.matrix);
    texts.set(object, {
      order,
      colour: colour ? [colour[0], colour[1], colour[2]] : [255, 255, 255],
      isUnseen: mode === UNSEEN || mode === STENCIL || alpha < NO_ALPHA,
      isDoubtful: isHazy || isOdd || hasHaze(object, alpha) || isLayered(object),
      clip: box,
      isNote: outer.isNote,
    });
  };

  /** Of a mask or a way of mixing: plain transparency is told by its alpha. */
  const hasHaze = (object: number, alpha: number) => alpha >= 255 && calls.FPDFPageObj_HasTransparency(object) !== 0;

  const paint = (box: Box, colour: Colour | null, isSolid = false) => {
    const seen = shared(box, whole);
    if (areaOf(seen) <= 0) return;
    painted.push({ order, box: seen, colour, isSolid });
    hasInk ||= colour === null || colour.some((part) => part < WHITE);
    if (colour === null) pictured += areaOf(seen);
  };

  const path = (object: number, outer: Outer) => {
    calls.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
    const [fill = 0, stroke = 0] = new Int32Array(handle.memory(), scratch, 2);
    const box = boundsOf(object, outer);
    if (stroke !== 0) {
      const line = colourOf(object, true);
      const isSeen = line === null || (line[3] >= NO_ALPHA && line.slice(0, 3).some((part) => part < WHITE));
      if (isSeen && areaOf(shared({ ...box, right: box.right + 1, bottom: box.bottom + 1 }, whole)) > 0) hasInk = true;
      calls.FPDFPageObj_GetStrokeWidth(object, scratch);
      if ((floats()[0] ?? 0) > THIN && line) paint(box, [line[0], line[1], line[2]]);
    }
    if (fill === 0) return;
    const inside = colourOf(object, false);
    if (inside && inside[3] < NO_ALPHA) return;
    const isThin = box.right - box.left < THIN || box.bottom - box.top < THIN;
    if (!isThin)
      paint(box, inside && [inside[0], inside[1], inside[2]], inside?.[3] === 255 && isSolid(object, box, outer));
    else if (!inside || inside.slice(0, 3).some((part) => part < WHITE)) hasInk = true;
  };

  const isSolid = (object: number, box: Box, outer: Outer): boolean => {
    if (outer.isDim || calls.FPDFPageObj_HasTransparency(object)) return false;
    calls.FPDFPageObj_GetMatrix(object, scratch);
    const [a, b, c, d] = floats();
    const isUpright = (b === 0 && c === 0) || (a === 0 && d === 0);
    const count = calls.FPDFPath_CountSegments(object);
    if (!isUpright || !rectangleOf(handle, count, (at) => calls.FPDFPath_GetPathSegment(object, at))) return false;
    const clip = clipOf(handle, object, outer.matrix);
    return !clip.isOdd && (clip.box === null || holds(clip.box, box, 1));
  };

  const form = (object: number, outer: Outer) => {
    if (outer.level > MAX_LEVELS) return;
    calls.FPDFPageObj_GetMatrix(object, scratch);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats();
    const isDim = outer.isDim || handle.hasLayers || calls.FPDFPageObj_HasTransparency(object) !== 0;
    const inner = { ...outer, matrix: times([a, b, c, d, e, f], outer.matrix), isDim, level: outer.level + 1 };
    const count = calls.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count; at++) one(calls.FPDFFormObj_GetObject(object, at), inner);
  };

  const one = (object: number, outer: Outer) => {
    order++;
    const type = calls.FPDFPageObj_GetType(object);
    if (type === TEXT) text(object, outer);
    else if (type === PATH) path(object, outer);
    else if (type === IMAGE || type === SHADE) paint(boundsOf(object, outer), null);
    else if (type === FORM) form(object, outer);
  };

  const count = calls.FPDFPage_CountObjects(leaf.page);
  for (let at = 0; at < count; at++)
    one(calls.FPDFPage_GetObject(leaf.page, at), {
      matrix: leaf.matrix,
      isDim: false,
      isNote: at >= leaf.own,
      level: 0,
    });
  return { texts, painted, hasInk, pictured: pictured / Math.max(1, areaOf(whole)), hasStencil };
}

type Clip = { readonly box: Box | null; readonly isOdd: boolean };
const NO_CLIP: Clip = { box: null, isOdd: false };

/** Upright rectangles are met by one another; any other shape has to be looked at. */
function clipOf(handle: Handle, object: number, matrix: Matrix): Clip {
  const { calls } = handle;
  const clip = calls.FPDFPageObj_GetClipPath(object);
  const count = clip ? calls.FPDFClipPath_CountPaths(clip) : 0;
  let box: Box | null = null;
  for (let path = 0; path < count; path++) {
    const corners = calls.FPDFClipPath_CountPathSegments(clip, path);
    const rectangle = rectangleOf(handle, corners, (at) => calls.FPDFClipPath_GetPathSegment(clip, path, at));
    if (!rectangle) return { box, isOdd: true };
    const here = placed(rectangle, matrix);
    box = box ? shared(box, here) : here;
  }
  return box ? { box, isOdd: false } : NO_CLIP;
}

/** Null: another shape. */
function rectangleOf({ calls, scratch, memory }: Handle, corners: number, segment: (at: number) => number): Box | null {
  if (corners < 4 || corners > 6) return null;
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < corners; at++) {
    const piece = segment(at);
    if (calls.FPDFPathSegment_GetType(piece) === BEZIER) return null;
    calls.FPDFPathSegment_GetPoint(piece, scratch, scratch + 4);
    const [x = 0, y = 0] = new Float32Array(memory(), scratch, 2);
    xs.push(x);
    ys.push(y);
  }
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const isCorner = (x: number, y: number) => (x === box.left || x === box.right) && (y === box.top || y === box.bottom);
  const isTurned = xs.every((x, at) => at === 0 || x === xs[at - 1] || ys[at] === ys[at - 1]);
  return isTurned && xs.every((x, at) => isCorner(x, ys[at] ?? 0)) ? box : null;
}
