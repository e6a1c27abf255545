/**
 * A catalogue: a named list that a company maintains. Declared as data; its five endpoints, its table check
 * and its screens are derived. A catalogue has no rule: the day it needs one, it becomes a feature. Spec 2 §2, §7.
 */
import { z } from "zod";
import type { Role } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, type Versioned } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import { Empty, Id, requiredText, Version } from "#platform/contract/shapes.ts";
import type { Tab } from "#platform/tabs/strips.ts";

export const NAME_MAX = 120;

/** A column beyond the name, with what a form needs to ask for it. */
export type CatalogueField = {
  readonly label: string;
  readonly kind: "texto" | "siNo";
  readonly schema: z.ZodType;
  /** What a siNo column shows when it holds; the normal case stays plain. */
  readonly badge?: string;
};

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
};

/** What each of its screens is drawn from. */
export type CatalogueScreenProps = { readonly declared: Catalogue };

export const catalogue = <const C extends Catalogue>(declared: C): C => declared;

export const MISSING_VALUE = "Debe ingresar un valor!";
export const MISSING_DATA = "Debe ingresar todos los datos!";

export const textField = (label: string, max: number, missing: string) =>
  ({ label, kind: "texto", schema: requiredText(max, missing) }) as const satisfies CatalogueField;
export const yesNoField = (label: string, badge: string) =>
  ({
    label,
    kind: "siNo",
    schema: z.boolean("Debe ser sí o no").default(false),
    badge,
  }) as const satisfies CatalogueField;

type Fields<C extends Catalogue> = C extends { fields: infer F extends Readonly<Record<string, CatalogueField>> }
  ? { -readonly [K in keyof F]: F[K]["schema"] }
  : Record<never, never>;

/** What the form edits. */
export function draftOf<C extends Catalogue>({ missing, fields }: C) {
  const extra = Object.fromEntries(
    Object.entries(fields ?? {}).map(([key, field]) => [key, field.schema]),
  ) as Fields<C>;
  return z.object({ name: requiredText(NAME_MAX, missing), ...extra });
}

/** The five endpoints of any catalogue. */
export function crudOf<C extends Catalogue>(declared: C) {
  const Draft = draftOf(declared);
  const Item = Draft.extend({ _id: Id, version: Version });
  const One = z.object({ id: Id });
  const { path, editors, title, singular } = declared;
  const chooses = declared.rootChoosesCompany
    ? ({ shape: z.object({ empresa: Id.optional() }), flag: { rootChoosesCompany: true } } as const)
    : ({ shape: Empty, flag: {} } as const);
  const scoped = <T extends z.ZodObject>(input: T) => input.extend(chooses.shape.shape) as unknown as T;
  // The catalogue's own fields are not known here, and so neither is what they leave of these two.
  const keys = { id: Id, version: Version };
  const Edited = scoped(whole(Draft, keys) as unknown as z.ZodObject<(typeof Draft)["shape"] & typeof keys>);
  const name = singular.charAt(0).toUpperCase() + singular.slice(1);
  return contract({
    list: {
      summary: `Listar el catálogo «${title}»`,
      method: "GET",
      path,
      access: "signedIn",
      input: scoped(Empty),
      output: z.array(Item),
      ...chooses.flag,
    },
    get: {
      summary: `Leer ${singular}`,
      method: "GET",
      path: `${path}/:id`,
      access: "signedIn",
      input: scoped(One),
      output: Item,
      ...chooses.flag,
    },
    create: {
      summary: `Crear ${singular}`,
      method: "POST",
      path,
      access: editors,
      input: scoped(Draft),
      output: Item,
      logs: logLine("General", "create", `${name}: alta`),
      ...chooses.flag,
    },
    update: {
      summary: `Modificar ${singular}`,
      method: "PUT",
      edits: "whole",
      path: `${path}/:id`,
      access: editors,
      input: Edited as typeof Edited & z.ZodType<Versioned>,
      output: Item,
      logs: logLine("General", "update", `${name}: modificación`),
      ...chooses.flag,
    },
    remove: {
      summary: `Eliminar ${singular}`,
      method: "DELETE",
      path: `${path}/:id`,
      access: editors,
      input: scoped(One),
      output: Item,
      logs: logLine("General", "delete", `${name}: baja`),
      ...chooses.flag,
    },
  });
}

export type CatalogueItem = Versioned & { readonly _id: string; readonly name: string } & Readonly<
    Record<string, unknown>
  >;
/** What a form sends of any catalogue: the name and the declared fields, which are data. */
export type CatalogueDraft = { readonly name: string } & Readonly<Record<string, unknown>>;
