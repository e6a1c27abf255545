/**
 * Writes pages of a PDF as files of their own that carry nothing of the others, seen or not: only what the drawing of
 * these pages uses is copied, by lists of what may be, and layers that are off are cut out of it. No annotation, form,
 * outline, structure, attachment, name, description or earlier revision goes along; what fields and notes show becomes
 * part of the page.
 *
 * What cannot be cut out is text of the drawing that is there and not seen (outside of the page, behind a picture, of the
 * colour of the paper): pdf-words.ts gives it as not visible, and whoever decides leaves such a page to nobody.
 *
 * Own writing rather than pdfium's: that copies every resource which a page could use, the other pages' among them.
 */
import { deflateSync } from "node:zlib";
import { CATEGORIES, type Category, type Drawing, noUses, readDrawing, type Uses } from "./pdf-content.ts";
import { copied, EMPTY_FORM, keysOf, STREAM_KEYS } from "./pdf-copied.ts";
import { MAX_READ, type PdfDocument } from "./pdf-document.ts";
import { decoded, filtersOf } from "./pdf-filters.ts";
import { hiddenLayers } from "./pdf-layers.ts";
import { type Note, notesOf } from "./pdf-notes.ts";
import { type Page, type PageLimits, pagesOf } from "./pdf-pages.ts";
import { Paper } from "./pdf-paper.ts";
import { type Dict, dictOf, isArray, Name, nameOf, newPurse, Ref, Stream, type Value } from "./pdf-values.ts";
import { fileOf } from "./pdf-write.ts";

const PAGE_KEYS = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox", "Rotate", "UserUnit"];
const FORM_KEYS = "Type Subtype FormType BBox Matrix Group";
const TILE_KEYS = "Type PatternType PaintType TilingType BBox XStep YStep Matrix";
const [FORM, TILE] = [keysOf(FORM_KEYS), keysOf(TILE_KEYS)];
const ALWAYS = new Set(["DefaultGray", "DefaultRGB", "DefaultCMYK"]);
const MAX_LEVELS = 30;
/** Each group of pages, from 1, as one file, in the order of the groups. */
export async function* split(
  document: PdfDocument,
  groups: Iterable<readonly number[]>,
  limits?: PageLimits,
): AsyncGenerator<Buffer> {
  for await (const file of cuts(document, groups, limits)) yield Buffer.from(file);
}

/** The same for whoever is done with a file when they ask for the next one, which is written over it. */
export async function* cuts(
  document: PdfDocument,
  groups: Iterable<readonly number[]>,
  limits?: PageLimits,
): AsyncGenerator<Buffer> {
  const pages = pagesOf(document, limits);
  const cutter = cutterOf(document);
  for (const group of groups) {
    const chosen = group.map((number) => pages[number - 1]).filter((page) => page !== undefined);
    if (chosen.length !== group.length) throw new RangeError("no such page");
    const leaves: Dict[] = [];
    for (const page of chosen) leaves.push(await cutter.leafOf(page));
    yield cutter.write(leaves);
  }
}

/** Pages as they are drawn, with all that notes and fields show and what is put on each besides, and the objects they mean. */
export type Flat = { readonly leaves: readonly Dict[]; readonly objectOf: (number: number) => Value };

/** Every page, as one whose annotations are part of it. */
export async function flattened(document: PdfDocument, marksOn: (page: Page) => readonly Note[]): Promise<Flat> {
  const { leafOf, objectOf } = cutterOf(document);
  const leaves: Dict[] = [];
  for (const page of pagesOf(document)) leaves.push(await leafOf(page, marksOn(page)));
  return { leaves, objectOf };
}

/** A stream that is made here, and the reference by which it is meant: none of a file is below zero. */
type Made = Map<number, Stream>;

