// Decides how an amount of money is written on a payslip: in figures and, as the law asks (LCT art. 140), in words.

const SMALL = (
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete " +
  "dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete " +
  "veintiocho veintinueve"
).split(" ");
const TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");

const LIMIT = 1e12;

/** Of cents: 1.218.401,95. By hand: `Intl` takes longer than all the rest of a payslip. */
export function amountText(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ".");
  return `${whole},${String(cents % 100).padStart(2, "0")}`;
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" ");

/** Nothing for 0: it is said only when it is all there is. */
function upTo999(n: number): string {
  if (n === 100) return "cien";
  const rest = n % 100;
  const ten = TENS[Math.floor(rest / 10) - 3];
  const below =
    rest === 0 ? "" : ten === undefined ? (SMALL[rest] ?? "") : rest % 10 === 0 ? ten : `${ten} y ${SMALL[rest % 10]}`;
  return joined(HUNDREDS[Math.floor(n / 100) - 1] ?? "", below);
}

/** Before "mil" and "millones": veintiún mil, un millón. */
const shortened = (words: string) => words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");

function upToMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const mil = thousands === 0 ? "" : thousands === 1 ? "mil" : `${shortened(upTo999(thousands))} mil`;
  return joined(mil, upTo999(n % 1000));
}

export function numberInWords(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= LIMIT) throw new RangeError(`No words for ${n}`);
  if (n === 0) return "cero";
  const millions = Math.floor(n / 1e6);
  const first = millions === 0 ? "" : millions === 1 ? "un millón" : `${shortened(upToMillion(millions))} millones`;
  return joined(first, upToMillion(n % 1e6));
}

/** Of cents: "mil doscientos con 05/100". */
export const amountInWords = (cents: number): string =>
  `${numberInWords(Math.floor(cents / 100))} con ${String(cents % 100).padStart(2, "0")}/100`;
