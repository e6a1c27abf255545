/**
 * What one sheet says by itself, before the others are asked: its numbers and what they are called, the names and legajos
 * it prints, what kind of sheet it is. Small, so that a batch of thousands of sheets is not kept in words. D187.
 */
import { fold } from "#platform/text/fold.ts";
import { type CasilleroNombre, casillerosDeLegajo, casillerosDeNombre } from "./casilleros.ts";
import type { Hoja, Persona } from "./hoja.ts";
import { type Directorio, esTitular, menciones, nombrados, parecido } from "./nombres.ts";
import { type Numero, numerosDe } from "./numeros.ts";
import { type Oculta, ocultasDe } from "./ocultas.ts";
import { leer, type Marco } from "./renglones.ts";
import { esDeOtro, rotuloDe, vecesCuil } from "./rotulos.ts";
import { cifrasDe, type Serie, serieDe } from "./seguidas.ts";

export type Padron = {
  readonly porId: ReadonlyMap<string, Persona>;
  readonly porCuil: ReadonlyMap<string, readonly Persona[]>;
  readonly porLegajo: ReadonlyMap<number, readonly Persona[]>;
  readonly directorio: Directorio;
};

export type NumeroVisto = {
  readonly digitos: string;
  readonly valido: boolean;
  readonly deEmpresa: boolean;
  /** Labelled as a CUIL. */
  readonly rotulado: boolean;
  readonly papel: string | null;
  readonly firme: boolean;
  /** Where it stands, upright, and how the sheet is: numbers of a layout are compared by it. */
  readonly marco: string;
  readonly x: number;
  readonly y: number;
  /** How far down, of 1. */
  readonly hondo: number;
};

export type Nombrada = {
  /** In the owner's place: after "Apellido y nombre", "Empleado". */
  readonly titular: boolean;
  /** Surname and given name somewhere, and not as somebody's else role. */
  readonly pleno: boolean;
  /** At least a word of it. */
  readonly alguna: boolean;
};

/** Words put together: kept apart, those of thousands of sheets would be most of the memory. */
export type Juntas = { readonly cuantas: number; readonly texto: string };
const juntas = (words: readonly string[]): Juntas => ({ cuantas: words.length, texto: words.join(" ") });

export type Hechos = {
  readonly pagina: number;
  readonly vacia: boolean;
  readonly imagen: boolean;
  readonly indescifrable: boolean;
  readonly palabras: number;
  /** Amounts of money, in an order of their own. */
  readonly importes: Juntas;
  readonly texto: string;
  readonly titulo: string;
  readonly numeros: readonly NumeroVisto[];
  /** How many times it says "CUIL": more often than there are numbers, and one is missing. */
  readonly vecesCuil: number;
  readonly ocultas: readonly Oculta[];
  readonly casilleros: readonly CasilleroNombre[];
  readonly legajos: readonly (readonly number[])[];
  /** Of who has a number on the sheet. */
  readonly nombres: ReadonlyMap<string, Nombrada>;
  /** Everybody whose name is printed, and not as somebody else's role. */
  readonly nombrados: readonly Persona[];
  readonly serie: Serie;
  readonly cifras: Juntas;
};

const NONE: Nombrada = { titular: false, pleno: false, alguna: false };
const TITLE = 0.18;
/** What is kept of the words of a sheet: enough to know a cover or a list by. */
const KEPT = 400;

type Line = {
  readonly words: readonly string[];
  readonly at: readonly number[];
  readonly marco: Marco;
  readonly linea: number;
};

function linesOf(marcos: readonly Marco[]): Line[] {
  return marcos.flatMap((marco) =>
    marco.renglones.map(({ piezas }, linea) => {
      const words: string[] = [];
      const at: number[] = [];
      for (let index = 0; index < piezas.length; index += 1)
        for (const word of piezas[index]?.nombre ?? []) {
          words.push(word);
          at.push(index);
        }
      return { words, at, marco, linea };
    }),
  );
}

