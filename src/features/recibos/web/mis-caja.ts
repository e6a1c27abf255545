/** Where the employee's signature goes on a receipt: in the box of the company's type Recibo (D200). */
import { useQuery } from "@tanstack/react-query";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { CAJA_ALTO, CAJA_ANCHO } from "#platform/signing/caja.ts";
import type { PdfMark } from "#platform/ui/pdf/web/source.ts";

const tipos = clientFor(tiposDocumento);

/** Nothing is marked until it is known: a wrong place says less than none. */
export function useMark(): PdfMark | undefined {
  const empresa = useActor()?.empresa;
  const { data } = useQuery({
    queryKey: ["caja de recibos", empresa],
    queryFn: async () => (await tipos.list({})).find(({ esRecibo }) => esRecibo)?.firmaEmpleado ?? null,
    staleTime: 5 * 60_000,
  });
  if (!data) return undefined;
  const { posicion: corner, x, y } = data;
  return { page: 1, corner, x, y, width: CAJA_ANCHO, height: CAJA_ALTO, label: "Acá va tu firma" };
}
