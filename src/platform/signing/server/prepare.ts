/**
 * One more revision of a PDF, for one more signature: an approval beside those that are there, never a certification.
 * Parses a foreign file, so it runs in the sandbox only, and knows no key. Answers what is to be appended: the bytes
 * before it stay as they are. Changed are the page's annotations and the form, nothing else.
 */
import { createHash } from "node:crypto";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from "@libpdf/core";
import { placeStamp } from "../placement.ts";
import type { Prepared, Stamped, UnsignableCode } from "./revision.ts";
import { drawStamp, numbers } from "./stamp.ts";
import {
  fieldNames,
  isSealed,
  type Page,
  pageOf,
  type Reader,
  readerOf,
  rotationOf,
  takenOn,
  visibleOf,
} from "./structure.ts";

export class Unsignable extends Error {
  readonly code: UnsignableCode;
  constructor(code: UnsignableCode, options?: ErrorOptions) {
    super(`cannot be signed: ${code}`, options);
    this.code = code;
  }
}

/** Printed and locked: as ISO 32000 wants the widget of a signature that nobody moves. */
const PRINT_AND_LOCKED = 132;
/** There are signatures, and the file is only ever appended to. */
const SIGNATURES_APPEND_ONLY = 3;

/** Throws `Unsignable`. */
export async function prepareRevision(bytes: Uint8Array, asked: Stamped): Promise<Prepared> {
  try {
    return await revisionOf(bytes, asked);
  } catch (error) {
    if (error instanceof Unsignable) throw error;
    // Whatever else stops us is something in the file that is not as it should be.
    throw new Unsignable("danado", { cause: error });
  }
}

async function revisionOf(bytes: Uint8Array, asked: Stamped): Promise<Prepared> {
  const reader = readerOf(await opened(bytes));
  const { pdf } = reader;
  if (isSealed(reader)) throw new Unsignable("firmadoAfuera");
  const page = pageOf(reader, asked.page);
  const rotation = rotationOf(reader, page.dict);
  const sheet = { visible: visibleOf(reader, page.dict), rotation, taken: takenOn(reader, page.dict) };
  const rect = placeStamp(sheet, asked.caja);
  if (!rect) throw new Unsignable("sinLugar");

  const { registry } = pdf.context;
  const [range, contents] = [new Kept(RANGE), new Kept(`<${"00".repeat(asked.room)}>`)];
  const signature = registry.register(signatureOf(asked, range, contents));
  const appearance = registry.register(drawStamp(pdf, asked, rotation));
  const form = reader.dict(pdf.getCatalog(), "AcroForm");
  const field = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Widget"),
    FT: PdfName.of("Sig"),
    T: text(freeName(fieldNames(reader, form))),
    F: PdfNumber.of(PRINT_AND_LOCKED),
    P: page.ref,
    Rect: numbers(rect),
    AP: PdfDict.of({ N: appearance }),
    V: signature,
  });
  const widget = registry.register(field);
  annotate(reader, page, widget);
  enter(reader, form, widget);
  keepId(reader, bytes);

  const whole = await pdf.save({ incremental: true, subsetFonts: true });
  const saved = Buffer.from(whole.buffer, whole.byteOffset, whole.length);
  const gap = [contents.at, contents.at + contents.text.length] as const;
  const ranges = `[0 ${gap[0]} ${gap[1]} ${saved.length - gap[1]}]`;
  saved.write(ranges.padEnd(RANGE.length), range.at, "latin1");
  return { added: new Uint8Array(saved.subarray(bytes.length)), gap };
}

async function opened(bytes: Uint8Array): Promise<PDF> {
  // What one reader has to guess, another guesses otherwise.
  const pdf = await PDF.load(bytes, { lenient: false });
  if (pdf.isEncrypted) throw new Unsignable("protegido");
  if (pdf.canSaveIncrementally() !== null || !startsAsPdf(bytes)) throw new Unsignable("danado");
  return pdf;
}

const startsAsPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

function signatureOf({ nombre, reason, at }: Stamped, range: Kept, contents: Kept): PdfDict {
  return PdfDict.of({
    Type: PdfName.of("Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of("ETSI.CAdES.detached"),
    ByteRange: range,
    Contents: contents,
    M: text(`D:${at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}+00'00'`),
    Name: text(nombre),
    Reason: text(reason),
  });
}

function freeName(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`Firma${number}`)) number++;
  return `Firma${number}`;
}

/** On the page's own list, a new one: that of the file may be another page's too. */
function annotate(reader: Reader, { dict }: Page, widget: PdfObject) {
  dict.set("Annots", new PdfArray([...(reader.array(dict, "Annots") ?? []), widget]));
  writeExactly(dict);
}

/** In the form, which is made where there is none. */
function enter(reader: Reader, form: PdfDict | undefined, widget: PdfObject) {
  const catalog = reader.pdf.getCatalog();
  if (form) {
    const flags = reader.follow(form.get("SigFlags"));
    const fields = reader.follow(form.get("Fields"));
    const before = flags instanceof PdfNumber ? flags.value : 0;
    if (before !== (before | SIGNATURES_APPEND_ONLY))
      form.set("SigFlags", PdfNumber.of(before | SIGNATURES_APPEND_ONLY));
    if (fields instanceof PdfArray) fields.push(widget);
    else form.set("Fields", new PdfArray([widget]));
    writeExactly(form);
    if (reader.pdf.context.registry.getRef(form) === null) writeExactly(catalog);
    return;
  }
  const made = PdfDict.of({ Fields: new PdfArray([widget]), SigFlags: PdfNumber.of(SIGNATURES_APPEND_ONLY) });
  catalog.set("AcroForm", reader.pdf.context.registry.register(made));
  writeExactly(catalog);
}

/** The file's own identity goes on; where it has none, one that follows from its bytes and not from chance. */
function keepId(reader: Reader, bytes: Uint8Array) {
  const { trailer } = reader.pdf.context.info;
  const kept = reader.array(trailer, "ID")?.map((each) => reader.follow(each));
  const derived = PdfString.fromBytes(createHash("sha256").update(bytes).digest().subarray(0, 16));
  const isWhole = kept?.length === 2 && kept.every((each) => each instanceof PdfString);
  trailer.set("ID", new PdfArray(isWhole ? (kept as PdfString[]) : [derived, derived]));
}

/** In hexadecimal, so that no word somebody typed looks like a part of the file. */
function text(value: string): PdfString {
  const written = value.toWellFormed();
  const isLatin = /^[\n\r\t\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(written);
  const bytes = isLatin ? Buffer.from(written, "latin1") : Buffer.from(`\ufeff${written}`, "utf16le").swap16();
  return PdfString.fromBytes(new Uint8Array(bytes));
}

const RANGE = "[0 9999999999 9999999999 9999999999]";

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
    writer.writeAscii(plain(this.value));
  }
}

const plain = (value: number): string =>
  /e/.test(String(value)) ? value.toFixed(Math.abs(value) < 1 ? 20 : 0) : String(value);

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
