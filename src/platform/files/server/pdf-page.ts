/**
 * A page of a PDF as it is shown: what is written on it by annotations and filled fields made part of it, cut at its
 * crop box and turned as it says. Places are points from the upper left corner.
 */
import { BadPdf, type Handle } from "./pdfium.ts";

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** What a drawing's numbers go through until they are those of the page. */
export type Matrix = readonly [number, number, number, number, number, number];
export const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** The smallest upright box around one that was turned. */
export function placed({ left, top, right, bottom }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const [x1, x2, x3, x4] = [left * a + top * c, right * a + top * c, left * a + bottom * c, right * a + bottom * c];
  const [y1, y2, y3, y4] = [left * b + top * d, right * b + top * d, left * b + bottom * d, right * b + bottom * d];
  return {
    left: Math.min(x1, x2, x3, x4) + e,
    top: Math.min(y1, y2, y3, y4) + f,
    right: Math.max(x1, x2, x3, x4) + e,
    bottom: Math.max(y1, y2, y3, y4) + f,
  };
}

export const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);
export const shared = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
export const holds = (outer: Box, inner: Box, slack: number) =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;

export type Leaf = {
  /** pdfium's. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Quarters of a turn, clockwise. */
  readonly turns: number;
  /** From the numbers of its drawing to places. */
  readonly matrix: Matrix;
  /** Things drawn by the page itself: what comes after them is of annotations and fields. */
  readonly own: number;
  close(): void;
};

/** pdfium's numbers. */
const [POPUP, WIDGET] = [16, 20];
const NORMAL = 0;
const FOR_DISPLAY = 0;

export function openLeaf(handle: Handle, number: number): Leaf {
  const { calls, document, scratch } = handle;
  let page = calls.FPDF_LoadPage(document, number - 1);
  if (!page) throw new BadPdf("damaged");
  const own = calls.FPDFPage_CountObjects(page);
  if (settleNotes(handle, page)) {
    calls.FPDF_ClosePage(page);
    page = calls.FPDF_LoadPage(document, number - 1);
    if (!page) throw new BadPdf("damaged");
  }
  calls.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(handle.memory(), scratch, 4);
  const turns = calls.FPDFPage_GetRotation(page);
  const matrices: readonly Matrix[] = [
    [1, 0, 0, -1, -left, top],
    [0, 1, 1, 0, -bottom, -left],
    [-1, 0, 0, 1, right, -bottom],
    [0, -1, -1, 0, top, right],
  ];
  const [width, height] = turns % 2 ? [top - bottom, right - left] : [right - left, top - bottom];
  const matrix = matrices[turns] ?? UNCHANGED;
  return { page, width, height, turns, matrix, own, close: () => calls.FPDF_ClosePage(page) };
}

/** Whether there were any. A field that was filled without being drawn is drawn by its value. */
function settleNotes({ calls }: Handle, page: number): boolean {
  const count = calls.FPDFPage_GetAnnotCount(page);
  let isAny = false;
  for (let at = 0; at < count; at++) {
    const note = calls.FPDFPage_GetAnnot(page, at);
    const kind = calls.FPDFAnnot_GetSubtype(note);
    if (kind === WIDGET && !calls.EPDFAnnot_HasAppearanceStream(note, NORMAL))
      calls.EPDFAnnot_GenerateFormFieldAP(note);
    isAny ||= kind !== POPUP;
    calls.FPDFPage_CloseAnnot(note);
  }
  return isAny && calls.FPDFPage_Flatten(page, FOR_DISPLAY) !== 0;
}
