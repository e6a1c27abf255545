/**
 * The preview of a document. Whether somebody may look at it is asked again at each page; of anybody else's the log tells
 * each look (S-60). Pages are drawn some at a time, in one child, and held for those who turn to them next.
 */
import { bytesOf, keysOf, ownUpload } from "#features/archivos/server/service.ts";
import type { FileAnswer, Output, Parsed } from "#platform/contract/contract.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { type Held, holding } from "#platform/files/server/held.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { PREVIA } from "../contract.ts";
import { previa } from "../previa.ts";
import { documentosProblems } from "../problems.ts";
import { isPdf } from "../rules.ts";
import { rowOf } from "./documento.ts";
import { dibujarPaginas, type Leida, leerPaginas } from "./tasks.ts";

type Deps = { readonly sandbox: Sandbox; readonly store: Store };

/** What is looked at, and whom the log tells of it: nobody, where it is one's own. */
type Mirado = { readonly clave: string | undefined; readonly sha256: string; readonly de: string | null };

const HELD_BYTES = 24 * 1024 * 1024;
/** Pages that one child draws. */
const AT_ONCE = 6;

type Pages = Held<readonly Uint8Array[]>;
export type Previas = Deps & { readonly pages: Pages };

export const openPrevias = (deps: Deps, room = HELD_BYTES): Previas => ({
  ...deps,
  pages: holding(room, (pages) => pages.reduce((sum, { length }) => sum + length, 0)),
});

const refuse = (problem: ProblemKind): never => {
  throw new Refusal(problem);
};

const keyIn = async ({ db }: Ctx, archivo: string) => (await keysOf(db, [archivo])).get(archivo);

async function ofDocumento(ctx: Ctx, id: string): Promise<Mirado> {
  const { documento } = await rowOf(ctx, id);
  if (!isPdf(documento.type)) refuse(documentosProblems.soloPdfPrevia);
  const { archivo, sha256, empleado } = documento;
  return { clave: await keyIn(ctx, archivo), sha256, de: empleado === ctx.actor._id ? null : empleado };
}

async function ofUpload(ctx: Ctx, archivo: string): Promise<Mirado> {
  const { type, sha256 } = await ownUpload(ctx, archivo);
  if (!isPdf(type)) refuse(documentosProblems.soloPdfPrevia);
  return { clave: await keyIn(ctx, archivo), sha256, de: null };
}

const read = async ({ store }: Deps, { clave }: Mirado): Promise<Buffer> =>
  found([await bytesOf({ store }, clave)].filter((bytes) => bytes !== null));

async function drawing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TaskFailed ? new Refusal(documentosProblems.sinPrevia) : error;
  }
}

type Crear = typeof previa.crear;

export async function createPrevia(
  deps: Previas,
  ctx: CtxOf<Crear>,
  { _id, url }: Parsed<Crear>,
): Promise<Kept<Output<Crear>>> {
  const mirado = await ctx.aside((inside) => (_id ? ofDocumento(inside, _id) : ofUpload(inside, url ?? "")));
  const bytes = await read(deps, mirado);
  const paginas: Leida[] = await drawing(deps.sandbox.run(leerPaginas, { bytes }, { by: ctx.actor._id }));
  const imagen = (numero: number) =>
    (_id
      ? previa.pagina.path.replace(":documentId", _id)
      : previa.paginaPropia.path.replace(":archivoId", url ?? "")
    ).replace(":numero", String(numero));
  return ctx.transact(async (inside) => {
    if (mirado.de !== null) inside.about(mirado.de, { line: PREVIA });
    const shown = paginas.map((pagina, at) => ({ ...pagina, numero: at + 1, imagen: imagen(at + 1) }));
    return { previewPDF: { paginas: shown } };
  });
}

async function pageOf(deps: Previas, ctx: Pick<Ctx, "actor">, mirado: Mirado, numero: number): Promise<FileAnswer> {
  const desde = numero - ((numero - 1) % AT_ONCE);
  const pages = await deps.pages(`${mirado.sha256} ${desde}`, async () => {
    const bytes = await read(deps, mirado);
    return drawing(deps.sandbox.run(dibujarPaginas, { bytes, desde, cuantas: AT_ONCE }, { by: ctx.actor._id }));
  });
  const body = found(pages.slice(numero - desde, numero - desde + 1));
  return { name: `vista-previa-${numero}.webp`, type: KINDS.webp.type, body, size: body.length, inline: true };
}

export async function previaPage(
  deps: Previas,
  ctx: CtxOf<typeof previa.pagina>,
  { documentId, numero }: Parsed<typeof previa.pagina>,
): Promise<Kept<FileAnswer>> {
  const mirado = await ctx.aside((inside) => ofDocumento(inside, documentId));
  const page = await pageOf(deps, ctx, mirado, numero);
  return ctx.transact(async (inside) => {
    if (mirado.de !== null) inside.about(mirado.de, { line: PREVIA });
    return page;
  });
}

export async function ownPage(
  deps: Previas,
  ctx: CtxOf<typeof previa.paginaPropia>,
  { archivoId, numero }: Parsed<typeof previa.paginaPropia>,
): Promise<Kept<FileAnswer>> {
  const mirado = await ctx.aside((inside) => ofUpload(inside, archivoId));
  const page = await pageOf(deps, ctx, mirado, numero);
  return ctx.transact(async () => page);
}
