/**
 * The words of a page with their place, as pdfium reads them, and whether a person who looks at the page sees them. For
 * the sandbox only: every call blocks.
 *
 * What is not seen is given as well, and said so: text outside of the page, behind a picture, of the colour of the paper
 * or of an invisible layer stays in the file that is made of the page, so whoever decides whose page it is must know that
 * it names somebody else (pdf-split.ts takes out what nothing on the page uses, and layers that are off).
 */
import { inkIn, SEEN } from "./pdf-ink.ts";
import { type Colour, type Drawn, drawnOn, type Painted } from "./pdf-objects.ts";
import { areaOf, type Box, type Leaf, openLeaf } from "./pdf-page.ts";
import { letterBox, type Run, runsOf, sideOf } from "./pdf-runs.ts";
import type { Handle, Pdf } from "./pdfium.ts";

/** Points from the upper left corner of the page as it is shown. */
export type PdfWord = {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly ancho: number;
  readonly alto: number;
  readonly cuerpo: number;
  /** Degrees clockwise from upright. */
  readonly angulo: number;
  /** Of a field or a note, and not of the drawing. */
  readonly campo: boolean;
  readonly visible: boolean;
};

export type PdfSheet = {
  /** From 1. */
  readonly numero: number;
  readonly ancho: number;
  readonly alto: number;
  /** Upright lines first, from above; then those that are turned. */
  readonly palabras: readonly PdfWord[];
  readonly vacia: boolean;
  readonly imagen: boolean;
  readonly indescifrable: boolean;
};

/** Points: nobody reads smaller letters. */
const MIN_SIZE = 3;
/** Of a word's box. */
const [ALL, NONE] = [0.98, 0.2];
const INSIDE = 0.9;
const TOUCHED = 0.05;
/** Of 255: a text this far from what lies behind it is seen without looking. */
const CLEAR = 60;
/** Of the page: a picture that leaves no more than margins. */
const WHOLE = 0.8;
/** With more words than these a picture behind them is paper, not a scan. */
const FEW_WORDS = 15;
/** Of the letters of a page that do not say which ones they are. */
const TOO_MANY_UNKNOWN = 0.2;

export function wordsOf({ handle }: Pdf, numero: number): PdfSheet {
  const leaf = openLeaf(handle, numero);
  try {
    const drawn = drawnOn(handle, leaf);
    const { runs, letters, unknown, text } = runsOf(handle, leaf, drawn);
    const isSeen = seenOf(handle, leaf, drawn, runs, text);
    handle.calls.FPDFText_ClosePage(text);
    const palabras = inLines(runs.map((run, at) => wordOf(run, isSeen[at] ?? false)));
    const seen = palabras.filter(({ visible }) => visible).length;
    return {
      numero,
      ancho: leaf.width,
      alto: leaf.height,
      palabras,
      vacia: seen === 0 && !drawn.hasInk,
      imagen: drawn.pictured >= WHOLE && seen < FEW_WORDS,
      indescifrable: unknown > letters * TOO_MANY_UNKNOWN,
    };
  } finally {
    leaf.close();
  }
}

/** For each whether a person sees it. */
function seenOf(handle: Handle, leaf: Leaf, drawn: Drawn, runs: readonly Run[], text: number): boolean[] {
  const page: Box = { left: 0, top: 0, right: leaf.width, bottom: leaf.height };
  const verdicts = runs.map((run) => verdictOn(run, drawn, page));
  const doubtful = runs.filter((_, at) => verdicts[at] === null);
  if (doubtful.length === 0) return verdicts.map((verdict) => verdict === true);
  const ranges: { readonly run: Run; readonly from: number; readonly to: number }[] = [];
  const boxes: Box[] = [];
  for (const run of doubtful) {
    const from = boxes.length;
    for (let at = run.first; at <= run.last; at++) boxes.push(letterBox(handle, leaf, text, at));
    ranges.push({ run, from, to: boxes.length });
  }
  const ink = inkIn(handle, leaf, new Set(doubtful.flatMap(({ objects }) => objects)), boxes);
  const looked = new Map(ranges.map(({ run, from, to }) => [run, isInked(run.texto, ink.slice(from, to))]));
  return runs.map((run, at) => verdicts[at] ?? looked.get(run) ?? false);
}

