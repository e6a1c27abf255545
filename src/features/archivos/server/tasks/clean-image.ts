/**
 * A picture is drawn again from its pixels: position, camera, comments and anything hidden behind it are gone (S-25). The
 * size is read from the header before a single pixel is made.
 */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { ImageKind } from "#platform/files/kinds.ts";
import { endsAsZip } from "#platform/files/server/zip.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { CleanImage, TaskRefusalCode } from "../tasks.ts";
import { readBmp } from "./bmp.ts";

const MAX_PIXELS = 25_000_000;
const FORMATS = { jpg: "jpeg", png: "png", gif: "gif", webp: "webp" } as const;
const refuseAs: (code: TaskRefusalCode) => never = refuse;

// One picture and then the process ends: nothing to remember, and the other core belongs to the requests.
sharp.cache(false);
sharp.concurrency(1);

export default async function cleanImage(input: {
  readonly path: string;
  readonly kind: ImageKind;
}): Promise<CleanImage> {
  const bytes = await readFile(input.path);
  if (endsAsZip(bytes) || bytes.subarray(0, 1024).includes("%PDF-")) refuseAs("oculto");
  return input.kind === "bmp" ? fromBmp(bytes) : redraw(bytes, input.kind);
}

async function redraw(bytes: Buffer, kind: keyof typeof FORMATS): Promise<CleanImage> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseAs("danado"));
  if (header.format !== FORMATS[kind]) refuseAs("danado");
  // All pictures of a moving one count: they are all drawn.
  const pages = header.pages ?? 1;
  if (header.width * (header.pageHeight ?? header.height) * pages > MAX_PIXELS) refuseAs("imagenGrande");
  const moving = pages > 1;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: moving });
  return encode(moving ? picture : picture.autoOrient(), kind);
}

function fromBmp(bytes: Buffer): Promise<CleanImage> {
  const { width, height, rgb } = readBmp(bytes, MAX_PIXELS, refuseAs);
  return encode(sharp(rgb, { raw: { width, height, channels: 3 } }), "png");
}

async function encode(picture: Sharp, kind: keyof typeof FORMATS): Promise<CleanImage> {
  const encoded = {
    jpg: () => picture.jpeg({ quality: 90 }),
    png: () => picture.png({ compressionLevel: 8 }),
    gif: () => picture.gif(),
    webp: () => picture.webp({ quality: 90 }),
  }[kind]();
  const bytes = await encoded.toBuffer().catch(() => refuseAs("danado"));
  return { kind, bytes };
}
