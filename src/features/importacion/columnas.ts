/**
 * Which field of the file each column of a sheet fills: the 17 of the specification by position or, under a heading row,
 * any field by its name, the company's own among them. Spec 3 §9; IMP-15, D199.
 */
import { normaliseCuil } from "#platform/argentina/cuil.ts";
import { parseDay } from "#platform/dates/format.ts";
import { fold } from "#platform/text/fold.ts";

type Clase =
  | "numero"
  | "dia"
  | "cuil"
  | "dni"
  | "texto"
  | "correo"
  | "provincia"
  | "localidad"
  | "catalogo"
  | "sexo"
  | "estadoCivil"
  | "persona";

type Campo = {
  readonly label: string;
  readonly clase: Clase;
  /** Of its text. */
  readonly max: number;
  /** How else people head the column, as `headingKey` writes it. */
  readonly otros: readonly string[];
};

const campo = <const C extends Clase>(label: string, clase: C, max: number, otros = "") => ({
  label,
  clase,
  max,
  otros: otros === "" ? [] : otros.split(", "),
});

/** In the order in which a mapping offers them; the first 17 as IMP-15 names them. */
export const CAMPOS = {
  legajo: campo("Legajo", "numero", 20, "n legajo, nro legajo, numero legajo, num legajo, legajo n, legajo nro, file"),
  fechaIngreso: campo("Fecha de ingreso", "dia", 40, "ingreso, f ingreso, fecha alta, alta, fec ingreso"),
  firstName: campo("Nombre", "texto", 80, "nombres, primer nombre"),
  lastName: campo("Apellido", "texto", 80, "apellidos"),
  cuil: campo("CUIL", "cuil", 40, "cuit, cuil cuit, cuit cuil, n cuil, nro cuil, numero cuil"),
  dni: campo("DNI", "dni", 40, "documento, n documento, nro documento, numero documento, n dni, nro dni, doc"),
  fechaNacimiento: campo("Fecha de nacimiento", "dia", 40, "nacimiento, f nacimiento, fecha nac, fec nacimiento"),
  domicilio: campo("Domicilio", "texto", 200, "direccion, calle"),
  provincia: campo("Provincia", "provincia", 60),
  localidad: campo("Localidad", "localidad", 60, "ciudad, partido"),
  telefono1: campo("Teléfono 1", "texto", 40, "telefono, tel, tel 1, celular, movil, telefono principal"),
  telefono2: campo("Teléfono 2", "texto", 40, "tel 2, telefono alternativo, otro telefono"),
  email: campo("Email", "correo", 254, "mail, e mail, correo, correo electronico"),
  sucursal: campo("Sucursal", "catalogo", 120, "sede, establecimiento"),
  area: campo("Departamento", "catalogo", 120, "area, sector, depto"),
  puesto: campo("Puesto", "catalogo", 120, "cargo, posicion, funcion"),
  convenio: campo("Convenio", "catalogo", 120, "cct, convenio colectivo"),
  contrato: campo("Contrato", "catalogo", 120, "tipo contrato, modalidad contrato, modalidad contratacion"),
  razonSocial: campo("Razón social", "catalogo", 120, "empleador, sociedad"),
  unidadNegocio: campo("Unidad de negocio", "catalogo", 120, "unidad negocios"),
  reportaA: campo("Reporta a", "persona", 200, "jefe, superior, jefe directo, superior inmediato, responsable"),
  sexo: campo("Sexo", "sexo", 40, "genero"),
  estadoCivil: campo("Estado civil", "estadoCivil", 40),
  "pareja.apellido": campo("Apellido de la pareja", "texto", 120, "apellido conyuge"),
  "pareja.nombre": campo("Nombre de la pareja", "texto", 120, "nombre conyuge"),
  "pareja.fechaNacimiento": campo("Nacimiento de la pareja", "dia", 40, "fecha nacimiento pareja, nacimiento conyuge"),
  "licencia.numero": campo("Licencia de conducir: número", "texto", 40, "licencia conducir, n licencia, registro"),
  "licencia.categoria": campo("Licencia de conducir: categoría", "texto", 20, "categoria licencia"),
  "licencia.fechaVencimiento": campo("Licencia de conducir: vencimiento", "dia", 40, "vencimiento licencia"),
  "talles.camisa": campo("Talle de camisa", "texto", 10, "camisa"),
  "talles.pantalon": campo("Talle de pantalón", "texto", 10, "pantalon"),
  "talles.campera": campo("Talle de campera", "texto", 10, "campera"),
  "talles.calzado": campo("Talle de calzado", "texto", 10, "calzado"),
} as const satisfies Record<string, Campo>;

