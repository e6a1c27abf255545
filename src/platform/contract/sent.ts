/**
 * What a PUT takes of a record. `whole`: all of it, and a field left out is said to be missing; a default belongs to what is
 * created, and would erase what is stored. `fields`: any of it; what is left out, also inside a group, stays as it is.
 */
import { z } from "zod";

/** A part of a record: of groups a part again; a list is one value. */
export type Sent<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Sent<T[K]> | undefined }
    : T;

type Shape = Readonly<Record<string, z.ZodType>>;
type Given<S extends z.ZodType> = S extends z.ZodDefault<infer I> | z.ZodPrefault<infer I> ? I : S;
type Whole<S> = { -readonly [F in keyof S]: S[F] extends z.ZodType ? Given<S[F]> : never };

/** `keys`: what else the input has, the record's id and version. */
export function whole<R extends z.ZodObject, const K extends Shape>(record: R, keys: K) {
  const given = Object.entries(record.shape as Shape).map(([name, field]) => [name, withoutDefault(field)] as const);
  return z.object({ ...(Object.fromEntries(given) as Whole<R["shape"]>), ...keys });
}

export function fields<R extends z.ZodObject, const K extends Shape>(record: R, keys: K) {
  type Keys = z.ZodObject<{ -readonly [F in keyof K]: K[F] }>;
  return z.object({ ...partsOf(record), ...keys }) as unknown as z.ZodType<
    Sent<z.output<R>> & z.output<Keys>,
    Sent<z.input<R>> & z.input<Keys>
  >;
}

const withoutDefault = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field;

const partsOf = ({ shape }: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape as Shape).map(([name, field]) => [name, partOf(field).optional()]));

/** With its own checks and words. */
function partOf(given: z.ZodType): z.ZodType {
  const field = withoutDefault(given);
  if (field instanceof z.ZodObject) return field.clone({ ...field.def, shape: partsOf(field) });
  if (field instanceof z.ZodRecord)
    return field.clone({ ...field.def, valueType: partOf(field.valueType as z.ZodType) });
  return field;
}

/** The record as it is once that part of it is set. */
export function withSent<T>(stored: T, sent: Sent<T> | undefined): T {
  if (sent === undefined) return stored;
  if (!isGroup(stored) || !isGroup(sent)) return sent as T;
  const changed = Object.entries(sent).map(([key, value]) => [
    key,
    withSent(Object.hasOwn(stored, key) ? stored[key] : undefined, value),
  ]);
  return { ...stored, ...Object.fromEntries(changed) } as T;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
