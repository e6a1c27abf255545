/**
 * Whether there is ink where a text says it is: the page is drawn with it and without it, and the two are compared. Dear,
 * so only for the text of which what is known of the drawing leaves a doubt.
 */
import type { Box, Leaf } from "./pdf-page.ts";
import type { Handle } from "./pdfium.ts";

/** Points of a drawing for one of the page: the smallest letters must still have a body. */
const SCALE = 2;
const MAX_POINTS = 12_000_000;
/** Of 255: a smaller difference from what lies behind is not seen on paper. */
export const SEEN = 24;
/** Of a letter's box; a comma has not much more. */
const MIN_INK = 0.02;
const PLAIN = 0;
const WITHOUT_ALPHA = 0;
const WHITE = 0xffffffff;
const RENDERED = 0x10;

/** For each box whether drawing these objects changes what is seen in it. Leaves the page without them. */
export function inkIn(handle: Handle, leaf: Leaf, objects: Iterable<number>, boxes: readonly Box[]): boolean[] {
  const view = viewOf(leaf, boxes);
  const before = rendered(handle, leaf, view);
  for (const object of objects) handle.calls.FPDFPageObj_SetIsActive(object, 0);
  const after = rendered(handle, leaf, view);
  const { scale, width, height } = view;

  return boxes.map((box) => {
    const left = Math.max(0, Math.floor(box.left * scale) - view.left);
    const right = Math.min(width, Math.ceil(box.right * scale) - view.left);
    const top = Math.max(0, Math.floor(box.top * scale) - view.top);
    const bottom = Math.min(height, Math.ceil(box.bottom * scale) - view.top);
    const enough = Math.max(1, (right - left) * (bottom - top) * MIN_INK);
    let ink = 0;
    for (let y = top; y < bottom; y++)
      for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4)
        if (differs(before, after, at) && ++ink >= enough) return true;
    return false;
  });
}

const differs = (one: Uint8Array, other: Uint8Array, at: number) =>
  [0, 1, 2].some((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) >= SEEN);

/** The part of the page that is drawn, in points of the drawing. */
type View = {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** No more than the boxes take; on a page that is a poster, not as fine. */
function viewOf(leaf: Leaf, boxes: readonly Box[]): View {
  const scale = Math.min(SCALE, Math.sqrt(MAX_POINTS / (leaf.width * leaf.height)));
  let [left, top, right, bottom] = [leaf.width, leaf.height, 0, 0];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  const [x, y] = [Math.max(0, Math.floor(left * scale) - 1), Math.max(0, Math.floor(top * scale) - 1)];
  const width = Math.max(1, Math.min(Math.ceil(right * scale) + 1, Math.ceil(leaf.width * scale)) - x);
  const height = Math.max(1, Math.min(Math.ceil(bottom * scale) + 1, Math.ceil(leaf.height * scale)) - y);
  return { scale, left: x, top: y, width, height };
}

function rendered({ calls, memory }: Handle, leaf: Leaf, { scale, left, top, width, height }: View): Uint8Array {
  const bitmap = calls.FPDFBitmap_Create(width, height, WITHOUT_ALPHA);
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const [across, down] = [Math.ceil(leaf.width * scale), Math.ceil(leaf.height * scale)];
  calls.FPDF_RenderPageBitmap(bitmap, leaf.page, -left, -top, across, down, PLAIN, RENDERED);
  const from = calls.FPDFBitmap_GetBuffer(bitmap);
  const copy = new Uint8Array(memory(), from, width * height * 4).slice();
  calls.FPDFBitmap_Destroy(bitmap);
  return copy;
}
