/** The kinds of record that people sign. */
import type { Firmable } from "#features/firma/server/firmable.ts";
import { documentoConTablero } from "#features/onboarding/server/firmable.ts";
import { reciboFirmable } from "#features/recibos/server/firmable.ts";

export const firmables: readonly Firmable[] = [reciboFirmable, documentoConTablero];
