/**
 * What in a PDF does something by itself or carries another file: programs, actions that leave the document, embedded
 * files, films, sounds, three-dimensional models, XFA forms. One rule tells it and takes it out, so that what is found
 * is what is removed. Links to web pages and places of the same document stay.
 */
import { SHADOWED } from "./pdf-lexer.ts";
import { type Dict, dictOf, isArray, isDict, Name, nameOf, Stream, type Value } from "./pdf-values.ts";

type Resolve = (value: Value | undefined) => Value;
/** Hears what was found: the format's own word for it. */
export type Report = (kind: string) => void;

const HARMLESS_MOVES = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);
const HARMLESS_SCHEMES = new Set(["http", "https", "mailto", "tel"]);
/** By whatever key they are reached. */
const ACTIONS = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "ResetForm",
  "GoToR",
  "GoToE",
  "GoTo3DView",
  "GoToDp",
  "Thread",
  "Sound",
  "Movie",
  "Rendition",
  "RichMediaExecute",
  "Hide",
  "SetOCGState",
  "SetState",
  "NOP",
]);
const NOTES = new Set(["FileAttachment", "Sound", "Movie", "Screen", "RichMedia", "3D"]);
const STREAM_TYPES = new Set(["EmbeddedFile", "3D"]);
const STREAM_SUBTYPES = new Set(["PS", "U3D", "PRC"]);
/** Keys that mean one thing only. */
const KEYS = new Set([
  "OpenAction",
  "EmbeddedFiles",
  "JavaScript",
  "XFA",
  "NeedsRendering",
  "Collection",
  "Requirements",
  "Renditions",
  "AlternatePresentations",
  "RichMediaContent",
  "RichMediaSettings",
  "3DD",
  "3DA",
  "3DV",
  "OPI",
  "SpiderInfo",
]);
/** Lists from which a member may go without moving the meaning of the others. */
const LISTS = new Set(["Annots", "Fields", "Kids", "CO", "AF"]);

export type Cleaner = {
  /** The value without what is active; what is behind references is cleaned on its own. */
  readonly clean: (value: Value) => Value;
  /** Whether a reference to it may stay. */
  readonly isActive: (value: Value) => boolean;
};

export function cleaner(resolve: Resolve, report: Report): Cleaner {
  const found = (kind: string) => {
    report(kind);
    return true;
  };
  const actionName = (value: Value | undefined) => {
    const target = resolve(value);
    return isDict(target) ? nameOf(resolve(target.get("S"))) : null;
  };
  const isFileSpec = (value: Value) => {
    const dict = resolve(value);
    return isDict(dict) && ["EF", "F", "UF"].some((key) => dict.has(key));
  };

  /** Something that is active whoever points at it. */
  function isActive(value: Value): boolean {
    const target = resolve(value);
    const dict = dictOf(target);
    if (!dict) return false;
    const subtype = nameOf(resolve(dict.get("Subtype"))) ?? "";
    if (target instanceof Stream) {
      const type = nameOf(resolve(dict.get("Type"))) ?? "";
      if (STREAM_TYPES.has(type)) return found(type);
      if (STREAM_SUBTYPES.has(subtype)) return found(subtype);
      return nameOf(resolve(dict.get("Subtype2"))) === "PS" && found("PS");
    }
    if (NOTES.has(subtype)) return found(subtype);
    const action = nameOf(resolve(dict.get("S"))) ?? "";
    return ACTIONS.has(action) && found(action);
  }

  /** Where an action is expected, only these are taken. */
  function isBadAction(value: Value | undefined): boolean {
    const action = actionName(value);
    if (action === null) return false;
    const dict = resolve(value) as Dict;
    if (dict.has("JS")) return found("JavaScript");
    if (action === "GoTo") return false;
    if (action === "URI") return !isHarmlessAddress(resolve(dict.get("URI"))) && found("URI");
    if (action === "Named") return !HARMLESS_MOVES.has(nameOf(resolve(dict.get("N"))) ?? "") && found("Named");
    return found(action);
  }

  /** Whether the value of this key goes, key and all. */
  function isActiveAt(key: string, value: Value, holder: Value): boolean {
    const target = resolve(value);
    if (KEYS.has(key)) return target !== null && found(key);
    if (key === "A" || key === "PA" || key === "Next") return !isArray(target) && isBadAction(target);
    if (key === "AA") return isDict(target) && [...target.values()].some((one) => actionName(one)) && found("AA");
    if (key === "EF")
      return isDict(target) && ["F", "UF", "DOS", "Mac", "Unix"].some((one) => target.has(one)) && found("EF");
    if (key === "AF") return isArray(target) && target.length > 0 && target.every(isFileSpec) && found("AF");
    if (key === "URI") return isDict(target) && target.has("Base") && found("URI");
    if (key === "Ref") return holder instanceof Stream && isFileSpec(target) && found("Ref");
    if (key === "PS") return holder instanceof Stream && target instanceof Stream && found("PS");
    // A stream whose bytes are in another file.
    if (key === "F" && holder instanceof Stream) return (Buffer.isBuffer(target) || isDict(target)) && found("F");
    return false;
  }

  function cleanDict(dict: Dict, holder: Value): Dict {
    const kept: Dict = new Map();
    for (const [written, value] of dict) {
      const key = written.startsWith(SHADOWED) ? written.slice(SHADOWED.length) : written;
      if (isActiveAt(key, value, holder) || isActive(value)) continue;
      kept.set(written, cleanAt(key, value));
    }
    return kept;
  }

  function cleanAt(key: string, value: Value): Value {
    if (!isArray(value)) return clean(value);
    const isAction = key === "A" || key === "PA" || key === "Next";
    const goes = (one: Value) => (isAction && isBadAction(one)) || isActive(one);
    return LISTS.has(key) || isAction
      ? value.filter((one) => !goes(one)).map(clean)
      : value.map((one) => (goes(one) ? null : clean(one)));
  }

  function clean(value: Value): Value {
    if (value instanceof Stream) return new Stream(cleanDict(value.dict, value), value.raw);
    if (isDict(value)) return cleanDict(value, value);
    return isArray(value) ? cleanAt("", value) : value;
  }

  return { clean, isActive };
}

function isHarmlessAddress(value: Value): boolean {
  if (!Buffer.isBuffer(value)) return false;
  // Viewers pass over blanks and read both alphabets of PDF.
  const address = [...value].filter((byte) => byte > 32 && byte < 127);
  const text = Buffer.from(address).toString("latin1");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  return scheme === undefined ? !/^[\\/]{2}/.test(text) : HARMLESS_SCHEMES.has(scheme);
}

/** A place in the document to open at: shown, not done. Only for files that cannot be written anew. */
export function isPlainView(value: Value, resolve: Resolve): boolean {
  const target = resolve(value);
  if (isArray(target) || target instanceof Name || Buffer.isBuffer(target)) return true;
  const isGoTo = isDict(target) && nameOf(resolve(target.get("S"))) === "GoTo";
  return isGoTo && !target.has("Next") && !target.has("JS");
}
