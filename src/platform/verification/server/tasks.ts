/** Verifying in the sandbox: many files in one child, none of which costs the others their answer. */
import { z } from "zod";
import { type Task, task } from "#platform/sandbox/server/task.ts";
import { FAULTS, type Fault } from "../faults.ts";
import type { TakenApart } from "./take-apart.ts";
import type { Trust, Verdict } from "./verdict.ts";
import type { ReadSignature } from "./verify.ts";

/** One file, sent as a chunk, and whom to trust about it. */
export type ToVerify = { readonly id: string; readonly bytes: Uint8Array; readonly trust: Trust };
export type Verified = { readonly id: string; readonly verdict: Verdict };
export type ToRead = { readonly id: string; readonly bytes: Uint8Array };
export type ReadOne = { readonly id: string; readonly signatures: readonly ReadSignature[] };

const Faults = z.array(z.enum(Object.keys(FAULTS) as [Fault, ...Fault[]]));
const Signature = z.strictObject({
  field: z.string(),
  name: z.string(),
  cuil: z.string(),
  organization: z.string(),
  serial: z.string(),
  certificate: z.strictObject({ from: z.date(), until: z.date(), revoked: z.date().nullable() }),
  reason: z.string(),
  claimed: z.date().nullable(),
  time: z.strictObject({ at: z.date(), by: z.enum(["tsa", "registro", "declarado"]) }),
  revision: z.strictObject({ length: z.int(), sha256: z.string() }),
  faults: Faults,
});
const Verified: z.ZodType<Verified> = z.strictObject({
  id: z.string(),
  verdict: z.strictObject({
    result: z.enum(["valido", "invalido", "sinFirmas"]),
    faults: Faults,
    signatures: z.array(Signature),
  }),
});
const ReadOne: z.ZodType<ReadOne> = z.strictObject({
  id: z.string(),
  signatures: z.array(z.strictObject({ serial: z.string(), revisionSha256: z.string() })),
});
const Bytes = z.instanceof(Uint8Array);
const Parts: z.ZodType<TakenApart> = z.strictObject({
  revisionSha256: z.string(),
  ranges: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  before: z.int().nullable(),
  cms: Bytes,
  valueAt: z.int(),
  token: z.strictObject({ at: z.int(), bytes: Bytes, certificates: z.array(Bytes) }).nullable(),
});

const module = (name: string) => new URL(`./${name}.task.ts`, import.meta.url);
const limits = { wallMs: 120_000 };

/** `chunks` are `ToVerify`; answered in their order. */
export const verifyPdfs: Task<null, readonly Verified[]> = task(
  "verificar-firmas",
  module("verify-pdfs"),
  z.array(Verified),
  limits,
);

/** `chunks` are `ToRead`. What it answers is what the files say: whose authority to ask, never that they are valid. */
export const readPdfSignatures: Task<null, readonly ReadOne[]> = task(
  "leer-firmas",
  module("read-pdf-signatures"),
  z.array(ReadOne),
  limits,
);

/** Its one chunk is `ToTakeApart`. The parts of each signature, in their order, for whoever checks them with other tools. */
export const takeApartPdf: Task<null, readonly TakenApart[]> = task(
  "desarmar-firmas",
  module("take-apart-pdf"),
  z.array(Parts),
  limits,
);
