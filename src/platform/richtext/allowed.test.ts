// Proves what of the dialect's attributes may stay. S-36.
import { expect, it } from "vitest";
import { alignmentOf, isLink, isPicture, spanOf, widthOf } from "./allowed.ts";
import { MAX_PICTURE } from "./dialect.ts";

const picture = (bytes: number, type = "image/png") =>
  `data:${type};base64,${Buffer.alloc(bytes, 7).toString("base64")}`;

it("S-36: a picture travels inside the text, is PNG or JPEG, and small", () => {
  expect(isPicture(picture(10))).toBe(true);
  expect(isPicture(picture(10, "image/jpeg"))).toBe(true);
  expect(isPicture(picture(MAX_PICTURE))).toBe(true);
  expect(isPicture(picture(MAX_PICTURE + 3))).toBe(false);
  for (const type of ["image/svg+xml", "image/gif", "text/html", "image/png;x"])
    expect(isPicture(picture(10, type))).toBe(false);
  for (const src of ["", "https://a.com/a.png", "//a.com/a.png", "data:image/png,abc", "data:image/png;base64,"])
    expect(isPicture(src)).toBe(false);
});

it("S-36: links lead to the web, to mail or to a telephone", () => {
  for (const href of ["https://a.com", "HTTP://a.com", "mailto:a@b.com", "tel:123"]) expect(isLink(href)).toBe(true);
  for (const href of ["javascript:alert(1)", " https://a.com", "data:text/html,x", "/a", "#a", "https:", 'https://a"b'])
    expect(isLink(href)).toBe(false);
});

it("alignments, spans and widths are those of the dialect", () => {
  expect(alignmentOf("center")).toBe("center");
  expect(alignmentOf("start")).toBeNull();
  expect([spanOf("2"), spanOf("0"), spanOf("51"), spanOf("-1"), spanOf("2x"), spanOf(null)]).toEqual([
    2, 1, 1, 1, 1, 1,
  ]);
  expect([widthOf("480"), widthOf("2001"), widthOf("100%"), widthOf(null)]).toEqual([480, null, null, null]);
});
