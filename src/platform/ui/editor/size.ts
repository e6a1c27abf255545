/** How much of a text's room is taken, said only when it begins to be scarce. */
import { MAX_BYTES } from "#platform/richtext/dialect.ts";

const SCARCE = 0.8;
const KILO = 1024;

export type SizeNotice = { readonly text: string; readonly isOver: boolean };

/** As UTF-8, which is how the server measures it. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    // Beyond the plane of one unit: two units, four bytes.
    if (code > 0xffff || code > 0x7ff) bytes += 2;
    else if (code > 0x7f) bytes += 1;
  }
  return bytes;
}

export function sizeNotice(html: string): SizeNotice | null {
  const bytes = bytesOf(html);
  if (bytes <= MAX_BYTES * SCARCE) return null;
  if (bytes > MAX_BYTES)
    return { text: `Ocupa ${kilobytes(bytes)} KB y puede tener hasta 1 MB. Quitá o achicá imágenes.`, isOver: true };
  return {
    text: `Ocupa ${kilobytes(bytes)} KB de 1.024 KB (${Math.floor((bytes / MAX_BYTES) * 100)} %)`,
    isOver: false,
  };
}

const kilobytes = (bytes: number) => String(Math.ceil(bytes / KILO)).replace(/\B(?=(\d{3})+$)/g, ".");
