/** Preparing signatures in the sandbox: many files in one child, none of which costs the others theirs. */
import { z } from "zod";
import { type Task, task } from "#platform/sandbox/server/task.ts";
import { type Prepared, type Stamped, UNSIGNABLE, type UnsignableCode } from "./revision.ts";

/** One file, sent as a chunk. What it holds is all that a child is ever told: no key, no PIN, no certificate. */
export type ToPrepare = { readonly id: string; readonly bytes: Uint8Array; readonly asked: Stamped };

export type PreparedOne =
  | { readonly id: string; readonly prepared: Prepared }
  | { readonly id: string; readonly refused: UnsignableCode };

const PlaceOf = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const PreparedOne: z.ZodType<PreparedOne> = z.union([
  z.strictObject({
    id: z.string(),
    prepared: z.strictObject({
      added: z.instanceof(Uint8Array),
      gap: z.tuple([z.int(), z.int()]),
      place: PlaceOf,
    }),
  }),
  z.strictObject({ id: z.string(), refused: z.enum(UNSIGNABLE) }),
]);

/** `chunks` are `ToPrepare`; answered in their order. */
export const prepareSignatures: Task<null, readonly PreparedOne[]> = task(
  "preparar-firmas",
  new URL("./prepare-signatures.task.ts", import.meta.url),
  z.array(PreparedOne),
  { wallMs: 120_000 },
);

/** Stamps of one page, in their order; of no file, a blank page. Nothing of it is signed. */
export type ToShow = { readonly file: Uint8Array | null; readonly stamps: readonly Stamped[] };

const Shown = z.strictObject({
  /** A WEBP. */
  picture: z.instanceof(Uint8Array),
  /** Of the page, in points. */
  width: z.number(),
  height: z.number(),
  page: z.int(),
  pages: z.int(),
  /** A scan: what it says cannot be read. */
  isPicture: z.boolean(),
  stamps: z.array(z.strictObject({ place: PlaceOf, covers: z.string() })),
});
export type ShownStamps = z.infer<typeof Shown>;

/** Refused with an `UnsignableCode`. */
export const showStamps: Task<ToShow, ShownStamps> = task(
  "mostrar-sellos",
  new URL("./show-stamps.task.ts", import.meta.url),
  Shown,
  { addons: true, wasm: true },
);
