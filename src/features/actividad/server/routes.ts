import type { FastifyInstance } from "fastify";
import type { Writing } from "#platform/http/server/asking.ts";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import { actividad } from "../contract.ts";
import { annotate, getEntry, listEntries } from "./entries.ts";
import { listHistoria } from "./historia.ts";
import { verifyGuarded } from "./service.ts";
import type { HeadsPort } from "./sign.ts";

export function actividadRoutes(app: FastifyInstance, deps: Deps, heads: HeadsPort) {
  const verify = async ({ db, empresa, now }: Writing) => {
    const { cantidad, desde, hasta, primerError, sinProbar } = await verifyGuarded(db, heads, empresa, now);
    return {
      valido: primerError === null,
      cantidad,
      desde: desde?.toISOString() ?? null,
      hasta: hasta?.toISOString() ?? null,
      sinProbar: { cantidad: sinProbar.cantidad, desde: sinProbar.desde?.toISOString() ?? null },
      primerError: primerError && { ...primerError, created: primerError.created?.toISOString() ?? null },
    };
  };
  serve(app, deps, actividad, {
    list: listEntries,
    historia: listHistoria,
    get: (ctx, { logId }) => getEntry(ctx, logId),
    annotate,
    verify,
  });
}
