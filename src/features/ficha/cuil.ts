/** A CUIL as it is typed. ONB-17, ONB-18, D186. */
import { checkCuil } from "#platform/argentina/cuil.ts";

const DIGITS = 11;

/** 99-99999999-9, as far as it is typed. */
export function maskCuil(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, DIGITS);
  const parts = [digits.slice(0, 2), digits.slice(2, 10), digits.slice(10)];
  return parts.filter((part) => part !== "").join("-");
}

/** D186: a check digit of ten has no digit of its own, and nine stands for it. */
export function cuilWarning(typed: string): string | null {
  const checked = checkCuil(typed);
  return checked.valid && checked.warning
    ? "Su dígito verificador es poco frecuente: fijate que esté bien copiado"
    : null;
}
