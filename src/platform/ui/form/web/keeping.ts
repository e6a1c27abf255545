/** What of a form outlives its page: the draft, what it was typed over, and the keys it was sent under. Never a secret field, nor a form not told to. */
import { useEffect, useState } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { changedKeys } from "#platform/fields/paths.ts";
import { sendKeys } from "#platform/ui/form/send-keys.ts";
import { type DraftStore, draftStore, type KeptDraft } from "./store.ts";

export type Keeping = {
  /** Names this form and its record (`legajo/<id>/datos`): what is typed then survives a reload. Values must be plain JSON. */
  readonly keep?: string;
  /** Fields of the first level that are never written anywhere: passwords, PINs. */
  readonly secret?: readonly string[];
};

const NOWHERE: DraftStore = { read: () => null, write: () => {}, forget: () => {} };

function keeperOf(store: DraftStore, secret: readonly string[]) {
  const found = store.read();
  const keys = sendKeys(newKey, found?.keys);
  let open: Omit<KeptDraft, "keys"> | null = found;
  const save = () => {
    /** A key remembers the words it was given for, secrets included. */
    if (open) store.write({ ...open, keys: secret.length === 0 ? keys.dump() : [] });
  };
  const told = (values: object) => Object.fromEntries(Object.entries(values).filter(([key]) => !secret.includes(key)));
  const forget = () => {
    open = null;
    store.forget();
  };
  return {
    found,
    write: (values: object, base: { readonly version: number; readonly values: object }) => {
      if (changedKeys(values, base.values).length === 0) return forget();
      open = { values: told(values), base: { version: base.version, values: told(base.values) } };
      save();
    },
    keyOf: (parsed: unknown) => {
      const key = keys.keyOf(parsed);
      save();
      return key;
    },
    settle: () => {
      keys.settle();
      forget();
    },
    forget,
    /** Leaving the form in any way but a reload is giving it up. React's double mount in development is not. */
    mount: () => {
      save();
      return () => store.forget();
    },
  };
}

export function useKeptDraft({ keep, secret = [] }: Keeping): Omit<ReturnType<typeof keeperOf>, "mount"> {
  const actor = useActor();
  const [keeper] = useState(() =>
    keeperOf(keep === undefined || !actor ? NOWHERE : draftStore(`${actor._id}.${actor.empresa}`, keep), secret),
  );
  useEffect(() => keeper.mount(), [keeper]);
  return keeper;
}

/** A version 4 UUID. `crypto.randomUUID` is missing where the page came over plain HTTP from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
