/** The five endpoints of a declared catalogue over its table. Row-level security keeps each company to its own rows. */
import { eq, getTableColumns, getTableName, type Placeholder, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FastifyInstance } from "fastify";
import type { Catalogue } from "#platform/catalogue/catalogue.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { prepared } from "#platform/db/server/prepared.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import { type Ctx, type Deps, type Handlers, serve } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import type { CatalogueTable } from "./tables.ts";

/** Runs in the same transaction before a row is written, where one column bears on the others of its company. */
export type BeforeWrite = (ctx: Ctx, draft: Readonly<Record<string, unknown>>, id: string | null) => Promise<void>;

type Draft = { readonly name: string; readonly empresa?: string };

/** What its contract tells, and nothing that would be read only to be left out. */
function shownOf(table: CatalogueTable, { fields = {} }: Catalogue) {
  const { _id, version, name } = table;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const extra = Object.keys(fields).map((key) => [key, columns[key]]);
  return { _id, version, name, ...(Object.fromEntries(extra) as Record<string, PgColumn>) };
}

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Deps,
  declared: Catalogue,
  declaredTable: unknown,
  beforeWrite: BeforeWrite = async () => {},
) {
  // Every catalogue table has these columns; its extra ones ride along untyped, the contract's output names them.
  const table = declaredTable as CatalogueTable;
  const one = (id: string | Placeholder) => eq(table._id, id);
  const name = getTableName(table);
  const shown = shownOf(table, declared);
  const order = [...(declared.oldestFirst ? [table.created] : []), inSpanish(table.name)];
  const all = prepared(`${name}_todos`, (db) =>
    db
      .select(shown)
      .from(table)
      .orderBy(...order),
  );
  const byId = prepared(`${name}_por_id`, (db) =>
    db
      .select(shown)
      .from(table)
      .where(one(sql.placeholder("id"))),
  );
  const handlers = {
    list: ({ db }: Ctx) => all(db),
    get: async ({ db }: Ctx, { id }: { id: string }) => found(await byId(db, { id })),
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
