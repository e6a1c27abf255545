/**
 * A place for signed heads that neither the database nor the program's own files reach: a bucket whose objects cannot be
 * replaced or removed before their time (object lock). Whoever rewrites everything else is betrayed by it (S-59).
 */
import { buffer } from "node:stream/consumers";
import type { Store } from "#platform/storage/server/store.ts";
import type { SignedHead } from "../rules.ts";
import { headIn, lineOf } from "./head-files.ts";

export type Anchor = {
  readonly put: (head: SignedHead) => Promise<void>;
  /** The one that goes furthest. */
  readonly last: (empresa: string) => Promise<SignedHead | null>;
};

const folderOf = (empresa: string) => `cabezas/${empresa}`;
const keyOf = ({ empresa, n }: SignedHead) => `${folderOf(empresa)}/${String(n).padStart(12, "0")}`;

export const anchorIn = (vault: Pick<Store, "put" | "read" | "list">): Anchor => ({
  put: (head) => vault.put(keyOf(head), { bytes: Buffer.from(lineOf(head)) }),
  async last(empresa) {
    let last: string | null = null;
    for await (const { key } of vault.list(folderOf(empresa))) if (last === null || key > last) last = key;
    return last === null ? null : headIn((await buffer(await vault.read(last))).toString("utf8"), empresa);
  },
});
