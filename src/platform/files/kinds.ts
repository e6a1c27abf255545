/**
 * The kinds of file the product takes, and how one is recognised: by its first bytes, never by what the browser says it
 * is. Markup (SVG, HTML, XML) is no kind at all, so it is refused wherever it hides (S-25).
 */

export const FILE_KINDS = ["pdf", "jpg", "png", "gif", "bmp", "webp", "xlsx", "csv", "docx", "zip"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

type Facts = { readonly type: string; readonly extensions: readonly [string, ...string[]]; readonly label: string };

const OFFICE = "application/vnd.openxmlformats-officedocument";

export const KINDS: Readonly<Record<FileKind, Facts>> = {
  pdf: { type: "application/pdf", extensions: ["pdf"], label: "PDF" },
  jpg: { type: "image/jpeg", extensions: ["jpg", "jpeg"], label: "JPG" },
  png: { type: "image/png", extensions: ["png"], label: "PNG" },
  gif: { type: "image/gif", extensions: ["gif"], label: "GIF" },
  bmp: { type: "image/bmp", extensions: ["bmp"], label: "BMP" },
  webp: { type: "image/webp", extensions: ["webp"], label: "WEBP" },
  xlsx: { type: `${OFFICE}.spreadsheetml.sheet`, extensions: ["xlsx"], label: "Excel (XLSX)" },
  csv: { type: "text/csv", extensions: ["csv"], label: "CSV" },
  docx: { type: `${OFFICE}.wordprocessingml.document`, extensions: ["docx"], label: "Word (DOCX)" },
  zip: { type: "application/zip", extensions: ["zip"], label: "ZIP" },
};

/** Files in a zip from outside (S-57). */
export const MAX_ZIP_ENTRIES = 1_000;

export const IMAGE_KINDS = ["jpg", "png", "gif", "bmp", "webp"] as const satisfies readonly FileKind[];
export type ImageKind = (typeof IMAGE_KINDS)[number];
export const isImageKind = (kind: FileKind): kind is ImageKind => IMAGE_KINDS.some((image) => image === kind);

/** What a file input offers: `.pdf,.jpg,.jpeg`. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => KINDS[kind].extensions.map((extension) => `.${extension}`)).join(",");

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

export const kindOfExtension = (extension: string): FileKind | null =>
  FILE_KINDS.find((kind) => KINDS[kind].extensions.includes(extension)) ?? null;

export const kindOfType = (type: string): FileKind | null =>
  FILE_KINDS.find((kind) => KINDS[kind].type === type) ?? null;

/** How many first bytes `looksLike` needs. */
export const HEAD_BYTES = 4096;

const latin = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const ZIP = "PK\u0003\u0004";

/** Both halves of an Office file's question are asked elsewhere: here it is a zip, its parts are read in the sandbox. */
const SIGNS: Readonly<Record<FileKind, (head: Uint8Array) => boolean>> = {
  pdf: (head) => /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]{0,16}%PDF-\d\.\d/.test(latin(head, 0, 64)),
  jpg: (head) => latin(head, 0, 3) === "\u00ff\u00d8\u00ff",
  png: (head) => latin(head, 0, 8) === "\u0089PNG\r\n\u001a\n",
  gif: (head) => /^GIF8[79]a/.test(latin(head, 0, 6)),
  bmp: (head) => latin(head, 0, 2) === "BM" && isPlausibleBmp(head),
  webp: (head) => latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "WEBP",
  xlsx: (head) => latin(head, 0, 4) === ZIP,
  docx: (head) => latin(head, 0, 4) === ZIP,
  zip: (head) => latin(head, 0, 4) === ZIP,
  csv: isPlainText,
};

/** Whether a file that begins so can be of that kind. */
export const looksLike = (kind: FileKind, head: Uint8Array): boolean => SIGNS[kind](head);

/** Two letters are a weak sign: the two reserved fields behind them must be zero as well. */
const isPlausibleBmp = (head: Uint8Array) => head.length > 30 && head.subarray(6, 10).every((byte) => byte === 0);

/** No control characters but blanks, and no markup: a csv is text that no browser would take for a page. */
export function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return false;
  const start = latin(bytes, 0, 1024).replace(/^\u00ef\u00bb\u00bf/, "");
  return !/^\s*<|<(?:!doctype|html|svg|script|\?xml)/i.test(start) && !SIGNS.pdf(bytes);
}
