/**
 * What a signature looks like on the page: who, as what, why, when, where to check it, and the way there as a QR. Drawn
 * inside its own box and over nothing else (S-47); nothing is painted white, so that no word of the document is hidden.
 */
import { deflateSync } from "node:zlib";
import { CAJA_ALTO, CAJA_ANCHO, colorDe, letraDe } from "../caja.ts";
import type { Rotation } from "../placement.ts";
import { qrOf } from "./qr.ts";
import type { StampTexts } from "./revision.ts";
import { clean, cutShort, type Face, type Weight, wrapped } from "./stamp-text.ts";

const PAD = 5;
const QR = 48;
const SMALLEST = 6;
const STEP = 0.5;
const LEADING = 1.18;
/** Of the name's size: what else is said of the signer, and what the program says. */
const SHARES = { name: 1, signer: 0.72, program: 0.62 } as const;
const LEAST = 4.5;
/** Between the signer's lines and those below. */
const APART = 2.5;

type Part = {
  readonly text: string;
  readonly face: Face;
  readonly of: keyof typeof SHARES;
  readonly isApart: boolean;
  readonly isUnderlined: boolean;
};
type Line = Pick<Part, "text" | "face" | "isUnderlined"> & {
  readonly size: number;
  /** Above it. */
  readonly space: number;
};

/** The face a text can be written in, and what of it can be. */
export type Faces = (text: string, weight: Weight) => { readonly text: string; readonly face: Face };

/** What an appearance draws, packed. Its fonts are those that `faceOf` answered. */
export function drawStamp(texts: StampTexts, faceOf: Faces): Buffer {
  const { caja } = texts;
  const modules = texts.enlace ? qrOf(texts.enlace) : null;
  const width = CAJA_ANCHO - 2 * PAD - (modules ? QR + PAD : 0);
  const lines = fitted(partsOf(texts, faceOf), letraDe(caja), width);
  const colour = colorDe(caja).map(decimal).join(" ");
  const content = [
    `q ${colour} RG 0.5 w 0.25 0.25 ${CAJA_ANCHO - 0.5} ${CAJA_ALTO - 0.5} re S`,
    `${colour} rg`,
    ...written(lines),
    ...(modules ? ["0 g", ...squares(modules)] : []),
    "Q",
  ].join("\n");
  return deflateSync(Buffer.from(content, "latin1"), PACKING);
}

/** A stamp is a few KB: more care makes it a twentieth smaller and takes twice as long. */
const PACKING = { level: 4, memLevel: 4, windowBits: 12 };

export const STAMP_BOX: readonly number[] = [0, 0, CAJA_ANCHO, CAJA_ALTO];
/** Turned against the page's rotation. */
export const UPRIGHT: Readonly<Record<Rotation, readonly number[]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, CAJA_ALTO, 0],
  180: [-1, 0, 0, -1, CAJA_ANCHO, CAJA_ALTO],
  270: [0, -1, 1, 0, 0, CAJA_ANCHO],
};

const WEIGHTS = { Normal: "plain", Negrita: "bold", Cursiva: "oblique", Subrayado: "plain" } as const;

function partsOf({ caja, nombre, capacidad, motivo, cuando, codigo }: StampTexts, faceOf: Faces): Part[] {
  const weight = WEIGHTS[caja.style];
  const part = (of: Part["of"], text: string, isApart = false): Part[] => {
    const cleaned = clean(text);
    if (!cleaned) return [];
    const isSigners = of !== "program";
    const isUnderlined = isSigners && caja.style === "Subrayado";
    return [{ ...faceOf(cleaned, isSigners ? weight : "plain"), of, isApart, isUnderlined }];
  };
  return [
    // D183: the law's word for what a company's own authority certifies.
    ...part("program", "Firmado electrónicamente por"),
    ...part("name", nombre),
    ...part("signer", capacidad),
    // Somebody who signs as what they are says it once.
    ...part("signer", motivo === capacidad ? "" : motivo),
    ...part("program", cuando, true),
    ...part("program", codigo && `Verificar: ${codigo}`),
  ];
}

/** In the largest size, up to the one asked for, in which everything fits; in the smallest the longest is shortened. */
function fitted(parts: readonly Part[], largest: number, width: number): Line[] {
  for (let size = largest; size >= SMALLEST; size -= STEP) {
    const lines = parts.flatMap((part) => linesOf(part, size, width));
    if (fits(lines)) return lines;
  }
  const kept = parts.map((part) => linesOf(part, SMALLEST, width));
  while (!fits(kept.flat())) {
    const longest = kept.reduce((found, lines, at) => (lines.length > (kept[found]?.length ?? 0) ? at : found), 0);
    kept[longest] = withoutLast(kept[longest] ?? [], width);
  }
  return kept.flat();
}

function linesOf({ text, face, of, isApart, isUnderlined }: Part, nameSize: number, width: number): Line[] {
  const size = Math.max(LEAST, nameSize * SHARES[of]);
  const lines = wrapped(text, width, (part) => face.width(part, size));
  return lines.map((line, at) => ({ text: line, face, size, isUnderlined, space: isApart && at === 0 ? APART : 0 }));
}

/** One line less, which the line before it tells. */
function withoutLast(lines: readonly Line[], width: number): Line[] {
  const kept = lines.slice(0, -1);
  const last = kept.pop();
  if (!last) return [];
  return [...kept, { ...last, text: cutShort(last.text, width, (part) => last.face.width(part, last.size)) }];
}

const fits = (lines: readonly Line[]) => heightOf(lines) <= CAJA_ALTO - 2 * PAD;
const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { size, space }) => sum + space + size * LEADING, 0);

/** From the top, the block in the middle of the box. */
function written(lines: readonly Line[]): string[] {
  let top = (CAJA_ALTO + heightOf(lines)) / 2;
  return lines.flatMap(({ text, face, size, space, isUnderlined }) => {
    const baseline = top - space - size * 0.92;
    top -= space + size * LEADING;
    const underline = `${PAD} ${decimal(baseline - size * 0.14)} ${decimal(face.width(text, size))} ${decimal(size * 0.06)} re f`;
    return [
      `BT /${face.name} ${decimal(size)} Tf ${PAD} ${decimal(baseline)} Td ${face.shown(text)} Tj ET`,
      ...(isUnderlined ? [underline] : []),
    ];
  });
}

/**
 * At the right, in the middle, counted in squares; a row's neighbours as one rectangle, all of them one path: no seams
 * between them.
 */
function squares(rows: readonly (readonly boolean[])[]): string[] {
  const module = Math.round((QR / rows.length) * 1e6) / 1e6;
  const [left, top] = [CAJA_ANCHO - PAD - QR, (CAJA_ALTO + QR) / 2];
  const rectangles = rows.flatMap((row, y) => runsOf(row).map(([from, to]) => `${from} ${y} ${to - from} 1 re`));
  return [`${module} 0 0 -${module} ${left} ${top} cm`, ...rectangles, "f"];
}

/** Where the dark stretches of a row begin and end. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);
