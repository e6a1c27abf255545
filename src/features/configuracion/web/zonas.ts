/** The time zones a company may keep its days in, by IANA name: Argentina's, then the neighbours'. D181. */
import type { LookupOption } from "#platform/ui/fields/choosing.ts";

const ARGENTINA = {
  Buenos_Aires: "Buenos Aires",
  Catamarca: "Catamarca",
  Cordoba: "Córdoba",
  Jujuy: "Jujuy",
  La_Rioja: "La Rioja",
  Mendoza: "Mendoza",
  Rio_Gallegos: "Río Gallegos",
  Salta: "Salta",
  San_Juan: "San Juan",
  San_Luis: "San Luis",
  Tucuman: "Tucumán",
  Ushuaia: "Ushuaia",
} as const;
const NEIGHBOURS = {
  Asuncion: "Asunción",
  La_Paz: "La Paz",
  Montevideo: "Montevideo",
  Santiago: "Santiago de Chile",
  Sao_Paulo: "San Pablo",
} as const;

const optionsOf = (prefix: string, names: Readonly<Record<string, string>>, detail: string) =>
  Object.entries(names).map(([zone, name]) => ({ id: `${prefix}${zone}`, name, detail }));

const ZONES: readonly LookupOption[] = [
  ...optionsOf("America/Argentina/", ARGENTINA, "Argentina"),
  ...optionsOf("America/", NEIGHBOURS, "País vecino"),
];

/** `current` is offered even where it is none of ours. */
export function zoneOptions(current: string | null): readonly LookupOption[] {
  const isKnown = ZONES.some(({ id }) => id === current);
  return current === null || current === "" || isKnown ? ZONES : [...ZONES, { id: current, name: current }];
}
