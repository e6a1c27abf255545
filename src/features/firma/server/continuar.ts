/** A batch that was interrupted goes on with the PIN again: whoever had the key is gone (D203). */
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { firma, LoteFirma } from "../contract.ts";
import type { Batches } from "./batch.ts";
import type { Engine } from "./engine.ts";
import { endIfDone, getLote, type Lote, needInterrupted, ownLote, takeUp } from "./lotes.ts";
import { unlock } from "./pin.ts";
import { fromOf, signatoryOf } from "./signing.ts";

export async function continueLote(
  engine: Engine,
  batches: Batches,
  ctx: CtxOf<typeof firma.continuarLote>,
  { loteId, certPassword: pin }: { readonly loteId: string; readonly certPassword: string },
): Promise<Kept<LoteFirma>> {
  const { actor, empresa, now } = ctx;
  const seen = await ctx.aside(async (inside) => {
    const lote = await ownLote(inside, loteId);
    needInterrupted(lote, now);
    await signatoryOf(inside, { ...lote, conformidad: null, detalle: "" });
    return lote;
  });
  return unlock(engine.box, ctx, { empresa, legajo: actor._id, pin }, async (key) => {
    let lote: Lote | null = null;
    const kept = await ctx.transact(async (inside) => {
      const taken = await takeUp(inside, seen, fromOf(ctx));
      if (!(await endIfDone(inside, taken))) lote = taken;
      return getLote(inside, loteId);
    });
    if (lote) batches.launch(lote, key);
    return kept;
  });
}
