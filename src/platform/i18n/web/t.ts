/** The texts of the country's language, chosen once before the first render. SHELL-08. */
import { IDIOMA_FALLBACK, type Idioma, idiomaFor, type Params, translate } from "#platform/i18n/idioma.ts";
import { es } from "./idiomas/es.ts";
import { esAR } from "./idiomas/es-AR.ts";

export type Texts = typeof es;
export type TextKey = keyof Texts;

let dictionaries: readonly Partial<Record<TextKey, string>>[] = [];

/** Both come with the program: together they are smaller than the wait for another file. */
export async function loadTexts(country: Promise<string | null>): Promise<Idioma> {
  const idioma = idiomaFor(await country);
  dictionaries = idioma === IDIOMA_FALLBACK ? [es] : [esAR, es];
  return idioma;
}

export const t = (key: TextKey, params?: Params) => translate(dictionaries, key, params);
