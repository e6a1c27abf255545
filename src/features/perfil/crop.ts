/** The square that is cut out of a picture, moved and enlarged by hand: pure geometry, in parts of the picture. */
import type { Part } from "./rules.ts";

export type Size = { readonly width: number; readonly height: number };
/** `zoom` 1 is the largest square there is; the centre is given in parts of the width and of the height. */
export type View = { readonly zoom: number; readonly x: number; readonly y: number };

export const MAX_ZOOM = 4;
export const CENTRED: View = { zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

const sidesOf = (zoom: number, { width, height }: Size) => {
  const side = Math.min(width, height) / zoom;
  return { ancho: side / width, alto: side / height };
};

/** Never outside the picture. */
export function keepInside({ zoom, x, y }: View, size: Size): View {
  const kept = between(zoom, 1, MAX_ZOOM);
  const { ancho, alto } = sidesOf(kept, size);
  return { zoom: kept, x: between(x, ancho / 2, 1 - ancho / 2), y: between(y, alto / 2, 1 - alto / 2) };
}

/** Dragged by that part of the frame: the picture follows the hand, so the square goes the other way. */
export function dragged(view: View, size: Size, by: { readonly x: number; readonly y: number }): View {
  const { ancho, alto } = sidesOf(view.zoom, size);
  return keepInside({ ...view, x: view.x - by.x * ancho, y: view.y - by.y * alto }, size);
}

export const zoomedBy = (view: View, size: Size, factor: number): View =>
  keepInside({ ...view, zoom: view.zoom * factor }, size);

export function partOf(view: View, size: Size): Part {
  const { zoom, x, y } = keepInside(view, size);
  const { ancho, alto } = sidesOf(zoom, size);
  return { x: between(x - ancho / 2, 0, 1 - ancho), y: between(y - alto / 2, 0, 1 - alto), ancho, alto };
}
