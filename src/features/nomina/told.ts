/**
 * What a list tells of each person, by who asks: the parts of the file that the role reads (D194). Who only chooses
 * recipients is told who they are and where they work (CART-13), and nothing that names them elsewhere.
 */
import { readsParte, seenBy } from "#features/legajos/partes.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { COMPANY_READERS, type Role } from "#platform/auth/roles.ts";
import type { LEGAJO_ORDERS, LegajoRow } from "./contract.ts";

/** Whoever has one of these sees the whole company where it opens the place (3 §7). */
export const COMPANY_WIDE: readonly Role[] = [...COMPANY_READERS, "documentacion", "comunicaciones"];

/**
 * The roles by which a person sees those of a list. One that shows the whole company decides alone: a manager who also
 * chooses recipients is not told of everybody what they may read of their own people.
 */
export function sightRoles({ roles }: Pick<Actor, "roles">, by: readonly Role[]): readonly Role[] {
  const opening = roles.filter((role) => by.includes(role));
  const wide = opening.filter((role) => COMPANY_WIDE.includes(role));
  return wide.length > 0 ? wide : opening;
}

/** CART-13. */
const RECIPIENT: readonly string[] = ["legajo", "sucursal", "area", "puesto", "convenio"];

/** Of a row, what leaves the server. The state of the signature PIN stands in the part where it is reset. */
export function toldTo<T extends Partial<LegajoRow>>(roles: readonly Role[], row: T): T {
  const told = new Set([...RECIPIENT, ...Object.keys(seenBy(roles, row))]);
  if (readsParte(roles, "reset")) told.add("tieneCertificado");
  return Object.fromEntries(Object.entries(row).filter(([key]) => told.has(key))) as T;
}

type Field = (typeof LEGAJO_ORDERS)[number];
/** What of the row each order gives away. */
const SHOWS: Readonly<Partial<Record<Field, keyof LegajoRow>>> = {
  cuil: "cuil",
  fechaIngreso: "fechaIngreso",
  onboarding: "isOnboarding",
  pin: "tieneCertificado",
};
const EVERYTHING = { cuil: "", fechaIngreso: null, isOnboarding: false, tieneCertificado: false };

export function ordersTo(roles: readonly Role[], field: Field): boolean {
  const key = SHOWS[field];
  return key === undefined || key in toldTo(roles, EVERYTHING);
}

/** In an order that would give away what is not told, by name instead. */
export function orderTo<O extends { readonly [K in Field]?: 1 | -1 | undefined }>(roles: readonly Role[], order: O): O {
  const kept = Object.entries(order).filter(([field]) => ordersTo(roles, field as Field));
  return (kept.length > 0 ? Object.fromEntries(kept) : { displayName: 1 }) as O;
}
