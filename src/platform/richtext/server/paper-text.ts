/** A paragraph's words for paper: runs in their weight, blanks as a browser joins them, and about how high they will stand. */
import { ALIGNMENTS, type Alignment, LINK_SCHEMES } from "../dialect.ts";
import { type Element, type Fill, isElement, type Node } from "./paper-block.ts";

export const SIZE = 10.5;
export const LINE_HEIGHT = 1.25;
const LINK = "#0b4f8a";

export type Run = { readonly text: string; readonly [style: string]: unknown };
type Style = { readonly [style: string]: unknown };

/** What a browser joins to one blank; a hard one is none of it. */
const BLANKS = /[\t\n\f\r ]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no letter draws them.
const UNDRAWN = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;

/** Each in its own style, still with its blanks at both ends. */
export function runsOf(nodes: readonly Node[], fill: Fill, style: Style = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === "text") {
      const text = fill(node.data).replace(UNDRAWN, "").replace(BLANKS, " ");
      return text === "" ? [] : [{ ...style, text }];
    }
    if (!isElement(node)) return [];
    if (node.name === "br") return [{ text: "\n" }];
    return runsOf(node.children, fill, { ...style, ...styleOf(node, style) });
  });
}

function styleOf({ name, attribs }: Element, { decoration = [] }: Style): Style {
  const lines = decoration as readonly string[];
  if (name === "strong") return { bold: true };
  if (name === "em") return { italics: true };
  if (name === "u") return { decoration: [...lines, "underline"] };
  if (name === "s") return { decoration: [...lines, "lineThrough"] };
  const to = name === "a" ? linkOf(attribs["href"] ?? "") : null;
  return to === null ? {} : { link: to, color: LINK, decoration: [...lines, "underline"] };
}

function linkOf(href: string): string | null {
  const [, scheme = ""] = /^([a-z]+):/i.exec(href.trim()) ?? [];
  return LINK_SCHEMES.some((each) => each === scheme.toLowerCase()) ? href.trim() : null;
}

/** One blank between two words, none where a line begins or ends, and no break after the last line. */
export function tidied(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const before = kept.at(-1)?.text ?? "\n";
    const text = /[ \n]$/.test(before) ? run.text.replace(/^ /, "") : run.text;
    if (text === "\n") trimLast(kept);
    if (text.startsWith(" ") && !kept.at(-1)?.["decoration"])
      kept.push(...spaced(kept.pop()), { ...run, text: text.slice(1) });
    else if (text !== "") kept.push({ ...run, text });
  }
  trimLast(kept);
  if (kept.at(-1)?.text === "\n") kept.pop();
  return kept;
}

/** A blank belongs to the word before it: one that begins a run would be a word of its own. */
const spaced = (run: Run | undefined): Run[] => (run ? [{ ...run, text: `${run.text} ` }] : []);

function trimLast(runs: Run[]) {
  const last = runs.at(-1);
  if (!last || last.text === "\n" || !last.text.endsWith(" ")) return;
  runs.pop();
  const text = last.text.slice(0, -1);
  if (text !== "") runs.push({ ...last, text });
}

/** A line of nothing is as high as any. */
export const EMPTY = "\u00a0";

/** Of a letter, in parts of its size: rather too wide than too narrow. */
const WIDE = 0.62;

/** Points, rather too many than too few: nothing that must stay whole may be higher than a page. */
export function heightOf(runs: readonly Run[], width: number, size: number): number {
  const lines = runs
    .map(({ text }) => text)
    .join("")
    .split("\n");
  const each = Math.max(1, Math.floor(width / (size * WIDE)));
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / each)), 0) * size * LINE_HEIGHT * 1.2;
}

export function alignmentOf({ attribs }: Element): Alignment | undefined {
  const [, said] = /text-align:\s*([a-z]+)/.exec(attribs["style"] ?? "") ?? [];
  return ALIGNMENTS.find((each) => each === said);
}
