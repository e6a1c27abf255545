/** A generated file on its way to the session that asked for it (D077, S-27). */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { FileAnswer } from "#platform/contract/contract.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { archivosProblems } from "../problems.ts";
import { answerOf } from "./stored.ts";
import { descarga } from "./tables.ts";

/** Once: whoever comes second, from another session or too late finds nothing. */
export async function takeDownload(
  { actor, session, db, now }: Acting & Pick<Ctx, "session">,
  { store }: { readonly store: Store },
  filename: string,
): Promise<FileAnswer> {
  const [row] = await db
    .update(descarga)
    .set({ usada: now })
    .where(
      and(
        eq(descarga.filename, filename),
        eq(descarga.cuenta, actor._id),
        eq(descarga.sesion, session),
        gt(descarga.vence, now),
        isNull(descarga.usada),
      ),
    )
    .returning();
  if (!row) throw new Refusal(archivosProblems.ajeno);
  return answerOf(store, { ...row, contenido: null });
}
