/** The file with which an upload can be tried: made by the shell, in a demo; elsewhere it does not exist. */
import type { FileAnswer } from "#platform/contract/contract.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { requireUploader } from "./sight.ts";

type Made = { readonly name: string; readonly bytes: Uint8Array };
/** Of that company, as of that moment. */
export type MakeEjemplo = (empresa: string, now: Date) => Promise<Made | null>;

export async function ejemploFor(ctx: Ctx, make: MakeEjemplo | null): Promise<FileAnswer> {
  await requireUploader(ctx);
  const made = await make?.(ctx.empresa, ctx.now);
  const { name, bytes } = found(made ? [made] : []);
  return { name, type: KINDS.pdf.type, body: bytes, size: bytes.length };
}
