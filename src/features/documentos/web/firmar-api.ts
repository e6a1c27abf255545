/** The calls that sign documents, and what waits for the company's signature. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { tiposDocumento } from "#features/carpetas/tipos.ts";
import type { Documento } from "#features/documentos/contract.ts";
import { firmarDocumentos } from "#features/documentos/firmar.ts";
import { firmasCambio } from "#features/firma/events.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";
import { CAJA_ALTO, CAJA_ANCHO } from "#platform/signing/caja.ts";
import type { PdfMark } from "#platform/ui/pdf/web/source.ts";
import { DOCUMENTOS, documentosClient } from "./documentos-api.ts";

export const firmarClient = clientFor(firmarDocumentos);
const tipos = clientFor(tiposDocumento);

/** Whatever is shown of documents is asked for again when something was signed, on whichever page. */
export function useFirmasChanged(): void {
  const queryClient = useQueryClient();
  useChanges(firmasCambio, () => void queryClient.invalidateQueries({ queryKey: [DOCUMENTOS] }));
}

/** One's own, the oldest first. */
export function useSinFirmar() {
  const actor = useActor();
  return useQuery({
    queryKey: [DOCUMENTOS, actor?.empresa, "sin firmar", actor?._id],
    queryFn: () => documentosClient.sinFirmar({}),
  });
}

export function usePorFirmar() {
  const actor = useActor();
  return useQuery({
    queryKey: [DOCUMENTOS, actor?.empresa, "por firmar", actor?._id],
    queryFn: () => firmarClient.porFirmar({}),
  });
}

/** Where the employee's signature goes; nothing until it is known: a wrong place says less than none. */
export function useMark({ tipo }: Pick<Documento, "tipo">): PdfMark | undefined {
  const empresa = useActor()?.empresa;
  const { data } = useQuery({
    queryKey: ["caja de documentos", empresa, tipo._id],
    queryFn: async () => (await tipos.list({})).find(({ _id }) => _id === tipo._id)?.firmaEmpleado ?? null,
    staleTime: 5 * 60_000,
  });
  if (!data) return undefined;
  const { posicion: corner, x, y } = data;
  return { page: "last", corner, x, y, width: CAJA_ANCHO, height: CAJA_ALTO, label: "Acá va tu firma" };
}
