/**
 * The file of a receipt, and its first page as a picture: what may be opened now and nothing else (S-49, D202, D205). Of
 * anybody else's the log tells; of one that is nobody's yet too, as it may be anybody's (S-60).
 */
import { bytesOf, fileOf, keysOf } from "#features/archivos/server/service.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { ABIERTO, EN_MINIATURA, type recibos } from "../contract.ts";
import { fileNameOf } from "../rules.ts";
import type { Previews } from "./preview.ts";
import { opened } from "./propios.ts";
import { USED_BY } from "./service.ts";

type Files = { readonly store: Store };

export async function pdfOf(
  ctx: Ctx,
  deps: Files,
  { reciboId, descarga }: Parsed<(typeof recibos)["pdf"]>,
): Promise<FileAnswer> {
  const keeps = descarga === "si";
  const { row, isOwn } = await opened(ctx, reciboId, keeps);
  if (!isOwn) ctx.about(row.empleado?._id ?? null, { line: ABIERTO });
  const file = await fileOf(ctx, deps, { usadoPor: USED_BY, registro: row._id, archivoId: row.archivo });
  return { ...file, name: fileNameOf(row), inline: !keeps };
}

/** Drawn once for all who may see it; under an address that names these bytes, a browser keeps it. */
export async function previewOf(
  ctx: CtxOf<(typeof recibos)["preview"]>,
  { store, previews }: Files & { readonly previews: Previews },
  { id, v }: Parsed<(typeof recibos)["preview"]>,
): Promise<Kept<FileAnswer>> {
  const { row, isOwn, clave } = await ctx.aside(async (inside) => {
    const one = await opened(inside, id);
    const { archivo } = one.row;
    return { ...one, clave: (await keysOf(inside.db, [archivo])).get(archivo) };
  });
  const read = async () => found([await bytesOf({ store }, clave)].filter((bytes) => bytes !== null));
  const body = await previews({ by: ctx.actor._id, sha256: row.sha256, read });
  const name = fileNameOf(row).replace(/pdf$/, "webp");
  const { type } = KINDS.webp;
  return ctx.transact(async (inside) => {
    if (!isOwn) inside.about(row.empleado?._id ?? null, { line: EN_MINIATURA });
    return { name, type, body, size: body.length, inline: true, immutable: v === row.sha256 };
  });
}
