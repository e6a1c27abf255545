// Decides what a CUIL/CUIT is: eleven digits, a known prefix and a check digit (D186).
// The number says nothing of gender and may change once in a life, so nothing here treats it as a key.

/** Prefixes given to people. They carry no gender. */
export const PERSON_PREFIXES = ["20", "23", "24", "27"] as const;
export const COMPANY_PREFIXES = ["30", "33", "34"] as const;

export type CuilKind = "persona" | "empresa";

/** The computed check digit was 10, which has no digit of its own: 9 was accepted in its place. */
export type CuilWarning = "checkDigitTenAsNine";

export type CuilCheck =
  | { valid: true; digits: string; kind: CuilKind; warning?: CuilWarning }
  | { valid: false; reason: "format" | "prefix" | "checkDigit" };

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

// Hyphens, dots and spaces as people type them and as PDF text layers render them (typographic dashes included).
const SEPARATORS = /[\s.\-\u2010-\u2015\u2212]/g;

/** Between 0 and 10: 11 has become 0, and 10 is still told apart from 9. */
function rawCheckDigit(ten: string): number {
  if (!/^\d{10}$/.test(ten)) throw new RangeError("checkDigit expects exactly ten digits");
  let sum = 0;
  for (const [position, weight] of WEIGHTS.entries()) sum += Number(ten[position]) * weight;
  return (11 - (sum % 11)) % 11;
}

/** The eleventh digit for the first ten; 10 is answered as 9. */
export function checkDigit(ten: string): number {
  return Math.min(rawCheckDigit(ten), 9);
}

/** True when the first ten digits give 10, so that the number with a final 9 is accepted only with a warning. */
export function checkDigitIsTen(ten: string): boolean {
  return rawCheckDigit(ten) === 10;
}

/** Takes the separators away and nothing else: text that is no CUIL stays recognisably wrong. */
export function normaliseCuil(text: string): string {
  return text.replace(SEPARATORS, "");
}

export function cuilKind(digits: string): CuilKind | undefined {
  const prefix = digits.slice(0, 2);
  if (PERSON_PREFIXES.some((known) => known === prefix)) return "persona";
  if (COMPANY_PREFIXES.some((known) => known === prefix)) return "empresa";
  return undefined;
}

export function checkCuil(text: string): CuilCheck {
  const digits = normaliseCuil(text);
  if (!/^\d{11}$/.test(digits)) return { valid: false, reason: "format" };
  const kind = cuilKind(digits);
  if (kind === undefined) return { valid: false, reason: "prefix" };
  const ten = digits.slice(0, 10);
  if (Number(digits[10]) !== checkDigit(ten)) return { valid: false, reason: "checkDigit" };
  return checkDigitIsTen(ten)
    ? { valid: true, digits, kind, warning: "checkDigitTenAsNine" }
    : { valid: true, digits, kind };
}

/** People and companies alike; ask `checkCuil` where the kind or the warning matters. */
export function isValidCuil(text: string): boolean {
  return checkCuil(text).valid;
}

/** 20-12345678-6. Text without eleven digits comes back untouched, so that a screen never hides a bad value. */
export function formatCuil(text: string): string {
  const digits = normaliseCuil(text);
  return /^\d{11}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}` : text;
}
