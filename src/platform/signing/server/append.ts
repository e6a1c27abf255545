/**
 * The revision of a file that every reader takes in the same way, written by hand: what changes of its page and its form,
 * and what is new. Null where that is not enough, and the library is to read or to write it.
 */
import { type Dict, isArray, isDict, Ref, type Value } from "#platform/files/server/pdf-values.ts";
import { openFlawless } from "#platform/verification/server/open.ts";
import type { Document, Revision } from "#platform/verification/server/revisions.ts";
import { Appendix } from "./appendix.ts";
import { writtenHex, writtenValue } from "./pdf-text.ts";
import {
  idOf,
  momentOf,
  type Plan,
  PRINT_AND_LOCKED,
  planOf,
  RANGE,
  SIGNATURES_APPEND_ONLY,
  textBytes,
} from "./plan.ts";
import type { Prepared, Stamped } from "./revision.ts";
import { drawStamp, STAMP_BOX, UPRIGHT } from "./stamp.ts";
import { isStandard, standardFace } from "./stamp-text.ts";

export function appended(bytes: Buffer, asked: Stamped): Prepared | null {
  const appearance = appearanceOf(asked);
  const document = appearance && openFlawless(bytes);
  const last = document?.revisions.at(-1);
  // One that was linearised no longer is once more is appended: the library knows when that matters.
  if (!appearance || !document || !last || document.reading.trace.keys.has("Linearized")) return null;
  const root = last.trailer.get("Root");
  const catalog = document.resolve(root);
  if (!(root instanceof Ref) || !isDict(catalog)) return null;
  const plan = planOf({ catalog, resolve: (value) => document.resolve(value) }, asked);
  const changes = changesOf(document, last.size, { catalog, root, plan });
  return changes && written({ bytes, document, last, asked, plan, appearance }, changes);
}

/** The new objects, by their place behind those that are there. */
const NEW = { signature: 0, appearance: 1, widget: 2, form: 3 } as const;

type Change = { readonly ref: Ref; readonly value: Value };
type Changing = { readonly catalog: Dict; readonly root: Ref; readonly plan: Plan };

/** The page's annotations and the form, which is made where there is none; nothing else. */
function changesOf(document: Document, next: number, { catalog, root, plan }: Changing): readonly Change[] | null {
  const { page } = plan;
  const widget = new Ref(next + NEW.widget, 0);
  const annots = document.resolve(page.dict.get("Annots"));
  // A new list on the page's own: that of the file may be another page's too.
  const annotated = withEntry(page.dict, "Annots", [...listed(annots), widget]);
  const changes = [
    { ref: page.ref, value: annotated },
    ...formChanges(document, next, { catalog, root, plan }, widget),
  ];
  const numbers = new Set(changes.map(({ ref }) => ref.number));
  // What is written again takes the place of what stands there, and not of a reference to it.
  const isDirect = changes.every(({ ref }) => ref.number >= next || isWritable(document.find(ref.number)?.value));
  return isDirect && numbers.size === changes.length ? changes : null;
}

function formChanges(
  document: Document,
  next: number,
  { catalog, root, plan: { form } }: Changing,
  widget: Ref,
): readonly Change[] {
  const made = new Ref(next + NEW.form, 0);
  if (!form)
    return [
      { ref: root, value: withEntry(catalog, "AcroForm", made) },
      { ref: made, value: new Map<string, Value>().set("Fields", [widget]).set("SigFlags", SIGNATURES_APPEND_ONLY) },
    ];
  const [place, said] = [form.get("Fields"), document.resolve(form.get("SigFlags"))];
  const fields = document.resolve(place);
  const isElsewhere = place instanceof Ref && isArray(fields);
  const before = typeof said === "number" ? said : 0;
  const flags = before | SIGNATURES_APPEND_ONLY;
  const flagged = before === flags ? form : withEntry(form, "SigFlags", flags);
  const entered = isElsewhere ? flagged : withEntry(flagged, "Fields", [...listed(fields), widget]);
  const own = catalog.get("AcroForm");
  const kept =
    own instanceof Ref ? { ref: own, value: entered } : { ref: root, value: withEntry(catalog, "AcroForm", entered) };
  return [
    ...(entered === form ? [] : [kept]),
    ...(isElsewhere ? [{ ref: place, value: [...listed(fields), widget] }] : []),
  ];
}

