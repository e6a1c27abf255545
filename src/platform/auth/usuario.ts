// A user name as it is typed. An employee's is the CUIL without hyphens (AUTH-26), and the product prints it with them.
import { normaliseCuil } from "#platform/argentina/cuil.ts";

/** Eleven digits, however they are written, are a CUIL; anything else is left as it is. */
export function typedUsername(text: string): string {
  const digits = normaliseCuil(text);
  return /^\d{11}$/.test(digits) ? digits : text;
}
