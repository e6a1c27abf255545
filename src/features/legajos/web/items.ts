/** An item of a list in words. */
import type { ListaName } from "#features/legajos/datos.ts";
import { formatDay } from "#platform/dates/format.ts";

export type Item = Readonly<Record<string, unknown>>;

export const NOUNS: Readonly<Record<ListaName, { readonly one: string; readonly none: string; readonly add: string }>> =
  {
    hijos: { one: "hijo", none: "No hay hijos cargados.", add: "Agregar hijo" },
    datosMedicos: { one: "dato médico", none: "No hay datos médicos cargados.", add: "Agregar dato médico" },
    contactosEmergencia: { one: "contacto", none: "No hay contactos cargados.", add: "Agregar contacto" },
  };

const words = (item: Item, field: string) => (typeof item[field] === "string" ? item[field] : "");

export const titleOf = (lista: ListaName, item: Item): string =>
  lista === "datosMedicos" ? words(item, "alergia") : `${words(item, "apellido")}, ${words(item, "nombre")}`;

const FACTS: Readonly<Record<ListaName, readonly string[]>> = {
  hijos: ["fechaNacimiento", "escolaridad", "observaciones"],
  datosMedicos: ["factorRH", "medicacion"],
  contactosEmergencia: ["celular", "parentesco", "domicilio"],
};

/** What else it says, and only what it says. */
export const factsOf = (lista: ListaName, item: Item): readonly string[] =>
  FACTS[lista]
    .map((field) => (field === "fechaNacimiento" ? dayOf(words(item, field)) : words(item, field)))
    .filter((fact) => fact !== "");

const dayOf = (day: string) => (day === "" ? "" : formatDay(day));
