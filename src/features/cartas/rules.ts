/** How printed letters are called. */
import { formatLegajo } from "#platform/dates/format.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { safeName } from "#platform/files/safe-name.ts";
import type { Formato } from "./contract.ts";

/** Of the longest names file systems take, with room for what tells two apart and for the ending. */
const MAX_NAME = 120;

type Quien = { readonly legajo: number; readonly lastName: string; readonly firstName: string };

/** "000012 Benítez, Rocío - Certificado de trabajo": in a folder they stand by person. */
export const nombreOf = ({ legajo, lastName, firstName }: Quien, name: string): string =>
  safeName(`${formatLegajo(legajo)} ${lastName}, ${firstName} - ${name}`)
    .slice(0, MAX_NAME)
    .trim();

/** As it is kept by whoever downloads it. */
export const archivoOf = (name: string, formato: Formato): { readonly name: string; readonly type: string } => ({
  name: `${safeName(name).slice(0, MAX_NAME).trim() || "Cartas"}.${formato}`,
  type: KINDS[formato].type,
});
