/**
 * Importación: people out of a sheet. First the dry run, which says what each row would do and every problem by row and
 * column; then the import itself, a long task whose rows can be read as they are done, mended and, while nobody came in,
 * taken out again. Spec 3 §5, §7, §9; IMP-01…IMP-17, D168, D199.
 */
import { z } from "zod";
import { ADMINS } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Empty, Id, Instant, listOf, pagingOf, text } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { CAMPOS_CATALOGO, campoNames, etiquetaOf, isCampo } from "./columnas.ts";
import { ACCIONES, MODOS, NIVELES, RESULTADOS, SIN_ARCHIVO } from "./terminos.ts";

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

/** Of those who read the answer: all of them are in the import itself. */
export const MAX_ERRORES = 1_000;

export const Masiva = z.object({
  /** Why the whole of it did not end; empty where it did, or has not yet. */
  messageError: z.string(),
  /** The rows that were not imported, by their line. */
  errores: z.array(z.object({ linea: z.int(), message: z.string() })),
  legajosImportados: z.int(),
  /** The work, which goes on where it has not ended within the wait (D199). */
  tarea: Id,
  termino: z.boolean(),
  importacion: Id,
});
export type Masiva = z.infer<typeof Masiva>;

export const ImportacionHecha = z.object({
  _id: Id,
  archivo: z.string(),
  modo: z.enum(MODOS),
  created: Instant,
  /** Who imported, where they have a file in the company. */
  por: z.string().nullable(),
  /** Null where it is somebody else's: only they are told how it goes. */
  tarea: Id.nullable(),
  /** By which rows are mended; the titles as the file has them, or as the fields are called. */
  columnas: z.array(z.object({ titulo: z.string(), campo: z.string().nullable() })),
  filas: z.int(),
  creadas: z.int(),
  actualizadas: z.int(),
  fallidas: z.int(),
  pendientes: z.int(),
  deshechas: z.int(),
  deshecha: Instant.nullable(),
  /** The company hands out codes: those it created wait for theirs to be printed (D169). */
  conCodigos: z.boolean(),
});
export type ImportacionHecha = z.infer<typeof ImportacionHecha>;

export const VER = ["todas", "pendiente", ...RESULTADOS] as const;

export const FilaImportada = z.object({
  _id: Id,
  linea: z.int(),
  celdas: z.array(z.string()),
  accion: z.enum(ACCIONES),
  /** Null: it waits for its turn. */
  resultado: z.enum(RESULTADOS).nullable(),
  /** Why it failed, or what was left out of it (IMP-10). */
  mensaje: z.string(),
  persona: Id.nullable(),
});
export type FilaImportada = z.infer<typeof FilaImportada>;

export const MAX_CELDA = 1_000;
const Una = z.object({ importacionId: Id });

/** Fields of the file by their names, each as a cell would say it; what is left out is left alone. */
const Empleado = z.object(Object.fromEntries(campoNames.map((name) => [name, text(MAX_CELDA).optional()])));

const IMPORTED = logLine("Legajos", "create", "Importación de legajos");
/** Only where it was: a row that is refused is no act. */
export const ROW_IMPORTED = logLine("Legajos", "create", "Legajo importado");

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
  /**
   * Who asks and when are known: a `user` and an `uploadDate` that are sent are ignored (D168). One file is imported once:
   * asked again, the answer is how that import goes.
   */
  masiva: {
    summary: "Importar la planilla entera: espera su final hasta diez segundos, y si no, responde con su tarea",
    method: "POST",
    path: "/api/importacionMasiva",
    access: ADMINS,
    scope: "installation",
    transaction: "apart",
    // The address of people who have a file may change (S-13).
    reauth: true,
    input: Importacion,
    output: Masiva,
    logs: IMPORTED,
  },
  /** The same rules for one row; what is refused is its message. */
  fila: {
    summary: "Importar una sola persona con los datos de una fila",
    method: "POST",
    path: "/api/auth/importUser",
    access: ADMINS,
    scope: "installation",
    reauth: true,
    input: Empleado,
    output: z.object({ cuil: z.string(), active: z.boolean(), message: z.string() }),
    logs: [ROW_IMPORTED],
  },
  list: {
    summary: "Listar las últimas importaciones de la empresa",
    method: "GET",
    path: "/api/importaciones",
    access: ADMINS,
    input: Empty,
    output: z.array(ImportacionHecha),
  },
  get: {
    summary: "Leer una importación: cuántas filas se hicieron y cuántas faltan",
    method: "GET",
    path: "/api/importaciones/:importacionId",
    access: ADMINS,
    input: Una,
    output: ImportacionHecha,
  },
  filas: {
    summary: "Leer las filas de una importación y el estado de cada una",
    method: "POST",
    path: "/api/importaciones/:importacionId/filas",
    access: ADMINS,
    input: Una.extend({ ver: z.enum(VER, "El filtro no es válido").default("todas"), start, length }),
    output: z.object({ total: z.int(), data: z.array(FilaImportada) }),
  },
  fallidas: {
    summary: "Descargar las filas que no se importaron, con el motivo al lado",
    method: "GET",
    path: "/api/importaciones/:importacionId/fallidas",
    access: ADMINS,
    transaction: "apart",
    input: Una,
    output: FILE,
    fileTypes: [KINDS.xlsx.type],
  },
  corregir: {
    summary: "Corregir las celdas de una fila que no se importó y volver a intentarla",
    method: "POST",
    path: "/api/importaciones/:importacionId/filas/:filaId",
    access: ADMINS,
    scope: "installation",
    reauth: true,
    input: Una.extend({
      filaId: Id,
      celdas: listOf(text(MAX_CELDA)).max(MAX_COLUMNAS, `No puede haber más de ${MAX_COLUMNAS} columnas`),
    }),
    output: FilaImportada,
    logs: [ROW_IMPORTED],
  },
  /** Those it changed stay as they are. */
  deshacer: {
    summary: "Sacar a las personas que creó una importación, mientras ninguna haya ingresado",
    method: "POST",
    path: "/api/importaciones/:importacionId/deshacer",
    access: ADMINS,
    // As a deletion: the statement loses sight of what it deletes in the company's own scope.
    scope: "installation",
    reauth: true,
    input: Una,
    output: ImportacionHecha,
    logs: logLine("Legajos", "delete", "Importación de legajos deshecha"),
  },
});
