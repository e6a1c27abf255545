/**
 * What the rules that find the owner of a sheet are given, and what they answer: words with their place, never a PDF, and
 * people by number, name and legajo. D186, D187.
 */

/** Points (1/72 inch) from the upper left corner of the page as it is shown; the box holds the letters as they stand. */
export type Palabra = {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly ancho: number;
  readonly alto: number;
  /** Size of its letters. */
  readonly cuerpo: number;
  /** Which way it is read, in degrees clockwise from upright. */
  readonly angulo: number;
  /** Of a person who looks at the page: there is ink where it stands, of a size one can read, that nothing covers. */
  readonly visible: boolean;
};

export type Hoja = {
  /** From 1, in its file. */
  readonly numero: number;
  readonly ancho: number;
  readonly alto: number;
  /** As they follow one another on the page, line by line. */
  readonly palabras: readonly Palabra[];
  /** Nothing is drawn on it. */
  readonly vacia: boolean;
  /** It is all or nearly all a picture: what a person reads on it is not text. */
  readonly imagen: boolean;
  /** Its letters do not say which ones they are: what can be read out of it is not what is seen. */
  readonly indescifrable: boolean;
};

export type Persona = {
  readonly _id: string;
  /** Eleven digits; the number they have now and those they had (D186). */
  readonly cuils: readonly string[];
  readonly apellido: string;
  readonly nombre: string;
  readonly legajo: number;
};

export type Empleador = {
  /** Eleven digits each: never anybody's on a receipt, also where the employer is a person (D187). */
  readonly cuits: readonly string[];
};

export type Lote = {
  /** Each is read once and let go, so that a file of thousands need not be held in words. */
  readonly hojas: Iterable<Hoja>;
  /** Everybody of the company, with who left. */
  readonly personas: readonly Persona[];
  readonly empleador: Empleador;
};

export const MOTIVOS = [
  "sinCuil",
  "cuilAjeno",
  "cuilInvalido",
  "varias",
  "sinTestigo",
  "contradiccion",
  "imagen",
  "indescifrable",
  "mezclada",
  "continuacion",
  "otroEquipo",
  "ilegible",
  "enBlanco",
  "caratula",
  "separador",
  "listado",
  "duplicado",
] as const;
export type Motivo = (typeof MOTIVOS)[number];

/** What spoke for a person on a sheet. */
export const TESTIGOS = ["rotulo", "lugar", "nombre", "legajo", "lote", "archivo"] as const;
export type Testigo = (typeof TESTIGOS)[number];

export type Evidencia = {
  /** Eleven digits, as it was found on the sheet. */
  readonly cuil: string;
  readonly testigos: readonly Testigo[];
};

/** Somebody the sheet may be of, the likeliest first, and what the sheet says of them. */
export type Candidato = {
  readonly persona: string;
  /** Null: by the name or the legajo alone, which assigns nobody. */
  readonly cuil: string | null;
  readonly testigos: readonly Testigo[];
  /** What the words around the number say it is, when that is not the owner of the receipt: "reemplazo", "cónyuge". */
  readonly papel: string | null;
};

export type Veredicto = {
  readonly pagina: number;
  /** What is on the sheet and nobody sees: for each trace whoever of the company it may be of, nobody for a stranger's. */
  readonly ocultas: readonly (readonly string[])[];
} & (
  | { readonly estado: "asignada"; readonly persona: string; readonly evidencia: Evidencia }
  | {
      readonly estado: "sinAsignar";
      readonly motivo: Motivo;
      /** In words, for people: "El CUIL 20-28114573-9 no es de esta empresa". */
      readonly detalle: string;
      readonly candidatos: readonly Candidato[];
      /** In the owner's place stands a name that is not that of the first of them. */
      readonly otroNombre: boolean;
    }
  | {
      readonly estado: "omitida";
      readonly motivo: Motivo;
      readonly detalle: string;
      /** The page of the original, of a duplicate; whose both are. */
      readonly duplicadoDe: number | null;
      readonly persona: string | null;
    }
);

/** Sheets that are one receipt, in their order. Those that are skipped are in none. */
export type Grupo = { readonly paginas: readonly number[]; readonly persona: string | null };

export type Cotejo = { readonly veredictos: readonly Veredicto[]; readonly grupos: readonly Grupo[] };
