/** The texts of the chosen language, loaded once before the first render. SHELL-08. */
import { IDIOMA_FALLBACK, type Idioma, idiomaFor, type Params, translate } from "#platform/i18n/idioma.ts";
import type { es } from "./idiomas/es.ts";

export type Texts = typeof es;
export type TextKey = keyof Texts;

let dictionaries: readonly Partial<Record<TextKey, string>>[] = [];

/** Both files travel while the server is still being asked for the country: one wait, not two. */
export async function loadTexts(country: Promise<string | null>): Promise<Idioma> {
  const [countryCode, { es }, { esAR }] = await Promise.all([
    country,
    import("./idiomas/es.ts"),
    import("./idiomas/es-AR.ts"),
  ]);
  const idioma = idiomaFor(countryCode);
  dictionaries = idioma === IDIOMA_FALLBACK ? [es] : [esAR, es];
  return idioma;
}

export const t = (key: TextKey, params?: Params) => translate(dictionaries, key, params);
