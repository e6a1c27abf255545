/**
 * What was typed, kept for this tab alone until it is saved, cancelled or the person leaves: a session that expires or a
 * page that must be loaded again costs nobody their work. Under the person's and the company's id: nobody else's form.
 */
const PREFIX = "rubrica.borrador.";

type Values = Readonly<Record<string, unknown>>;

export type KeptDraft = {
  readonly values: Values;
  /** What it was typed over: after the reload it is still not somebody else's later state. */
  readonly base: { readonly version: number; readonly values: Values };
  readonly keys: readonly (readonly [string, string])[];
};

export type DraftStore = {
  readonly read: () => KeptDraft | null;
  readonly write: (draft: KeptDraft) => void;
  readonly forget: () => void;
};

export function draftStore(owner: string, form: string): DraftStore {
  const name = `${PREFIX}${owner}.${form}`;
  return {
    read: () => parse(sessionStorage.getItem(name)),
    write: (draft) => {
      try {
        sessionStorage.setItem(name, JSON.stringify(draft));
      } catch {
        // The tab's storage is full: the form works on without the net.
        sessionStorage.removeItem(name);
      }
    },
    forget: () => sessionStorage.removeItem(name),
  };
}

/** On signing out, or when another person signs in: what was written is nobody else's to find. */
export function forgetDrafts(except?: string): void {
  const kept = except === undefined ? undefined : `${PREFIX}${except}.`;
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PREFIX) && !(kept && name.startsWith(kept))) sessionStorage.removeItem(name);
  }
}

function parse(text: string | null): KeptDraft | null {
  try {
    const { values, base, keys } = JSON.parse(text ?? "null") ?? {};
    const isWhole = isObject(values) && isObject(base?.values) && Number.isInteger(base.version) && Array.isArray(keys);
    return isWhole ? { values, base, keys } : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;
