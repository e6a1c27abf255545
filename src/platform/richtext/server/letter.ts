/**
 * A written text made a PDF for each person: on the company's paper, A4, its pages counted, with room for two signatures at
 * its end. Drawn in the sandbox, many in one child: it is read once and filled in for each. S-38, S-57.
 */
import { z } from "zod";
import { DEFAULT_LIMITS, type Sandbox, type TaskFailed, task } from "#platform/sandbox/server/task.ts";
import type { Values } from "../placeholders.ts";

/** What stands above the first page. */
export type LetterPaper = {
  readonly company: string;
  /** Below the name, such as its CUIT. */
  readonly detail: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
};

export type LetterOrder = {
  readonly title: string;
  /** Cleaned. */
  readonly html: string;
  /** The names that are fields: braces around any other stay as they are. */
  readonly fields: readonly string[];
  readonly paper: LetterPaper;
  /** Of the file: the same order made at the same moment is the same bytes. */
  readonly made: Date;
};

/** Why a text becomes no letter. */
export const LETTER_REFUSALS = ["imagen", "columnas"] as const;
export type LetterRefusal = (typeof LETTER_REFUSALS)[number];

/** As many as one child answers with: what they weigh is held twice on its way. */
export const LETTERS_AT_ONCE = 200;
const EACH_MS = 500;

const lettersTask = task<LetterOrder, Uint8Array[]>(
  "letters",
  new URL("./letter.task.ts", import.meta.url),
  z.array(z.instanceof(Uint8Array)),
  { memoryMb: 500, outputBytes: 150 * 1024 * 1024 },
);

const logoTask = task<Uint8Array, Uint8Array>(
  "paper-logo",
  new URL("./paper-logo.task.ts", import.meta.url),
  z.instanceof(Uint8Array),
  { addons: true },
);

/** Any picture that was taken as a logo, as `LetterPaper` has it. */
export const logoForPaper = (sandbox: Sandbox, bytes: Uint8Array, by: string) => sandbox.run(logoTask, bytes, { by });

export type Letters = {
  /** For whom they are made. */
  readonly by: string;
  /** A letter each, in this order. */
  readonly people: readonly Values[];
  /** Nobody waits for them. */
  readonly isLong?: boolean;
};

export function drawLetters(sandbox: Sandbox, order: LetterOrder, { by, people, isLong }: Letters) {
  const limits = { wallMs: DEFAULT_LIMITS.wallMs + people.length * EACH_MS };
  return sandbox.run(lettersTask, order, { by, chunks: people, limits, ...(isLong ? { lane: "long" as const } : {}) });
}

/** Null: it died, or took more than a letter may. */
export const letterRefusal = ({ reason, code }: TaskFailed): LetterRefusal | null =>
  (reason === "refused" && LETTER_REFUSALS.find((each) => each === code)) || null;
