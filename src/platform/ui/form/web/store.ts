/**
 * What was typed, kept for this tab alone until it is saved, cancelled or the person leaves: a session that expires or a
 * page that must be loaded again costs nobody their work. Under the person's and the company's id: nobody else's form.
 */
const PREFIX = "rubrica.borrador.";

export type KeptDraft = {
  readonly values: Readonly<Record<string, unknown>>;
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
    const { values, keys } = JSON.parse(text ?? "null") ?? {};
    return typeof values === "object" && values !== null && Array.isArray(keys) ? { values, keys } : null;
  } catch {
    return null;
  }
}
