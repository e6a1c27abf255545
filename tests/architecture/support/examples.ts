/** An answer as an example of the document: short, the same at every run, and without what was told as a secret. */
import { TEST_NOW } from "#shell/testing/test-server.ts";

/** What is told once and opens something, by the field that tells it. */
const SECRETS: Readonly<Record<string, unknown>> = {
  qrCode: "data:image/svg+xml;base64,PHN2Zy8+",
  clave: "ABCD EFGH IJKL MNOP",
  codigo: "ABCD-EFGH",
  codigos: ["abcde-fghij"],
  filename: "abcdefghijklmnopqrstuvwxyz012345",
};

/** Pictures, and what they take up, are for the encoder to say. */
const MEASURED: Readonly<Record<string, unknown>> = { usado: 4_096_000, dibujo: "data:image/webp;base64,UklGRg==" };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** The clocks of the tests stand on whole minutes: any other moment is the database's own. */
const WHOLE_MINUTE = /:00\.000Z$/;
/** Serial numbers and digests. */
const HEX = /\b[0-9a-f]{32,}\b/g;
/** Names that had to be new (samples.ts). */
const COUNTED = /\bPrueba \d+/g;

/** The first of a list stands for all of it. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(short);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      (held === null ? null : SECRETS[key]) ?? MEASURED[key] ?? short(held),
    ]),
  );
}

export function exampleOf(answer: unknown): unknown {
  const ids = new Map<string, string>();
  const numbered = (id: string) => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, "0")}`;
    ids.set(id, known);
    return known;
  };
  const text = JSON.stringify(short(answer))
    .replace(UUID, numbered)
    .replace(INSTANT, (moment) => (WHOLE_MINUTE.test(moment) ? moment : TEST_NOW.toISOString()))
    .replace(HEX, (digits) => "0123456789abcdef".repeat(8).slice(0, digits.length))
    .replace(COUNTED, "Prueba");
  return JSON.parse(text);
}

/** Every text that was told in a field of SECRETS. */
export function secretsIn(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, held]) =>
    key in SECRETS && held !== null ? [held].flat().map(String) : secretsIn(held),
  );
}

/** A line for each operation: a changed answer is a line in the review. */
export const fileOf = (examples: Readonly<Record<string, unknown>>): string =>
  `{\n${Object.keys(examples)
    .sort()
    .map((id) => `${JSON.stringify(id)}: ${JSON.stringify(examples[id])}`)
    .join(",\n")}\n}\n`;
