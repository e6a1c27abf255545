/**
 * A revision where hand-written ones do not reach: libpdf reads what our own reader has to doubt, and puts into the file
 * the fonts of letters that the standard ones lack. Loaded only then: it takes as long as preparing a hundred files.
 */
import {
  type EmbeddedFont,
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { type Dict, Name, Ref, Stream, type Value } from "#platform/files/server/pdf-values.ts";
import { plainNumber } from "./pdf-text.ts";
import {
  idOf,
  momentOf,
  type Plan,
  PRINT_AND_LOCKED,
  planOf,
  RANGE,
  SIGNATURES_APPEND_ONLY,
  textBytes,
  Unsignable,
} from "./plan.ts";
import type { Prepared, Stamped } from "./revision.ts";
import { drawStamp, STAMP_BOX, UPRIGHT } from "./stamp.ts";
import { drawable, embeddedFace, fontFile, isStandard, standardFace } from "./stamp-text.ts";
import { type Reader, Unreadable } from "./structure.ts";

export async function appendedByLibrary(bytes: Uint8Array, asked: Stamped): Promise<Prepared> {
  const pdf = await opened(bytes);
  const { registry } = pdf.context;
  const plan = planOf(readerOf(pdf), asked);
  const [range, contents] = [new Kept(RANGE), new Kept(`<${"00".repeat(asked.room)}>`)];
  const signature = registry.register(signatureOf(asked, range, contents));
  const appearance = registry.register(appearanceOf(pdf, asked, plan));
  const page = PdfRef.of(plan.page.ref.number, plan.page.ref.generation);
  const field = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of("Sig"),
    T: text(plan.fieldName),
    F: PdfNumber.of(PRINT_AND_LOCKED),
    P: page,
    Rect: numbers(plan.rect),
    AP: PdfDict.of({ N: appearance }),
    V: signature,
  });
  const widget = registry.register(field);
  annotate(pdf, registry.resolve(page) as PdfDict, widget);
  enter(pdf, widget);
  keepId(pdf, bytes);

  const whole = await pdf.save({ incremental: true, subsetFonts: true });
  const saved = Buffer.from(whole.buffer, whole.byteOffset, whole.length);
  const gap = [contents.at, contents.at + contents.text.length] as const;
  const ranges = `[0 ${gap[0]} ${gap[1]} ${saved.length - gap[1]}]`;
  saved.write(ranges.padEnd(RANGE.length), range.at, "latin1");
  return { added: new Uint8Array(saved.subarray(bytes.length)), gap, place: plan.place };
}

async function opened(bytes: Uint8Array): Promise<PDF> {
  // What one reader has to guess, another guesses otherwise.
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.isEncrypted) throw new Unsignable("protegido");
  if (pdf.canSaveIncrementally() !== null || !startsAsPdf(bytes)) throw new Unsignable("danado");
  return pdf;
}

const startsAsPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

const DEEPEST = 64;

function follow(pdf: PDF, value: PdfObject | undefined): PdfObject | undefined {
  let found = value;
  for (let step = 0; found instanceof PdfRef; step++) {
    if (step > DEEPEST) throw new Unreadable("a reference that leads to itself");
    found = pdf.context.registry.resolve(found) ?? undefined;
  }
  return found;
}

/** Its objects as ours. */
function readerOf(pdf: PDF): Reader {
  return {
    catalog: dictOf(pdf.getCatalog()),
    resolve: (value) =>
      value instanceof Ref ? asValue(follow(pdf, PdfRef.of(value.number, value.generation))) : (value ?? null),
  };
}

const NOTHING = Buffer.alloc(0);

function asValue(object: PdfObject | undefined): Value {
  if (object instanceof PdfNumber || object instanceof PdfBool) return object.value;
  if (object instanceof PdfName) return new Name(object.value);
  if (object instanceof PdfRef) return new Ref(object.objectNumber, object.generation);
  if (object instanceof PdfString) return Buffer.from(object.bytes);
  if (object instanceof PdfArray) return object.toArray().map(asValue);
  // What a stream holds says nothing of where a stamp goes.
  if (object instanceof PdfStream) return new Stream(dictOf(object), NOTHING);
  return object instanceof PdfDict ? dictOf(object) : null;
}

const dictOf = (object: PdfDict): Dict => new Map(Array.from(object, ([key, value]) => [key.value, asValue(value)]));

