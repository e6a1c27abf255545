/** The letters of a page as pdfium gives them, put together to words: each with its place, its size and its angle. */
import type { Drawn, TextFacts } from "./pdf-objects.ts";
import { type Box, type Leaf, placed } from "./pdf-page.ts";
import type { Handle } from "./pdfium.ts";

/** A word while it is read. */
export type Run = {
  texto: string;
  /** In the numbers of the drawing, from below. */
  left: number;
  right: number;
  low: number;
  high: number;
  readonly style: Style;
  /** pdfium's numbers of its letters. */
  readonly first: number;
  last: number;
  readonly object: number;
  /** Each once. */
  readonly objects: number[];
  box: Box;
  baseline: number;
};

type Style = {
  readonly size: number;
  /** Clockwise, as shown. */
  readonly angle: number;
  /** Along which side of the drawing it is read: 0 to the right, 1 down, 2 to the left, 3 up; null: slanted. */
  readonly way: number | null;
  readonly facts: TextFacts | null;
};

/** Of any width, also none. */
const BLANKS = new Set([0x85, 0xa0, 0xad, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]);
const isBlank = (code: number) =>
  code === 32 || (code >= 9 && code <= 13) || (code >= 0x2000 && code <= 0x200b) || BLANKS.has(code);
/** What pdfium gives for a hyphen at the end of a line. */
const HYPHEN = 2;
/** Parts of the size: a wider gap along the line, or a step beside it, ends a word. */
const [MAX_GAP, MAX_STEP] = [0.4, 0.3];

export function runsOf(handle: Handle, leaf: Leaf, drawn: Drawn) {
  const { calls, scratch } = handle;
  const text = calls.FPDFText_LoadPage(leaf.page);
  const count = calls.FPDFText_CountChars(text);
  const styles = new Map<number, Style>();
  const runs: Run[] = [];
  let [run, letters, unknown]: [Run | null, number, number] = [null, 0, 0];
  let numbers = new Float64Array(handle.memory(), scratch, 4);

  for (let at = 0; at < count; at++) {
    const code = calls.FPDFText_GetUnicode(text, at);
    const object = calls.FPDFText_GetTextObject(text, at);
    const isUnknown = object !== 0 && (isNoLetter(code) || calls.FPDFText_HasUnicodeMapError(text, at) === 1);
    if (object === 0 || isBlank(code)) {
      run = null;
      continue;
    }
    const letter = code === HYPHEN ? "-" : isUnknown ? "\ufffd" : letterOf(code);
    letters++;
    if (isUnknown) unknown++;
    let style = styles.get(object);
    if (!style) {
      style = styleOf(handle, text, at, leaf, drawn.texts.get(object) ?? null);
      styles.set(object, style);
    }
    calls.FPDFText_GetCharBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24);
    if (numbers.length === 0) numbers = new Float64Array(handle.memory(), scratch, 4);
    const left = numbers[0] as number;
    const right = numbers[1] as number;
    const low = numbers[2] as number;
    const high = numbers[3] as number;
    if (run && goesOn(run, style, left, right, low, high)) {
      run.texto += letter;
      if (left < run.left) run.left = left;
      if (right > run.right) run.right = right;
      if (low < run.low) run.low = low;
      if (high > run.high) run.high = high;
      run.last = at;
      if (object !== run.object && !run.objects.includes(object)) run.objects.push(object);
      continue;
    }
    run = {
      texto: letter,
      left,
      right,
      low,
      high,
      style,
      first: at,
      last: at,
      object,
      objects: [object],
      box: NOWHERE,
      baseline: 0,
    };
    runs.push(run);
  }
  for (const one of runs) {
    one.box = placed({ left: one.left, right: one.right, top: one.low, bottom: one.high }, leaf.matrix);
    calls.FPDFText_GetCharOrigin(text, one.first, scratch, scratch + 8);
    if (numbers.length === 0) numbers = new Float64Array(handle.memory(), scratch, 4);
    const [x, y] = [numbers[0] as number, numbers[1] as number];
    const [a, b, c, d, e, f] = leaf.matrix;
    one.baseline = lineOf(one.style.angle, x * a + y * c + e, x * b + y * d + f);
  }
  return { runs, letters, unknown, text };
}

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };
const letterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd");
/** Control letters, those of private use, and what stands for a letter that is not known. */
const isNoLetter = (code: number) =>
  (code < 32 && code !== HYPHEN && !(code >= 9 && code <= 13)) ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  code >= 0xfff0;

function styleOf({ calls, scratch, memory }: Handle, text: number, at: number, leaf: Leaf, facts: TextFacts | null) {
  const size = calls.FPDFText_GetFontSize(text, at);
  calls.FPDFText_GetMatrix(text, at, scratch);
  const [a = 1, b = 0, c = 0, d = 1] = new Float32Array(memory(), scratch, 4);
  const drawnAngle = (-Math.atan2(b, a) * 180) / Math.PI;
  const quarter = Math.round(drawnAngle / 90);
  const angle = (((drawnAngle + leaf.turns * 90) % 360) + 360) % 360;
  const isStraight = Math.abs(drawnAngle - quarter * 90) < 3;
  return {
    size: Math.abs(size) * Math.hypot(c, d),
    angle: Math.round(angle * 10) / 10 === 360 ? 0 : Math.round(angle * 10) / 10,
    way: isStraight ? (quarter + 4) % 4 : null,
    facts,
  };
}

function goesOn(run: Run, style: Style, left: number, right: number, low: number, high: number): boolean {
  const { size, way, angle } = run.style;
  if (Math.abs(angle - style.angle) > 3) return false;
  if (way === null) return true;
  const isLevel = way % 2 === 0;
  const gap = way === 0 ? left - run.right : way === 2 ? run.left - right : way === 1 ? run.low - high : low - run.high;
  const step = isLevel ? Math.max(low - run.high, run.low - high) : Math.max(left - run.right, run.left - right);
  const back = isLevel ? right - left : high - low;
  return gap <= size * MAX_GAP && gap >= -(size + back) && step <= size * MAX_STEP;
}

/** Which side is up, of the four. */
export const sideOf = (angle: number) => Math.round(angle / 90) % 4;
function lineOf(angle: number, x: number, y: number): number {
  const side = sideOf(angle);
  return side === 1 ? -x : side === 2 ? -y : side === 3 ? x : y;
}

export function letterBox(handle: Handle, leaf: Leaf, text: number, at: number): Box {
  const { calls, scratch } = handle;
  calls.FPDFText_GetCharBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24);
  const [left = 0, right = 0, low = 0, high = 0] = new Float64Array(handle.memory(), scratch, 4);
  return placed({ left, right, top: low, bottom: high }, leaf.matrix);
}
