/**
 * From the rows of a sheet to people: each cell read as its field, what it cannot be said by row and column, and what is
 * wrong between cells and between rows. Nothing here knows the company's people (revision.ts). Spec 3 §9; IMP-14…IMP-16.
 */
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { cleaned, type Dicho, readCell, readOwn } from "./celdas.ts";
import { type CAMPOS, type CampoName, etiquetaOf, isCampo } from "./columnas.ts";
import { lugaresOf } from "./lugares.ts";
import { EJEMPLOS } from "./modelo.ts";

/** `columna`: the field, or null where the whole row is meant. */
export type Problema = Dicho & { readonly columna: string | null };

type ValueOf<K extends CampoName> = (typeof CAMPOS)[K]["clase"] extends "numero" ? number : string;
/**
 * What the row says; an empty cell says nothing. Days as `YYYY-MM-DD`, places by their id, catalogues and the superior
 * still by the name that was written.
 */
export type Datos = { readonly [K in CampoName]?: ValueOf<K> } & {
  readonly camposPersonalizados?: Readonly<Record<string, string>>;
};

export type Fila = {
  /** As the spreadsheet program numbers it. */
  readonly linea: number;
  readonly celdas: readonly string[];
  readonly datos: Datos;
  readonly problemas: readonly Problema[];
};

export type Row = { readonly line: number; readonly cells: readonly string[] };

export type Lectura = {
  /** The field of each column; null: it is left out. */
  readonly columnas: readonly (string | null)[];
  readonly campos: readonly CampoPersonalizado[];
  /** Of the company. */
  readonly today: string;
};

export function readRow({ line, cells }: Row, { columnas, campos, today }: Lectura): Fila {
  const datos = new Map<string, string | number>();
  const propios = new Map<string, string>();
  const problemas: Problema[] = [];
  for (const [at, columna] of columnas.entries()) {
    const text = cleaned(cells[at] ?? "");
    if (columna === null || text === "") continue;
    const etiqueta = etiquetaOf(columna);
    const own = campos.find((one) => one.etiqueta === etiqueta);
    const read = isCampo(columna) ? readCell(columna, text) : own && readOwn(own, text);
    if (!read) continue;
    if (read.dicho) problemas.push({ ...read.dicho, columna });
    if (read.value === undefined) continue;
    if (own) propios.set(own.etiqueta, String(read.value));
    else datos.set(columna, read.value);
  }
  const own = propios.size > 0 ? { camposPersonalizados: Object.fromEntries(propios) } : {};
  const read = { ...Object.fromEntries(datos), ...own } as Datos;
  const placed = withPlace(read, problemas);
  return {
    linea: line,
    celdas: cells,
    datos: placed.datos,
    problemas: [...problemas, ...placed.problemas, ...betweenCells(placed.datos, today)],
  };
}

const aviso = (columna: string, message: string): Problema => ({ columna, nivel: "aviso", message });
export const falla = (columna: string | null, message: string): Problema => ({ columna, nivel: "error", message });

type Placed = { readonly datos: Datos; readonly problemas: readonly Problema[] };

/** The list of cities is not complete: one that is not in it is left out, and said, but holds nobody up. */
function withPlace({ localidad: name, ...datos }: Datos, said: readonly Problema[]): Placed {
  if (name === undefined || said.some(({ columna }) => columna === "provincia")) return { datos, problemas: [] };
  const [found, ...others] = lugaresOf(name, datos.provincia ?? null);
  if (found && others.length === 0) return { datos: { ...datos, ...found }, problemas: [] };
  const why = found
    ? "Hay más de una localidad con ese nombre: indicá la provincia. Por ahora queda vacía"
    : "La localidad no está en la lista de su provincia: queda vacía";
  return { datos, problemas: [aviso("localidad", why)] };
}

function betweenCells({ cuil, dni, fechaNacimiento, fechaIngreso }: Datos, today: string): Problema[] {
  const said: Problema[] = [];
  if (cuil !== undefined && EJEMPLOS.includes(cuil))
    said.push(falla("cuil", "Es una fila de ejemplo del modelo: borrala"));
  if (cuil !== undefined && dni !== undefined && Number(cuil.slice(2, 10)) !== Number(dni))
    said.push(aviso("dni", "El DNI no es el que está dentro del CUIL: revisalos"));
  if (fechaNacimiento !== undefined && fechaNacimiento > today)
    said.push(falla("fechaNacimiento", "La fecha de nacimiento no puede ser futura"));
  if (fechaNacimiento !== undefined && fechaIngreso !== undefined && fechaIngreso < fechaNacimiento)
    said.push(falla("fechaIngreso", "La fecha de ingreso es anterior a la de nacimiento"));
  return said;
}

const UNIQUE = [
  ["cuil", "El CUIL"],
  ["legajo", "El número de legajo"],
] as const;
const NAMED_LINES = 3;

/** Nobody knows which of two equal rows is right: all of them say so. Answered by the row's line. */
export function repeated(filas: readonly Pick<Fila, "linea" | "datos">[]): ReadonlyMap<number, readonly Problema[]> {
  const said = new Map<number, Problema[]>();
  for (const [columna, name] of UNIQUE) {
    const lines = new Map<string | number, number[]>();
    for (const { linea, datos } of filas) {
      const value = datos[columna];
      if (value === undefined) continue;
      const at = lines.get(value);
      if (at) at.push(linea);
      else lines.set(value, [linea]);
    }
    for (const at of lines.values()) {
      if (at.length < 2) continue;
      // The first few tell where to look, whichever row is read.
      const others = at.slice(0, NAMED_LINES + 1);
      for (const linea of at) {
        const message = `${name} se repite en ${linesInWords(others.filter((other) => other !== linea).slice(0, NAMED_LINES), at.length - 1)}`;
        said.set(linea, [...(said.get(linea) ?? []), falla(columna, message)]);
      }
    }
  }
  return said;
}

function linesInWords(lines: readonly number[], all: number): string {
  if (all === 1) return `la fila ${lines[0]}`;
  if (all > lines.length) return `las filas ${lines.join(", ")} y otras`;
  return `las filas ${lines.slice(0, -1).join(", ")} y ${lines.at(-1)}`;
}

export const hasError = (problemas: readonly Problema[]): boolean => problemas.some(({ nivel }) => nivel === "error");
