// Decides the documents of a demo person: DNI, birth day and CUIL, all from one number. Two numbers never share a DNI,
// by construction: the number is permuted inside the range of DNIs, and the birth day is read off the DNI.
import { checkDigit, checkDigitIsTen } from "#platform/argentina/cuil.ts";
import { Random, seedOf } from "./random.ts";

export type Identity = {
  readonly dni: string;
  /** Digits only. */
  readonly cuil: string;
  readonly fechaNacimiento: string;
};

// Roughly how DNIs were handed out: the number reached at the start of each year.
const DNI_BY_YEAR: readonly (readonly [year: number, dni: number])[] = [
  [1960, 13_900_000],
  [1965, 17_200_000],
  [1970, 21_300_000],
  [1975, 24_400_000],
  [1980, 28_000_000],
  [1985, 31_500_000],
  [1990, 35_200_000],
  [1995, 39_000_000],
  [2000, 42_500_000],
  [2005, 46_400_000],
];
const FIRST_DNI = 14_300_000;
const DNI_COUNT = 31_700_000;
const BITS = 25;
const MASK = 2 ** BITS - 1;

/** How many different people can exist. */
export const IDENTITY_LIMIT = DNI_COUNT;

/** A bijection on 25 bits: odd multipliers and right shifts. */
function permute(value: number): number {
  let mixed = Math.imul(value, 0x0b5ad4b) & MASK;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x13c6ef3) & MASK;
  return mixed ^ (mixed >>> 11);
}

function dniOf(number: number): number {
  if (!Number.isInteger(number) || number < 0 || number >= DNI_COUNT) {
    throw new RangeError(`No hay DNI de demostración para el número ${number}`);
  }
  // Walking the permutation's cycle until it lands inside the range keeps it a bijection; about 1 in 18 walks twice.
  let place = permute(number);
  while (place >= DNI_COUNT) place = permute(place);
  return FIRST_DNI + place;
}

/** The year with its fraction; people register a few months early or late. */
function bornAround(dni: number): number {
  for (let i = 1; i < DNI_BY_YEAR.length; i++) {
    const [year, reached] = DNI_BY_YEAR[i] ?? [0, 0];
    const [fromYear, from] = DNI_BY_YEAR[i - 1] ?? [0, 0];
    if (dni < reached) return fromYear + ((dni - from) / (reached - from)) * (year - fromYear);
  }
  throw new RangeError(`DNI fuera de rango: ${dni}`);
}

export const two = (value: number): string => String(value).padStart(2, "0");

function birthDay(dni: number): string {
  const random = new Random(seedOf("nacimiento", dni));
  const moment = bornAround(dni) + (random.fraction() - 0.5) * 0.5;
  const year = Math.floor(moment);
  const month = Math.floor((moment - year) * 12) + 1;
  return `${year}-${two(month)}-${two(random.int(1, month === 2 ? 28 : 30))}`;
}

/** Where a prefix would need check digit 10 the tax office gives 23 instead, and so do we: no demo CUIL warns. */
function cuilOf(prefix: "20" | "27", dni: string): string {
  const ten = prefix + dni;
  const settled = checkDigitIsTen(ten) ? `23${dni}` : ten;
  return settled + String(checkDigit(settled));
}

/** What somebody's was before they changed it: of the other prefix. */
export const formerCuil = (dni: string): string => cuilOf("20", dni);

export function identityOf(number: number, prefix: "20" | "27"): Identity {
  const dni = dniOf(number);
  return { dni: String(dni), cuil: cuilOf(prefix, String(dni)), fechaNacimiento: birthDay(dni) };
}
