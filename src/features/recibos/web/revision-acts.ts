/**
 * What is done with pending receipts, and taken back: assigned or edited, deleted, one or many. What was done is told with
 * "Deshacer" in the notice, which leaves them as they were. REC-47, REC-56, REC-78, REC-79, REC-83.
 */
import type { Recibo } from "#features/recibos/contract.ts";
import { recibosProblems, TITULOS } from "#features/recibos/problems.ts";
import { revision } from "#features/recibos/revision.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { SAVED } from "#platform/ui/theme/timings.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const revisionClient = clientFor(revision);

/** REC-47. */
export const tellNothingChosen = (detail?: string) => notify.error("No hay registros seleccionados", detail);

const NOT_DELETED = "No se pudo eliminar el recibo. Intente nuevamente.";

/** REC-56, REC-79: who may not is told so; whatever else went wrong, in the server's words below. */
export function tellRemovalFailed(error: unknown): void {
  if (isSignedOut(error)) return;
  const { problems, message } = refusalOf(error);
  if (problems.some(({ code }) => code === recibosProblems.eliminar.code))
    notify.error(TITULOS.eliminar, recibosProblems.eliminar.message);
  else notify.error(NOT_DELETED, message);
}

export type Undone = () => void;

/** Tells what was done; what takes it back is told in turn, or why it could not be. */
export function tellDone(said: string, undo: () => Promise<unknown>, undone: Undone): void {
  notify.undoable(said, () => {
    undo().then(() => {
      notify.success("Quedó como estaba");
      undone();
    }, notify.failed);
  });
}

type Saved = Pick<Recibo, "_id" | "version" | "cerrado" | "tipoRecibo" | "periodo"> & { readonly repetido: boolean };

/** Of what has just become closed to whoever saved it they can take nothing back (D205). */
export function tellSaved(before: Recibo, { repetido, cerrado, ...saved }: Saved, undone: Undone): void {
  if (repetido)
    notify.info("Ya tiene otro recibo de ese tipo y período", "Revisá si es una corrección o está repetido.");
  if (cerrado) notify.saved();
  else tellDone(SAVED, () => putBack(before, saved), undone);
}

async function putBack(
  { empleado, tipoRecibo, periodo }: Recibo,
  now: Pick<Saved, "_id" | "version" | "tipoRecibo" | "periodo">,
) {
  const { _id, version } = now;
  const was = { tipoRecibo: tipoRecibo._id, periodo };
  if (empleado) return revisionClient.update({ reciboId: _id, version, empleado: empleado._id, ...was });
  const { recibos } = await revisionClient.desasignar({ recibos: [{ _id, version }] });
  const isSame = now.tipoRecibo._id === was.tipoRecibo && now.periodo === periodo;
  return isSame ? null : revisionClient.editarVarios({ recibos, ...was });
}

/** Deleted while they wait: no reason is asked for, and it can be taken back. */
export async function removePending(recibos: readonly Pick<Recibo, "_id">[], undone: Undone): Promise<boolean> {
  const ids = recibos.map(({ _id }) => _id);
  try {
    const { message } = await revisionClient.removeVarios({ recibos: ids });
    tellDone(message, () => revisionClient.restaurar({ recibos: ids }), undone);
    return true;
  } catch (error) {
    tellRemovalFailed(error);
    return false;
  }
}

type Change = { readonly tipoRecibo: string | null; readonly periodo: string | null };

/** All of them, or none. Taken back, each gets what it had: those that had the same, together. */
export async function editSeveral(rows: readonly Recibo[], change: Change, undone: Undone): Promise<void> {
  const seen = rows.map(({ _id, version }) => ({ _id, version }));
  const { message, recibos } = await revisionClient.editarVarios({ recibos: seen, ...change });
  const now = new Map(recibos.map((one) => [one._id, one]));
  tellDone(
    message,
    async () => {
      for (const group of alike(rows)) {
        const [{ tipoRecibo, periodo }] = group;
        const those = group.flatMap(({ _id }) => now.get(_id) ?? []);
        await revisionClient.editarVarios({ recibos: those, tipoRecibo: tipoRecibo._id, periodo });
      }
    },
    undone,
  );
}

type Group = [Recibo, ...Recibo[]];

function alike(rows: readonly Recibo[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = `${row.tipoRecibo._id} ${row.periodo}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
