/**
 * What one signature's revision changed, against the document before it, from the catalogue down: only what one more
 * signature needs may differ. An allow-list, stricter than that of DocMDP: no other object is touched, and no new one
 * is there that the signature does not use.
 */
import { type Dict, dictOf, isArray, isDict, Ref, Stream, type Value } from "#platform/files/server/pdf-values.ts";
import { isSame, isSameExcept, isWith } from "./equality.ts";
import type { Notes } from "./notes.ts";
import { type Page, pagesOf } from "./pages.ts";
import type { Document, Revision } from "./revisions.ts";
import { catalogueOf, type Found } from "./signatures.ts";
import { checkStamp } from "./stamp.ts";

/** Of the trailer of a signature's revision; the others are those of an index that is a stream. */
const TRAILER = new Set([
  ...["Size", "Root", "Info", "ID", "Prev"],
  ...["Type", "W", "Index", "Length", "Filter", "DecodeParms"],
]);
const FORM = new Set(["AcroForm"]);
const FIELDS = new Set(["Fields", "SigFlags"]);
/** What a form that had to be made may begin with; the fonts are those every reader has. */
const NEW_FORM = new Set(["Fields", "SigFlags", "DR", "DA", "NeedAppearances"]);
const ANNOTS = new Set(["Annots"]);
const SIGNATURES_APPEND_ONLY = 3;

/** `before`: the signatures of earlier revisions. */
export function checkChange(document: Document, found: Found, before: readonly Found[]): void {
  const { revision: at, notes } = found;
  if (!notes.demand(at > 0, "notIncremental")) return;
  const now = document.revisions[at] as Revision;
  const was = document.revisions[at - 1] as Revision;
  checkTrailer(document, was, now, notes);
  const pages = pagesOf(document, at - 1);
  const place = found.field.get("P");
  const page = place instanceof Ref ? pages.get(place.number) : undefined;
  const changeable = new Set<number>();
  const allow = (ref: Value | undefined) => {
    if (ref instanceof Ref) changeable.add(ref.number);
  };
  allow(was.trailer.get("Root"));
  allow(place);
  const form = checkForm(document, found, allow);
  if (notes.demand(page !== undefined, "page")) checkPage(document, found, page as Page);
  for (const number of [...now.objects.keys(), ...now.freed]) {
    const isNew = number >= was.size || number === 0;
    notes.demand(isNew || (changeable.has(number) && now.objects.has(number)), "redefined");
  }
  for (const number of changeable)
    if (now.objects.has(number) && isLonely(number, was, place)) checkShared(document, number, at - 1, notes);
  const stamped = checkStamp(document, found, page ?? null, before);
  const used = new Set([...stamped, ...form, found.fieldRef.number, found.valueRef?.number ?? -1, ...now.indexes]);
  for (const number of now.objects.keys()) notes.demand(number < was.size || used.has(number), "unused");
}

function checkTrailer(document: Document, was: Revision, now: Revision, notes: Notes): void {
  const first = (trailer: Dict) => {
    const id = document.resolve(trailer.get("ID"));
    return isArray(id) ? id[0] : undefined;
  };
  const isKept =
    isSame(was.trailer.get("Root"), now.trailer.get("Root")) &&
    isSame(was.trailer.get("Info"), now.trailer.get("Info")) &&
    (first(was.trailer) === undefined || isSame(first(was.trailer), first(now.trailer))) &&
    [...now.trailer.keys()].every((key) => TRAILER.has(key));
  notes.demand(isKept, "trailer");
}

/** Answers the numbers of what it is made of where it is new. */
function checkForm(
  document: Document,
  { revision: at, fieldRef, notes }: Found,
  allow: (ref: Value | undefined) => void,
) {
  const [oldRoot, newRoot] = [catalogueOf(document, at - 1), catalogueOf(document, at)];
  notes.demand(isSameExcept(oldRoot, newRoot, FORM), "catalog");
  const [oldRef, newRef] = [oldRoot.get("AcroForm"), newRoot.get("AcroForm")];
  const oldForm = dictOf(document.resolve(oldRef, at - 1));
  const newForm = dictOf(document.resolve(newRef, at)) ?? new Map();
  if (oldRef instanceof Ref) {
    allow(oldRef);
    notes.demand(isSame(oldRef, newRef), "catalog");
  }
  const isKept = oldForm
    ? isSameExcept(oldForm, newForm, FIELDS)
    : [...newForm.keys()].every((key) => NEW_FORM.has(key)) &&
      (newForm.get("NeedAppearances") ?? false) === false &&
      isStandard(newForm.get("DR"));
  notes.demand(isKept, "form");
  const flags = oldForm?.get("SigFlags") ?? 0;
  notes.demand(typeof flags === "number" && newForm.get("SigFlags") === (flags | SIGNATURES_APPEND_ONLY), "form");
  const [oldFields, newFields] = [oldForm?.get("Fields"), newForm.get("Fields")];
  if (oldFields instanceof Ref) {
    allow(oldFields);
    notes.demand(isSame(oldFields, newFields), "fields");
  } else notes.demand(isArray(newFields), "fields");
  const isOneMore = isWith(document.resolve(oldFields, at - 1), document.resolve(newFields, at), fieldRef);
  notes.demand(isOneMore, "fields");
  return oldForm || !(newRef instanceof Ref) ? [] : [newRef.number];
}

function checkPage(document: Document, { revision: at, field, fieldRef, notes }: Found, { dict }: Page): void {
  const now = dictOf(document.resolve(field.get("P"), at)) ?? new Map();
  notes.demand(isSameExcept(dict, now, ANNOTS), "page");
  const annots = now.get("Annots");
  notes.demand(isArray(annots) && isWith(document.resolve(dict.get("Annots"), at - 1), annots, fieldRef), "annots");
}

/** The catalogue and a page are named in many places; a form and its list of fields in one only. */
const isLonely = (number: number, was: Revision, page: Value | undefined): boolean => {
  const root = was.trailer.get("Root");
  return !(root instanceof Ref && root.number === number) && !(page instanceof Ref && page.number === number);
};

function checkShared(document: Document, number: number, at: number, notes: Notes): void {
  let count = 0;
  for (const [one, { objects }] of document.revisions.slice(0, at + 1).entries())
    for (const [own, { refs }] of objects) {
      if (document.find(own, at) !== document.revisions[one]?.objects.get(own)) continue;
      for (const ref of refs) if (ref.number === number) count++;
    }
  notes.demand(count === 1, "shared");
}

/** Nothing but dictionaries, names and texts: fonts that every reader has. */
function isStandard(value: Value | undefined): boolean {
  if (value instanceof Ref || value instanceof Stream || isArray(value)) return false;
  return !isDict(value) || [...value.values()].every(isStandard);
}
