/** The time zones a company may keep its days in, by IANA name: Argentina's, then the neighbours'. D181. */
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

type Group = { readonly group: string; readonly items: { readonly value: string; readonly label: string }[] };

const optionsOf = (prefix: string, names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([zone, label]) => ({ value: `${prefix}${zone}`, label }));

/** `current` is offered even where it is none of ours. */
export function zoneOptions(current: string | null): Group[] {
  const groups = [
    { group: "Argentina", items: optionsOf("America/Argentina/", ARGENTINA) },
    { group: "Países vecinos", items: optionsOf("America/", NEIGHBOURS) },
  ];
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === current));
  if (current === null || current === "" || isKnown) return groups;
  return [...groups, { group: "La elegida", items: [{ value: current, label: current }] }];
}
