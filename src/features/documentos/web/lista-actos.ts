/** Documents that were chosen in their list: taken along as a zip, or deleted, all of them or none. DOC-60, DOC-61, DOC-92, DOC-99. */
import { DEMASIADOS, listaDocumentos } from "#features/documentos/lista.ts";
import { omitidosWords } from "#features/documentos/lista-rules.ts";
import { documentosProblems } from "#features/documentos/problems.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { fetchOffered } from "#platform/files/web/offered-file.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { confirmDelete } from "#platform/ui/dialogs/web/dialogs.tsx";
import { asFields } from "#platform/ui/filters/filters.ts";
import { rowsOfAll, type Selected } from "#platform/ui/table/selection.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { askReason, lacksReason } from "./eliminar.ts";
import { type Declared, listaClient } from "./lista-api.ts";

const FAILED = "No se pudo procesar la solicitud.";

/** Null: it was refused, and said so. */
async function chosenOf(declared: Declared, selected: Selected, least: number, few: string): Promise<string[] | null> {
  const ids = await idsOf(declared, selected).catch(tellFailed);
  if (!ids) return null;
  if (ids.length >= least && ids.length <= MAX_PAGE) return ids;
  notify.error(ids.length < least ? few : DEMASIADOS);
  return null;
}

async function idsOf(declared: Declared, selected: Selected): Promise<string[]> {
  if ("ids" in selected) return [...selected.ids];
  const { search, ...filters } = selected.filters;
  const asked = { ...asFields(declared, filters), search, length: MAX_PAGE };
  const rows = await rowsOfAll(selected.except, MAX_PAGE, async (start) => {
    return (await listaClient.list(listaDocumentos.list.input.parse({ ...asked, start }))).data;
  });
  return rows.map(({ _id }) => _id);
}

function tellFailed(error: unknown): void {
  if (!isSignedOut(error)) notify.error(FAILED, refusalOf(error).message);
}

/** Whether it was. */
export async function zipChosen(declared: Declared, selected: Selected): Promise<boolean> {
  const documents = await chosenOf(declared, selected, 2, documentosProblems.pocos.message);
  if (!documents) return false;
  try {
    const { filename, omitidos } = await listaClient.zip({ tipo: "zip", documents });
    fetchOffered(filename);
    if (omitidos > 0) notify.info(omitidosWords(omitidos));
    return true;
  } catch (error) {
    tellFailed(error);
    return false;
  }
}

/** Whether they are gone. */
export async function removeChosen(declared: Declared, selected: Selected): Promise<boolean> {
  const documents = await chosenOf(declared, selected, 1, documentosProblems.ninguno.message);
  if (!documents) return false;
  // In the specification's words.
  const question = `Está a punto de ELIMINAR ${documents.length} documentos. Está seguro?`;
  if (!(await confirmDelete(undefined, question))) return false;
  const send = async (motivo: string) =>
    notify.success((await listaClient.removeVarios({ documents, motivo })).message);
  try {
    await send("");
    return true;
  } catch (error) {
    // Some are signed: nothing went yet.
    if (lacksReason(error)) return askReason("Eliminar documentos, algunos firmados", send);
    tellFailed(error);
    return false;
  }
}
