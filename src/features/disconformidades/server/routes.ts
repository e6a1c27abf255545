import type { FastifyInstance } from "fastify";
import { type Deps, serve } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { disconformidades } from "../contract.ts";
import { countAbiertas, listDisconformidades, ownDisconformidades } from "./lists.ts";
import { adjuntoOf, escribir, getDisconformidad, type Kinds, listCorregidos } from "./service.ts";

type DisconformidadesDeps = {
  readonly store: Store;
  readonly mail: Mail;
  readonly engine: Kinds;
};

export function disconformidadRoutes(app: FastifyInstance, deps: Deps, { store, mail, engine }: DisconformidadesDeps) {
  const { firmables, firmable } = engine;
  const kinds = { firmables, firmable };
  serve(app, deps, disconformidades, {
    list: (ctx, input) => listDisconformidades(ctx, kinds, input),
    abiertas: (ctx) => countAbiertas(ctx, kinds),
    propias: ownDisconformidades,
    get: (ctx, { disconformidadId }) => getDisconformidad(ctx, kinds, disconformidadId),
    corregidos: (ctx, { disconformidadId }) => listCorregidos(ctx, kinds, disconformidadId),
    escribir: (ctx, input) => escribir(ctx, { ...kinds, mail }, input),
    adjunto: (ctx, input) => adjuntoOf(ctx, { ...kinds, store }, input),
  });
}
