import type { Output, Parsed } from "#platform/contract/contract.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { recibos } from "../contract.ts";

export async function firmar(
  _ctx: CtxOf<typeof recibos.firmar>,
  _input: Parsed<typeof recibos.firmar>,
): Promise<Kept<Output<typeof recibos.firmar>>> {
  throw new Refusal(common.sinServicio);
}
