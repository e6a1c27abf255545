/**
 * PDF files through pdfium, for the sandbox only: every call blocks, and the memory it takes is given back only when it
 * is left, or by the end of the process.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

export type PdfFailure = "damaged" | "protected";

export class BadPdf extends Error {
  readonly reason: PdfFailure;
  constructor(reason: PdfFailure) {
    super(`bad pdf: ${reason}`);
    this.reason = reason;
  }
}

/** pdfium's functions as they are: numbers in, a number out, and at a tenth of the cost of asking the package for them. */
export type Calls = { readonly [name in Exclude<keyof WrappedPdfiumModule, "pdfium">]: (...args: number[]) => number };

/** An open document, for those who read out of it more than this file offers. */
export type Handle = {
  readonly calls: Calls;
  readonly document: number;
  /** A few bytes for what functions answer by writing it somewhere. */
  readonly scratch: number;
  /** The memory, which moves when it grows: asked for anew after whatever may take some. */
  readonly memory: () => ArrayBuffer;
  /** A form may be of a layer: found in the bytes, as forms never lie packed among other objects. */
  readonly hasLayers: boolean;
};

export type Pdf = {
  readonly pages: number;
  /** Restrictions of its author; it opened without a password, or with the one given. */
  readonly isEncrypted: boolean;
  readonly signatures: number;
  /** Written anew from its objects, without encryption. Never for a signed file: its signatures would break. */
  rebuild(): Buffer<ArrayBuffer>;
  /** The same, or null where it would have more bytes than these. */
  rebuiltWithin(bytes: number): Buffer<ArrayBuffer> | null;
  /** Of a page as it is turned, in points of 1/72 inch. */
  sizeOf(page: number): { readonly width: number; readonly height: number };
  /** A page as points, as wide as asked and cut at that height; signatures are drawn into this copy of it. */
  render(page: number, width: number, maxHeight: number): Picture;
  readonly handle: Handle;
  close(): void;
};

/** Four bytes a point: red, green, blue, alpha. */
export type Picture = { readonly data: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number };