const listed = (value: Value): readonly Value[] => (isArray(value) ? value : []);
const isWritable = (value: Value | undefined): boolean => isDict(value) || isArray(value);
const withEntry = (dict: Dict, key: string, value: Value): Dict => new Map(dict).set(key, value);

type Written = {
  readonly bytes: Buffer;
  readonly document: Document;
  readonly last: Revision;
  readonly asked: Stamped;
  readonly plan: Plan;
  readonly appearance: Appearance;
};

function written({ bytes, document, last, asked, plan, appearance }: Written, changes: readonly Change[]): Prepared {
  const ref = (place: number) => new Ref(last.size + place, 0);
  const appendix = new Appendix(bytes);
  const write = (some: readonly Change[]) => {
    for (const change of some) appendix.object(change.ref, writtenValue(change.value));
  };
  const byNumber = changes.toSorted((one, other) => one.ref.number - other.ref.number);
  write(byNumber.filter((change) => change.ref.number < last.size));
  const [, rangeAt = 0, , from = 0, to = 0] = appendix.object(
    ref(NEW.signature),
    "<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/ByteRange ",
    RANGE,
    "\n/Contents ",
    `<${"00".repeat(asked.room)}>`,
    `\n/M ${hexOf(momentOf(asked.at))}\n/Name ${hexOf(asked.nombre)}\n/Reason ${hexOf(asked.reason)}\n>>`,
  );
  appendix.object(ref(NEW.appearance), ...streamOf(appearance, plan));
  appendix.object(ref(NEW.widget), widgetOf(plan, ref));
  write(byNumber.filter((change) => change.ref.number >= last.size));
  const { trailer } = last;
  const info = trailer.get("Info");
  const id = idOf(
    listed(document.resolve(trailer.get("ID"))).map((one) => document.resolve(one)),
    bytes,
  );
  const added = appendix.closed({
    trailer: [
      `/Root ${writtenValue(trailer.get("Root") ?? null)}`,
      ...(info instanceof Ref ? [`/Info ${writtenValue(info)}`] : []),
      `/ID [${id.map(writtenHex).join(" ")}]`,
    ].join("\n"),
    size: last.size + (plan.form ? NEW.form : NEW.form + 1),
    indexAt: last.indexAt,
    isTable: last.indexes.size === 0,
  });
  const ranges = `[0 ${from} ${to} ${bytes.length + added.length - to}]`;
  added.write(ranges.padEnd(RANGE.length), rangeAt - bytes.length, "latin1");
  return { added: new Uint8Array(added), gap: [from, to], place: plan.place };
}

const hexOf = (text: string): string => writtenHex(textBytes(text));

type Appearance = { readonly packed: Buffer; readonly fonts: ReadonlySet<string> };

/** Null: it has a letter that needs a font of its own in the file. */
function appearanceOf(asked: Stamped): Appearance | null {
  const fonts = new Set<string>();
  let isWhole = true;
  const packed = drawStamp(asked, (text, weight) => {
    const face = standardFace(weight);
    fonts.add(face.name);
    isWhole &&= isStandard(text);
    return { text, face };
  });
  return isWhole ? { packed, fonts } : null;
}

function streamOf({ packed, fonts }: Appearance, { rotation }: Plan): readonly (string | Buffer)[] {
  const named = Array.from(
    fonts,
    (font) => `/${font} << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>\n`,
  );
  const head = [
    "<<\n/Type /XObject\n/Subtype /Form",
    `/BBox ${writtenValue(STAMP_BOX)}`,
    `/Matrix ${writtenValue(UPRIGHT[rotation])}`,
    `/Resources << /Font <<\n${named.join("")}>> >>`,
    `/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream\n`,
  ];
  return [head.join("\n"), packed, "\nendstream"];
}

const widgetOf = ({ page, rect, fieldName }: Plan, ref: (place: number) => Ref): string =>
  [
    "<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig",
    `/T ${hexOf(fieldName)}`,
    `/F ${PRINT_AND_LOCKED}`,
    `/P ${writtenValue(page.ref)}`,
    `/Rect ${writtenValue(rect)}`,
    `/AP << /N ${writtenValue(ref(NEW.appearance))} >>`,
    `/V ${writtenValue(ref(NEW.signature))}\n>>`,
  ].join("\n");
