/** What a cell says as a value of its field, or in Spanish why it is none. IMP-14, D186, S-56. */
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { DatosPersonales, ESTADOS_CIVILES, SEXOS } from "#features/legajos/datos.ts";
import { checkCuil } from "#platform/argentina/cuil.ts";
import { Day } from "#platform/contract/shapes.ts";
import { parseDay } from "#platform/dates/format.ts";
import { fold } from "#platform/text/fold.ts";
import { CAMPOS, type CampoName } from "./columnas.ts";
import { provinciaOf } from "./lugares.ts";
import type { Nivel } from "./terminos.ts";

export type Dicho = { readonly nivel: Nivel; readonly message: string };

/** A value, and at most one thing to say of it; none where the cell was refused. */
export type Leida = { readonly value?: string | number; readonly dicho?: Dicho };

const error = (message: string): Leida => ({ dicho: { nivel: "error", message } });

const NOT_A_DAY = "La fecha debe ser un día que exista, escrito DD/MM/AAAA";
/** As the file takes it. */
const MAX_NUMBER = 999_999_999;
const FIRST_YEAR = "1900-01-01";

/** As a sheet's own dates come out, with their time or without. */
const OWN_DAY = /^(\d{4}-\d{2}-\d{2})(?: \d{2}:\d{2})?$/;

export function dayOf(text: string): string | null {
  const own = OWN_DAY.exec(text)?.[1];
  const day = own ?? parseDay(text);
  return day !== null && Day.safeParse(day).success && day >= FIRST_YEAR ? day : null;
}

const CUIL_WORDS = {
  format: "El CUIL debe tener once dígitos",
  prefix: "El CUIL no empieza como los de una persona (20, 23, 24 o 27)",
  checkDigit: "El dígito verificador del CUIL no es correcto",
} as const;

function cuilOf(text: string): Leida {
  const checked = checkCuil(text);
  if (!checked.valid) return error(CUIL_WORDS[checked.reason]);
  if (checked.kind === "empresa") return error("Es el CUIT de una empresa: debe ser el CUIL de una persona");
  const value = checked.digits;
  if (!checked.warning) return { value };
  return { value, dicho: { nivel: "aviso", message: "El dígito verificador da 10 y figura como 9: revisá el CUIL" } };
}

function dniOf(text: string): Leida {
  const value = text.replace(/[.\s]/g, "");
  return /^\d{6,8}$/.test(value) ? { value } : error("El DNI debe tener entre seis y ocho dígitos");
}

function numberOf(text: string): Leida {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= MAX_NUMBER ? { value } : error("El número de legajo debe ser un número entero");
}

/** By the word itself, whatever its capitals, and by these. */
const SEXO_WORDS: Readonly<Record<(typeof SEXOS)[number], readonly string[]>> = {
  Femenino: ["f", "fem", "mujer"],
  Masculino: ["m", "masc", "varon", "hombre"],
  X: ["no binario", "no binarie"],
  "No informa": ["sin informar", "n i"],
};
const SEXO = new Map(SEXOS.flatMap((sexo) => [fold(sexo), ...SEXO_WORDS[sexo]].map((word) => [word, sexo] as const)));

/** "Soltero/a" is also "soltera" and "soltero". */
const ESTADO_CIVIL = new Map(
  ESTADOS_CIVILES.flatMap((estado) => {
    const stem = fold(estado).replace(/o\/a$/, "");
    return [fold(estado), `${stem}o`, `${stem}a`, `${stem}o a`].map((word) => [word, estado] as const);
  }),
);

const oneOf = (known: ReadonlyMap<string, string>, names: readonly string[], text: string): Leida => {
  const value = known.get(fold(text));
  if (value !== undefined) return { value };
  const last = names.at(-1) ?? "";
  return error(`Debe ser ${names.slice(0, -1).join(", ")} ${/^o/i.test(last) ? "u" : "o"} ${last}`);
};

function correoOf(text: string): Leida {
  const parsed = DatosPersonales.shape.email.safeParse(text);
  return parsed.success ? { value: parsed.data } : error(parsed.error.issues[0]?.message ?? "");
}

function provinciaCell(text: string): Leida {
  const found = provinciaOf(text);
  return found ? { value: found.id } : error("No hay ninguna provincia con ese nombre");
}

const asText = (text: string): Leida => ({ value: text });

const BY_CLASS: Readonly<Record<(typeof CAMPOS)[CampoName]["clase"], (text: string) => Leida>> = {
  numero: numberOf,
  dia: (text) => {
    const value = dayOf(text);
    return value === null ? error(NOT_A_DAY) : { value };
  },
  cuil: cuilOf,
  dni: dniOf,
  texto: asText,
  correo: correoOf,
  provincia: provinciaCell,
  // Which city it is depends on the province of the row.
  localidad: asText,
  catalogo: asText,
  persona: asText,
  sexo: (text) => oneOf(SEXO, SEXOS, text),
  estadoCivil: (text) => oneOf(ESTADO_CIVIL, ESTADOS_CIVILES, text),
};

/** What no text may hold: the breaks and tabs of a cell of several lines have become blanks. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;
const ROUNDED = /^\d[.,]\d+e\+?\d+$/i;

export const cleaned = (cell: string): string => cell.replace(/\s+/g, " ").trim();

function wrongText(text: string, max: number): string | null {
  if (text.startsWith("=")) return "La celda tiene una fórmula: reemplazala por su valor";
  if (ROUNDED.test(text))
    return "La planilla redondeó el número: dale a la columna formato de texto y volvé a escribirlo";
  if (text.length > max) return `No puede superar los ${max} caracteres`;
  return UNFIT.test(text) ? "La celda tiene caracteres no permitidos" : null;
}

/** `text`: cleaned, and not empty. */
export function readCell(name: CampoName, text: string): Leida {
  const { clase, max } = CAMPOS[name];
  const wrong = wrongText(text, max);
  return wrong === null ? BY_CLASS[clase](text) : error(wrong);
}

const MAX_OWN = 500;

/** Of a field of the company's own (D170, D171). */
export function readOwn({ tipo, valoresLista }: CampoPersonalizado, text: string): Leida {
  const wrong = wrongText(text, MAX_OWN);
  if (wrong !== null) return error(wrong);
  if (tipo === "Fecha") return BY_CLASS.dia(text);
  if (tipo === "Texto") return asText(text);
  const value = valoresLista.find((listed) => fold(listed) === fold(text));
  return value === undefined ? error("El valor no está en la lista de ese campo") : { value };
}
