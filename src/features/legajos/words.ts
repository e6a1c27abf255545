/** What each first field of a file is called: its own name, or its section's where it is a part or a list of them. */
import { seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import { RAIZ } from "./datos.ts";

/** With a function where the value itself is not told. */
type Words = Readonly<Record<string, string | readonly [label: string, inWords: () => null]>>;

export const FILE_WORDS: Words = Object.fromEntries(
  seccionNames.flatMap((seccion): (readonly [string, Words[string]])[] => {
    const { name, fields } = seccionOf(seccion);
    const raiz = RAIZ[seccion];
    if (raiz !== null) return [[raiz, name]];
    return Object.entries(fields).map(([field, label]) => {
      const [key = field, inside] = field.split(".");
      if (inside !== undefined) return [key, "Pareja"];
      // Stored as an id; the form itself shows its name.
      return [key, ["provincia", "localidad"].includes(key) ? [label, () => null] : label];
    });
  }),
);
