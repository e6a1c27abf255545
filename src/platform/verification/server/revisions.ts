/**
 * A PDF as readers resolve it: from `startxref` through the chain of indexes, revision by revision, every byte of the
 * file in exactly one object of exactly one of them.
 */
import { type Dict, nameOf, Ref, Stream, spend, type Value } from "#platform/files/server/pdf-values.ts";
import { Unreadable } from "./notes.ts";
import { isBetween, type Parsed, type Reading, readObject } from "./objects.ts";
import { containedIn } from "./packed.ts";
import { type Entry, readSection, type Section } from "./xref.ts";

export type Revision = {
  readonly from: number;
  /** Behind %%EOF; the end of its line may be counted in or not. */
  readonly to: number;
  /** Where readers find its index. */
  readonly indexAt: number;
  readonly trailer: Dict;
  readonly size: number;
  readonly objects: ReadonlyMap<number, Parsed>;
  readonly freed: ReadonlySet<number>;
  /** The numbers of its own indexes, where they are objects. */
  readonly indexes: ReadonlySet<number>;
};

/** Its sections, the one that readers reach first at the beginning; two only where the file is linearised. */
type Group = { readonly sections: readonly Section[]; readonly from: number; readonly to: number };

const MAX_REVISIONS = 100;
const MAX_HOPS = 16;

export class Document {
  readonly reading: Reading;
  readonly revisions: Revision[] = [];
  constructor(reading: Reading) {
    this.reading = reading;
    const groups = groupsOf(reading);
    for (const [at, group] of groups.entries()) this.revisions.push(this.#revision(group, at));
    this.#checkLengths();
  }

  get last(): number {
    return this.revisions.length - 1;
  }

  /** The object as it stood after that revision. */
  find(number: number, at = this.last): Parsed | null {
    for (let one = at; one >= 0; one--) {
      const revision = this.revisions[one];
      const found = revision?.objects.get(number);
      if (found) return found;
      if (revision?.freed.has(number)) return null;
    }
    return null;
  }

  resolve(value: Value | undefined, at = this.last): Value {
    let now = value ?? null;
    for (let hops = 0; now instanceof Ref; hops++) {
      if (hops > MAX_HOPS) throw new Unreadable("hops");
      now = this.find(now.number, at)?.value ?? null;
    }
    return now;
  }

  /** In which revision the object that counts now was written. */
  writtenIn(number: number): number {
    return this.revisions.findLastIndex(({ objects }) => objects.has(number));
  }

  #revision({ sections, from, to }: Group, at: number): Revision {
    const { reading } = this;
    const { notes } = reading;
    const first = sections[0] as Section;
    const size = first.trailer.get("Size");
    if (typeof size !== "number" || !Number.isInteger(size)) throw new Unreadable("Size");
    const entries = sections.flatMap((section) => section.entries);
    const objects = new Map<number, Parsed>();
    const places: Place[] = sections.flatMap(({ at: begin, to: end, closing }) => [
      { from: begin, to: end },
      { from: end, to: closing.to },
    ]);
    const offsets = new Map(entries.flatMap((entry) => (entry.kind === "at" ? [[entry.number, entry.offset]] : [])));
    const lengthOf = ({ number }: Ref): Value => {
      const offset = offsets.get(number);
      if (offset === undefined) return this.find(number, at - 1)?.value ?? null;
      return readObject(reading, offset, () => null).value;
    };
    const put = (number: number, parsed: Parsed) => {
      notes.demand(!objects.has(number), "repeated");
      objects.set(number, parsed);
    };
    const known = new Map(sections.flatMap(({ object }) => (object ? [[object.from, object]] : [])));
    for (const entry of entries) {
      if (entry.kind !== "at") continue;
      const read = known.get(entry.offset);
      const parsed = read ?? readObject(reading, entry.offset, lengthOf);
      if (!read) places.push(parsed);
      const isThere = parsed.number === entry.number && parsed.generation === entry.generation;
      notes.demand(isThere && isDigit(reading.bytes[entry.offset]), "entries");
      put(entry.number, parsed);
    }
    this.#unpack(entries, objects, put);
    for (const { object } of sections) if (object && !objects.has(object.number)) objects.set(object.number, object);
    const freed = new Set(entries.flatMap(({ kind, number }) => (kind === "free" ? [number] : [])));
    for (const number of freed) notes.demand(!objects.has(number), "repeated");
    this.#checkLayout(places, { from, to }, at);
    this.#checkNumbers(objects, size, at);
    for (const { refs } of sections) for (const ref of refs) notes.demand(ref.number < size, "size");
    const indexes = new Set(sections.flatMap(({ object }) => (object ? [object.number] : [])));
    return { from, to, indexAt: first.at, trailer: first.trailer, size, objects, freed, indexes };
  }

