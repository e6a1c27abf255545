/** A company's picture as paper takes it: PNG without transparency, no larger than it is printed. */
import sharp from "sharp";
import { refuse } from "#platform/sandbox/server/task.ts";

/** Four points for each that it takes: as fine as print is. */
const [WIDTH, HEIGHT] = [600, 184];

sharp.cache(false);
sharp.concurrency(1);

export default async function forPaper(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes).resize(WIDTH, HEIGHT, { fit: "inside", withoutEnlargement: true });
    return new Uint8Array(await picture.flatten({ background: "#ffffff" }).png({ compressionLevel: 9 }).toBuffer());
  } catch {
    return refuse("imagen");
  }
}
