/** The calls of one's own receipts: the list, which is all there is to know of each, and their files. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { firmasCambio } from "#features/firma/events.ts";
import { type MiRecibo, recibos } from "#features/recibos/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { useChanges } from "#platform/realtime/web/changes.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const misRecibosClient = clientFor(recibos);

/** All that is read about receipts lies under it. */
const RECIBOS = "recibos";

const listKey = (actor: { readonly _id: string; readonly empresa: string } | null) =>
  [RECIBOS, actor?.empresa, "propios", actor?._id] as const;

export function useMisRecibos() {
  const actor = useActor();
  const queryClient = useQueryClient();
  const queryKey = listKey(actor);
  useChanges(firmasCambio, () => void queryClient.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: () => misRecibosClient.deEmpleado({ empleadoId: actor?._id ?? "" }),
  });
}

export function useRecibosChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [RECIBOS] });
}

/** Reading counts the first time (REC-26): the server is told, and the list says so without asking again. */
export function useReading(recibo: Pick<MiRecibo, "_id" | "leido"> | null): void {
  const queryClient = useQueryClient();
  const actor = useActor();
  const unread = recibo && !recibo.leido ? recibo._id : null;
  useEffect(() => {
    if (unread === null) return;
    const mark = (rows: readonly MiRecibo[] | undefined) =>
      rows?.map((row) => (row._id === unread ? { ...row, leido: true } : row));
    misRecibosClient.marcarLeido({ _id: unread }).then(
      () => queryClient.setQueryData(listKey(actor), mark),
      // Unsaid, it stays unread, and is said the next time.
      () => undefined,
    );
  }, [unread, actor, queryClient]);
}

/** The bytes of one version of its file, asked for once: the next one is here before it is opened. */
export const pdfQuery = ({ _id, sha256 }: Pick<MiRecibo, "_id" | "sha256">, descarga: "si" | "no") => ({
  queryKey: ["pdf de recibo", _id, sha256, descarga],
  queryFn: () => misRecibosClient.pdf({ reciboId: _id, descarga }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 5 * 60_000,
  retry: false,
});

export const fetchPdf = (queryClient: QueryClient, recibo: Pick<MiRecibo, "_id" | "sha256">, descarga: "si" | "no") =>
  queryClient.fetchQuery(pdfQuery(recibo, descarga));

/** What a person signed they can always keep (D202). */
export async function downloadRecibo({ _id }: Pick<MiRecibo, "_id">): Promise<void> {
  try {
    await saveFile(await misRecibosClient.pdf({ reciboId: _id, descarga: "si" }));
  } catch (error) {
    notify.failed(error);
  }
}

/** Its first page, as it is now. */
export const previewOf = ({ _id, sha256 }: Pick<MiRecibo, "_id" | "sha256">) =>
  `${recibos.preview.path.replace(":id", _id)}?v=${sha256 ?? ""}`;
