/** The five endpoints of a catalogue, with their shapes, from its declaration. */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract, type Versioned } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import { Empty, flag, Id, requiredText, Version } from "#platform/contract/shapes.ts";
import { type Catalogue, type CatalogueField, callsOf, NAME_MAX } from "./catalogue.ts";

const schemaOf = (field: CatalogueField) => (field.kind === "texto" ? requiredText(field.max, field.missing) : flag);

type SchemaOf<F> = F extends { readonly kind: "texto" } ? ReturnType<typeof requiredText> : typeof flag;
type Fields<C extends Catalogue> = C extends { fields: infer F extends Readonly<Record<string, CatalogueField>> }
  ? { -readonly [K in keyof F]: SchemaOf<F[K]> }
  : Record<never, never>;

/** What the form edits. */
export function draftOf<C extends Catalogue>({ missing, fields }: C) {
  const extra = Object.fromEntries(
    Object.entries(fields ?? {}).map(([key, field]) => [key, schemaOf(field)]),
  ) as Fields<C>;
  return z.object({ name: requiredText(NAME_MAX, missing), ...extra });
}

/** The five endpoints of any catalogue. */
export function crudOf<C extends Catalogue>(declared: C) {
  const Draft = draftOf(declared);
  const Item = Draft.extend({ _id: Id, version: Version });
  const One = z.object({ id: Id });
  const { title, singular } = declared;
  const calls = callsOf(declared);
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
      ...calls.list,
      input: scoped(Empty),
      output: z.array(Item),
      ...chooses.flag,
    },
    get: {
      summary: `Leer ${singular}`,
      ...calls.get,
      input: scoped(One),
      output: Item,
      ...chooses.flag,
    },
    create: {
      summary: `Crear ${singular}`,
      ...calls.create,
      input: scoped(Draft),
      output: Item,
      logs: logLine("General", "create", `${name}: alta`),
      ...chooses.flag,
    },
    update: {
      summary: `Modificar ${singular}`,
      ...calls.update,
      edits: "whole",
      input: Edited as typeof Edited & z.ZodType<Versioned>,
      output: Item,
      logs: logLine("General", "update", `${name}: modificación`),
      ...chooses.flag,
    },
    remove: {
      summary: `Eliminar ${singular}`,
      ...calls.remove,
      input: scoped(One),
      output: Item,
      logs: logLine("General", "delete", `${name}: baja`),
      ...chooses.flag,
    },
  });
}
