/** A province and a city as people write them, found in the installation's own lists by name. D030, D114. */
import { type Provincia, provincias } from "#features/geografia/datos.ts";
import { fold } from "#platform/text/fold.ts";

const nameKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** How else they are called. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  "ar-c": ["caba", "c a b a", "capital", "capital federal", "cap fed", "ciudad de buenos aires"],
  "ar-b": ["bs as", "bsas", "pcia de buenos aires", "provincia de buenos aires", "gba", "gran buenos aires"],
  "ar-g": ["sgo del estero", "santiago"],
  "ar-v": ["tierra del fuego antartida e islas del atlantico sur"],
};

const byName: ReadonlyMap<string, Provincia> = new Map(
  provincias.flatMap((provincia) =>
    [nameKey(provincia.name), ...(ALIASES[provincia.id] ?? [])].map((key) => [key, provincia] as const),
  ),
);

export const provinciaOf = (name: string): Provincia | null => byName.get(nameKey(name)) ?? null;

export type Lugar = { readonly provincia: string; readonly localidad: string };

type Index = ReadonlyMap<string, readonly Lugar[]>;
let indexes: { readonly cities: Index; readonly places: Index } | undefined;

/** Made for the first import: a thousand names are folded for it. */
function indexed() {
  indexes ??= { cities: indexOf("cities"), places: indexOf("places") };
  return indexes;
}

function indexOf(what: "cities" | "places"): Index {
  const found = new Map<string, Lugar[]>();
  for (const { id: provincia, cities } of provincias)
    for (const { id: localidad, name, places } of cities)
      for (const key of (what === "cities" ? [name] : places).map(nameKey))
        found.set(key, [...(found.get(key) ?? []), { provincia, localidad }]);
  return found;
}

/** Every city that may be meant: one, several where the province would tell, or none. */
export function lugaresOf(name: string, provincia: string | null): readonly Lugar[] {
  const key =
    provincia === "ar-c" && provinciaOf(name)?.id === "ar-c" ? nameKey(byName.get("caba")?.name ?? "") : nameKey(name);
  const within = (found: readonly Lugar[] = []) =>
    found.filter((lugar) => provincia === null || lugar.provincia === provincia);
  const { cities, places } = indexed();
  const named = within(cities.get(key));
  // Cities before the places inside one: "Banfield" is Lomas de Zamora's where no city has that name.
  return named.length > 0 ? named : within(places.get(key));
}
