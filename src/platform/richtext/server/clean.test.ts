// Proves that of what anybody sends nothing is left but the dialect, read by two parsers; that it is written the same a second time; and what is refused.
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { ALIGNMENTS, MAX_BYTES, MAX_ELEMENTS, MAX_PICTURE, TAGS } from "../dialect.ts";
import { richtextProblems } from "../problems.ts";
import { cleanRead, cleanWritten } from "./clean.ts";
import { HOSTILE } from "./fixtures/hostile.ts";

const base64 = (hex: string, length: number) =>
  Buffer.concat([Buffer.from(hex, "hex"), Buffer.alloc(Math.max(0, length - hex.length / 2))]).toString("base64");
const PNG = "89504e470d0a1a0a";
const JPG = "ffd8ffe0";
const picture = (type: string, hex: string, length = 100) => `data:${type};base64,${base64(hex, length)}`;

/** What each attribute may say, told apart from how it is cleaned. */
const VALUES: Record<string, RegExp> = {
  "a href": /^(https?:\/\/|mailto:|tel:)[^\s"<>]*$/,
  "a rel": /^noopener noreferrer nofollow$/,
  "a target": /^_blank$/,
  "img src": /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/,
  "img alt": /^.{0,200}$/s,
  "img width": /^\d{1,4}$/,
  "ol start": /^\d{1,4}$/,
  "hr data-salto": /^pagina$/,
};
for (const tag of ["p", "h1", "h2", "h3", "td", "th"])
  VALUES[`${tag} style`] = new RegExp(`^text-align:(${ALIGNMENTS.join("|")})$`);
for (const tag of ["td", "th"]) {
  VALUES[`${tag} colspan`] = /^([1-9]|[1-4]\d|50)$/;
  VALUES[`${tag} rowspan`] = /^([1-9]|[1-4]\d|50)$/;
  VALUES[`${tag} colwidth`] = /^\d{1,4}(,\d{1,4})*$/;
}
type Found = { readonly tag: string; readonly attributes: readonly (readonly [string, string])[] };
const faultsOf = ({ tag, attributes }: Found): string[] =>
  TAGS.includes(tag)
    ? attributes.flatMap(([name, value]) =>
        VALUES[`${tag} ${name}`]?.test(value) ? [] : [`${tag}: ${name}=${value.slice(0, 80)}`],
      )
    : [tag];

function streamed(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag: (tag, given) => faults.push(...faultsOf({ tag, attributes: Object.entries(given) })),
    oncomment: (words) => faults.push(`comment: ${words}`),
    onprocessinginstruction: (name) => faults.push(`instruction: ${name}`),
  });
  parser.end(html);
  return faults;
}
const page = new JSDOM("<!doctype html><body></body>").window.document;
/** As a browser that runs scripts would read it, which is not how one reads that runs none. */
function drawn(html: string): string[] {
  page.body.innerHTML = html;
  const walker = page.createTreeWalker(page.body, 0xffffffff);
  const faults: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) continue;
    if (node.nodeType !== 1) faults.push(`node ${node.nodeType}`);
    const { localName, namespaceURI, attributes } = node as Element;
    if (namespaceURI !== "http://www.w3.org/1999/xhtml") faults.push(`${localName} of ${namespaceURI}`);
    faults.push(
      ...faultsOf({ tag: localName, attributes: [...attributes].map(({ name, value }) => [name, value] as const) }),
    );
  }
  return faults;
}
const left = (html: string) => [...streamed(html), ...drawn(html)];

const problemsOf = async (html: string) => {
  const refusal: unknown = await cleanWritten(html, "content").catch((error: unknown) => error);
  return refusal instanceof Refusal ? refusal.problems : [];
};

describe("S-36: of three hundred hostile texts", () => {
  it("there are that many, each once", () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThanOrEqual(300);
  });

  it("nothing is left but the dialect, and it stays so a second time", async () => {
    for (const text of HOSTILE) {
      const clean = await cleanRead(text);
      expect(left(clean), text).toEqual([]);
      expect(await cleanRead(clean), text).toBe(clean);
    }
  });

  it("nor when one stands inside another, or all of them one after another", async () => {
    const around = [
      "<p><b>",
      '<table><tr><td style="text-align:left">',
      "<ul><li>",
      "<svg><style>",
      '<p title="',
      "<!--",
    ];
    for (const [at, text] of HOSTILE.entries()) {
      const clean = await cleanRead(`${around[at % around.length]}${text}</p>${HOSTILE[(at * 7) % HOSTILE.length]}`);
      expect(left(clean), text).toEqual([]);
    }
    expect(left(await cleanRead(HOSTILE.join("")))).toEqual([]);
  });
});

/** Pieces of markup in any order: what no person writes. */
const PIECES = [
  ...[
    "p",
    "b",
    "a",
    "h1",
    "h5",
    "ul",
    "ol",
    "li",
    "table",
    "tbody",
    "tr",
    "td",
    "th",
    "div",
    "span",
    "svg",
    "blockquote",
  ].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...[
    "<br>",
    "<hr data-salto=pagina>",
    "<hr>",
    `<img src="${picture("image/png", PNG)}" alt="">`,
    "<i onclick=x>",
    "</i>",
  ],
  ...[
    '<a href="https://a.example/?b=1&amp;c=%22">',
    '<p style="text-align:right">',
    '<td colspan="3" colwidth="9,9,9">',
  ],
  ...[
    "texto",
    " ",
    "\n",
    "&amp;",
    "&lt;b&gt;",
    "&nbsp;",
    "<",
    "&",
    "\u0000",
    "\ud800",
    "<!--",
    "-->",
    '"',
    "{{empleado.dni}}",
  ],
];
const markup = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string()), { maxLength: 40 })
  .map((pieces) => pieces.join(""));

