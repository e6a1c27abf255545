/** A list as an Excel sheet with the fields somebody chose: what every such call has in common. */
import { z } from "zod";
import { KINDS } from "#platform/files/kinds.ts";
import { FILE } from "./contract.ts";
import { listOf } from "./shapes.ts";

const SIN_CAMPOS = "Debe elegir al menos un campo";

/** All of them unless it is said. */
export const camposOf = <C extends string>(campos: readonly [C, ...C[]]) =>
  listOf(z.enum(campos, "El campo no existe"))
    .min(1, SIN_CAMPOS)
    .default([...campos]);

/** Rows are read page by page while the sheet is written: no transaction waits for the sandbox. */
export const AS_SHEET = { transaction: "apart", output: FILE, fileTypes: [KINDS.xlsx.type] } as const;
