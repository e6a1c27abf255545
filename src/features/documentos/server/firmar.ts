/** Each side signs by its own call. What is not its side's is refused before anything is looked at (S-43). */
import { asc } from "drizzle-orm";
import { type Firmador, signForCompany, signOwn } from "#features/firma/server/service.ts";
import type { Output, Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Documento } from "../contract.ts";
import { FIRMADO, type firmarDocumentos } from "../firmar.ts";
import { shownAll } from "./documento.ts";
import { rowsWhere } from "./rows.ts";
import { USED_BY } from "./service.ts";
import { forCompany } from "./sight.ts";
import { documento } from "./tables.ts";

type Own = typeof firmarDocumentos.empleado;
type Company = typeof firmarDocumentos.empleador;

const SAID = { tipo: USED_BY, message: FIRMADO } as const;

export async function signOwnDocumento(
  firmador: Firmador,
  ctx: CtxOf<Own>,
  { empleador, ...given }: Parsed<Own>,
): Promise<Kept<Output<Own>>> {
  if (empleador) throw new Refusal(common.sinPermisos);
  return signOwn(firmador, ctx, { ...given, ...SAID });
}

export async function signDocumentos(
  firmador: Firmador,
  ctx: CtxOf<Company>,
  { empleador, ...given }: Parsed<Company>,
): Promise<Kept<Output<Company>>> {
  if (!empleador) throw new Refusal(common.sinPermisos);
  return signForCompany(firmador, ctx, {
    ...given,
    ...SAID,
    many: (total) => `Se están firmando ${total} documentos`,
  });
}

export const listPorFirmar = async (ctx: Ctx): Promise<Documento[]> =>
  shownAll(
    ctx,
    await rowsWhere(ctx, forCompany(ctx.actor)).orderBy(asc(documento.created), asc(documento._id)).limit(MAX_PAGE),
  );