it("S-36: whatever is sent is clean when it was cleaned, and cleaning it again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(markup, async (html) => {
      const clean = await cleanRead(html);
      expect(left(clean)).toEqual([]);
      expect(await cleanRead(clean)).toBe(clean);
      expect(await cleanWritten(clean, "content")).toBe(clean);
    }),
    { numRuns: 300 },
  );
});

it("what belongs to a letter stays as it was written", async () => {
  const letter = [
    '<h1 style="text-align:center">Certificado</h1>',
    "<p>Que <strong>{{empleado.firstName}}</strong> <em>y</em> <u>otros</u> <s>más</s><br />&amp; ñandú &lt;3</p>",
    '<p><a href="mailto:rrhh@rubrica.example" rel="noopener noreferrer nofollow" target="_blank">correo</a></p>',
    '<ol start="3"><li><p>uno</p><ul><li><p>dos</p></li></ul></li></ol>',
    '<table><tbody><tr><th colspan="2" rowspan="1" colwidth="100,200"><p>a</p></th></tr><tr><td style="text-align:right"><p>b</p></td><td><p></p></td></tr></tbody></table>',
    `<blockquote><p>cita</p></blockquote><hr data-salto="pagina" /><hr /><img src="${picture("image/jpeg", JPG)}" alt="Logo" width="120" />`,
  ].join("");
  expect(await cleanWritten(letter, "content")).toBe(letter);
});

it.each([
  ["<b>a</b><i>b</i><strike>c</strike><del>d</del>", "<p><strong>a</strong><em>b</em><s>cd</s></p>"],
  ["<h5>a</h5><div>b<div>c</div></div>", "<h3>a</h3><p>b</p><p>c</p>"],
  ["uno <p>dos</p> tres", "<p>uno </p><p>dos</p><p> tres</p>"],
  [
    "<table><thead><tr><th>a</thead><tr><td>b</table>",
    "<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>",
  ],
  ["<ul></ul><table><tr></tr></table><li>suelto", "<p>suelto</p>"],
  ['<td style="color:red; TEXT-ALIGN : Right;">x', "<p>x</p>"],
  ['<p style="color:red; TEXT-ALIGN : Right;">x', '<p style="text-align:right">x</p>'],
  ["<p>a<script>x</script><!-- b -->c</p>", "<p>ac</p>"],
  ['<img src="https://ajeno.example/i.png"><a href="/salir">x</a>', "<p>x</p>"],
  [
    `<img src="data:image/jpg;base64,${base64(JPG, 9)}" width="9999">`,
    `<img src="data:image/jpeg;base64,${base64(JPG, 9)}" />`,
  ],
])("what another program calls otherwise is called as here: %s", async (sent, kept) => {
  expect(await cleanWritten(sent, "content")).toBe(kept);
});

describe("S-36: refuses at its field, and leaves out of what is read,", () => {
  const { largo, profundo, complejo, imagenGrande, imagenNoValida } = richtextProblems;
  const { length } = "<p></p>";
  it.each([
    ["one byte too many", `<p>${"x".repeat(MAX_BYTES + 1 - length)}</p>`, largo],
    ["bytes, not letters", "ñ".repeat(MAX_BYTES / 2 + 1), largo],
    ["what is longer once it is written", "<".repeat(MAX_BYTES / 2), largo],
    ["a hundred tables", "<table><tr><td>".repeat(100), profundo],
    ["a hundred lists", "<ul><li>".repeat(100), profundo],
    ["a hundred thousand of what is dropped", "<div>".repeat(100_000), profundo],
    ["elements", "<p>x</p>".repeat(MAX_ELEMENTS + 1), complejo],
    ["attributes", `<p ${"x ".repeat(MAX_ELEMENTS + 1)}>`, complejo],
    ["a picture of 5 MB", `<img src="${picture("image/png", PNG, 700_000)}">`, imagenGrande],
    ["one byte of a picture too many", `<img src="${picture("image/png", PNG, MAX_PICTURE + 1)}">`, imagenGrande],
    ["SVG", '<img src="data:image/svg+xml,%3Csvg onload=alert(1)%3E">', imagenNoValida],
    [
      "SVG that says PNG",
      `<img src="data:image/png;base64,${Buffer.from("<svg></svg>").toString("base64")}">`,
      imagenNoValida,
    ],
    ["PNG that says JPG", `<img src="${picture("image/jpeg", PNG)}">`, imagenNoValida],
    ["another type", `<img src="${picture("image/gif", "474946383961")}">`, imagenNoValida],
    ["a PNG that is not base64", '<img src=" DATA:image/png,x">', imagenNoValida],
  ])("%s", async (_, html, problem) => {
    expect(await problemsOf(html)).toEqual([{ ...problem, field: "content" }]);
    const read = await cleanRead(html);
    expect(streamed(read)).toEqual([]);
    expect(read.length).toBeLessThanOrEqual(MAX_BYTES + 100);
    expect(read).not.toContain("<img");
  });

  it("nothing that is just within them", async () => {
    expect(await problemsOf(`<p>${"x".repeat(MAX_BYTES - length)}</p>`)).toEqual([]);
    expect(await problemsOf(`<img src="${picture("image/png", PNG, MAX_PICTURE)}">`)).toEqual([]);
    expect(await problemsOf(`${"<ul><li>".repeat(9)}<p>x`)).toEqual([]);
  });
});
