/**
 * Which numbers of eleven digits stand on a sheet, however they are printed: whole, with hyphens, dots or blanks, in
 * several words, one digit a box. Never cut out of a longer one (CBU, amount, telephone, receipt number). D186, D187.
 */
import { checkCuil } from "#platform/argentina/cuil.ts";
import { HUECO, type Marco, type Pieza, type Renglon } from "./renglones.ts";

export type Numero = {
  readonly digitos: string;
  /** Its check digit and its prefix are right. */
  readonly valido: boolean;
  readonly deEmpresa: boolean;
  /** It was put together out of boxes that stand apart: it needs a label to be a number at all. */
  readonly suelto: boolean;
  readonly marco: Marco;
  readonly renglon: Renglon;
  /** Which line of its frame, and from which word to which. */
  readonly linea: number;
  readonly desde: number;
  readonly hasta: number;
  /** What its own first word says before it: "CUIL:" of "CUIL:20-…"; and its last word after it. */
  readonly antes: string;
  readonly despues: string;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
};

const DASH = "[-\\u00AD\\u2010-\\u2015\\u2212/]";
const WALL = "\u0001";

/** Where two, eight and one digits part: hyphens with any blanks; or dots or blanks alone; or nowhere. */
const FORMS = [
  `\\d{2} ?${DASH} ?(?:\\d{7,8}|\\d{1,2}\\. ?\\d{3}\\. ?\\d{3}) ?${DASH} ?\\d`,
  `\\d{2} ?${DASH} ?\\d{9}`,
  `\\d{10} ?${DASH} ?\\d`,
  "\\d{2}[. ]\\d{8}[. ]\\d",
  "\\d{2}[. ]\\d{2}\\.\\d{3}\\.\\d{3}[. ]\\d",
  "\\d{11}",
];
const NUMBER = new RegExp(
  `(?<!\\d)(?<!\\d[-.,/\\u2010-\\u2015\\u2212])(?:${FORMS.join("|")})(?!\\d)(?![-.,/\\u2010-\\u2015\\u2212]\\d)`,
  "g",
);
/** What may stand right before the first digit: no letter of a code ("AR2028…"), unless it is the label itself. */
const CODE = /[a-z]$/i;
const LABEL = /c\.?\s?u\.?\s?i\.?\s?[lt]\.?$/i;

type Read = {
  readonly text: string /** Of which word each letter is; -1 between words. */;
  readonly owner: readonly number[];
};

function textOf({ piezas }: Renglon): Read {
  let text = "";
  const owner: number[] = [];
  for (const [index, pieza] of piezas.entries()) {
    const before = piezas[index - 1];
    if (before) {
      const gap = (pieza.x0 - before.x1) / Math.max(before.cuerpo, pieza.cuerpo);
      const between = gap > HUECO ? WALL : gap > 0.08 ? " " : "";
      text += between;
      if (between) owner.push(-1);
    }
    text += pieza.texto;
    for (let i = 0; i < pieza.texto.length; i += 1) owner.push(index);
  }
  return { text, owner };
}

/** A number of seven digits in the middle is one of eight whose first is not printed. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.length === 10 ? `${digits.slice(0, 2)}0${digits.slice(2)}` : digits;
}

const DIGITS = /^\d+$/;
/** Without hyphens, a neighbour of digits may be the rest of it: a CBU in two halves, a number in groups. */
function isPiece(text: string, from: number, to: number): boolean {
  const before = /(\d+) $/.exec(text.slice(Math.max(0, from - 24), from))?.[1] ?? "";
  const after = /^ (\d+)(?![\d/.,-])/.exec(text.slice(to, to + 24))?.[1] ?? "";
  return before.length >= 7 || after.length >= 7;
}

function make(
  marco: Marco,
  linea: number,
  [desde, hasta]: readonly [number, number],
  found: { digitos: string; suelto: boolean; antes: string; despues: string },
): Numero | null {
  const renglon = marco.renglones[linea];
  const words = renglon?.piezas.slice(desde, hasta + 1) ?? [];
  const [first] = words;
  const last = words.at(-1);
  if (!renglon || !first || !last) return null;
  const checked = checkCuil(found.digitos);
  // Where the label is in the same word, the number begins after it.
  const width = (first.x1 - first.x0) * (found.antes.length / Math.max(1, first.texto.length));
  return {
    ...found,
    valido: checked.valid,
    deEmpresa: checked.valid && checked.kind === "empresa",
    marco,
    renglon,
    linea,
    desde,
    hasta,
    x0: first.x0 + width,
    x1: last.x1,
    y0: renglon.y0,
    y1: renglon.y1,
  };
}

function written(marco: Marco, linea: number, renglon: Renglon): (Numero | null)[] {
  const { text, owner } = textOf(renglon);
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const from = match.index;
    const to = from + match[0].length;
    const first = owner[from] ?? -1;
    const last = owner[to - 1] ?? -1;
    const before = text.slice(0, from);
    const isPlain = !/\D/.test(match[0].trim());
    if (CODE.test(before) && !LABEL.test(before)) return [];
    if (isPlain && (/^[a-z]/i.test(text.slice(to)) || isPiece(text, from, to))) return [];
    const antes = text.slice(owner.indexOf(first), from);
    const despues = text.slice(to, owner.lastIndexOf(last) + 1);
    return [make(marco, linea, [first, last], { digitos: digitsOf(match[0]), suelto: false, antes, despues })];
  });
}

