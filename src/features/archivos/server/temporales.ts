/**
 * How a temporary file comes to be, sent by somebody or made for them: room is reserved, its bytes are durable before its
 * row is committed, and a file without a row is swept (R-01, S-58).
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { and, asc } from "drizzle-orm";
import { among } from "#platform/db/server/paging.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { Carpeta } from "../carpetas.ts";
import type { Uploaded } from "../contract.ts";
import { keyOf } from "../keys.ts";
import { archivosProblems } from "../problems.ts";
import type { Quotas } from "../quotas.ts";
import type { Clean } from "./inspect.ts";
import { giveBack, reserve, settle } from "./quota.ts";
import { ownTemporary, release } from "./registros.ts";
import { archivo } from "./tables.ts";

const TEMPORARY_MS = 24 * 60 * 60_000;

type Keeping = { readonly store: Store; readonly quotas: Quotas };

/** A request that works apart and answers with the file. */
export type Storing = Pick<Ctx, "actor" | "empresa" | "now"> & {
  readonly aside: <T>(work: (inside: Acting) => Promise<T>) => Promise<T>;
  readonly transact: (work: (inside: Acting) => Promise<Uploaded>) => Promise<Kept<Uploaded>>;
};

export type Fresh = Clean & { readonly name: string; readonly carpeta: Carpeta };

/** `of`: temporary files of theirs that it was made of, and that go with its coming; all of them, or it does not come. */
export async function keepTemporary(
  { actor, empresa, now, aside, transact }: Storing,
  { store, quotas }: Keeping,
  { kind, content, compressionResult, name: given, carpeta }: Fresh,
  of: readonly string[] = [],
): Promise<Kept<Uploaded>> {
  const _id = randomUUID();
  const name = fileLabel(given, kind);
  const { type } = KINDS[kind];
  const measured = await measure(content);
  const { size } = measured;
  await aside((inside) => reserve(inside, quotas, { _id, size }));
  const vence = new Date(now.getTime() + TEMPORARY_MS);
  const row = { _id, empresa, cuenta: actor._id, name, type, carpeta, vence, ...measured };
  try {
    await store.put(keyOf(empresa, _id), content);
    return await transact(async (inside) => {
      await letGo(inside, of);
      await settle(inside.db, _id);
      await inside.db.insert(archivo).values({ ...row, estado: "temporal", created: now });
      return { uploadedURL: _id, name, type, size, ...(compressionResult ? { compressionResult } : {}) };
    });
  } catch (error) {
    // Should these fail as well, the sweep finds them.
    await store.remove(keyOf(empresa, _id)).catch(() => {});
    await aside(({ db }) => giveBack(db, _id)).catch(() => {});
    throw error;
  }
}

/** Locked: of two files made at once of the same ones, only one comes. */
async function letGo(ctx: Acting, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const held = await ctx.db
    .select({ _id: archivo._id })
    .from(archivo)
    .where(and(among(archivo._id, ids), ownTemporary(ctx)))
    .orderBy(asc(archivo._id))
    .for("update");
  if (held.length < new Set(ids).size) throw new Refusal(archivosProblems.ajeno);
  await release(ctx.db, among(archivo._id, ids));
}

async function measure(content: Clean["content"]): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  if ("bytes" in content) return { sha256: hash.update(content.bytes).digest("hex"), size: content.bytes.length };
  await pipeline(createReadStream(content.path), hash);
  return { sha256: hash.digest("hex"), size: (await stat(content.path)).size };
}
