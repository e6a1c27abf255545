/** What an element of the dialect keeps of its attributes, each in the one way it is written. S-36. */
import type { ProblemKind } from "#platform/problems/problem.ts";
import {
  ALIGNED,
  ALIGNMENTS,
  LINK_SCHEMES,
  MAX_PICTURE,
  MAX_SPAN,
  MAX_WIDTH,
  PAGE_BREAK,
  PICTURE,
  PICTURE_TYPES,
} from "../dialect.ts";
import { richtextProblems } from "../problems.ts";

export type Given = Readonly<Record<string, string>>;
export type Kept = Readonly<Record<string, string | null>>;

const MAX_ALT = 200;
const MAX_LINK = 2000;
/** A list goes on where another one ended. */
const MAX_START = 9999;

export const LINK = { rel: "noopener noreferrer nofollow", target: "_blank" } as const;
export const styleOf = (alignment: string): string => `text-align: ${alignment}`;

const SAYS_ALIGNMENT = new RegExp(`(?:^|;)\\s*text-align\\s*:\\s*(${ALIGNMENTS.join("|")})\\s*(?:;|$)`, "i");
/** A style longer than this aligns nothing. */
const MAX_STYLE = 2000;
function styleKept(style = ""): string | null {
  const said = style.length > MAX_STYLE ? undefined : SAYS_ALIGNMENT.exec(style)?.[1];
  return said ? styleOf(said.toLowerCase()) : null;
}

function numberKept(said: string | undefined, [min, max]: readonly [number, number]): string | null {
  const digits = /^\d{1,5}$/.exec(said?.trim() ?? "");
  const value = Number(digits?.[0]);
  return digits && value >= min && value <= max ? String(value) : null;
}

/** As many widths as columns it goes over. */
function widthsKept(said: string | undefined): string | null {
  const widths = said?.split(",", MAX_SPAN + 1) ?? [];
  const kept = widths.map((width) => numberKept(width, [1, MAX_WIDTH]));
  return widths.length > 0 && widths.length <= MAX_SPAN && !kept.includes(null) ? kept.join(",") : null;
}

/** As a browser would write it; one that leads nowhere of its own, or hides how it is read, is none. */
function linkKept(said = ""): string | null {
  if (said.length > MAX_LINK) return null;
  const url = URL.parse(said.trim());
  const isAllowed = url !== null && (LINK_SCHEMES as readonly string[]).includes(url.protocol.slice(0, -1));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return isAllowed && !/[\0-\x1f\x7f]/.test(said.trim()) && url.href.length <= MAX_LINK ? url.href : null;
}

const SAYS_PICTURE = /^[\s\0]*data:[\s\0]*image\//i;
const PICTURE_URL = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/i;
/** How every file of these types begins. */
const BEGINNINGS: Readonly<Record<(typeof PICTURE_TYPES)[number], string>> = {
  "image/png": "89504e470d0a1a0a",
  "image/jpeg": "ffd8ff",
};
const begins = (type: string, base64: string): boolean => {
  const known = PICTURE_TYPES.find((each) => each === type);
  return (
    known !== undefined && Buffer.from(base64.slice(0, 16), "base64").toString("hex").startsWith(BEGINNINGS[known])
  );
};

/** Null for what is no picture inside the text: nothing is fetched from anywhere. */
function pictureKept(said: string | undefined, refuse: (problem: ProblemKind) => void): string | null {
  if (!said || !SAYS_PICTURE.test(said.slice(0, 64))) return null;
  // Four characters hold three bytes; blanks between them are not looked for in what is too long anyway.
  if (said.length > 2 * MAX_PICTURE) return refused(refuse, richtextProblems.imagenGrande);
  const [, declared = "", base64 = ""] = PICTURE_URL.exec(said.replace(/\s+/g, "")) ?? [];
  const type = declared.toLowerCase().replace(/^image\/jpg$/, "image/jpeg");
  if (!begins(type, base64)) return refused(refuse, richtextProblems.imagenNoValida);
  if (Buffer.byteLength(base64, "base64") > MAX_PICTURE) return refused(refuse, richtextProblems.imagenGrande);
  return `data:${type};base64,${base64}`;
}
function refused(refuse: (problem: ProblemKind) => void, problem: ProblemKind): null {
  refuse(problem);
  return null;
}

/** Null where the element is nothing without what it lost. `refuse` is told of a picture that its writer has to change. */
export function keptOf(tag: string, given: Given, refuse: (problem: ProblemKind) => void): Kept | null {
  const align = ALIGNED.includes(tag) ? { style: styleKept(given["style"]) } : {};
  if (tag === "a") {
    const href = linkKept(given["href"]);
    return href === null ? null : { href, ...LINK };
  }
  if (tag === PICTURE) {
    const src = pictureKept(given["src"], refuse);
    const alt = given["alt"]?.slice(0, MAX_ALT).toWellFormed() ?? null;
    return src === null ? null : { src, alt, width: numberKept(given["width"], [1, MAX_WIDTH]) };
  }
  if (tag === "ol") return { start: numberKept(given["start"], [0, MAX_START]) };
  if (tag === "hr") {
    const { attribute, value } = PAGE_BREAK;
    return { [attribute]: given[attribute] === value ? value : null };
  }
  if (tag !== "td" && tag !== "th") return align;
  return {
    colspan: numberKept(given["colspan"], [1, MAX_SPAN]),
    rowspan: numberKept(given["rowspan"], [1, MAX_SPAN]),
    colwidth: widthsKept(given["colwidth"]),
    ...align,
  };
}
