/**
 * Who sees which cases, for every road to them: its employee their own, always; of others' whoever of STAFF may read the
 * record that was signed, as its kind says it (S-20, D101). One's own is never among those one answers.
 */
import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Firmable } from "#features/firma/server/firmable.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { type Role, STAFF } from "#platform/auth/roles.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Voz } from "../contract.ts";
import { disconformidad } from "./tables.ts";

/** The kinds of record that people sign. */
export type Kinds = { readonly firmables: readonly Firmable[] };

const isStaff = ({ roles }: Actor) => roles.some((role) => (STAFF as readonly Role[]).includes(role));

export const own = ({ _id }: Pick<Actor, "_id">): SQL => eq(disconformidad.empleado, _id);

/** Nothing of somebody whose file was deleted. */
export function others(ctx: Asking, { firmables }: Kinds): SQL | undefined {
  if (!isStaff(ctx.actor)) return sql`false`;
  const { tipo, registro, empleado, empleadoActivo } = disconformidad;
  const ofKinds = firmables.map((kind) => and(eq(tipo, kind.tipo), kind.readable(ctx, registro)));
  return and(isNotNull(empleadoActivo), ne(empleado, ctx.actor._id), or(sql`false`, ...ofKinds));
}

export const visible = (ctx: Asking, kinds: Kinds): SQL | undefined => or(own(ctx.actor), others(ctx, kinds));

export const vozOf = ({ _id }: Pick<Actor, "_id">, empleado: string): Voz =>
  empleado === _id ? "empleado" : "empresa";