/** The lines in which somebody is named, with the words around the surname; also over two lines of one cell. */
function isNamed(persona: Persona, lines: readonly Line[]): boolean {
  return lines.some((line, i) => {
    const spot = line.words.findIndex((word) => parecido(persona, [word]).usadas > 0);
    if (spot < 0) return false;
    const near = line.words.slice(Math.max(0, spot - 5), spot + 6);
    const next = lines[i + 1];
    const isWrapped = next?.marco === line.marco && next.words.length <= 4;
    if (!parecido(persona, near).pleno && !(isWrapped && parecido(persona, [...near, ...next.words]).pleno))
      return false;
    const index = line.at[spot] ?? 0;
    return !esDeOtro(line.marco, line.linea, [index, index], "nombre");
  });
}

function peopleNamed(lines: readonly Line[], directorio: Directorio): Persona[] {
  const found = new Set<Persona>();
  for (const { words, at, marco, linea } of lines)
    for (const { en, personas } of menciones(words, directorio)) {
      const index = at[en] ?? 0;
      if (!esDeOtro(marco, linea, [index, index], "nombre")) for (const persona of personas) found.add(persona);
    }
  return [...found];
}

function seen(numero: Numero, all: readonly Numero[]): NumeroVisto | null {
  const { cuil, papel, firme } = rotuloDe(numero, all);
  // Put together out of boxes, or wrong: without a label it is no CUIL at all.
  if (!cuil && (numero.suelto || !numero.valido)) return null;
  const { digitos, valido, deEmpresa, marco, x0, y0 } = numero;
  const size = `${marco.angulo} ${Math.round(marco.ancho)} ${Math.round(marco.alto)}`;
  return {
    digitos,
    valido,
    deEmpresa,
    rotulado: cuil,
    papel,
    firme,
    marco: size,
    x: x0,
    y: y0,
    hondo: y0 / marco.alto,
  };
}

export function hechosDe(hoja: Hoja, padron: Padron): Hechos {
  const marcos = leer(hoja);
  const numeros = numerosDe(marcos);
  const vistos = numeros.map((one) => seen(one, numeros)).filter((one) => one !== null);
  const lines = linesOf(marcos);
  const all = new Set<string>();
  for (const { words } of lines) for (const word of words) all.add(word);
  const casilleros = casillerosDeNombre(marcos);
  const nombres = new Map<string, Nombrada>();
  for (const { digitos } of vistos)
    for (const persona of padron.porCuil.get(digitos) ?? []) {
      if (nombres.has(persona._id)) continue;
      const alguna = parecido(
        persona,
        [...all].filter((word) => word.length > 2),
      ).alguno;
      const titular = alguna && esTitular(persona, casilleros, padron.directorio);
      nombres.set(persona._id, alguna ? { titular, pleno: titular || isNamed(persona, lines), alguna } : NONE);
    }
  const printed = marcos.flatMap(({ renglones }) =>
    renglones.map(({ piezas }) => piezas.map(({ texto }) => texto).join(" ")),
  );
  const texto = fold(printed.join("\n"));
  const words = marcos.flatMap(({ renglones }) => renglones.flatMap(({ piezas }) => piezas));
  const importes = words
    .filter(({ importe }) => importe)
    .map(({ clave }) => clave)
    .sort();
  return {
    pagina: hoja.numero,
    vacia: hoja.vacia,
    imagen: hoja.imagen,
    indescifrable: hoja.indescifrable,
    palabras: words.length,
    importes: juntas(importes),
    texto: texto.slice(0, KEPT),
    titulo: fold(
      marcos
        .flatMap(({ renglones, alto }) => renglones.filter(({ y0 }) => y0 < TITLE * alto))
        .map(({ piezas }) => piezas.map(({ texto: word }) => word).join(" "))
        .join(" · "),
    ),
    numeros: vistos,
    vecesCuil: vecesCuil(marcos),
    ocultas: ocultasDe(hoja, padron, {
      numeros: new Set(numeros.map(({ digitos }) => digitos)),
      palabras: all,
      importes,
      nombrados: () => new Set(lines.flatMap(({ words }) => nombrados(words, padron.directorio))),
    }),
    casilleros,
    legajos: casillerosDeLegajo(marcos),
    nombres,
    nombrados: peopleNamed(lines, padron.directorio),
    serie: serieDe(texto, printed),
    cifras: juntas(cifrasDe(marcos)),
  };
}
