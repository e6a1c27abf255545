/**
 * What a password, and the signature PIN with it, must be (D021, D022): five checks, a fifth of the bar each. Both sides
 * read them; nothing is trimmed or lower-cased (D024, S-04).
 */
import { z } from "zod";

/** As the specification writes it (AUTH-30). */
export const PASSWORD_HINT = "Ingrese la menos 8 letras, números, minúsculas, mayúsculas, o caractéres especiales";
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Code points, not bytes: an emoji is one sign and not two. */
const lengthOf = (text: string) => Array.from(text).length;

export const PASSWORD_CHECKS = [
  {
    key: "largo",
    label: `Al menos ${MIN_PASSWORD} caracteres`,
    passes: (text: string) => lengthOf(text) >= MIN_PASSWORD,
  },
  { key: "minuscula", label: "Una minúscula", passes: (text: string) => /\p{Ll}/u.test(text) },
  { key: "mayuscula", label: "Una mayúscula", passes: (text: string) => /\p{Lu}/u.test(text) },
  { key: "numero", label: "Un número", passes: (text: string) => /\p{Nd}/u.test(text) },
  { key: "especial", label: "Un carácter especial", passes: (text: string) => /[^\p{L}\p{N}]/u.test(text) },
] as const;

/** Which checks hold, and how far the bar is filled: 0, 20, 40, 60, 80 or 100 (AUTH-29). */
export function passwordStrength(text: string) {
  const checks = PASSWORD_CHECKS.map(({ key, label, passes }) => ({ key, label, ok: passes(text) }));
  return { checks, percent: checks.filter(({ ok }) => ok).length * (100 / PASSWORD_CHECKS.length) };
}

export const isStrong = (text: string) => PASSWORD_CHECKS.every(({ passes }) => passes(text));

/** A secret as it is typed to prove who one is; `missing` is said when it is left out or empty. */
export const typedSecret = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : "Debe ser un texto") })
    .min(1, { error: missing, abort: true })
    .max(256, "Es demasiado largo");

/** A new one, and the same again (AUTH-27). */
export const newSecret = (missing: string) =>
  typedSecret(missing)
    .max(MAX_PASSWORD, `No puede superar los ${MAX_PASSWORD} caracteres`)
    .refine(isStrong, PASSWORD_HINT);

export const NewPassword = {
  newPassword: newSecret("Debe ingresar la contraseña"),
  verifyPassword: typedSecret("Debe repetir la contraseña"),
};

/** For `.refine`: the repetition is the same text. */
export const isRepeated = (draft: { readonly newPassword: string; readonly verifyPassword: string }) =>
  draft.newPassword === draft.verifyPassword;
export const NOT_REPEATED = { error: "Las contraseñas no coinciden", path: ["verifyPassword"] };
