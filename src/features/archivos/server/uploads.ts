/** Temporary files come, and go again when whoever uploaded them says so, and nobody else (S-34). */
import { and, eq } from "drizzle-orm";
import type { Done } from "#platform/contract/shapes.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { carpetaOf } from "../carpetas.ts";
import type { archivos, Uploaded } from "../contract.ts";
import { keyOf } from "../keys.ts";
import { archivosProblems } from "../problems.ts";
import type { Quotas } from "../quotas.ts";
import { inspect } from "./inspect.ts";
import { ownTemporary } from "./registros.ts";
import { archivo } from "./tables.ts";
import { keepTemporary } from "./temporales.ts";

export type UploadDeps = { readonly store: Store; readonly sandbox: Sandbox; readonly quotas: Quotas };

type Wanted = { readonly destFolder: string; readonly filename?: string | undefined };

/** No transaction is open while the sandbox works: a slow file must not hold a connection. */
export async function receiveUpload(
  ctx: CtxOf<typeof archivos.upload>,
  deps: UploadDeps,
  { destFolder, filename }: Wanted,
): Promise<Kept<Uploaded>> {
  const { actor, file } = ctx;
  const carpeta = carpetaOf(destFolder);
  const clean = await inspect(deps.sandbox, { actor, file }, carpeta);
  return keepTemporary(ctx, deps, { ...clean, name: filename || file.name, carpeta });
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
