// Proves that a mail's links can be opened where it is read, and that nothing else in it can.
import { expect, it } from "vitest";
import { partsOf } from "./words.ts";

it("whole addresses of the web are links, the words around them stay words", () => {
  expect(partsOf("Abrí:\nhttps://rubrica.test/password/reset/a?b=1\nGracias")).toEqual([
    { text: "Abrí:\n" },
    { text: "https://rubrica.test/password/reset/a?b=1", href: "https://rubrica.test/password/reset/a?b=1" },
    { text: "\nGracias" },
  ]);
});

it.each(["javascript:alert(1)", "https://", "mailto:a@b.test", "//otro.test", "data:text/html,x", ""])(
  "%s is none",
  (text) => {
    expect(partsOf(text).filter(({ href }) => href)).toEqual([]);
  },
);
