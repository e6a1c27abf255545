/**
 * Word pastes a list as paragraphs with a sign before each: the lists they are, one inside another by the level that the
 * paragraph's own style names.
 */
const LEVEL = /mso-list:[^;"]*level(\d+)/i;
const IGNORED = /mso-list:\s*ignore/i;
/** 1. a) (iv) and the like; anything else is a bullet. */
const NUMBERED = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)\-º°]/i;
const DEEPEST = 6;

export function wordLists(body: HTMLElement): void {
  let open: { readonly list: HTMLElement; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    // A list goes on only where the paragraph before it was of it.
    if (last === null || last !== paragraph.previousElementSibling) open = [];
    const tag = takeSign(paragraph);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let innermost = open.at(-1);
    if (!innermost || innermost.level < level) {
      const list = paragraph.ownerDocument.createElement(tag);
      const outer = innermost?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      innermost = { list, level };
      open.push(innermost);
    }
    const item = paragraph.ownerDocument.createElement("li");
    const words = paragraph.ownerDocument.createElement("p");
    words.append(...paragraph.childNodes);
    item.append(words);
    innermost.list.append(item);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}

function levelOf(paragraph: HTMLElement): number | null {
  const [, level] = LEVEL.exec(paragraph.getAttribute("style") ?? "") ?? [];
  return level === undefined ? null : Math.min(Number(level), DEEPEST);
}

/** The sign goes, and says of which kind the list is. */
function takeSign(paragraph: HTMLElement): "ol" | "ul" {
  const signs = [...paragraph.querySelectorAll<HTMLElement>("[style]")].filter((element) =>
    IGNORED.test(element.getAttribute("style") ?? ""),
  );
  const sign = signs
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
  for (const element of signs) element.remove();
  return NUMBERED.test(sign) ? "ol" : "ul";
}
