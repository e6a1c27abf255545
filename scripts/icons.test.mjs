// Proves that what the page and the manifest promise a phone is there: pictures, of the size they say.
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ICONS } from "./icons.mjs";

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url));

/** Width and height of a PNG are in its first chunk. */
function sizeOf(name) {
  const png = read(`public/${name}`);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it("every icon of the manifest exists in its size, drawn and as a picture, plain and maskable", () => {
  const { icons } = JSON.parse(read("public/manifest.webmanifest").toString());
  for (const { src, sizes, type } of icons)
    if (type === "image/png") expect(sizeOf(src.slice(1)), src).toBe(sizes);
    else expect(existsSync(new URL(`../public${src}`, import.meta.url)), src).toBe(true);
  for (const purpose of ["any", "maskable"])
    expect(
      icons.filter((icon) => icon.purpose === purpose && icon.type === "image/png").map(({ sizes }) => sizes),
    ).toEqual(["192x192", "512x512"]);
});

it("iOS finds a picture of 180 pixels", () => {
  const [, sizes, name] =
    /rel="apple-touch-icon" sizes="(\w+)" href="\/([^"]+)"/.exec(read("index.html").toString()) ?? [];
  expect(sizeOf(name)).toBe(sizes);
  expect(sizes).toBe("180x180");
});

it("each is made from a drawing that is there", () => {
  for (const { from, to, size } of ICONS) {
    expect(existsSync(new URL(`../public/${from}`, import.meta.url))).toBe(true);
    expect(sizeOf(to)).toBe(`${size}x${size}`);
  }
});