/** A number of which a digit is missing is another number. */
function isInked(texto: string, ink: readonly boolean[]): boolean {
  if (Array.from(texto).some((letter, at) => /\d/.test(letter) && !ink[at])) return false;
  return ink.filter(Boolean).length >= ink.length * 0.7;
}

/** What can be told by what is known of the drawing; null: it has to be looked at. */
function verdictOn({ box, style: { size, facts }, object, objects }: Run, drawn: Drawn, page: Box): boolean | null {
  if (!facts || facts.isUnseen || size < MIN_SIZE || partIn(box, page) < INSIDE) return false;
  let isDoubtful = drawn.hasStencil;
  for (const one of objects) {
    const its = one === object ? facts : drawn.texts.get(one);
    const left = its?.clip ? partIn(box, its.clip) : 1;
    if (!its || its.isUnseen || left < NONE) return false;
    isDoubtful ||= its.isDoubtful || left < ALL;
  }
  let [palest, clearest, hasGround] = [Number.POSITIVE_INFINITY, 0, false];
  const ground = (colour: Colour) => {
    const difference = contrast(colour, facts.colour);
    palest = Math.min(palest, difference);
    clearest = Math.max(clearest, difference);
  };
  for (let at = drawn.painted.length - 1; at >= 0 && !hasGround; at--) {
    const painted = drawn.painted[at] as Painted;
    const part = partIn(box, painted.box);
    if (part < TOUCHED) continue;
    const isOver = painted.order > facts.order;
    if (isOver && part >= ALL && (painted.isSolid || isScan(painted, page))) return false;
    if (isOver || painted.colour === null) isDoubtful = true;
    else ground(painted.colour);
    hasGround = !isOver && painted.isSolid && part >= ALL;
  }
  if (!hasGround) ground(PAPER);
  if (isDoubtful) return null;
  if (clearest < SEEN) return false;
  return palest >= CLEAR ? true : null;
}

const PAPER: Colour = [255, 255, 255];
const isScan = ({ box, colour }: Painted, page: Box) => colour === null && areaOf(box) >= areaOf(page) * WHOLE;
const contrast = (one: Colour, other: Colour) =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));

/** How much of the box is in the other; a line has no area but a middle. */
function partIn(box: Box, other: Box): number {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const area = areaOf(box);
  if (area === 0) return x >= other.left && x <= other.right && y >= other.top && y <= other.bottom ? 1 : 0;
  const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return across > 0 && down > 0 ? (across * down) / area : 0;
}

type Line = {
  readonly word: PdfWord;
  readonly baseline: number;
  readonly side: number;
  /** How far along its line it begins. */
  readonly along: number;
};

const round = (points: number) => Math.round(points * 100) / 100;

function wordOf({ texto, box, style, baseline }: Run, visible: boolean): Line {
  const word = {
    texto,
    x: round(box.left),
    y: round(box.top),
    ancho: round(box.right - box.left),
    alto: round(box.bottom - box.top),
    cuerpo: round(style.size),
    angulo: style.angle,
    campo: style.facts?.isNote ?? false,
    visible,
  };
  const side = sideOf(style.angle);
  const along = side === 1 ? word.y : side === 2 ? -word.x : side === 3 ? -word.y : word.x;
  return { word, baseline, side, along };
}

function inLines(words: readonly Line[]): PdfWord[] {
  const sorted = words.toSorted((one, other) => one.side - other.side || one.baseline - other.baseline);
  const lines: { readonly first: Line; readonly words: Line[] }[] = [];
  for (const one of sorted) {
    const last = lines.at(-1);
    const isSame =
      last &&
      last.first.side === one.side &&
      one.baseline - last.first.baseline <= Math.min(one.word.cuerpo, last.first.word.cuerpo) * 0.4;
    if (isSame) last.words.push(one);
    else lines.push({ first: one, words: [one] });
  }
  return lines.flatMap(({ words: line }) => line.sort((one, other) => one.along - other.along).map(({ word }) => word));
}
