/** Deleting a record from a list: asked first, done once, and its outcome told in the specified words (GEN-28…GEN-33). */
import { useAct } from "#platform/http/web/acts.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { confirmDelete } from "./dialogs.tsx";

export function useRemoval<Row>(
  remove: (row: Row) => Promise<unknown>,
  done: () => void,
): (row: Row, name: string) => void {
  const { mutate, isPending } = useAct({
    mutationFn: remove,
    onSuccess: () => {
      notify.deleted();
      done();
      /** The button that was pressed goes with its row; the keyboard goes on from the page's content. */
      document.getElementById("contenido")?.focus({ preventScroll: true });
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify.deleteFailed(refusalOf(error));
    },
  });
  return (row, name) => {
    if (!isPending) void confirmDelete(name).then((sure) => sure && mutate(row));
  };
}
