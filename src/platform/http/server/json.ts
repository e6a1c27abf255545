/**
 * A body as JSON, or a refusal, in linear time and without recursion on what somebody else chose (S-54): no deeper and no
 * more of it than any contract needs, no field twice, nothing that could reach a prototype. `JSON.parse` alone keeps the
 * last of two equal fields, and a million brackets cost it, and whoever walks its result, the stack or the memory; so the
 * bytes are looked at as they come, and what cannot be is given up at once.
 */
import { isUtf8 } from "node:buffer";
import { common, Refusal } from "#platform/problems/problem.ts";

export const MAX_DEPTH = 32;
/** Ten thousand rows have as many lists and sixty times as many values; each list costs a hundred times its two bytes. */
export const MAX_GROUPS = 50_000;
export const MAX_VALUES = 1_000_000;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

export function jsonReader() {
  let [depth, groups, commas, colons] = [0, 0, 0, 0];
  let isText = false;
  let isEscaped = false;

  /** Where the text that goes on at this place ends, or the piece. */
  function pastText(bytes: Buffer, start: number): number {
    let at = start;
    for (; at < bytes.length; at++) {
      if (isEscaped) isEscaped = false;
      else if (bytes[at] === BACKSLASH) isEscaped = true;
      else if (bytes[at] === QUOTE) {
        isText = false;
        break;
      }
    }
    return at;
  }

  function open() {
    depth++;
    groups++;
    if (depth > MAX_DEPTH) throw new Refusal(common.cuerpoProfundo);
    if (groups > MAX_GROUPS) throw new Refusal(common.cuerpoGrande);
  }

  function punctuation(byte: number) {
    if (byte === QUOTE) isText = true;
    else if (byte === COMMA) commas++;
    // Of well-formed JSON: each field has one outside texts.
    else if (byte === COLON) colons++;
    else if (isOpening(byte)) open();
    else if (isClosing(byte)) depth--;
  }

  return {
    /** The next piece, in order. */
    look(bytes: Buffer): void {
      for (let at = 0; at < bytes.length; at++) {
        if (isText) at = pastText(bytes, at);
        else punctuation(bytes[at] as number);
      }
      if (commas >= MAX_VALUES) throw new Refusal(common.cuerpoGrande);
    },

    /** All pieces together, once each was looked at. */
    parse(bytes: Buffer): unknown {
      if (!isUtf8(bytes)) throw new Refusal(common.cuerpoIlegible);
      const value = parsed(bytes.toString("utf8"));
      // As many are left as were written, unless two had the same name, however it was spelled.
      if (fieldsOf(value) !== colons) throw new Refusal(common.campoRepetido);
      return value;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(common.cuerpoIlegible);
  }
}

/** Recursion is safe here: the depth was looked at. */
function fieldsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let fields = 0;
  if (Array.isArray(value)) {
    for (const item of value) fields += fieldsOf(item);
    return fields;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__" || (key === "constructor" && isPoison(inner))) throw new Refusal(common.cuerpoIlegible);
    fields += 1 + fieldsOf(inner);
  }
  return fields;
}

const isPoison = (value: unknown) => typeof value === "object" && value !== null && Object.hasOwn(value, "prototype");
