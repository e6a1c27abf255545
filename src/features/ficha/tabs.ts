/** The parts of a file as tabs: what each is called, its number in the address, and which one a field is found in. LEG-16, LEG-19…LEG-34. */
import { seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import { keysOf, type Parte, partes } from "#features/legajos/partes.ts";

const OWN_NAMES = {
  onboarding: "Onboarding",
  fichado: "Control horario",
  permisos: "Permisos y roles",
  confidencial: "Recibo confidencial",
  reset: "Restablecer",
  baja: "Baja",
} as const;

const isOwn = (parte: Parte): parte is keyof typeof OWN_NAMES => Object.hasOwn(OWN_NAMES, parte);

export const parteName = (parte: Parte): string => (isOwn(parte) ? OWN_NAMES[parte] : seccionOf(parte).name);

/** What the person is, and what the company does with the file: two groups of the rail. */
export const isOfThePerson = (parte: Parte): boolean => (seccionNames as readonly Parte[]).includes(parte);

/** The same for everybody, whatever of the file they see: an address means one part. */
export const tabOf = (parte: Parte): number => partes.indexOf(parte);

/** Of those that are shown; the first one where the address says another, or none. */
export function parteAt(tab: unknown, shown: readonly Parte[]): Parte | undefined {
  const asked = partes[Number(tab ?? 0)];
  return shown.find((parte) => parte === asked) ?? shown[0];
}

/** Where a problem of that field is mended. */
export const parteOf = (field: string, shown: readonly Parte[]): Parte | undefined =>
  shown.find((parte) => keysOf(parte).includes(field.split(".")[0] ?? field));

/** "Datos laborales", "2 secciones": where these fields are. */
export function placesOf(fields: readonly string[], shown: readonly Parte[]): string {
  const places = new Set(fields.flatMap((field) => parteOf(field, shown) ?? []));
  const [only] = places;
  return only !== undefined && places.size === 1 ? parteName(only) : `${places.size} secciones`;
}
