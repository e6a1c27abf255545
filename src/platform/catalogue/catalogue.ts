/**
 * A catalogue: a named list that a company maintains. Declared as data; its five endpoints (`crud.ts`), its table check
 * and its screens are derived. A catalogue has no rule: the day it needs one, it becomes a feature. Spec 2 §2, §7.
 */
import type { Role } from "#platform/auth/roles.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import type { Tab } from "#platform/tabs/strips.ts";

export const NAME_MAX = 120;

/** A column beyond the name, with what a form needs to ask for it. */
export type CatalogueField =
  | { readonly label: string; readonly kind: "texto"; readonly max: number; readonly missing: string }
  /** `badge`: what its column shows when it holds; the normal case stays plain. */
  | { readonly label: string; readonly kind: "siNo"; readonly badge: string };

export type Catalogue = {
  /** The specification's path with its odd plural. */
  readonly path: `/api/${string}`;
  /** Where its screen lives; every alias leads there (D048…D052, D112). */
  readonly route: `/${string}`;
  readonly aliases: readonly `/${string}`[];
  readonly title: string;
  /** The tab its list is; titled as the list. */
  readonly tab?: Omit<Tab, "title">;
  /** "sucursal", "médico"; with its article for sentences and buttons. */
  readonly singular: string;
  readonly newLabel: string;
  readonly editors: readonly Role[];
  /** popup: a small form; prompt: one question; pages: own create, edit and view addresses. */
  readonly editing: "popup" | "prompt" | "pages";
  /** Said when a required field is empty. */
  readonly missing: string;
  readonly fields?: Readonly<Record<string, CatalogueField>>;
  readonly rootChoosesCompany?: true;
  /** Listed as they came, and not by name: the first is the one proposed. */
  readonly oldestFirst?: true;
};

/** What each of its screens is drawn from. */
export type CatalogueScreenProps = { readonly declared: Catalogue };

export const catalogue = <const C extends Catalogue>(declared: C): C => declared;

export const MISSING_VALUE = "Debe ingresar un valor!";
export const MISSING_DATA = "Debe ingresar todos los datos!";

export const textField = (label: string, max: number, missing: string) =>
  ({ label, kind: "texto", max, missing }) as const satisfies CatalogueField;
export const yesNoField = (label: string, badge: string) =>
  ({ label, kind: "siNo", badge }) as const satisfies CatalogueField;

/** Where its five calls go and who may make them: all that a list needs to know. */
export const callsOf = ({ path, editors }: Catalogue) =>
  ({
    list: { method: "GET", path, access: "signedIn" },
    get: { method: "GET", path: `${path}/:id`, access: "signedIn" },
    create: { method: "POST", path, access: editors },
    update: { method: "PUT", path: `${path}/:id`, access: editors },
    remove: { method: "DELETE", path: `${path}/:id`, access: editors },
  }) as const;

export type CatalogueItem = Versioned & { readonly _id: string; readonly name: string } & Readonly<
    Record<string, unknown>
  >;
/** What a form sends of any catalogue: the name and the declared fields, which are data. */
export type CatalogueDraft = { readonly name: string } & Readonly<Record<string, unknown>>;