  #unpack(entries: readonly Entry[], objects: Map<number, Parsed>, put: (number: number, parsed: Parsed) => void) {
    const wanted = Map.groupBy(
      entries.filter((entry) => entry.kind === "in"),
      ({ container }) => container,
    );
    const containers = new Map(
      [...objects].flatMap(([number, parsed]) =>
        parsed.value instanceof Stream && nameOf(parsed.value.dict.get("Type")) === "ObjStm" ? [[number, parsed]] : [],
      ),
    );
    for (const number of wanted.keys()) if (!containers.has(number)) throw new Unreadable("container");
    for (const [number, container] of containers)
      for (const parsed of containedIn(this.reading, container, wanted.get(number) ?? [])) put(parsed.number, parsed);
  }

  /** A length written elsewhere may have been replaced since. */
  #checkLengths(): void {
    for (const { objects } of this.revisions)
      for (const { value } of objects.values())
        if (value instanceof Stream && value.dict.get("Length") instanceof Ref)
          this.reading.notes.demand(this.resolve(value.dict.get("Length")) === value.raw.length, "streamLength");
  }

  /** Nothing lies in two objects, and between them nothing lies. */
  #checkLayout(places: Place[], { from, to }: Place, at: number): void {
    const { bytes, notes } = this.reading;
    let behind = from;
    for (const place of places.sort((one, other) => one.from - other.from)) {
      const isNext =
        place.from >= behind && place.to <= to && isBetween(bytes, behind, place.from, at === 0 || this.#isOriginal);
      notes.demand(isNext, "layout");
      behind = Math.max(behind, place.to);
    }
  }

  /** Until the first signature, remarks are the author's. */
  get #isOriginal(): boolean {
    return !this.reading.trace.keys.has("ByteRange");
  }

  #checkNumbers(objects: ReadonlyMap<number, Parsed>, size: number, at: number): void {
    const { notes, purse } = this.reading;
    notes.demand(size >= (this.revisions[at - 1]?.size ?? 0), "size");
    for (const [number, { refs }] of objects) {
      notes.demand(number > 0 && number < size, "size");
      spend(purse, "tokens", refs.length);
      for (const ref of refs) {
        // What is not there yet could be brought by a later revision.
        notes.demand(ref.number < size, "size");
        const target = objects.get(ref.number) ?? this.find(ref.number, at - 1);
        notes.demand(!target || target.generation === ref.generation, "generation");
      }
    }
  }
}

const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39;

type Place = { readonly from: number; readonly to: number };

/** From the last index back to the first, then told from the beginning of the file. */
function groupsOf(reading: Reading): Group[] {
  const { bytes, notes } = reading;
  const start = bytes.lastIndexOf("startxref");
  const said = /^startxref[\r\n ]+(\d{1,10})[\r\n ]/.exec(bytes.toString("latin1", start, start + 30))?.[1];
  if (start < 0 || said === undefined) throw new Unreadable("startxref");
  const chain: Section[] = [];
  for (let next: Value | undefined = Number(said); next !== undefined; next = chain.at(-1)?.trailer.get("Prev")) {
    if (typeof next !== "number" || !Number.isInteger(next) || chain.length >= MAX_REVISIONS)
      throw new Unreadable("Prev");
    const at = next;
    if (chain.some((section) => section.at === at)) {
      notes.fault("chain");
      break;
    }
    chain.push(readSection(reading, at));
  }
  const sections = chain.reverse();
  const isDouble = sections.length > 1 && (sections[1] as Section).at < (sections[0] as Section).at;
  const groups: Group[] = [];
  let from = headerAt(reading);
  for (let one = 0; one < sections.length; ) {
    const count = one === 0 && isDouble ? 2 : 1;
    const taken = sections.slice(one, one + count).reverse();
    const to = Math.max(...taken.map(({ closing }) => closing.to));
    notes.demand((taken[0] as Section).at >= from, "chain");
    if (count === 2) checkLinearized(reading, taken as [Section, Section], to);
    else notes.demand((taken[0] as Section).closing.says === (taken[0] as Section).at, "startxref");
    groups.push({ sections: taken, from, to });
    from = to;
    one += count;
  }
  for (const { trailer } of sections) {
    notes.demand(!trailer.has("XRefStm"), "hybrid");
    notes.demand(!trailer.has("Encrypt"), "encrypted");
  }
  return groups;
}

function headerAt({ bytes, notes }: Reading): number {
  const begins = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n]/.test(bytes.toString("latin1", 0, 9));
  notes.demand(begins, "header");
  return begins ? 9 : Math.max(0, bytes.subarray(0, 1024).indexOf("%PDF-")) + 8;
}

/** Two indexes of one document: the file says so in its first object, with the length it had when it was made. */
function checkLinearized(reading: Reading, [first, main]: readonly [Section, Section], to: number): void {
  const { notes, bytes } = reading;
  const entry = first.entries
    .filter((one) => one.kind === "at")
    .sort((one, other) => one.offset - other.offset)
    .at(0);
  const value = entry && readObject(reading, entry.offset, () => null).value;
  const length = value instanceof Map && value.get("Linearized") === 1 ? value.get("L") : null;
  const ends = [
    to,
    ...(bytes[to] === 10 || bytes[to] === 13 ? [to + 1] : []),
    ...(bytes[to + 1] === 10 ? [to + 2] : []),
  ];
  notes.demand(typeof length === "number" && ends.includes(length) && (entry?.offset ?? 0) < first.at, "linearized");
  notes.demand(first.closing.says === null || first.closing.says === 0 || first.closing.says === first.at, "startxref");
  notes.demand(main.closing.says === first.at && !main.trailer.has("Prev"), "startxref");
}
