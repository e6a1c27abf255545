/**
 * One's picture. What was sent is read and drawn again in the sandbox, the chosen part is cut out of that, and only the
 * cut one is kept, as a file of one's own record. PERF-07, PERF-12, PERF-14…PERF-17, S-23, S-25.
 */
import { eq } from "drizzle-orm";
import { archivosProblems } from "#features/archivos/problems.ts";
import type { Quotas } from "#features/archivos/quotas.ts";
import { cleanPicture, keepMade, onlyFileOf, releaseAll, roomFor } from "#features/archivos/server/service.ts";
import { findCuenta } from "#features/cuentas/server/service.ts";
import { needsPicture } from "#features/legajos/rules.ts";
import { writePicture } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { perfil } from "../contract.ts";
import { perfilProblems } from "../problems.ts";
import { FOTO, type Part, pictureURL } from "../rules.ts";
import { enterOwn, rulesOf } from "./own-file.ts";
import type { PerfilDeps } from "./service.ts";
import { cutPicture } from "./tasks.ts";

export type PictureDeps = PerfilDeps & {
  readonly store: Store;
  readonly sandbox: Sandbox;
  readonly quotas: Quotas;
};

const recordOf = (userId: string) => ({ usadoPor: FOTO, registro: userId });

/** It is kept in the company of the person's file, wherever they work now. */
export async function roomForPicture(deps: PictureDeps, who: Acting): Promise<void> {
  await roomFor({ ...who, empresa: (await enterOwn(who)).empresa }, deps);
}

/** No transaction is open while the sandbox works. */
export async function changePicture(
  deps: PictureDeps,
  ctx: CtxOf<typeof perfil.picture>,
  part: Part,
): Promise<Kept<{ profileImageURL: string }>> {
  const bytes = await cut(deps, ctx.actor._id, await cleanPicture(deps, ctx, "fotos"), part);
  const made = { name: "foto.jpg", type: "image/jpeg", carpeta: "fotos", bytes } as const;
  return ctx.transact(async (inside) => {
    const { _id, empresa } = await enterOwn(inside);
    const handle = await keepMade({ ...inside, empresa }, deps, recordOf(_id), made);
    const profileImageURL = pictureURL(_id, handle);
    await writePicture(inside.db, _id, profileImageURL);
    inside.about(_id, { empresa });
    return { profileImageURL };
  });
}

async function cut({ sandbox }: PictureDeps, by: string, bytes: Uint8Array, part: Part): Promise<Uint8Array> {
  try {
    return await sandbox.run(cutPicture, { bytes, part }, { by });
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    throw new Refusal(error.reason === "refused" ? perfilProblems.recorte : archivosProblems.complejo);
  }
}

/** PERF-15. */
export async function removePicture(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const { _id, empresa } = await enterOwn(ctx);
  if (needsPicture((await rulesOf(db, empresa)).config)) throw new Refusal(perfilProblems.fotoObligatoria);
  await releaseAll(db, recordOf(_id).usadoPor, [_id]);
  await writePicture(db, _id, null);
  ctx.about(_id, { empresa });
}

/** A root user's face is root's to see; foreign, unknown and without a picture answer the same. */
export async function getPicture({ store }: PictureDeps, ctx: Ctx, userId: string): Promise<FileAnswer> {
  const { actor, db } = ctx;
  const who = await findCuenta(db, userId);
  const isOwn = userId === actor._id;
  const isHidden = !isOwn && who.roles.includes("root") && !actor.roles.includes("root");
  if (isHidden) throw new Refusal(common.noEncontrado);
  await enterCompany(db, isOwn ? who.empresa : ctx.empresa);
  found(await db.select({ _id: legajo._id }).from(legajo).where(eq(legajo._id, userId)));
  return onlyFileOf({ db }, { store }, recordOf(userId));
}
