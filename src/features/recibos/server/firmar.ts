/** Receipts signed: one's own, one by one; as the company's attorney, one or many. FIRMA-09…FIRMA-12, REC-41…REC-43, D093, D204. */
import { type Firmador, signForCompany, signOwn } from "#features/firma/server/service.ts";
import type { Output, Parsed } from "#platform/contract/contract.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { recibos } from "../contract.ts";
import { USED_BY } from "./service.ts";

type Endpoint = typeof recibos.firmar;

export function firmar(
  firmador: Firmador,
  ctx: CtxOf<Endpoint>,
  { empleador, ...input }: Parsed<Endpoint>,
): Promise<Kept<Output<Endpoint>>> {
  const given = { ...input, tipo: USED_BY, message: "Recibo firmado exitosamente" };
  return empleador
    ? signForCompany(firmador, ctx, { ...given, many: (total) => `Se están firmando ${total} recibos` })
    : signOwn(firmador, ctx, given);
}
