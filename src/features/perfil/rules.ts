/** Pure rules of one's own profile: its picture (PERF-16), the part of it that is kept, and where one lives. */
import type { Provincia } from "#features/geografia/datos.ts";
import type { DatosPersonales } from "#features/legajos/datos.ts";
import type { Problem } from "#platform/problems/problem.ts";
import { perfilProblems } from "./problems.ts";

/** What a person's picture is kept as the only file of. */
export const FOTO = "foto";

/** Changes with the picture, so that no page shows the one before. */
export const pictureURL = (userId: string, handle: string): string => `/api/users/${userId}/foto?v=${handle}`;

/** PERF-16: an image that stands for everybody who has none is no photograph of anybody. */
export const isPicture = (profileImageURL: string | null): boolean =>
  profileImageURL !== null && /^\/api\/users\/[\da-f-]{36}\/foto\?v=/.test(profileImageURL);

/** Parts of the width and of the height. */
export type Part = { readonly x: number; readonly y: number; readonly ancho: number; readonly alto: number };
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** In whole points of the picture and never outside it; null when nothing is left of it. */
export function boxOf({ x, y, ancho, alto }: Part, width: number, height: number): Box | null {
  const left = Math.round(x * width);
  const top = Math.round(y * height);
  const box = {
    left,
    top,
    width: Math.min(Math.round(ancho * width), width - left),
    height: Math.min(Math.round(alto * height), height - top),
  };
  return box.width < 1 || box.height < 1 ? null : box;
}

type Place = Pick<DatosPersonales, "provincia" | "localidad">;
type Placed = { readonly cambios: Partial<Place>; readonly problems: readonly Problem[] };

/** A city is of the province beside it; one that was not sent goes with the province it was of. */
export function checkPlace(provincias: readonly Provincia[], stored: Place, sent: Partial<Place>): Placed {
  if (sent.provincia === undefined && sent.localidad === undefined) return { cambios: {}, problems: [] };
  const { provincia, localidad } = { ...stored, ...sent };
  const cities = provincias.find(({ id }) => id === provincia)?.cities;
  if (provincia !== null && !cities) return wrong("provincia", perfilProblems.provincia);
  if (localidad === null || cities?.some(({ id }) => id === localidad)) return { cambios: sent, problems: [] };
  return sent.localidad === undefined
    ? { cambios: { ...sent, localidad: null }, problems: [] }
    : wrong("localidad", perfilProblems.localidad);
}

const wrong = (field: string, problem: Problem): Placed => ({ cambios: {}, problems: [{ ...problem, field }] });
