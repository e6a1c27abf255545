/**
 * What a sheet carries that nobody sees: its file would show it to whoever looks for it. Each trace with whoever of the
 * company it may be of; what stands there to be seen as well says nothing new. D187.
 */
import { casillerosDeNombre } from "./casilleros.ts";
import { RAZONES, type Razon } from "./detalles.ts";
import type { Hoja, Persona } from "./hoja.ts";
import { type Directorio, menciones, nombrados } from "./nombres.ts";
import { numerosDe } from "./numeros.ts";
import { leer, type Pieza } from "./renglones.ts";
import { rotuloDe } from "./rotulos.ts";

export type Oculta = {
  /** Nobody here where it is a stranger's. */
  readonly personas: readonly Persona[];
  readonly que: "numero" | "nombre" | "importes";
  /** Eleven digits, of a number. */
  readonly cuil: string | null;
};

/** What a person sees of the same sheet. */
export type Alavista = {
  readonly numeros: ReadonlySet<string>;
  readonly palabras: ReadonlySet<string>;
  readonly importes: readonly string[];
  /** Everybody whose name stands there, as whatever they are named. */
  readonly nombrados: () => ReadonlySet<Persona>;
};

type Company = { readonly porCuil: ReadonlyMap<string, readonly Persona[]>; readonly directorio: Directorio };

/** Of words that are seen nowhere: beside money, so many may be somebody's name; and so much money needs none. */
const [WORDS, AMOUNTS] = [2, 4];

function haberes(piezas: readonly Pieza[], { palabras, importes }: Alavista): boolean {
  const seen = new Set(importes);
  const money = piezas.filter(({ importe, clave }) => importe && /[1-9]/.test(clave) && !seen.has(clave));
  if (money.length === 0) return false;
  const words = piezas.flatMap(({ nombre }) => nombre).filter((word) => word.length > 2);
  return money.length >= AMOUNTS || words.filter((word) => !palabras.has(word)).length >= WORDS;
}

export function ocultasDe(hoja: Hoja, { porCuil, directorio }: Company, seen: Alavista): Oculta[] {
  if (hoja.palabras.every(({ visible }) => visible)) return [];
  const marcos = leer(hoja, false);
  const found: Oculta[] = [];
  const numeros = numerosDe(marcos);
  for (const numero of numeros) {
    const { digitos, valido, deEmpresa, suelto } = numero;
    if (!valido || deEmpresa || seen.numeros.has(digitos)) continue;
    const personas = porCuil.get(digitos) ?? [];
    if (personas.length > 0 || !suelto || rotuloDe(numero, numeros).cuil)
      found.push({ que: "numero", personas, cuil: digitos });
  }
  const lines = marcos.flatMap(({ renglones }) => renglones.map(({ piezas }) => piezas));
  const named = lines.flatMap((piezas) =>
    menciones(
      piezas.flatMap(({ nombre }) => nombre),
      directorio,
    ),
  );
  const slots = casillerosDeNombre(marcos).flatMap(({ valores }) => valores.slice(0, 1));
  const others = slots.filter((words) => words.length > 1 && words.some((word) => !seen.palabras.has(word)));
  const traces = [...named.map(({ personas }) => personas), ...others.map((words) => nombrados(words, directorio))];
  const onSight = traces.length > 0 ? seen.nombrados() : new Set();
  for (const personas of traces)
    if (!personas.some((one) => onSight.has(one))) found.push({ que: "nombre", personas, cuil: null });
  if (haberes(lines.flat(), seen)) found.push({ que: "importes", personas: [], cuil: null });
  return found;
}

/** `isKnown`: the employer's number, or one that is on every sheet. */
const sonDeAlguien = (ocultas: readonly Oculta[], isKnown: (cuil: string) => boolean): readonly Oculta[] =>
  ocultas.filter(
    ({ personas, cuil }) => !(cuil !== null && isKnown(cuil)) && !personas.some((one) => one.cuils.some(isKnown)),
  );

/** Whose it may be, trace by trace. Under a picture lie the words that are seen on it: of those only numbers count. */
export const ocultasEn = (
  { ocultas, imagen }: { readonly ocultas: readonly Oculta[]; readonly imagen: boolean },
  isKnown: (cuil: string) => boolean,
): (readonly string[])[] =>
  sonDeAlguien(ocultas, isKnown)
    .filter(({ que }) => !imagen || que === "numero")
    .map(({ personas }) => personas.map(({ _id }) => _id));

/** What a sheet of `persona` carries of somebody else. */
export function ocultaDeOtro(
  ocultas: readonly Oculta[],
  persona: Persona,
  isKnown: (cuil: string) => boolean,
): Razon | null {
  const other = sonDeAlguien(ocultas, isKnown).find(({ personas }) => !personas.includes(persona));
  if (!other) return null;
  const [whose] = other.personas;
  if (other.que === "importes") return RAZONES.ocultaImportes;
  if (other.que === "nombre") return RAZONES.ocultaNombre(whose);
  return RAZONES.oculta(other.cuil ?? "", whose);
}
