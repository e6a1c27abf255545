/**
 * Strips of tabs: the pages of one place, side by side under their title. A screen says of which strip it is a tab, so a
 * new tab touches its own feature only; the shell draws the strip on it and on the pages below it. patterns.md; D041.
 */
import type { Actor } from "#platform/auth/actor.ts";

/** A place made of several pages. Four are shared; a feature with tabs of its own keeps its strip beside its screens. */
export type Strip = {
  /** What the tabs are of, for who hears them. */
  readonly label: string;
  /** The place's own address, which leads to the first tab the person may open. */
  readonly home?: `/${string}`;
  /** What of the address goes along from tab to tab. */
  readonly keeps?: readonly string[];
};

export type Tab = {
  readonly of: Strip;
  readonly title: string;
  /** Ascending; tens, so that a later tab fits between. No two tabs of a strip share one. */
  readonly order: number;
  /** Asked besides the screen's access: a page that opens to more people than those who find it. */
  readonly shows?: (visitor: TabVisitor) => boolean;
};

export type TabVisitor = Pick<Actor, "roles" | "paso" | "modulos"> & {
  /** The second factor is theirs to find (PERF-11, D175). */
  readonly ve2fa: boolean;
  /** A manager sees and uploads receipts only where that was given to them (REC-50, REC-51). */
  readonly permisosManager: { readonly puedeVerRecibos: boolean; readonly puedeCargarRecibos: boolean };
};

/** Somebody's file. Kept free: 40 Licencias, 50 Licencias plus, 70 Documentos. Spec 3 §2. */
/** From which list one came and where in it. */
export const LEGAJO: Strip = { label: "Legajo", keeps: ["desde", "lugar"] };

/** One's own account. Kept free: 80 Licencias, 90 Documentos. Spec 1 §2; D044. */
export const CUENTA: Strip = { label: "Mi cuenta", home: "/settings" };

/**
 * The company's pages: the specification's eleven in its order (10…110), then what it names elsewhere. Kept free:
 * 60 Tipos de Documentos, 70 Tipos de Licencias. Spec 2 §2.
 */
export const EMPRESA: Strip = { label: "Configuración", home: "/empresa" };

/** The company's receipts, what was signed in disconformity, and last the uploads they came with. Spec 2 §2; D184. */
export const RECIBOS: Strip = { label: "Recibos" };
