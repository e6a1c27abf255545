/** Exportaciones: the table a person has before them, as a sheet or a printed report (GEN-23; S-56, S-58). */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { requiredText, text } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { CELL_KINDS, type Cell } from "#platform/sheets/cells.ts";

export const MAX_ROWS = 10_000;
export const MAX_COLUMNS = 60;
export const MAX_CELL = 4_000;

export const FORMATOS = ["xlsx", "pdf"] as const;

const Columna = z.object({
  titulo: text(120),
  clase: z.enum(CELL_KINDS, "La clase de la columna no es válida").default("text"),
  decimales: z.int("Debe ser un número entero").min(0, "No puede ser negativo").max(6, "No puede superar 6").optional(),
});

const isCell = (cell: unknown) =>
  cell === null || typeof cell === "number" || typeof cell === "boolean" || isShort(cell);
const isShort = (cell: unknown) => typeof cell === "string" && cell.length <= MAX_CELL;

const TOO_MANY_ROWS = `No puede superar las ${MAX_ROWS} filas`;
const TOO_MANY_COLUMNS = `No puede superar las ${MAX_COLUMNS} columnas`;
const NOT_ROWS = "Las filas no son válidas";

/** By hand: a schema for each of half a million cells would hold up every other request meanwhile. */
const Filas = z
  .array(z.array(z.unknown(), NOT_ROWS).max(MAX_COLUMNS, TOO_MANY_COLUMNS).readonly(), NOT_ROWS)
  .max(MAX_ROWS, TOO_MANY_ROWS)
  .readonly()
  .refine(
    (rows) => rows.every((row) => row.every(isCell)),
    `Cada celda debe ser un texto de hasta ${MAX_CELL} caracteres, un número o estar vacía`,
  )
  // Just checked; a refinement does not narrow.
  .transform((rows) => rows as readonly (readonly Cell[])[]);

export const Exportacion = z.object({
  formato: z.enum(FORMATOS, "El formato debe ser xlsx o pdf"),
  titulo: requiredText(120, "Debe ingresar un título"),
  /** What the list was narrowed by, as the screen says it. */
  filtros: text(500).default(""),
  columnas: z
    .array(Columna, "Las columnas no son válidas")
    .min(1, "Debe haber al menos una columna")
    .max(MAX_COLUMNS, TOO_MANY_COLUMNS)
    .readonly(),
  filas: Filas,
});
export type Exportacion = z.output<typeof Exportacion>;

export const exportaciones = contract({
  exportar: {
    summary: "Exportar una tabla como planilla de Excel o informe en PDF",
    method: "POST",
    path: "/api/exportar",
    access: "signedIn",
    // The work takes seconds: no transaction stays open meanwhile. Of the installation, where the person's own file is.
    scope: "installation",
    transaction: "apart",
    maxBody: 12 * 1024 * 1024,
    input: Exportacion,
    output: FILE,
    fileTypes: [KINDS.xlsx.type, KINDS.pdf.type],
    logs: logLine("General", "view", "Exportación de una tabla"),
  },
});
