/**
 * What people write for others to read, with nothing in it but the dialect: when it is stored and again when it is read,
 * because it may have come by another road or under another list. First it is arranged, then `sanitize-html` lets through
 * what is on the one list, whatever the arranging missed. S-36.
 */
import { setImmediate } from "node:timers/promises";
import sanitize from "sanitize-html";
import { type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import { ALIGNED, ALIGNMENTS, LINK_SCHEMES, MAX_BYTES, PAGE_BREAK, PICTURE, TAGS } from "../dialect.ts";
import { richtextProblems } from "../problems.ts";
import { arrange } from "./arrange.ts";
import { LINK, styleOf } from "./attributes.ts";

const ALIGN = { name: "style", values: ALIGNMENTS.map(styleOf) };
const only = (name: string, value: string) => ({ name, values: [value] });
const CELL = ["colspan", "rowspan", "colwidth"];

const ALLOWED: sanitize.IOptions = {
  allowedTags: [...TAGS],
  allowedAttributes: {
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, [ALIGN]])),
    td: [...CELL, ALIGN],
    th: [...CELL, ALIGN],
    a: ["href", only("rel", LINK.rel), only("target", LINK.target)],
    ol: ["start"],
    hr: [only(PAGE_BREAK.attribute, PAGE_BREAK.value)],
    [PICTURE]: ["src", "alt", "width"],
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { [PICTURE]: ["data"] },
  allowProtocolRelative: false,
  // An alignment is one of four texts, compared whole.
  parseStyleAttributes: false,
  // The arranging decoded what was sent and wrote four of them itself, where they have to be.
  parser: { decodeEntities: false },
};

/** Refuses at `field` what is too much of it, or a picture that paper cannot draw; the rest that is foreign goes silently. */
export async function cleanWritten(html: string, field: string): Promise<string> {
  const refuse = (problem: ProblemKind) => {
    throw new Refusal({ ...problem, field });
  };
  const limit = (text: string) => {
    if (Buffer.byteLength(text) > MAX_BYTES) refuse(richtextProblems.largo);
  };
  limit(html);
  const clean = await cleaned(html, refuse);
  // What stood alone was sent shorter than it has to be written.
  limit(clean);
  return clean;
}

/** Of what is stored. It refuses nothing: what is too much is left out. */
export const cleanRead = (html: string): Promise<string> => cleaned(html.slice(0, MAX_BYTES), () => {});

/** So much is read at once before somebody else has their turn. */
const SLICE = 64 * 1024;

async function cleaned(html: string, refuse: (problem: ProblemKind) => void): Promise<string> {
  const arranging = arrange(refuse);
  const text = html.toWellFormed();
  for (let from = 0; from < text.length; from += SLICE) {
    if (from > 0) await setImmediate();
    arranging.write(text.slice(from, from + SLICE));
  }
  let clean = "";
  for (const piece of arranging.end()) {
    if (clean !== "") await setImmediate();
    clean += sanitize(piece, ALLOWED);
  }
  return clean;
}