export type CampoName = keyof typeof CAMPOS;
export const campoNames = Object.keys(CAMPOS) as readonly CampoName[];
export const isCampo = (name: string): name is CampoName => Object.hasOwn(CAMPOS, name);

/** IMP-15: what a column is where no heading says it. */
export const POR_POSICION: readonly CampoName[] = campoNames.slice(0, 17);

const OF_CLASS = <C extends Clase>(clase: C) =>
  campoNames.filter((name): name is NamesOf<C> => CAMPOS[name].clase === clase);
type NamesOf<C extends Clase> = { [K in CampoName]: (typeof CAMPOS)[K]["clase"] extends C ? K : never }[CampoName];

/** The columns that name a row of one of the company's catalogues. */
export type CampoCatalogo = NamesOf<"catalogo">;
export const CAMPOS_CATALOGO: readonly CampoCatalogo[] = OF_CLASS("catalogo");

const PROPIO = "propio:";
/** A field of the company's own, by its label (D170). */
export const propio = (etiqueta: string): string => PROPIO + etiqueta;
export const etiquetaOf = (campo: string): string | null =>
  campo.startsWith(PROPIO) ? campo.slice(PROPIO.length) : null;

export const labelOf = (campo: string): string => (isCampo(campo) ? CAMPOS[campo].label : (etiquetaOf(campo) ?? campo));

const SILENT: readonly string[] = ["de", "del", "la", "el", "los", "las", "a"];

/** What of a heading tells it from another: "Nº de Legajo" and "n° legajo" are one. */
export const headingKey = (text: string): string =>
  fold(text)
    .replace(/[º°ª]/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .split(" ")
    .filter((word) => word !== "" && !SILENT.includes(word))
    .join(" ");

const KNOWN: ReadonlyMap<string, string> = new Map(
  // A label is stronger than another field's synonym.
  [
    ...campoNames.flatMap((name) => CAMPOS[name].otros.map((other) => [headingKey(other), name] as const)),
    ...campoNames.map((name) => [headingKey(CAMPOS[name].label), name] as const),
  ],
);

const campoOf = (heading: string, own: ReadonlyMap<string, string>): string | null => {
  const key = headingKey(heading);
  return key === "" ? null : (KNOWN.get(key) ?? own.get(key) ?? null);
};

const ownKeys = (etiquetas: readonly string[]): ReadonlyMap<string, string> =>
  new Map(etiquetas.map((etiqueta) => [headingKey(etiqueta), propio(etiqueta)]));

const isPersonal = (cell: string): boolean =>
  /^\d{11}$/.test(normaliseCuil(cell)) ||
  cell.includes("@") ||
  parseDay(cell) !== null ||
  /^\d{4}-\d\d-\d\d/.test(cell);

/**
 * Whether the first row heads the columns. Nobody is imported without a number, so a row without any is no person's; one
 * with numbers ("Teléfono 2") is a heading where it names two fields and has nothing that is somebody's.
 */
export function isHeading(first: readonly string[], etiquetas: readonly string[] = []): boolean {
  const cells = first.filter((cell) => cell.trim() !== "");
  if (cells.length === 0 || cells.some(isPersonal)) return false;
  const own = ownKeys(etiquetas);
  return cells.every((cell) => !/\d/.test(cell)) || cells.filter((cell) => campoOf(cell, own)).length >= 2;
}

/** Each field once: of two columns of one name, the first is it. */
export function columnasByName(headings: readonly string[], etiquetas: readonly string[]): (string | null)[] {
  const own = ownKeys(etiquetas);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const found = campoOf(heading, own);
    if (found === null || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

export const columnasByPosition = (width: number): (string | null)[] =>
  Array.from({ length: width }, (_, at) => POR_POSICION[at] ?? null);
