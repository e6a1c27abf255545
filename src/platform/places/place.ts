/** A place on the map: its coordinates as people write them, the default centre (GEN-16), and a geocoder's addresses. */
import { z } from "zod";
import { numeric } from "#platform/contract/shapes.ts";

export type Place = { readonly lat: number; readonly lng: number };

/** What the installation configured; null is a map without it. */
export type MapConfig = {
  readonly tiles: string | null;
  readonly geocoder: string | null;
  readonly attribution: string;
};
export const NO_MAP: MapConfig = { tiles: null, geocoder: null, attribution: "" };

export const DEFAULT_CENTRE: Place = { lat: -35.0252753, lng: -58.7303997 };
/** How near the map looks: at nothing yet, at a place that is known, at one just found (LUGAR-10). */
export const MAP_ZOOM = { none: 9, known: 15, found: 17 } as const;

const DECIMALS = 7;
const LIMITS = { lat: 90, lng: 180 } as const;
const NAMES = { lat: "La latitud", lng: "La longitud" } as const;

export const rounded = ({ lat, lng }: Place): Place => ({ lat: atDecimals(lat), lng: atDecimals(lng) });
const atDecimals = (value: number) => Number(value.toFixed(DECIMALS));

/** East of the last meridian is west of the first: a map that was turned around gives 301,3 for −58,7. */
export const onTheGlobe = ({ lat, lng }: Place): Place =>
  rounded({ lat: Math.min(90, Math.max(-90, lat)), lng: ((((lng + 180) % 360) + 360) % 360) - 180 });

export type ReadCoordinate = { readonly value: number } | { readonly problem: string } | null;

/** A comma or a point; null while nothing is written. */
export function readCoordinate(axis: keyof Place, text: string): ReadCoordinate {
  const written = text.trim().replace(/[−–]/, "-").replace(",", ".");
  if (written === "") return null;
  if (!/^[-+]?\d{1,3}(\.\d{1,15})?$/.test(written))
    return { problem: `${NAMES[axis]} debe ser un número, como -35,02` };
  const value = Number(written);
  const limit = LIMITS[axis];
  return Math.abs(value) > limit
    ? { problem: `${NAMES[axis]} debe estar entre -${limit} y ${limit}` }
    : { value: atDecimals(value) };
}

/** Written out: a number this small would otherwise say 1e-7. */
export const writeCoordinate = (value: number) =>
  atDecimals(value)
    .toFixed(DECIMALS)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0")
    .replace(".", ",");

const coordinate = (limit: number) => numeric(z.number().min(-limit).max(limit));
const Found = z.object({ lat: coordinate(90), lon: coordinate(180), display_name: z.string().max(500) });

export type FoundPlace = Place & { readonly address: string };

const MAX_FOUND = 5;

/** What a geocoder answers to a search; anything else is no answer. */
export function foundPlaces(answer: unknown): readonly FoundPlace[] {
  const parsed = z.array(Found).parse(answer);
  return parsed
    .slice(0, MAX_FOUND)
    .map(({ lat, lon, display_name }) => ({ ...rounded({ lat, lng: lon }), address: display_name }));
}

export function foundAddress(answer: unknown): string | null {
  const parsed = z.object({ display_name: z.string().max(500) }).safeParse(answer);
  return parsed.success ? parsed.data.display_name : null;
}

/** `https://…/search?…&q=` and what was typed. */
export const searchUrl = (geocoder: string, text: string) => geocoder + encodeURIComponent(text);

/** The same service asked the other way round; null where its address does not say how. */
export function reverseUrl(geocoder: string, { lat, lng }: Place): string | null {
  const [, base, query = ""] = /^([^?]+\/)search(?:\?(.*))?$/.exec(geocoder) ?? [];
  if (base === undefined) return null;
  const kept = query.split("&").filter((pair) => pair !== "" && !/^q(=|$)/.test(pair));
  return `${base}reverse?${[...kept, `lat=${lat}`, `lon=${lng}`].join("&")}`;
}
