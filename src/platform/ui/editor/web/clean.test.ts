// @vitest-environment jsdom
// Proves what is left of text from Word and the web: the dialect, without what runs, fetches or dresses. S-36.
import { expect, it } from "vitest";
import { TAGS } from "#platform/richtext/dialect.ts";
import { cleaned } from "./clean.ts";

const html = (pasted: string) => cleaned(pasted).html;
const PNG = "data:image/png;base64,iVBORw0KGgo=";

it("PLAN-08: words and their marks stay, looks go, but for how they are aligned", () => {
  expect(html('<p class="x" style="color:red;text-align:center;font-size:40px"><b>Uno</b> <i>dos</i></p>')).toBe(
    '<p style="text-align:center"><strong>Uno</strong> <em>dos</em></p>',
  );
  expect(html('<span style="font-weight:700;font-style:italic;text-decoration:underline">a</span>')).toBe(
    "<strong><em><u>a</u></em></strong>",
  );
  expect(html('<b style="font-weight:normal"><p>Todo</p></b>')).toBe("<p>Todo</p>");
  expect(html("<h5>Chico</h5><div>suelto</div><div><p>dentro</p></div>")).toBe(
    "<h3>Chico</h3><p>suelto</p><p>dentro</p>",
  );
  expect(html('<p align="right">a</p>')).toBe('<p style="text-align:right">a</p>');
});

it("S-36: what runs is gone with its content, and so is every handler", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)><a href='javascript:x'>svg</a></svg>",
    "<iframe srcdoc='<script>1</script>'></iframe>",
    "<p onclick=alert(1) style='background:url(https://malo.example/a.png)'>hola</p>",
    "<a href='javascript:alert(1)'>enlace</a>",
    "<style>p{background:url(https://malo.example/b.png)}</style>",
    "<form><input value=x><button>b</button></form>",
    "<math><mi xlink:href='javascript:1'>m</mi></math><template><p>t</p></template><!-- c -->",
  ].join("");
  expect(html(hostile)).toBe("<p>hola</p>enlace");
});

it("S-36: pictures that would be fetched do not come along, and are counted", () => {
  const pasted = `<p>a<img src="https://malo.example/a.png"><img src="file:///C:/a.png"><img src="${PNG}" alt="Logo" onload="x"></p>`;
  expect(cleaned(pasted)).toEqual({ html: `<p>a<img src="${PNG}" alt="Logo"></p>`, lost: 2 });
});

it("tables keep their cells and heads, and no width", () => {
  expect(
    html(
      '<table width=500 border=1><colgroup><col></colgroup><thead><tr><th colspan=2>T</th></tr></thead><tbody><tr><td rowspan="99" style="text-align:right">a</td><td>b</td></tr></tbody></table>',
    ),
  ).toBe(
    '<table><tbody><tr><th colspan="2">T</th></tr></tbody><tbody><tr><td style="text-align:right">a</td><td>b</td></tr></tbody></table>',
  );
});

it("PLAN-08: Word's lists, which come as paragraphs with a sign, are lists again by their levels", () => {
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  expect(
    html(`<p>Antes</p>${item(1, "1.", "Uno")}${item(2, "·", "Dentro")}${item(1, "2.", "Dos")}<p>Después</p>`),
  ).toBe("<p>Antes</p><ol><li><p>Uno</p><ul><li><p>Dentro</p></li></ul></li><li><p>Dos</p></li></ol><p>Después</p>");
  expect(html(`${item(1, "·", "a")}<p>entre</p>${item(1, "·", "b")}`)).toBe(
    "<ul><li><p>a</p></li></ul><p>entre</p><ul><li><p>b</p></li></ul>",
  );
});

it("a page break of Word's begins a page", () => {
  expect(html("<p>a</p><br clear=all style='mso-special-character:line-break;page-break-before:always'><p>b</p>")).toBe(
    '<p>a</p><hr data-salto="pagina"><p>b</p>',
  );
});

it("S-36: however deep and strange, only the dialect's tags are left", () => {
  const deep = `${"<div><blockquote>".repeat(200)}x${"</blockquote></div>".repeat(200)}<marquee>m</marquee><x-y>z</x-y>`;
  const body = new DOMParser().parseFromString(html(deep), "text/html").body;
  expect(
    [...body.querySelectorAll("*")].map(({ localName }) => localName).filter((tag) => !TAGS.includes(tag)),
  ).toEqual([]);
  expect(body.textContent).toBe("xmz");
  expect(html(deep).match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20);
});
