/** Fields by path (`adjuntos.0.url`), as the server names them: reading, writing, comparing, and where a problem belongs. */
import type { Problem } from "#platform/problems/problem.ts";

export type FieldErrors = Readonly<Record<string, string>>;

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

export const getAt = (root: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (isTree(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);

/** A copy with that one value changed; a list stays a list, and what is missing on the way is made. */
export function setAt<T>(root: T, path: string, value: unknown): T {
  const [key = "", ...rest] = path.split(".");
  const inside: Tree = isTree(root) ? root : {};
  const next = rest.length === 0 ? value : setAt(own(inside, key) ?? emptyFor(rest[0]), rest.join("."), value);
  if (Array.isArray(root)) return Object.assign([...root], { [key]: next }) as T;
  return { ...inside, [key]: next } as T;
}

const own = (tree: Tree, key: string) => (Object.hasOwn(tree, key) ? tree[key] : undefined);
const emptyFor = (key: string | undefined) => (/^\d+$/.test(key ?? "") ? [] : {});

export function sameDeep(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameDeep(own(a, key), own(b, key)));
}

/** The fields of the first level that differ: what the save bar counts. */
export const changedKeys = (values: object, saved: object): readonly string[] =>
  [...new Set([...Object.keys(values), ...Object.keys(saved)])].filter(
    (key) => !sameDeep(getAt(values, key), getAt(saved, key)),
  );

/** The first problem of each field. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field, message } of problems) if (field !== undefined) errors[field] ??= message;
  return errors;
}

const isUnder = (path: string, parent: string) => path.startsWith(`${parent}.`);

/** Changing a field forgets what was wrong with it, with what it holds and with what holds it. */
export const withoutErrorsOf = (errors: FieldErrors, changed: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== changed && !isUnder(path, changed) && !isUnder(changed, path)),
  );

/** Only those of these fields and of what they hold. */
export const errorsUnder = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => fields.some((field) => path === field || isUnder(path, field))),
  );

/**
 * Where the eye must go: of the fields on screen, in reading order, the first one with an error of its own, of something
 * in it, or of what it is part of. Nothing when every problem belongs elsewhere.
 */
export function firstAtFault(fields: readonly string[], errors: FieldErrors): number {
  const faulty = Object.keys(errors);
  const exact = fields.findIndex((field) => faulty.some((path) => path === field || isUnder(path, field)));
  return exact !== -1 ? exact : fields.findIndex((field) => faulty.some((path) => isUnder(field, path)));
}
