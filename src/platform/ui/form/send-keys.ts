/** One idempotency key for each distinct draft: the same one sent again happens once, a changed one is another (S-51). */
export type SendKeys = {
  readonly keyOf: (draft: unknown) => string;
  /** The draft was taken: sending the same again is meant. */
  readonly settle: () => void;
  /** What survives a reload. */
  readonly dump: () => readonly (readonly [string, string])[];
};

export function sendKeys(newKey: () => string, kept: readonly (readonly [string, string])[] = []): SendKeys {
  const keys = new Map(kept);
  return {
    keyOf: (draft) => {
      const words = JSON.stringify(draft) ?? "";
      const key = keys.get(words) ?? newKey();
      keys.set(words, key);
      return key;
    },
    settle: () => keys.clear(),
    dump: () => [...keys],
  };
}
