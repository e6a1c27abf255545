/** Letters in words: whom they are for, what is empty, how they are made and what became of them. */

import type { Cartas, Ensayo, Formato, Resultado } from "#features/cartas/contract.ts";
import type { Campo } from "#features/plantillas/campos.ts";
import { isCampo, isCampoLicencia } from "#features/plantillas/campos.ts";
import { countText } from "#platform/text/quantity.ts";
import type { Destino } from "./formulario.ts";

export const personas = (count: number): string => `${countText(count)} ${count === 1 ? "persona" : "personas"}`;
export const cartasWords = (count: number): string => `${countText(count)} ${count === 1 ? "carta" : "cartas"}`;

export const isRunning = ({ estado }: Pick<Cartas, "estado">) => estado === "pendiente" || estado === "enCurso";

/** The rehearsal in a sentence. */
export function ensayoWords({ personas: all, vacias }: Pick<Ensayo, "personas" | "vacias">): string {
  const son = all === 1 ? "Es 1 persona" : `Son ${personas(all)}`;
  if (vacias === 0) return `${son}. ${all === 1 ? "No le falta" : "A ninguna le falta"} ningún dato de la carta.`;
  if (all === 1) return `${son}, y le falta algún dato de la carta.`;
  return vacias === all
    ? `${son}, y a todas les falta algún dato de la carta.`
    : `${son}. A ${countText(vacias)} ${vacias === 1 ? "le falta" : "les falta"} algún dato de la carta.`;
}

type Nombrado = { readonly campo: string; readonly nombre: string };

export const nombresDe = (campos: readonly Nombrado[]): string => campos.map(({ nombre }) => nombre).join(", ");

/** What no file says: it comes from a leave, and this letter from none. */
export const deLicencia = <C extends Nombrado>(campos: readonly C[]): readonly C[] =>
  campos.filter(({ campo }) => isCampo(campo) && isCampoLicencia(campo as Campo));
export const deLegajo = <C extends Nombrado>(campos: readonly C[]): readonly C[] =>
  campos.filter(({ campo }) => !(isCampo(campo) && isCampoLicencia(campo as Campo)));

export const DESTINO_WORDS: Readonly<Record<Destino, readonly [label: string, description: string]>> = {
  legajos: ["Al legajo de cada persona", "Cada una la recibe como un documento, con las firmas que pidas."],
  pdf: ["Para imprimir, en un solo PDF", "Todas las cartas seguidas, en orden alfabético."],
  zip: ["Para imprimir, en un ZIP", "Un PDF por persona, con su legajo y su nombre."],
};

/** The verb that ends the steps. */
export const finWords = (destino: Destino, count: number | null): string => {
  const what = count === null ? "cartas" : cartasWords(count);
  return destino === "legajos" ? `Enviar ${what}` : `Preparar ${what}`;
};

type Firmas = {
  readonly requiereFirma: boolean;
  readonly requiereFirmaEmpleador: boolean;
  readonly permitirVerSinFirmar: boolean;
};

/** What is asked of each letter. */
export function firmasWords({ requiereFirma, requiereFirmaEmpleador, permitirVerSinFirmar }: Firmas): string {
  const said = [
    requiereFirma ? "la firma el empleado" : "",
    requiereFirma
      ? permitirVerSinFirmar
        ? "puede leerla antes de firmar"
        : "la lee entera recién cuando la firma"
      : "",
    requiereFirmaEmpleador ? "la firma la empresa" : "",
  ].filter(Boolean);
  return said.length === 0 ? "no lleva firmas" : said.join(", ");
}

export const RESULTADO_WORDS: Readonly<Record<Resultado, string>> = {
  pendiente: "En espera",
  hecha: "Hecha",
  omitida: "No se hizo: le falta un dato",
  fallida: "No se pudo hacer",
};

export const avanceWords = (hecho: number, total: number): string =>
  `Haciendo las cartas: ${countText(hecho)} de ${countText(total)}`;

/** What came of them. */
export function finalWords({
  formato,
  hechas,
  omitidas,
  fallidas,
}: Pick<Cartas, "formato" | "hechas" | "omitidas" | "fallidas">): string {
  const done =
    formato === null
      ? `Se ${hechas === 1 ? "agregó" : "agregaron"} ${cartasWords(hechas)} a ${hechas === 1 ? "su legajo" : "los legajos"}.`
      : `${hechas === 1 ? "Está lista" : "Están listas"} ${cartasWords(hechas)} para imprimir.`;
  const left =
    omitidas === 0
      ? ""
      : ` ${personas(omitidas)} ${omitidas === 1 ? "quedó" : "quedaron"} afuera por un dato que falta.`;
  const failed = fallidas === 0 ? "" : ` ${cartasWords(fallidas)} no se ${fallidas === 1 ? "pudo" : "pudieron"} hacer.`;
  return `${done}${left}${failed}`;
}

export const formatoWords = (formato: Formato | null): string =>
  formato === null ? "A cada legajo" : formato === "pdf" ? "Para imprimir, en un PDF" : "Para imprimir, en un ZIP";
