/** How a search compares words: case and accents do not count, so "nunez" finds Núñez. */
export const fold = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Every word of the search must appear somewhere, in any order. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const hay = texts.map(fold).join(" ");
  return fold(search)
    .split(" ")
    .every((word) => hay.includes(word));
}

const collator = new Intl.Collator("es", { sensitivity: "base", numeric: true });

/** The order people expect in a list: ñ after n, "Línea 2" before "Línea 10". */
export const compareText = (a: string, b: string) => collator.compare(a, b);
