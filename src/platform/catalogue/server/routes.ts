/** The five endpoints of a declared catalogue over its table. Row-level security keeps each company to its own rows. */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Catalogue } from "#platform/catalogue/catalogue.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import { type Ctx, type Deps, type Handlers, serve } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import type { CatalogueTable } from "./tables.ts";

/** Runs in the same transaction before a row is written, where one column bears on the others of its company. */
export type BeforeWrite = (ctx: Ctx, draft: Readonly<Record<string, unknown>>, id: string | null) => Promise<void>;

type Draft = { readonly name: string; readonly empresa?: string };

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Deps,
  declared: Catalogue,
  declaredTable: unknown,
  beforeWrite: BeforeWrite = async () => {},
) {
  // Every catalogue table has these columns; its extra ones ride along untyped, the contract's output names them.
  const table = declaredTable as CatalogueTable;
  const one = (id: string) => eq(table._id, id);
  const handlers = {
    list: ({ db }: Ctx) => db.select().from(table).orderBy(inSpanish(table.name)),
    get: async ({ db }: Ctx, { id }: { id: string }) => found(await db.select().from(table).where(one(id))),
    create: async (ctx: Ctx, draft: Draft) => {
      await beforeWrite(ctx, draft, null);
      return found(
        await ctx.db
          .insert(table)
          .values({ ...draft, empresa: ctx.empresa })
          .returning(),
      );
    },
    update: async (ctx: Ctx, { id, empresa: _, ...draft }: Draft & Versioned & { id: string }) => {
      await beforeWrite(ctx, draft, id);
      return updateWhole(ctx, table, one(id), draft);
    },
    remove: async ({ db }: Ctx, { id }: { id: string }) => found(await db.delete(table).where(one(id)).returning()),
  };
  const endpoints = crudOf(declared);
  serve(app, deps, endpoints, handlers as unknown as Handlers<typeof endpoints>);
}