function cutterOf(document: PdfDocument) {
  const { objects, resolve } = document;
  const isOff = hiddenLayers(document);
  /** What is written in place of an object: forms and letters without the resources they do not use. */
  const tidy = new Map<number, Value>();
  /** The rest, each as one value for all files: its text is made once. */
  const copies = new Map<number, Value>();
  const copyOf = (number: number): Value => {
    const known = tidy.get(number) ?? copies.get(number);
    if (known !== undefined) return known;
    const copy = copied(objects.get(number) ?? null);
    copies.set(number, copy);
    return copy;
  };
  const borrowed = new Map<Stream, Uses>();
  const made: Made = new Map();
  const paper = new Paper();
  const make = (stream: Stream): Ref => {
    made.set(-made.size - 1, stream);
    return new Ref(-made.size, 0);
  };

  const contentOf = async ({ raw, dict }: Stream): Promise<Buffer | null> => {
    const { bytes, rest } = await decoded(raw, filtersOf(dict, resolve), newPurse(), MAX_READ);
    return rest === null ? bytes : null;
  };
  const drawingOf = (content: Buffer, resources: Dict | null): Drawing => {
    const properties = dictOf(resolve(resources?.get("Properties")));
    return readDrawing(content, (name) => isOff(properties?.get(name)));
  };

  /** Only what is used. What is drawn without resources of its own uses these: its names come to `uses` as it is read. */
  async function resourcesOf(resources: Dict | null, uses: Uses, level: number): Promise<Dict> {
    const kept: Dict = new Map();
    const countOf = () => CATEGORIES.reduce((sum, category) => sum + uses[category].size, 0);
    for (let before = -1; before !== countOf(); ) {
      before = countOf();
      for (const category of ["XObject", "Pattern", "ExtGState", "Font"] as const) {
        const here = dictOf(resolve(resources?.get(category)));
        const entries: Dict = dictOf(kept.get(category)) ?? new Map();
        for (const name of uses[category]) {
          const value = here?.get(name);
          if (value !== undefined && !entries.has(name)) entries.set(name, await tidied(value, category, uses, level));
        }
        if (entries.size > 0) kept.set(category, entries);
      }
    }
    for (const category of ["ColorSpace", "Shading", "Properties"] as const) {
      const here = dictOf(resolve(resources?.get(category)));
      const entries = [...(here ?? [])].filter(([name]) => uses[category].has(name) || ALWAYS.has(name));
      if (entries.length > 0)
        kept.set(category, new Map(entries.map(([name, value]) => [name, plain(category, value)])));
    }
    return kept;
  }

  /** The names of layers are words too. */
  function plain(category: Category, value: Value): Value {
    const type = category === "Properties" ? nameOf(resolve(dictOf(resolve(value))?.get("Type"))) : null;
    if (type !== "OCG" && type !== "OCMD") return value;
    return new Map<string, Value>([
      ["Type", new Name("OCG")],
      ["Name", Buffer.from("-")],
    ]);
  }

  async function tidied(value: Value, category: Category, outer: Uses, level: number): Promise<Value> {
    const target = resolve(value);
    if (level > MAX_LEVELS) return null;
    if (category === "ExtGState") {
      const group = dictOf(resolve(dictOf(target)?.get("SMask")))?.get("G");
      if (group !== undefined) await tidied(group, "XObject", outer, level);
      return value;
    }
    if (category === "Font") return tidiedFont(value, target, outer, level);
    if (!(target instanceof Stream)) return value;
    if (isOff(target.dict.get("OC"))) return make(EMPTY_FORM);
    if (nameOf(resolve(target.dict.get("Subtype"))) === "Image") return value;
    return value instanceof Ref ? tidiedForm(value, target, outer, level) : null;
  }

  async function tidiedForm(ref: Ref, form: Stream, outer: Uses, level: number): Promise<Ref> {
    const known = borrowed.get(form);
    if (known) addUses(outer, known);
    if (tidy.has(ref.number)) return ref;
    // Before it is read, so that a form that draws itself ends here.
    tidy.set(ref.number, EMPTY_FORM);
    const content = await contentOf(form);
    if (content === null) return ref;
    const own = dictOf(resolve(form.dict.get("Resources")));
    const { uses, shown } = drawingOf(content, own);
    const allowed = dictOf(form)?.has("PatternType") ? TILE : FORM;
    const dict: Dict = new Map([...form.dict].filter(([key]) => allowed.has(key)));
    if (own) dict.set("Resources", await resourcesOf(own, uses, level + 1));
    else {
      borrowed.set(form, uses);
      addUses(outer, uses);
    }
    tidy.set(ref.number, shown ? packed(shown, dict) : new Stream(dict, form.raw));
    return ref;
  }

  /** Letters that are drawings use resources as forms do. */
  async function tidiedFont(value: Value, target: Value, outer: Uses, level: number): Promise<Value> {
    const font = dictOf(target);
    if (!font || nameOf(resolve(font.get("Subtype"))) !== "Type3") return value;
    const number = value instanceof Ref ? value.number : null;
    if (number !== null && tidy.has(number)) return value;
    const uses = noUses();
    for (const letter of dictOf(resolve(font.get("CharProcs")))?.values() ?? []) {
      const drawn = resolve(letter);
      const content = drawn instanceof Stream ? await contentOf(drawn) : null;
      if (content) addUses(uses, readDrawing(content, () => false).uses);
    }
    const own = dictOf(resolve(font.get("Resources")));
    if (!own) addUses(outer, uses);
    const clean = new Map(own ? [...font, ["Resources", await resourcesOf(own, uses, level + 1)] as const] : font);
    if (number === null) return clean;
    tidy.set(number, clean);
    return value;
  }

  async function leafOf({ dict, inherited }: Page, marks: readonly Note[] = []): Promise<Dict> {
    const listed = resolve(dict.get("Contents"));
    const streams: { readonly value: Value; readonly content: Buffer }[] = [];
    for (const value of isArray(listed) ? listed : [dict.get("Contents") ?? null]) {
      const target = resolve(value);
      const content = target instanceof Stream ? await contentOf(target) : null;
      if (content && value instanceof Ref) streams.push({ value, content });
    }
    const resources = dictOf(inherited("Resources"));
    const [only] = streams;
    const whole = streams.length === 1 && only ? only.content : Buffer.concat(streams.flatMap(lined));
    const { uses, shown, open } = drawingOf(whole, resources);
    const notes = [...notesOf(dict, document, isOff), ...marks];
    const kept = await resourcesOf(resources, uses, 0);
    const contents: Value[] = shown ? [make(packed(shown))] : streams.map(({ value }) => value);
    if (notes.length > 0) {
      const drawn: Dict = new Map(dictOf(kept.get("XObject")) ?? []);
      const lines = ["Q ".repeat(open + 1)];
      for (const [at, { form, matrix }] of notes.entries()) {
        const name = unused(`Nota${at}`, drawn);
        drawn.set(name, form instanceof Ref ? await tidied(form, "XObject", noUses(), 0) : make(form));
        lines.push(`q ${matrix.map((one) => Number(one.toFixed(5))).join(" ")} cm /${name} Do Q`);
      }
      kept.set("XObject", drawn);
      contents.unshift(make(packed(Buffer.from("q\n"))));
      contents.push(make(packed(Buffer.from(lines.join("\n")))));
    }
    const leaf: Dict = new Map([["Type", new Name("Page")]] as [string, Value][]);
    for (const key of PAGE_KEYS) {
      const value = inherited(key);
      if (value !== null) leaf.set(key, isArray(value) ? value.map(resolve) : value);
    }
    const group = dictOf(resolve(dict.get("Group")));
    if (group) leaf.set("Group", group);
    leaf.set("Resources", kept);
    leaf.set("Contents", contents);
    return leaf;
  }

  const objectOf = (number: number): Value => made.get(number) ?? copyOf(number);

  function write(leaves: readonly Dict[]): Buffer {
    const numbers = new Map<number, number>();
    const queue: Value[] = [];
    const put = (value: Value): Ref => {
      queue.push(value);
      return new Ref(queue.length, 0);
    };
    const catalog: Dict = new Map<string, Value>([["Type", new Name("Catalog")]]);
    put(catalog);
    const kids: Value[] = [];
    // References to what is written here have a generation of their own, which no file has.
    const here = ({ number }: Ref) => new Ref(number, HERE);
    const top = here(put(null));
    catalog.set("Pages", top);
    for (const leaf of leaves) kids.push(here(put(new Map([...leaf, ["Parent", top]]))));
    queue[1] = new Map<string, Value>([
      ["Type", new Name("Pages")],
      ["Kids", kids],
      ["Count", kids.length],
    ]);
    const reference = ({ number, generation }: Ref) => {
      if (generation === HERE) return `${number} 0 R`;
      const known = numbers.get(number);
      if (known !== undefined) return `${known} 0 R`;
      const value = objectOf(number);
      if (value === null) return "null";
      numbers.set(number, put(value).number);
      return `${queue.length} 0 R`;
    };
    return fileOf(queue, reference, { paper });
  }

  return {
    leafOf,
    objectOf,
    write: (leaves: readonly Dict[]) => {
      const file = write(leaves);
      made.clear();
      return file;
    },
  };
}
const HERE = -1;

const lined = ({ content }: { readonly content: Buffer }) => [content, Buffer.from("\n")];

function addUses(to: Uses, from: Uses): void {
  for (const category of CATEGORIES) for (const name of from[category]) to[category].add(name);
}

function unused(name: string, taken: Dict): string {
  return taken.has(name) ? unused(`${name}x`, taken) : name;
}

function packed(content: Buffer, dict: Dict = new Map()): Stream {
  const filtered = new Map([...dict].filter(([key]) => !STREAM_KEYS.includes(key)));
  return new Stream(filtered.set("Filter", new Name("FlateDecode")), deflateSync(content));
}
