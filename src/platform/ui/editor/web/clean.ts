/**
 * What comes from Word or the web, reduced to the dialect before the editor sees it: in a document in which nothing runs
 * and nothing is fetched. Of its looks only alignment stays, and what a mark says. S-36.
 */
import { alignmentOf, isLink, isPicture, spanOf } from "#platform/richtext/allowed.ts";
import { ALIGNED, MAX_DEPTH, PAGE_BREAK, TAGS } from "#platform/richtext/dialect.ts";
import { inertBody, SILENT } from "./inert.ts";
import { wordLists } from "./word-lists.ts";

export type Cleaned = { readonly html: string /** Pictures that could not come along. */; readonly lost: number };

const SAME: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  cite: "em",
  ins: "u",
  del: "s",
  strike: "s",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  thead: "tbody",
  tfoot: "tbody",
};
const BOX = new Set(
  "div section article header footer main aside nav address figure figcaption dl dt dd pre".split(" "),
);
const BLOCK = "p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,hr,div,section,article,pre,dl";

export function cleaned(html: string): Cleaned {
  const body = inertBody(html);
  wordLists(body);
  const out = body.ownerDocument.implementation.createHTMLDocument().body;
  const run = { lost: 0 };
  copy(body, out, 0, run);
  return { html: out.innerHTML, lost: run.lost };
}

type Run = { lost: number };

function copy(from: Node, to: Element, depth: number, run: Run): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.textContent ?? "");
    else if (child.nodeType === Node.ELEMENT_NODE) copyElement(child as HTMLElement, to, depth, run);
  }
}

function copyElement(element: HTMLElement, to: Element, depth: number, run: Run): void {
  const named = element.localName;
  if (SILENT.has(named) || isHidden(element)) return;
  const document = to.ownerDocument;
  const style = element.style;
  if (breaksPage(element)) {
    const rule = document.createElement("hr");
    rule.setAttribute(PAGE_BREAK.attribute, PAGE_BREAK.value);
    to.append(rule);
    if (named === "br" || named === "hr") return;
  }
  if (named === "img") {
    const src = element.getAttribute("src") ?? "";
    if (!isPicture(src)) {
      run.lost += 1;
      return;
    }
    const picture = document.createElement("img");
    picture.setAttribute("src", src);
    picture.setAttribute("alt", element.getAttribute("alt") ?? "");
    to.append(picture);
    return;
  }
  const tag = tagOf(element);
  const isKept = tag !== null && depth < MAX_DEPTH;
  let inside = to;
  if (isKept) {
    inside = document.createElement(tag);
    dress(inside as HTMLElement, element, tag);
    to.append(inside);
  }
  for (const mark of named === "span" || named === "font" ? marksOf(style) : []) {
    const marked = document.createElement(mark);
    inside.append(marked);
    inside = marked;
  }
  copy(element, inside, isKept ? depth + 1 : depth, run);
}

/** Null where only its content is worth keeping. */
function tagOf(element: HTMLElement): string | null {
  const named = element.localName;
  const tag = SAME[named] ?? named;
  if (tag === "a") return isLink(element.getAttribute("href")?.trim() ?? "") ? "a" : null;
  // Some wrap all they copy into a <b> that says it is none.
  if ((tag === "strong" || tag === "em") && /^(?:normal|400)$/.test(weightOrStyle(element, tag))) return null;
  if (TAGS.includes(tag)) return tag;
  return BOX.has(named) && !element.querySelector(BLOCK) ? "p" : null;
}

const weightOrStyle = ({ style }: HTMLElement, tag: string) => (tag === "strong" ? style.fontWeight : style.fontStyle);

function dress(copied: HTMLElement, element: HTMLElement, tag: string): void {
  if (tag === "a") copied.setAttribute("href", element.getAttribute("href")?.trim() ?? "");
  if (ALIGNED.includes(tag)) {
    const said = element.style.textAlign || element.getAttribute("align") || "";
    const alignment = alignmentOf(said === "end" ? "right" : said);
    // Left is how it is where nothing is said.
    if (alignment && alignment !== "left") copied.setAttribute("style", `text-align:${alignment}`);
  }
  if (tag !== "td" && tag !== "th") return;
  for (const name of ["colspan", "rowspan"] as const) {
    const span = spanOf(element.getAttribute(name));
    if (span > 1) copied.setAttribute(name, String(span));
  }
}

function marksOf(style: CSSStyleDeclaration): readonly string[] {
  const line = `${style.textDecoration} ${style.textDecorationLine}`;
  return [
    ...(style.fontWeight === "bold" || Number(style.fontWeight) >= 600 ? ["strong"] : []),
    ...(style.fontStyle === "italic" ? ["em"] : []),
    ...(line.includes("underline") ? ["u"] : []),
    ...(line.includes("line-through") ? ["s"] : []),
  ];
}

/** Word's own notes to itself among them. */
const isHidden = ({ style, hidden }: HTMLElement) =>
  hidden || style.display === "none" || style.visibility === "hidden";

const breaksPage = (element: HTMLElement) =>
  element.getAttribute(PAGE_BREAK.attribute) === PAGE_BREAK.value ||
  [element.style.breakBefore, element.style.pageBreakBefore].some((value) => value === "page" || value === "always") ||
  /page-break-before:\s*always/i.test(element.getAttribute("style") ?? "");