function signatureOf({ nombre, reason, at }: Stamped, range: Kept, contents: Kept): PdfDict {
  return PdfDict.of({
    Type: PdfName.of("Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of("ETSI.CAdES.detached"),
    ByteRange: range,
    Contents: contents,
    M: text(momentOf(at)),
    Name: text(nombre),
    Reason: text(reason),
  });
}

/** What a stamp looks like, whose fonts are objects of the file where they are not those that every reader has. */
function appearanceOf(pdf: PDF, asked: Stamped, { rotation }: Plan): PdfStream {
  const fonts = new Map<string, PdfDict | EmbeddedFont>();
  const packed = drawStamp(asked, (text, weight) => {
    if (isStandard(text)) {
      const face = standardFace(weight);
      fonts.set(face.name, type1(face.name));
      return { text, face };
    }
    const name = `Roboto-${weight}`;
    const kept = fonts.get(name);
    const font = kept && !(kept instanceof PdfDict) ? kept : pdf.embedFont(fontFile(weight));
    fonts.set(name, font);
    return { text: drawable(text, (letter) => font.canEncode(letter)), face: embeddedFace(name, font) };
  });
  const resources = PdfDict.of({});
  for (const [name, font] of fonts) resources.set(name, font instanceof PdfDict ? font : font.ref);
  return PdfStream.fromDict(
    {
      Type: PdfName.of("XObject"),
      Subtype: PdfName.of("Form"),
      BBox: numbers(STAMP_BOX),
      Matrix: numbers(UPRIGHT[rotation]),
      Resources: PdfDict.of({ Font: resources }),
      Filter: PdfName.of("FlateDecode"),
    },
    packed,
  );
}

const type1 = (font: string): PdfDict =>
  PdfDict.of({
    Type: PdfName.of("Font"),
    Subtype: PdfName.of("Type1"),
    BaseFont: PdfName.of(font),
    Encoding: PdfName.of("WinAnsiEncoding"),
  });

/** On the page's own list, a new one: that of the file may be another page's too. */
function annotate(pdf: PDF, page: PdfDict, widget: PdfObject) {
  const annots = follow(pdf, page.get("Annots"));
  page.set("Annots", new PdfArray([...(annots instanceof PdfArray ? annots.toArray() : []), widget]));
  writeExactly(page);
}

/** In the form, which is made where there is none. */
function enter(pdf: PDF, widget: PdfObject) {
  const { registry } = pdf.context;
  const catalog = pdf.getCatalog();
  const form = follow(pdf, catalog.get("AcroForm"));
  if (form instanceof PdfDict) {
    const flags = follow(pdf, form.get("SigFlags"));
    const fields = follow(pdf, form.get("Fields"));
    const before = flags instanceof PdfNumber ? flags.value : 0;
    if (before !== (before | SIGNATURES_APPEND_ONLY))
      form.set("SigFlags", PdfNumber.of(before | SIGNATURES_APPEND_ONLY));
    if (fields instanceof PdfArray) fields.push(widget);
    else form.set("Fields", new PdfArray([widget]));
    writeExactly(form);
    if (registry.getRef(form) === null) writeExactly(catalog);
    return;
  }
  const made = PdfDict.of({ Fields: new PdfArray([widget]), SigFlags: PdfNumber.of(SIGNATURES_APPEND_ONLY) });
  catalog.set("AcroForm", registry.register(made));
  writeExactly(catalog);
}

function keepId(pdf: PDF, bytes: Uint8Array) {
  const { trailer } = pdf.context.info;
  const written = follow(pdf, trailer.get("ID"));
  const parts = written instanceof PdfArray ? written.toArray().map((each) => asValue(follow(pdf, each))) : null;
  trailer.set("ID", new PdfArray(idOf(parts, bytes).map((part) => PdfString.fromBytes(new Uint8Array(part)))));
}

const text = (value: string): PdfString => PdfString.fromBytes(new Uint8Array(textBytes(value)));
const numbers = (values: readonly number[]): PdfArray => new PdfArray(values.map((value) => PdfNumber.of(value)));

type Writer = Parameters<PdfNumber["toBytes"]>[0];

/** Written as it is, and knows where. */
class Kept {
  readonly type = "raw";
  readonly text: string;
  readonly bytes: Uint8Array;
  at = -1;
  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.from(text, "latin1");
  }
  toBytes(writer: Writer): void {
    this.at = writer.position;
    writer.writeBytes(this.bytes);
  }
}

/** libpdf rounds to five decimals, and what is written again must be what it was. */
class Exact extends PdfNumber {
  override toBytes(writer: Writer): void {
    writer.writeAscii(plainNumber(this.value));
  }
}

function writeExactly(holder: PdfDict | PdfArray): void {
  const entries: Iterable<[PdfName | number, PdfObject]> =
    holder instanceof PdfArray ? holder.toArray().entries() : [...holder];
  for (const [key, value] of entries) {
    if (value instanceof PdfDict || value instanceof PdfArray) writeExactly(value);
    if (!(value instanceof PdfNumber) || value.isInteger()) continue;
    if (holder instanceof PdfArray) holder.set(key as number, new Exact(value.value));
    else holder.set(key as PdfName, new Exact(value.value));
  }
}
