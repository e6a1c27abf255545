/**
 * Documents deleted: what somebody signed is kept as evidence, and whoever keeps it reads why; so the reason is asked for where
 * one of them is signed. S-48, D202.
 */
import type { Documento } from "#features/documentos/contract.ts";
import { documentosProblems } from "#features/documentos/problems.ts";
import { isSigned } from "#features/documentos/puede.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import { useRemoval } from "#platform/ui/dialogs/web/removal.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { nameOf } from "./documento-words.ts";
import { documentosClient } from "./documentos-api.ts";

export const lacksReason = (error: unknown): boolean =>
  refusalOf(error).problems.some(({ code }) => code === documentosProblems.sinMotivoEliminar.code);

/** Whether it was sent; what is wrong with the reason is said beside it. */
export const askReason = async (title: string, send: (motivo: string) => Promise<unknown>): Promise<boolean> =>
  (await promptText({
    title,
    label: "Motivo (lo lee quien lo firmó, que conserva su documento)",
    missing: documentosProblems.sinMotivoEliminar.message,
    maxLength: 300,
    confirm: "Eliminar",
    send: async (motivo) => void (await send(motivo)),
  })) !== null;

/** One, from a list. */
export function useEliminar(done: () => void): (documento: Documento) => void {
  const remove = useRemoval(({ _id }: Documento) => documentosClient.remove({ documentId: _id }), done);
  async function removeSigned(documento: Documento): Promise<void> {
    const send = (motivo: string) => documentosClient.remove({ documentId: documento._id, motivo });
    if (!(await askReason(`Eliminar ${nameOf(documento)}, que está firmado`, send))) return;
    notify.deleted();
    done();
  }
  return (documento) => {
    if (isSigned(documento)) void removeSigned(documento);
    else remove(documento, nameOf(documento));
  };
}
