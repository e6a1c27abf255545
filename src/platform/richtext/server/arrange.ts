/**
 * Foreign HTML written again as a document of the dialect: each element where one may stand, closed where it ends, said
 * in one way. What is written so once is written the same the second time. How much there may be is counted on the way.
 */
import { Parser } from "htmlparser2";
import type { ProblemKind } from "#platform/problems/problem.ts";
import { MARKS, MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS, PICTURE, TAGS } from "../dialect.ts";
import { richtextProblems } from "../problems.ts";
import { type Given, type Kept, keptOf } from "./attributes.ts";
import { ALIASES, DROPPED, PARAGRAPHS } from "./foreign.ts";

type Node = { readonly tag: string; readonly opening: string; isWritten: boolean };
type Mark = { readonly tag: string; readonly opening: string };
/** An element as it was sent: what was made of it, if anything. */
type Sent = { readonly node?: Node | undefined; readonly mark?: Mark | undefined; readonly isDropped?: boolean };

const TEXT_BLOCKS: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3"]);
const LINE_BREAK = "br";
const KNOWN: ReadonlySet<string> = new Set(TAGS);
const FORMATS: ReadonlySet<string> = new Set(MARKS.filter((tag) => tag !== LINE_BREAK));
/** What has to come between it and anything else. */
const INSIDE: Readonly<Record<string, string>> = { ul: "li", ol: "li", table: "tbody", tbody: "tr", tr: "td" };
/** An item outside a list of the same cell or quotation is a paragraph. */
const LIST_ENDS = ["td", "th", "blockquote"];
/** As long is a piece of the answer at least, and a run of text at most. */
const PIECE = 32 * 1024;
/** Sent and never written, but each one costs: many more than the dialect can nest is nobody's letter. */
const MAX_SENT_DEPTH = 5 * MAX_DEPTH;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
function openingOf(tag: string, kept: Kept): string {
  let opening = `<${tag}`;
  for (const name in kept) {
    const value = kept[name];
    if (typeof value === "string") opening += ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`;
  }
  return `${opening}>`;
}

export type Arranging = {
  readonly write: (piece: string) => void;
  /** The document, in pieces none of which ends inside an element. */
  readonly end: () => readonly string[];
};

/** `refuse` throws where the writer is to be told; where it returns, what is too much is left out. */
export function arrange(refuse: (problem: ProblemKind) => void): Arranging {
  const writer = writerOf();
  const sent: Sent[] = [];
  let elements = 0;
  let dropped = 0;
  let run = "";

  function limit(problem: ProblemKind, isOver: boolean) {
    if (!isOver) return;
    refuse(problem);
    throw new Enough();
  }
  const counted = () => limit(richtextProblems.complejo, ++elements > MAX_ELEMENTS);

  function opened(name: string, given: Given): Sent {
    if (dropped > 0 || DROPPED.has(name)) {
      dropped++;
      return { isDropped: true };
    }
    const tag = ALIASES[name] ?? name;
    if (!KNOWN.has(tag)) {
      if (PARAGRAPHS.has(tag)) writer.endText();
      return {};
    }
    const kept = keptOf(tag, given, refuse);
    if (kept === null) return {};
    const opening = openingOf(tag, kept);
    if (FORMATS.has(tag)) return { mark: { tag, opening } };
    return { node: writer.open(tag, opening, marks()) };
  }
  /** Each once: of a link inside a link the outer one counts. */
  function marks(): Mark[] {
    const all: Mark[] = [];
    for (const { mark } of sent) if (mark && !all.some(({ tag }) => tag === mark.tag)) all.push(mark);
    return all;
  }

  /** The parser hands out each entity on its own. */
  function endRun() {
    if (run === "") return;
    writer.text(run, marks());
    run = "";
    limit(richtextProblems.largo, writer.length() > MAX_BYTES);
  }

  const parser = new Parser({
    onopentagname: counted,
    onattribute: counted,
    onopentag(name, given) {
      endRun();
      limit(richtextProblems.profundo, sent.length >= MAX_SENT_DEPTH);
      sent.push(opened(name, given));
      limit(richtextProblems.profundo, writer.depth() + marks().length > MAX_DEPTH);
    },
    ontext(text) {
      if (dropped === 0) run += text;
      if (run.length > PIECE) endRun();
    },
    onclosetag(name) {
      endRun();
      const { node, isDropped } = sent.pop() ?? {};
      if (isDropped) dropped--;
      else if (node) writer.close(node);
      else if (PARAGRAPHS.has(name)) writer.endText();
    },
  });
  let isEnough = false;
  function unlessEnough(work: () => void) {
    try {
      if (!isEnough) work();
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      isEnough = true;
    }
  }
  return {
    write: (piece) => unlessEnough(() => parser.write(piece)),
    end() {
      unlessEnough(() => {
        parser.end();
        endRun();
      });
      return writer.end();
    },
  };
}

class Enough extends Error {}

function writerOf() {
  const pieces: string[] = [];
  let length = 0;
  let out = "";
  const stack: Node[] = [];
  const written: Mark[] = [];

  const top = () => stack.at(-1)?.tag ?? "";
  const isText = () => TEXT_BLOCKS.has(top());

  function endMarks(length = 0) {
    while (written.length > length) out += `</${written.pop()?.tag}>`;
  }
  function startMarks(marks: readonly Mark[]) {
    const other = written.findIndex(({ opening }, index) => marks[index]?.opening !== opening);
    if (other !== -1) endMarks(other);
    for (const mark of marks.slice(written.length)) {
      out += mark.opening;
      written.push(mark);
    }
  }
  /** Lists and tables are only written with what stands in them: an empty one is nothing. */
  function push(tag: string, opening = `<${tag}>`): Node {
    endMarks();
    const node = { tag, opening, isWritten: false };
    stack.push(node);
    if (!(tag in INSIDE)) writeOpen();
    return node;
  }
  function writeOpen() {
    for (const node of stack) {
      if (node.isWritten) continue;
      out += node.opening;
      node.isWritten = true;
    }
  }
  function pop() {
    endMarks();
    const node = stack.pop();
    if (node?.isWritten) out += `</${node.tag}>`;
    if (stack.length > 0 || out.length < PIECE) return;
    pieces.push(out);
    length += out.length;
    out = "";
  }
  function popTo(tags: readonly string[]) {
    while (!tags.includes(top())) pop();
  }
  function endText() {
    if (isText()) pop();
  }
  function complete(until?: string) {
    for (let next = INSIDE[top()]; next !== undefined && next !== until; next = INSIDE[top()]) push(next);
  }
  /** Where a block may stand. */
  function toBlocks() {
    endText();
    complete();
  }
  function toText() {
    if (isText()) return;
    complete();
    push("p");
  }

  function item(opening: string): Node | undefined {
    const list = stack.findLastIndex(({ tag }) => tag === "ul" || tag === "ol");
    const end = stack.findLastIndex(({ tag }) => LIST_ENDS.includes(tag));
    if (list === -1 || end > list) return paragraph();
    popTo(["ul", "ol"]);
    return push("li", opening);
  }
  function cell(tag: string, opening: string): Node | undefined {
    if (!stack.some((node) => node.tag === "table")) return paragraph();
    popTo(tag === "tr" ? ["table", "tbody"] : ["table", "tbody", "tr"]);
    complete(tag === "tr" ? "tr" : "td");
    return push(tag, opening);
  }
  function paragraph(): undefined {
    endText();
  }
  function leaf(opening: string): undefined {
    writeOpen();
    out += opening;
  }

  return {
    depth: () => stack.length,
    length: () => length + out.length,
    endText,
    /** Undefined for what holds nothing, or is no element here. */
    open(tag: string, opening: string, marks: readonly Mark[]): Node | undefined {
      if (tag === "tbody") return undefined;
      if (tag === "li") return item(opening);
      if (tag === "tr" || tag === "td" || tag === "th") return cell(tag, opening);
      if (tag === LINE_BREAK) toText();
      else if (tag !== PICTURE || !isText()) toBlocks();
      if (isText()) startMarks(marks);
      return tag === LINE_BREAK || tag === PICTURE || tag === "hr" ? leaf(opening) : push(tag, opening);
    },
    close(node: Node) {
      if (!stack.includes(node)) return;
      while (stack.includes(node)) pop();
    },
    text(said: string, marks: readonly Mark[]) {
      const text = said.replace(CONTROL, "");
      if (text === "" || (!isText() && !/[^ \t\r\n]/.test(text))) return;
      toText();
      startMarks(marks);
      out += escaped(text);
    },
    end(): readonly string[] {
      while (stack.length > 0) pop();
      return [...pieces, out];
    },
  };
}
