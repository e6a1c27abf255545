/**
 * The icons as pictures, from the drawings in public/, for phones that take no drawing (iOS): `node scripts/icons.mjs`
 * after a drawing changed. They are kept with it: nobody who builds the program needs to make them.
 */
import sharp from "sharp";

const PUBLIC = new URL("../public/", import.meta.url).pathname;

/** iOS cuts its own corners and shows nothing through: it gets the drawing that fills its square. */
export const ICONS = [
  { from: "pwa-icon-maskable.svg", to: "apple-touch-icon.png", size: 180 },
  { from: "pwa-icon.svg", to: "pwa-192.png", size: 192 },
  { from: "pwa-icon.svg", to: "pwa-512.png", size: 512 },
  { from: "pwa-icon-maskable.svg", to: "pwa-maskable-192.png", size: 192 },
  { from: "pwa-icon-maskable.svg", to: "pwa-maskable-512.png", size: 512 },
];

const isAsked = process.argv[1] === new URL(import.meta.url).pathname;
for (const { from, to, size } of isAsked ? ICONS : [])
  await sharp(PUBLIC + from, { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(PUBLIC + to);
