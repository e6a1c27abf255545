/**
 * The letters of a stamp. Spanish is written in Helvetica, which every reader has; a line with letters beyond it gets a
 * font that goes into the file; what that one lacks too is left out where it can be seen ("…"), never as "?".
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EmbeddedFont } from "@libpdf/core";
import { widthIn } from "./helvetica.ts";

export type Weight = "plain" | "bold" | "oblique";

/** One font of the stamp, under the name its content calls it by. */
export type Face = {
  readonly name: string;
  width(text: string, size: number): number;
  /** As `Tj` takes it. */
  shown(text: string): string;
};

const STANDARD = { plain: "Helvetica", bold: "Helvetica-Bold", oblique: "Helvetica-Oblique" } as const;
const EMBEDDED = { plain: "Regular", bold: "Medium", oblique: "Italic" } as const;

/** WinAnsi from 128 to 159; a code that it leaves free stands for itself, and no text has it. */
const HIGH = Array.from("€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ");

function winAnsi(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const high = HIGH.indexOf(letter);
  return high < 0 ? null : 0x80 + high;
}

const FACES: Readonly<Record<Weight, Face>> = {
  plain: faceOf("plain"),
  bold: faceOf("bold"),
  oblique: faceOf("oblique"),
};
export const standardFace = (weight: Weight): Face => FACES[weight];

function faceOf(weight: Weight): Face {
  const widths = new Map<string, number>();
  // Each is asked for in one size after the other, and most are those of the stamp before.
  const widthOf = (text: string): number => {
    const kept = widths.get(text);
    if (kept !== undefined) return kept;
    const width = widthIn(weight, codesOf(text));
    if (widths.size >= MOST_WIDTHS) widths.clear();
    widths.set(text, width);
    return width;
  };
  return {
    name: STANDARD[weight],
    width: (text, size) => (widthOf(text) * size) / 1000,
    shown: (text) => `<${Buffer.from(codesOf(text)).toString("hex")}>`,
  };
}
const MOST_WIDTHS = 1_000;

const codesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => winAnsi(letter) ?? 0x20);

const fontFiles = new Map<Weight, Uint8Array>();

/** Roboto, of a package that is there for reports: Latin in all its forms, Greek, Cyrillic. */
export function fontFile(weight: Weight): Uint8Array {
  const kept = fontFiles.get(weight);
  if (kept) return kept;
  const path = import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${EMBEDDED[weight]}.ttf`);
  const bytes = new Uint8Array(readFileSync(fileURLToPath(path)));
  fontFiles.set(weight, bytes);
  return bytes;
}

export const embeddedFace = (name: string, font: EmbeddedFont): Face => ({
  name,
  width: (text, size) => font.getTextWidth(text, size),
  shown: (text) =>
    `<${font
      .encodeTextToGids(text)
      .map((glyph) => glyph.toString(16).padStart(4, "0"))
      .join("")}>`,
});

/** More than any stamp shows, even of the narrowest letters. */
const LONGEST = 2_000;

/** One line of whole letters: nothing that turns the direction of what follows, or that no eye sees. */
export const clean = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();

export const isStandard = (text: string): boolean => Array.from(text).every((letter) => winAnsi(letter) !== null);

const ELSEWHERE = "(ver los datos de la firma)";

/** Without the letters that the font lacks; where none is left, where to read them: certificate and signature have all. */
export function drawable(text: string, has: (letter: string) => boolean): string {
  const letters = Array.from(text);
  if (!letters.some((letter) => has(letter) && /[\p{L}\p{N}]/u.test(letter))) return ELSEWHERE;
  return letters
    .map((letter) => (has(letter) ? letter : "…"))
    .join("")
    .replaceAll(/…+/g, "…");
}

type Measure = (text: string) => number;

/** In lines no wider than that. A word that is wider alone is broken; nothing is lost. */
export function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => broken(each, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function broken(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...pieces, piece];
}

/** With a "…" that tells that more followed. */
export function cutShort(line: string, width: number, measure: Measure): string {
  const letters = Array.from(line.replace(/…$/, ""));
  while (letters.length > 0 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
