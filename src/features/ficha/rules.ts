/**
 * Who may change what of a file. Staff keep everybody's plain data; what opens an account, or decides over it, is changed
 * only from above, by every road (D193, S-22). Spec 3 §6.
 */
import type { CambiosFicha } from "#features/legajos/cambios.ts";
import { INSTALLERS, type Role } from "#platform/auth/roles.ts";
import { addDays } from "#platform/dates/days.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { distinctNames, safeName } from "#platform/files/safe-name.ts";

type Key = keyof CambiosFicha;

const OF_THE_ACCOUNT = [
  "email",
  "cuil",
  "dni",
  "roles",
  "permisosManager",
  "usersManager",
  "descripcionFirma",
  "reciboConfidencial",
  "accesoConfidencial",
  "fechaBaja",
  "motivoBaja",
] as const satisfies readonly Key[];

/** Asks for the password again (S-13). */
const PROVEN: readonly Key[] = ["email", "roles", "reciboConfidencial", "accesoConfidencial"];
/** Who reads a confidential payslip is decided by those who may (LEG-37). */
const CONFIDENTIAL: readonly Key[] = ["reciboConfidencial", "accesoConfidencial"];
/** Not even root's own: an installation without root could not be given another. */
const NEVER_OWN: readonly Key[] = ["roles", "fechaBaja"];

/** Of what changes in a file. */
export const ofTheAccount = (changed: readonly string[]): readonly string[] =>
  changed.filter((key) => (OF_THE_ACCOUNT as readonly string[]).includes(key));

export const needsPassword = (changed: readonly string[]): boolean =>
  changed.some((key) => (PROVEN as readonly string[]).includes(key));

export const neverOwn = (changed: readonly string[]): readonly string[] =>
  changed.filter((key) => (NEVER_OWN as readonly string[]).includes(key));

export const confidentialKeys = (changed: readonly string[]): readonly string[] =>
  changed.filter((key) => (CONFIDENTIAL as readonly string[]).includes(key));

export const decidesConfidential = (roles: readonly Role[]): boolean =>
  roles.some((role) => (INSTALLERS as readonly Role[]).includes(role));

/** LEG-83: the same text and length after trimming, as it is shown or as its digits. */
export const isTyped = (typed: string, cuil: string, shown: string): boolean => [cuil, shown].includes(typed.trim());

/** S-61: long enough to take it back. */
export const DIAS_SUPRESION = 30;

/** The day on which what was asked to be erased is, where the company is. */
export const erasureDay = (asked: Date, zone: string): string => addDays(dayIn(zone, asked), DIAS_SUPRESION);

type Named = { readonly lastName: string; readonly firstName: string; readonly cuil: string };

/** LEG-105 for their files; for all that is kept of them in the same way (S-61). */
export const zipNameOf = ({ lastName, firstName, cuil }: Named, day: string, what: "Archivos" | "Datos"): string =>
  `${what}_${safeName(lastName)}_${safeName(firstName)}_${cuil}_${day}.zip`;

/** Where each file lies in the zip: under its part, and none over another that is called the same. */
export function pathsIn(files: readonly { readonly parte: string; readonly path: string }[]): readonly string[] {
  const distinct = distinctNames();
  return files.map(({ parte, path }) =>
    distinct([parte, ...path.split("/")].map((name) => safeName(name) || "sin nombre").join("/")),
  );
}
