/**
 * Importación: people out of a sheet. So far the dry run: what is in the file, what each row would do and every problem
 * by row and column; nothing is written. Spec 3 §5, §7, §9; IMP-01…IMP-17, D168, D199.
 */
import { z } from "zod";
import { ADMINS } from "#platform/auth/roles.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Empty, Id, listOf, pagingOf, text } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { CAMPOS_CATALOGO, etiquetaOf, isCampo } from "./columnas.ts";
import { ACCIONES, MODOS, NIVELES, SIN_ARCHIVO } from "./terminos.ts";

/** D199. */
export const MAX_FILAS = 10_000;
export const MAX_COLUMNAS = 200;
export const FILAS_PAGE = 50;
const MAX_ASIGNACIONES = 500;

const CampoCatalogo = z.enum(CAMPOS_CATALOGO, "El catálogo no es válido");

/** A field of the file by its name, one of the company's own as `propio:` and its label, or null: left out. */
const Columna = text(80)
  .refine((name) => isCampo(name) || etiquetaOf(name) !== null, "La columna no es válida")
  .nullable();

/** A name of the sheet that is one of the catalogue's rows: nothing is created for it. */
const Asignacion = z.object({ campo: CampoCatalogo, nombre: text(120), _id: Id }, "La asignación no es válida");

export const Importacion = z.object({
  /** The uploaded file (`destFolder` importaciones). */
  url: z.uuid(SIN_ARCHIVO),
  modo: z.enum(MODOS, "El modo no es válido").default("ambos"),
  /** Whether the first row heads the columns; null: as it looks. */
  encabezado: z.boolean("Debe ser sí o no").nullable().default(null),
  /** What each column is; null: as the heading or the position says. */
  columnas: listOf(Columna)
    .max(MAX_COLUMNAS, `No puede haber más de ${MAX_COLUMNAS} columnas`)
    .nullable()
    .default(null),
  asignaciones: listOf(Asignacion)
    .max(MAX_ASIGNACIONES, `No puede haber más de ${MAX_ASIGNACIONES} asignaciones`)
    .default([]),
});
export type Importacion = z.output<typeof Importacion>;

export const SOLO = ["todas", "problemas", "errores"] as const;

export const ProblemaFila = z.object({
  /** The field, or null where the whole row is meant. */
  columna: z.string().nullable(),
  nivel: z.enum(NIVELES),
  message: z.string(),
});

export const FilaLeida = z.object({
  /** As the spreadsheet program numbers it. */
  linea: z.int(),
  /** By the file's own columns; a long one is cut. */
  celdas: z.array(z.string()),
  accion: z.enum(ACCIONES),
  problemas: z.array(ProblemaFila),
});
export type FilaLeida = z.infer<typeof FilaLeida>;

export const Lectura = z.object({
  encabezado: z.boolean(),
  columnas: z.array(
    z.object({
      /** As the file heads it; empty where it has no heading. */
      titulo: z.string(),
      campo: z.string().nullable(),
      /** What its first row says. */
      ejemplo: z.string(),
    }),
  ),
  /** The labels of the company's own fields, which a column may be. */
  propios: z.array(z.string()),
  resumen: z.object({
    filas: z.int(),
    crear: z.int(),
    actualizar: z.int(),
    conErrores: z.int(),
    conAvisos: z.int(),
  }),
  /** Names that no catalogue has: created, unless they are given a row of it. */
  nuevos: z.array(z.object({ campo: CampoCatalogo, nombre: z.string(), filas: z.int() })),
  /** Those of the rows asked for. */
  total: z.int(),
  data: z.array(FilaLeida),
});
export type Lectura = z.infer<typeof Lectura>;

const { start, length } = pagingOf(FILAS_PAGE).shape;

export const importacion = contract({
  leer: {
    summary: "Leer una planilla de legajos y decir qué haría cada fila, sin importar nada",
    method: "POST",
    path: "/api/users/import",
    access: ADMINS,
    // User names are the installation's (D167); the file is read in the sandbox meanwhile.
    scope: "installation",
    transaction: "apart",
    input: Importacion.extend({ solo: z.enum(SOLO, "El filtro no es válido").default("todas"), start, length }),
    output: Lectura,
  },
  modelo: {
    summary: "Descargar la planilla modelo para importar legajos",
    method: "GET",
    path: "/api/users/import/modelo",
    access: ADMINS,
    scope: "none",
    input: Empty,
    output: FILE,
    fileTypes: [KINDS.xlsx.type],
  },
});
