/**
 * A picture from a file, small enough to travel inside the text: drawn anew, so that nothing else comes along with it
 * (where it was taken, a script), and smaller until it fits.
 */
import { isPicture } from "#platform/richtext/allowed.ts";
import { MAX_PICTURE, PICTURE_TYPES } from "#platform/richtext/dialect.ts";

export type ReadPicture = { readonly src: string; readonly width: number } | { readonly problem: string };

/** What fits across a sheet, sharp enough to be printed. */
const WIDEST = 1200;
/** As wide as it is shown at first: the sheet's words are about so wide. */
const SHOWN = 480;
const SMALLER = 0.8;
const LEAST = 40;
/** Nobody's logo; and a browser would be busy for long. */
const MAX_FILE = 20 * 1024 * 1024;

export const PICTURE_ACCEPT = PICTURE_TYPES.join(",");

export async function readPicture(file: File): Promise<ReadPicture> {
  const type = PICTURE_TYPES.find((one) => one === file.type);
  if (!type) return { problem: `«${file.name}» no se puede poner: las imágenes tienen que ser PNG o JPG` };
  if (file.size > MAX_FILE) return { problem: `«${file.name}» no se puede poner: supera los 20 MB` };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { problem: `«${file.name}» no se puede leer: no es una imagen PNG o JPG` };
  const shown = Math.min(bitmap.width, SHOWN);
  let width = Math.min(bitmap.width, WIDEST);
  for (; width >= Math.min(LEAST, bitmap.width); width = Math.floor(width * SMALLER)) {
    const blob = await drawn(bitmap, width, type);
    if (!blob || blob.size > MAX_PICTURE) continue;
    const src = await dataOf(blob);
    if (isPicture(src)) return { src, width: shown };
  }
  return { problem: `«${file.name}» no se puede poner: ni achicada ocupa menos de 300 KB` };
}

async function drawn(bitmap: ImageBitmap, width: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, 0.86));
}

function dataOf(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error("the picture could not be read"));
    reader.readAsDataURL(blob);
  });
}
