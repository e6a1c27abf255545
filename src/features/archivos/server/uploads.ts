/**
 * Temporary files come, and go again when whoever uploaded them says so, and nobody else (S-34). The bytes
 * are durable before the row is committed, so a row never lacks its file; a file without a row is swept.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { and, eq } from "drizzle-orm";
import type { Done } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { carpetaOf } from "../carpetas.ts";
import type { archivos, Uploaded } from "../contract.ts";
import { keyOf } from "../keys.ts";
import { archivosProblems } from "../problems.ts";
import type { Quotas } from "../quotas.ts";
import { type Clean, inspect } from "./inspect.ts";
import { giveBack, reserve, settle } from "./quota.ts";
import { ownTemporary } from "./registros.ts";
import { archivo } from "./tables.ts";

export type UploadDeps = { readonly store: Store; readonly sandbox: Sandbox; readonly quotas: Quotas };

const TEMPORARY_MS = 24 * 60 * 60_000;

type Wanted = { readonly destFolder: string; readonly filename?: string | undefined };

/** No transaction is open while the sandbox works: a slow file must not hold a connection. */
export async function receiveUpload(
  { actor, empresa, now, file, aside, transact }: CtxOf<typeof archivos.upload>,
  { store, sandbox, quotas }: UploadDeps,
  { destFolder, filename }: Wanted,
): Promise<Kept<Uploaded>> {
  const carpeta = carpetaOf(destFolder);
  const { kind, content, compressionResult } = await inspect(sandbox, { actor, file }, carpeta);
  const _id = randomUUID();
  const name = fileLabel(filename || file.name, kind);
  const { type } = KINDS[kind];
  const measured = await measure(content);
  const { size } = measured;
  await aside((inside) => reserve(inside, quotas, { _id, size }));
  const vence = new Date(now.getTime() + TEMPORARY_MS);
  const row = { _id, empresa, cuenta: actor._id, name, type, carpeta, vence, ...measured };
  try {
    await store.put(keyOf(empresa, _id), content);
    return await transact(async ({ db }) => {
      await settle(db, _id);
      await db.insert(archivo).values({ ...row, estado: "temporal", created: now });
      return { uploadedURL: _id, name, type, size, ...(compressionResult ? { compressionResult } : {}) };
    });
  } catch (error) {
    // Should these fail as well, the sweep finds them.
    await store.remove(keyOf(empresa, _id)).catch(() => {});
    await aside(({ db }) => giveBack(db, _id)).catch(() => {});
    throw error;
  }
}

async function measure(content: Clean["content"]): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  if ("bytes" in content) return { sha256: hash.update(content.bytes).digest("hex"), size: content.bytes.length };
  await pipeline(createReadStream(content.path), hash);
  return { sha256: hash.digest("hex"), size: (await stat(content.path)).size };
}

/** Gone for people when the row is; a file that stays behind is the sweep's. */
export async function removeUpload(
  ctx: CtxOf<typeof archivos.remove>,
  { store }: Pick<UploadDeps, "store">,
  id: string,
): Promise<Kept<Done>> {
  const done = await ctx.transact(async ({ db }) => {
    const removed = await db
      .delete(archivo)
      .where(and(eq(archivo._id, id), ownTemporary(ctx)))
      .returning({ _id: archivo._id });
    if (removed.length === 0) throw new Refusal(archivosProblems.ajeno);
    return { message: "El archivo fue eliminado" };
  });
  await store.remove(keyOf(ctx.empresa, id)).catch(() => {});
  return done;
}