/** pdfium's numbers. */
const WRONG_PASSWORD = 4;
const UNKNOWN_SECURITY = 5;
const REMOVE_SECURITY = 3;
const NOT_ENCRYPTED = -1;
const FOR_DISPLAY = 0;
const WITH_ALPHA = 1;
const WHITE = 0xffffffff;
/** Annotations too, and red first. */
const RENDERED = 0x01 | 0x10;
const SCRATCH_BYTES = 256;
/** What it is told of who takes a file as it is written: a version, and which function. */
const [WRITER_BYTES, WRITER_VERSION] = [8, 1];
/** "/OC", with any of its letters as a number. */
const LAYER = /\/(?:O|#4f)(?:C|#43)(?![A-Za-z0-9#])/i;

/** The package's types leave out the memory itself, which moves when it grows: always asked for anew. */
const heapOf = ({ pdfium }: WrappedPdfiumModule) => (pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8;

let loaded: Promise<WrappedPdfiumModule> | undefined;

async function load(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  library.PDFiumExt_Init();
  return library;
}

/** Where no more PDFs are opened in this process: the library's memory is given back, once they are all closed. */
export function leavePdfium(): void {
  loaded = undefined;
}

/** Throws `BadPdf`. */
export async function openPdf(bytes: Uint8Array, password = ""): Promise<Pdf> {
  loaded ??= load();
  const library = await loaded;
  const { malloc, free } = library.pdfium.wasmExports;
  const memory = malloc(bytes.length);
  heapOf(library).set(bytes, memory);
  const document = library.FPDF_LoadMemDocument(memory, bytes.length, password);
  if (!document) {
    const code = library.FPDF_GetLastError();
    free(memory);
    throw new BadPdf(code === WRONG_PASSWORD || code === UNKNOWN_SECURITY ? "protected" : "damaged");
  }
  const scratch = malloc(SCRATCH_BYTES);
  return {
    pages: library.FPDF_GetPageCount(document),
    isEncrypted: library.FPDF_GetSecurityHandlerRevision(document) !== NOT_ENCRYPTED,
    signatures: library.FPDF_GetSignatureCount(document),
    rebuild: () => {
      const copy = save(library, document, Number.POSITIVE_INFINITY);
      if (!copy) throw new BadPdf("damaged");
      return copy;
    },
    rebuiltWithin: (most) => save(library, document, most),
    sizeOf: (page) => {
      library.FPDF_GetPageSizeByIndexF(document, page, scratch);
      const [width = 0, height = 0] = new Float32Array(heapOf(library).buffer, scratch, 2);
      return { width, height };
    },
    render: (page, width, maxHeight) => render(library, document, { page, width, maxHeight }),
    handle: {
      calls: library.pdfium.wasmExports as unknown as Calls,
      document,
      scratch,
      memory: () => heapOf(library).buffer,
      hasLayers: namesLayer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    },
    close: () => {
      library.FPDF_CloseDocument(document);
      free(scratch);
      free(memory);
    },
  };
}

/** Piece by piece out of the library's memory, which would keep what it took for a whole copy until the process ends. */
function save(library: WrappedPdfiumModule, document: number, most: number): Buffer<ArrayBuffer> | null {
  const { wasmExports, addFunction, removeFunction } = library.pdfium;
  const { malloc, free } = wasmExports;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const take = (_: number, memory: number, length: number): number => {
    size += length;
    if (size > most) return 0;
    pieces.push(heapOf(library).slice(memory, memory + length));
    return 1;
  };
  const taker = addFunction(take, "iiii");
  const writer = malloc(WRITER_BYTES);
  new Uint32Array(heapOf(library).buffer, writer, 2).set([WRITER_VERSION, taker]);
  try {
    const isSaved = library.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY);
    // It does not always say that its last piece was not taken.
    if (size > most) return null;
    if (!isSaved) throw new BadPdf("damaged");
    return Buffer.concat(pieces, size);
  } finally {
    free(writer);
    removeFunction(taker);
  }
}

/** Bytes that are read as text at once, and how far a name reaches with the letter behind it. */
const [WINDOW, REACH] = [1024 * 1024, 16];

function namesLayer(bytes: Buffer): boolean {
  for (let from = 0; from < bytes.length; from += WINDOW) {
    const found = LAYER.exec(bytes.toString("latin1", from, from + WINDOW + REACH));
    // What begins behind the window may be cut off: it is found in the next one.
    if (found && found.index < WINDOW) return true;
  }
  return false;
}

type Drawn = { readonly page: number; readonly width: number; readonly maxHeight: number };

function render(library: WrappedPdfiumModule, document: number, { page: at, width, maxHeight }: Drawn): Picture {
  bake(library, document, at);
  const page = library.FPDF_LoadPage(document, at);
  if (!page) throw new BadPdf("damaged");
  const whole = Math.max(1, Math.round((width * library.FPDF_GetPageHeightF(page)) / library.FPDF_GetPageWidthF(page)));
  const height = Math.min(whole, maxHeight);
  const bitmap = library.FPDFBitmap_Create(width, height, WITH_ALPHA);
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, whole, 0, RENDERED);
    const memory = library.FPDFBitmap_GetBuffer(bitmap);
    return { data: heapOf(library).slice(memory, memory + width * 4 * height), width, height };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
    library.FPDF_ClosePage(page);
  }
}

/** The stamp of a signature is a field of a form, which is not drawn with the page until it is made part of it. */
function bake(library: WrappedPdfiumModule, document: number, at: number): void {
  if (!library.FPDF_GetFormType(document)) return;
  const page = library.FPDF_LoadPage(document, at);
  library.FPDFPage_Flatten(page, FOR_DISPLAY);
  library.FPDF_ClosePage(page);
}
