/** The name a person gave a file: a label to show and to save under, never a path (S-26, S-28). */
import { extensionOf, type FileKind, KINDS } from "./kinds.ts";

export const MAX_LABEL = 200;
const FALLBACK = "archivo";

/** What comes after the last slash of either kind, without invisible characters, and with the extension of its kind. */
export function fileLabel(name: string, kind: FileKind): string {
  const [extension] = KINDS[kind].extensions;
  const bare = tidy(name);
  const known = KINDS[kind].extensions.includes(extensionOf(bare));
  const stem = known ? bare.slice(0, bare.lastIndexOf(".")) : bare;
  const suffix = known ? bare.slice(bare.lastIndexOf(".")) : `.${extension}`;
  return shorten(stem.replace(/[. ]+$/, "") || FALLBACK, MAX_LABEL - suffix.length) + suffix;
}

/** Control and format characters (line breaks, right-to-left marks) and half surrogates could make a name lie. */
const tidy = (name: string) =>
  name
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");

/** By whole characters: half an emoji is no text. */
function shorten(stem: string, max: number): string {
  let short = "";
  for (const character of stem) {
    if (short.length + character.length > max) break;
    short += character;
  }
  return short.trim();
}
