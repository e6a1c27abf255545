/** How a document lies on the desk: zoom steps, the size of its pages, and the page a scroll position shows. */

/** CSS pixels of a point at 100 %. */
const PIXELS_PER_POINT = 96 / 72;

const SMALLEST = 0.25;
const LARGEST = 4;
export const ZOOM_STEPS: readonly number[] = [SMALLEST, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, LARGEST];

/** "auto" is 100 % where it fits, and else the width; the person's choice is "width" or a factor. */
export type Zoom = "auto" | "width" | number;

/** Points, and the turn the file itself asks for. */
export type PageShape = { readonly width: number; readonly height: number; readonly rotate: number };
export type PageBox = { readonly width: number; readonly height: number };

const isSideways = (degrees: number) => degrees % 180 !== 0;
export const turned = (degrees: number, by: number) => (((degrees + by) % 360) + 360) % 360;

/** A shape's size in points once it is turned by `rotation` more. */
export function boxOf({ width, height, rotate }: PageShape, rotation: number): PageBox {
  return isSideways(turned(rotate, rotation)) ? { width: height, height: width } : { width, height };
}

/** 1 is 100 %. */
export function zoomFactor(zoom: Zoom, widest: number, available: number): number {
  if (typeof zoom === "number") return zoom;
  const fit = Math.max(0.1, available / (widest * PIXELS_PER_POINT));
  return zoom === "width" ? fit : Math.min(1, fit);
}

export const scaleOf = (factor: number) => factor * PIXELS_PER_POINT;

/** The next step that can be told from the current factor. */
export function zoomStep(factor: number, direction: 1 | -1): number {
  const near = 0.01;
  const beyond = ZOOM_STEPS.filter((step) => (direction === 1 ? step > factor + near : step < factor - near));
  return (direction === 1 ? beyond[0] : beyond.at(-1)) ?? (direction === 1 ? LARGEST : SMALLEST);
}

/** What a page field was given: null when it is no number, otherwise a page that exists. */
export function pageIn(text: string, pages: number): number | null {
  const asked = /^\s*\d+\s*$/.test(text) ? Number(text) : null;
  return asked === null ? null : Math.min(pages, Math.max(1, asked));
}

export const percentInWords = (factor: number) => `${Math.round(factor * 100)} %`;
