/** Names in the order a person expects: Álvarez before Benítez, ñ after n. The database itself compares bytes. */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const inSpanish = (column: PgColumn): SQL => sql`${column} collate "es-x-icu"`;
