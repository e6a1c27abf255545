/** Writes the objects of a PDF anew: what its catalog reaches once it is clean, and nothing else. */
import type { Cleaner } from "./pdf-active.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { SHADOWED } from "./pdf-lexer.ts";
import { type Dict, isDict, Name, Ref, Stream, type Value } from "./pdf-values.ts";

export function written({ root, objects, trailers, resolve }: PdfDocument, { clean, isActive }: Cleaner): Buffer {
  const numbers = new Map<number, number>();
  const queue: Value[] = [];
  const numberOf = (old: number): number => {
    const known = numbers.get(old);
    if (known !== undefined) return known;
    queue.push(objects.get(old) ?? null);
    numbers.set(old, queue.length);
    return queue.length;
  };
  const reference = (ref: Ref): string =>
    objects.has(ref.number) && !isActive(ref) ? `${numberOf(ref.number)} 0 R` : "null";
  const text = (value: Value): string => textOf(value, reference);

  // The catalog first: it is object 1.
  queue.push(root);
  for (const [number, value] of objects) if (value === root) numbers.set(number, 1);
  const info = trailers.map((trailer) => trailer.get("Info")).findLast((one) => one instanceof Ref);
  const hasInfo = info instanceof Ref && isDict(resolve(info));
  const infoText = hasInfo ? `/Info ${reference(info)}` : "";

  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const put = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (let next = 0; next < queue.length; next++) {
    offsets.push(at);
    const value = clean(queue[next] as Value);
    put(Buffer.from(`${next + 1} 0 obj\n`));
    if (value instanceof Stream) {
      put(Buffer.from(`${text(new Map([...value.dict, ["Length", value.raw.length]]))}\nstream\n`, "latin1"));
      put(value.raw);
      put(Buffer.from("\nendstream"));
    } else put(Buffer.from(text(value), "latin1"));
    put(Buffer.from("\nendobj\n"));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R${infoText}>>\nstartxref\n${at}\n%%EOF\n`;
  put(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`));
  return Buffer.concat(parts);
}

function textOf(value: Value, reference: (ref: Ref) => string): string {
  const inner = (one: Value): string => textOf(one, reference);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number")
    return Number.isInteger(value) ? value.toFixed(0) : value.toFixed(8).replace(/0+$/, "0");
  if (Buffer.isBuffer(value)) return `<${value.toString("hex")}>`;
  if (value instanceof Name) return nameText(value.name);
  if (value instanceof Ref) return reference(value);
  // Only objects of their own are streams.
  if (value instanceof Stream) return "null";
  return isDict(value) ? dictText(value, inner) : `[${(value as readonly Value[]).map(inner).join(" ")}]`;
}

const dictText = (dict: Dict, inner: (value: Value) => string): string =>
  `<<${[...dict]
    .filter(([key]) => !key.startsWith(SHADOWED))
    .map(([key, value]) => `${nameText(key)} ${inner(value)}`)
    .join("")}>>`;

const nameText = (name: string): string =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
