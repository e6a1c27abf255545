/** Reads an uncompressed Windows bitmap (1, 4, 8, 24 or 32 bits a point), which the picture library does not know. */

type Refuse = (code: "danado" | "imagenGrande") => never;
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Buffer };

const FILE_HEADER = 14;
const UNCOMPRESSED = 0;
/** Plain masks, as every program writes 32 bits. */
const BITFIELDS = 3;

export function readBmp(file: Buffer, maxPixels: number, refuse: Refuse): Pixels {
  if (file.length < FILE_HEADER + 40) refuse("danado");
  const start = file.readUInt32LE(10);
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  const isPlain = compression === UNCOMPRESSED || (compression === BITFIELDS && bits === 32);
  if (headerSize < 40 || width < 1 || height < 1 || !isPlain || ![1, 4, 8, 24, 32].includes(bits)) refuse("danado");
  if (width * height > maxPixels) refuse("imagenGrande");
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > file.length) refuse("danado");

  const palette = FILE_HEADER + headerSize;
  const rgb = Buffer.alloc(width * height * 3);
  let to = 0;
  for (let row = 0; row < height; row++) {
    // Stored from the bottom up unless the height is negative.
    const line = start + stride * (signedHeight < 0 ? row : height - 1 - row);
    for (let column = 0; column < width; column++) {
      const at = bits >= 24 ? line + (column * bits) / 8 : palette + 4 * indexAt(file, line, column, bits);
      if (at + 3 > file.length) refuse("danado");
      rgb[to++] = file[at + 2] ?? 0;
      rgb[to++] = file[at + 1] ?? 0;
      rgb[to++] = file[at] ?? 0;
    }
  }
  return { width, height, rgb };
}

/** Several points share a byte, the first in its highest bits. */
function indexAt(file: Buffer, line: number, column: number, bits: number): number {
  const perByte = 8 / bits;
  const byte = file[line + Math.floor(column / perByte)] ?? 0;
  return (byte >> (8 - bits * ((column % perByte) + 1))) & ((1 << bits) - 1);
}
