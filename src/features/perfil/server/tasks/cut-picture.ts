/** Cuts the chosen part of an upright, clean picture and draws it as a small square: PERF-14, S-25. */
import sharp from "sharp";
import { refuse } from "#platform/sandbox/server/task.ts";
import { boxOf } from "../../rules.ts";
import type { Cut } from "../tasks.ts";

const SIDE = 512;
const MAX_PIXELS = 25_000_000;

// One picture and then the process ends.
sharp.cache(false);
sharp.concurrency(1);

export default async function cutPicture({ bytes, part }: Cut): Promise<Uint8Array> {
  // Of a moving one the first picture.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { width, height } = await picture.metadata();
  const box = boxOf(part, width, height) ?? refuse("recorte");
  return picture
    .extract(box)
    .resize(SIDE, SIDE, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 88 })
    .toBuffer();
}
