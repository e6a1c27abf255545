/**
 * Photographs that somebody uploaded, made one PDF that takes their place: a temporary file of theirs, for any form that
 * takes one. Where it cannot be made they stay.
 */
import { MAX_UPLOAD_BYTES, type Uploaded } from "#features/archivos/contract.ts";
import { archivosProblems } from "#features/archivos/problems.ts";
import type { Quotas } from "#features/archivos/quotas.ts";
import { bytesOf, keysOf, makeTemporary, ownUpload, roomFor } from "#features/archivos/server/service.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { isImageKind, kindOfType } from "#platform/files/kinds.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { fotos } from "../fotos.ts";
import { documentosProblems } from "../problems.ts";
import { armarFotos, FOTOS_REFUSALS, type Foto } from "./tasks.ts";

type Deps = { readonly sandbox: Sandbox; readonly store: Store; readonly quotas: Quotas };

type Unir = typeof fotos.unir;
type Asked = Parsed<Unir>["fotos"][number];
type Placed = Asked & { readonly clave: string | undefined };

const FOLDER = "documentos";
const NAME = "Fotos";

/** Where each is, of those that are theirs and are pictures; whoever has no room is told before they are drawn. */
async function placed(ctx: Ctx, deps: Deps, asked: readonly Asked[]): Promise<Placed[]> {
  await roomFor(ctx, deps);
  const ids = asked.map(({ archivo }) => archivo);
  for (const id of new Set(ids)) {
    const kind = kindOfType((await ownUpload(ctx, id)).type);
    if (!kind || !isImageKind(kind)) throw new Refusal({ ...documentosProblems.soloFotos, field: "fotos" });
  }
  const claves = await keysOf(ctx.db, ids);
  return asked.map((one) => ({ ...one, clave: claves.get(one.archivo) }));
}

/** One at a time: ten photographs are large. */
async function* read({ store }: Deps, all: readonly Placed[]): AsyncGenerator<Foto> {
  for (const { clave, giro, esquinas } of all) {
    const bytes = await bytesOf({ store }, clave);
    if (!bytes) throw new Refusal(archivosProblems.ajeno);
    yield { bytes, giro, esquinas };
  }
}

async function drawing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    const known = FOTOS_REFUSALS.find((code) => error.reason === "refused" && code === error.code);
    throw new Refusal(archivosProblems[known ?? "complejo"]);
  }
}

export async function unirFotos(
  ctx: CtxOf<Unir>,
  deps: Deps,
  { fotos: asked, name }: Parsed<Unir>,
): Promise<Kept<Uploaded>> {
  const all = await ctx.aside((inside) => placed(inside, deps, asked));
  const chunks = read(deps, all);
  const run = deps.sandbox.run(armarFotos, { maxBytes: MAX_UPLOAD_BYTES }, { by: ctx.actor._id, chunks });
  const bytes = await drawing(run);
  const fresh = { kind: "pdf", content: { bytes }, name: name || NAME, carpeta: FOLDER } as const;
  return makeTemporary(
    ctx,
    deps,
    fresh,
    all.map(({ archivo }) => archivo),
  );
}