/** The last digit of the number is in the next line. */
const CUT = new RegExp(`(?<!\\d)(\\d{2}${DASH}\\d{8})${DASH}$`);
const IS_DASH = new RegExp(`^${DASH}$`);
const gapOf = (a: Pieza, b: Pieza) => b.x0 - a.x1;

/** Two, eight and one digits in three boxes, further apart than words of one sentence. */
function inThree(marco: Marco, linea: number, { piezas }: Renglon): (Numero | null)[] {
  const words = piezas.map((pieza, index) => ({ pieza, index })).filter(({ pieza }) => !IS_DASH.test(pieza.texto));
  return words.flatMap(({ pieza: a, index: desde }, at) => {
    const b = words[at + 1];
    const c = words[at + 2];
    if (!/^\d{2}$/.test(a.texto) || !/^\d{8}$/.test(b?.pieza.texto ?? "") || !/^\d$/.test(c?.pieza.texto ?? ""))
      return [];
    if (!b || !c) return [];
    const most = 3.5 * a.cuerpo;
    const widest = Math.max(gapOf(a, b.pieza), gapOf(b.pieza, c.pieza));
    if (widest > most || widest <= HUECO * a.cuerpo) return [];
    const digitos = a.texto + b.pieza.texto + c.pieza.texto;
    return [make(marco, linea, [desde, c.index], { digitos, suelto: true, antes: "", despues: "" })];
  });
}

/** One digit a box: eleven at one pitch, or two, eight and one; as many as stand there, no more. */
function inBoxes(marco: Marco, linea: number, { piezas }: Renglon): (Numero | null)[] {
  const digits = piezas.map((pieza, index) => ({ pieza, index })).filter(({ pieza }) => /^\d$/.test(pieza.texto));
  if (digits.length < 11) return [];
  const pitches = digits.slice(1).map(({ pieza }, i) => pieza.x0 - (digits[i]?.pieza.x0 ?? 0));
  const pitch = Math.min(...pitches);
  const most = 5 * Math.max(...digits.map(({ pieza }) => pieza.cuerpo));
  const runs: { pieza: Pieza; index: number }[][] = [];
  for (const [i, one] of digits.entries()) {
    const before = digits[i - 1];
    // Words that are no hyphens between two digits part them.
    const parted = before && piezas.slice(before.index + 1, one.index).some(({ texto }) => !IS_DASH.test(texto));
    if (!before || parted || (pitches[i - 1] ?? 0) > 1.5 * pitch) runs.push([one]);
    else runs.at(-1)?.push(one);
  }
  const found: (Numero | null)[] = [];
  const add = (those: { pieza: Pieza; index: number }[]) => {
    const first = those[0];
    const last = those.at(-1);
    if (!first || !last || pitch > most) return;
    const digitos = those.map(({ pieza }) => pieza.texto).join("");
    found.push(make(marco, linea, [first.index, last.index], { digitos, suelto: true, antes: "", despues: "" }));
  };
  for (const [i, run] of runs.entries()) {
    if (run.length === 11) add(run);
    const [second = [], third = []] = [runs[i + 1], runs[i + 2]];
    const end = run.at(-1)?.pieza;
    const next = second[0]?.pieza;
    const isOne = run.length === 2 && second.length === 8 && third.length === 1;
    if (isOne && end && next && next.x0 - end.x0 <= 4 * pitch) add([...run, ...second, ...third]);
  }
  return found;
}

/** The last digit in the next line of its cell, after a hyphen. */
function broken(marco: Marco, linea: number, renglon: Renglon): (Numero | null)[] {
  return renglon.piezas.flatMap((pieza, index) => {
    const cut = pieza.cifras < FEWEST ? null : CUT.exec(pieza.texto);
    const below = marco.renglones[linea + 1];
    if (!cut?.[1] || !below || below.y0 - renglon.y1 > renglon.cuerpo) return [];
    const rest = below.piezas.filter(({ x0, x1 }) => x0 < pieza.x1 && pieza.x0 < x1);
    if (rest.length !== 1 || !/^\d$/.test(rest[0]?.texto ?? "")) return [];
    const digitos = digitsOf(cut[1] + (rest[0]?.texto ?? ""));
    return [
      make(marco, linea, [index, index], {
        digitos,
        suelto: true,
        antes: pieza.texto.slice(0, cut.index),
        despues: "",
      }),
    ];
  });
}

/** Eleven digits, or ten where one is not printed or in the next line: of any line with fewer nothing is asked. */
const FEWEST = 10;

export function numerosDe(marcos: readonly Marco[]): Numero[] {
  return marcos.flatMap((marco) =>
    marco.renglones.flatMap((renglon, linea) => {
      if (renglon.cifras < FEWEST) return [];
      return [
        ...written(marco, linea, renglon),
        ...inThree(marco, linea, renglon),
        ...inBoxes(marco, linea, renglon),
        ...broken(marco, linea, renglon),
      ].filter((one) => one !== null);
    }),
  );
}

/** A number on its own, as a legajo is printed: "00123", "1.234"; null for anything else. */
export function enteroDe(texto: string): number | null {
  const bare = texto.replace(/^[:#°º.]+|[.:,;]+$/g, "").replace(/^(\d{1,3})\.(\d{3})$/, "$1$2");
  return DIGITS.test(bare) && bare.length <= 10 && Number(bare) > 0 ? Number(bare) : null;
}
