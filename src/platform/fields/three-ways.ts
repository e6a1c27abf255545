/** A value in three states: as it was when the form opened (`base`), as it was typed (`mine`), as it is stored now. */
import { changedKeys, sameDeep } from "./paths.ts";

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** What is stored now with what was typed over it, and nothing else: a field nobody typed in keeps the stored value. */
export function rebased<T>(base: T, mine: T, stored: T): T {
  if (sameDeep(mine, base)) return stored;
  if (!isTree(base) || !isTree(mine) || !isTree(stored)) return mine;
  const keys = new Set([...Object.keys(mine), ...Object.keys(stored)]);
  const pairs = [...keys].map((key) => [key, rebased(base[key], mine[key], stored[key])] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as T;
}

/** Both changed it, and not to the same. */
function isTorn(base: unknown, mine: unknown, stored: unknown): boolean {
  if (sameDeep(mine, base) || sameDeep(stored, base) || sameDeep(mine, stored)) return false;
  if (!isTree(base) || !isTree(mine) || !isTree(stored)) return true;
  return Object.keys({ ...base, ...mine, ...stored }).some((key) => isTorn(base[key], mine[key], stored[key]));
}

/** A field of the first level that somebody else changed. */
export type Clash<K extends string = string> = {
  readonly key: K;
  readonly was: unknown;
  readonly is: unknown;
  readonly mine: unknown;
  /** The person changed it too: saving theirs undoes the other's. */
  readonly torn: boolean;
};

export function clashesOf<V extends object>(base: V, mine: V, stored: V): readonly Clash<keyof V & string>[] {
  const at = (values: V, key: string) => (values as Tree)[key];
  return changedKeys(stored, base).map((key) => {
    const states = [at(base, key), at(mine, key), at(stored, key)] as const;
    const [was, typed, is] = states;
    return { key: key as keyof V & string, was, is, mine: typed, torn: isTorn(...states) };
  });
}
