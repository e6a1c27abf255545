/** What the steps of an upload's work have at hand. */
import type { Within } from "#platform/db/server/database.ts";
import type { CargasDeps } from "./start.ts";
import type { carga } from "./tables.ts";

export type IntakeDeps = Omit<CargasDeps, "jobs"> & { readonly now: () => Date };

export type Intake = IntakeDeps & {
  readonly transact: Within;
  readonly signal: AbortSignal;
  readonly carga: typeof carga.$inferSelect;
  /** Where the child writes. */
  readonly carpeta: string;
};
