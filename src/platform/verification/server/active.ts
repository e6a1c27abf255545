/** What can change what a signed document shows without changing a byte of it: programs, forms of XFA, other files. */
import { Stream } from "#platform/files/server/pdf-values.ts";
import type { Document } from "./revisions.ts";

/** Not those that only lead to an action: a font may be called so, and the action says itself what it is. */
const KEYS = ["XFA", "RichMediaContent", "OPI", "NeedsRendering"];
const NAMES = [
  "JavaScript",
  "Launch",
  "ImportData",
  "SubmitForm",
  "ResetForm",
  "Hide",
  "SetOCGState",
  "Rendition",
  "RichMedia",
];

export function activeIn({ reading: { trace }, revisions }: Document): boolean {
  if (KEYS.some((key) => trace.keys.has(key)) || NAMES.some((name) => trace.names.has(name))) return true;
  // A stream whose data is in another file.
  return revisions.some(({ objects }) =>
    [...objects.values()].some(
      ({ value }) => value instanceof Stream && (value.dict.has("F") || value.dict.has("Ref")),
    ),
  );
}
