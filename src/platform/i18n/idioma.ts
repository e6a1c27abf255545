/** Which Spanish the person reads, and how a text is found in it. SHELL-03…SHELL-05. */
export type Idioma = "es-AR" | "es";

export const IDIOMA_DEFAULT: Idioma = "es-AR";
export const IDIOMA_FALLBACK: Idioma = "es";

/** `null`: the server did not say, so the default stands; a country without its own texts reads the fallback. */
export function idiomaFor(countryCode: string | null): Idioma {
  if (countryCode === null) return IDIOMA_DEFAULT;
  return countryCode.toUpperCase() === "AR" ? "es-AR" : IDIOMA_FALLBACK;
}

export type Params = Readonly<Record<string, string | number>>;

/** The first dictionary that has the key wins, key by key; `{name}` is replaced by its parameter. */
export function translate<K extends string>(
  dictionaries: readonly Partial<Readonly<Record<K, string>>>[],
  key: K,
  params: Params = {},
): string {
  const found = dictionaries.find((dictionary) => dictionary[key] !== undefined)?.[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
