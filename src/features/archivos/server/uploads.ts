/**
 * Temporary files come, and go again when whoever uploaded them says so, and nobody else (S-34). The bytes
 * are durable before the row is committed, so a row never lacks its file; a file without a row is swept.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/db/server/database.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";
import type { ReceivedFile } from "#platform/http/server/receive.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { carpetaOf } from "../carpetas.ts";
import type { Uploaded } from "../contract.ts";
import { keyOf } from "../keys.ts";
import { archivosProblems } from "../problems.ts";
import { type Clean, inspect } from "./inspect.ts";
import { ownTemporary } from "./service.ts";
import { archivo } from "./tables.ts";

export type UploadDeps = { readonly database: Database; readonly store: Store; readonly sandbox: Sandbox };

const TEMPORARY_MS = 24 * 60 * 60_000;

type Who = Pick<Ctx, "actor" | "empresa" | "now">;
type Wanted = { readonly destFolder: string; readonly filename?: string | undefined };

/** No transaction is open while the sandbox works: a slow file must not hold a connection. */
export async function receiveUpload(
  { actor, empresa, now, file }: Who & { readonly file: ReceivedFile },
  { database, store, sandbox }: UploadDeps,
  { destFolder, filename }: Wanted,
): Promise<Uploaded> {
  const carpeta = carpetaOf(destFolder);
  const { kind, content, compressionResult } = await inspect(sandbox, file, carpeta);
  const _id = randomUUID();
  const name = fileLabel(filename || file.name, kind);
  const { type } = KINDS[kind];
  const measured = await measure(content);
  await store.put(keyOf(empresa, _id), content);
  const vence = new Date(now.getTime() + TEMPORARY_MS);
  const row = { _id, empresa, cuenta: actor._id, name, type, carpeta, vence, ...measured };
  try {
    await database.inCompany(empresa, (db) => db.insert(archivo).values({ ...row, estado: "temporal", created: now }));
  } catch (error) {
    // Should this fail as well, the sweep finds it.
    await store.remove(keyOf(empresa, _id)).catch(() => {});
    throw error;
  }
  const { size } = measured;
  return { uploadedURL: _id, name, type, size, ...(compressionResult ? { compressionResult } : {}) };
}

async function measure(content: Clean["content"]): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  if ("bytes" in content) return { sha256: hash.update(content.bytes).digest("hex"), size: content.bytes.length };
  await pipeline(createReadStream(content.path), hash);
  return { sha256: hash.digest("hex"), size: (await stat(content.path)).size };
}

/** Gone for people when the row is; a file that stays behind is the sweep's. */
export async function removeUpload(ctx: Who, { database, store }: Pick<UploadDeps, "database" | "store">, id: string) {
  const removed = await database.inCompany(ctx.empresa, (db) =>
    db
      .delete(archivo)
      .where(and(eq(archivo._id, id), ownTemporary(ctx)))
      .returning({ _id: archivo._id }),
  );
  if (removed.length === 0) throw new Refusal(archivosProblems.ajeno);
  await store.remove(keyOf(ctx.empresa, id)).catch(() => {});
}
