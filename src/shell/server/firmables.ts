/** The kinds of record that people sign. */
import { documentoFirmable } from "#features/documentos/server/firmable.ts";
import type { Firmable } from "#features/firma/server/firmable.ts";
import { reciboFirmable } from "#features/recibos/server/firmable.ts";

export const firmables: readonly Firmable[] = [reciboFirmable, documentoFirmable];
