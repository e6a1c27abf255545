// Proves what of a style sheet goes into the page itself: what its HTML is drawn with, and no more.
import { expect, it } from "vitest";
import { criticalCss } from "./critical-css.ts";

const HTML = '<div class="a b" style="color:var(--used)"><p>Hola</p></div>';

it("rules of classes that occur, of elements, and no others", () => {
  expect(criticalCss(".a{x:1}.c{x:2}.a .b,.c .a{x:3}body{x:4}.a.c{x:5}", HTML)).toBe(".a{x:1}.a .b{x:3}body{x:4}");
});

it("layers and media around them stay, empty ones go", () => {
  const css =
    "@layer m.a,m.b;@layer m.a{.a{x:1}}@layer m.b{.c{x:1}}@media (max-width:48em){.b{x:2}}@media print{.a{x:3}}";
  expect(criticalCss(css, HTML)).toBe("@layer m.a,m.b;@layer m.a{.a{x:1}}@media (max-width:48em){.b{x:2}}");
});

it("what a pointer brings out waits for the whole sheet", () => {
  expect(criticalCss(".a:hover{x:1}.a:focus{x:2}@media (hover:hover){.a{x:3}}@keyframes k{from{x:0}}", HTML)).toBe(
    ".a:focus{x:2}",
  );
});

it("variables that nobody reads fall away, and those only they read", () => {
  const css = ":root{--used:var(--base);--base:1;--lost:var(--deep);--deep:2}.a{x:var(--used)}";
  expect(criticalCss(css, HTML)).toBe(":root{--used:var(--base);--base:1}.a{x:var(--used)}");
});

it("braces and semicolons within strings and addresses cut nothing", () => {
  const css = '.a{content:"};{";background:url(data:image/svg+xml;utf8,a)}.b{x:1}';
  expect(criticalCss(css, HTML)).toBe(css);
});

it("marks that the picture bears, and not those it lacks; what a rule excludes does not matter", () => {
  const marked = '<i class="a" data-size="sm"></i>';
  const css = ".a[data-size=sm]{x:1}.a[data-size=lg]{x:2}.a[data-error]{x:3}.a:not([data-error]){x:4}";
  expect(criticalCss(css, marked)).toBe(".a[data-size=sm]{x:1}.a:not([data-error]){x:4}");
  expect(criticalCss("[data-mantine-color-scheme=dark] .a{x:1}", marked)).toContain("dark");
});
