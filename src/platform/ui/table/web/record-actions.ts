/** What may be done to each row of a list: edit and delete it, each for whoever the endpoint lets. */
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMay } from "#platform/auth/web/signed-in.ts";
import type { Access } from "#platform/contract/contract.ts";
import { useRemoval } from "#platform/ui/dialogs/web/removal.ts";
import type { Destination, RowAction } from "./types.ts";

type RecordActions<Row> = {
  /** The record in the actions' words, so that nobody changes the neighbour. */
  readonly nameOf: (row: Row) => string;
  /** Rows that the person may not change, whatever their role, have neither. */
  readonly mayChange?: (row: Row) => boolean;
  readonly edit: { readonly access: Access } & (
    | { readonly link: (row: Row) => Destination }
    | { readonly run: (row: Row) => void }
  );
  readonly remove: {
    readonly access: Access;
    /** Rows that may be edited and yet stay. */
    readonly mayRemove?: (row: Row) => boolean;
    readonly call: (row: Row) => Promise<unknown>;
    /** The lists that had it are read again. */
    readonly done: () => void;
  };
};

export function useRecordActions<Row>(actions: RecordActions<Row>): (row: Row) => RowAction[] {
  const { nameOf, mayChange = () => true, edit, remove } = actions;
  const mayEdit = useMay(edit.access);
  const mayRemoveAny = useMay(remove.access);
  const ask = useRemoval(remove.call, remove.done);
  return (row) => {
    if (!mayChange(row)) return [];
    const name = nameOf(row);
    const mayRemove = mayRemoveAny && (remove.mayRemove?.(row) ?? true);
    const way = "link" in edit ? { link: edit.link(row) } : { run: () => edit.run(row) };
    return [
      ...(mayEdit ? [{ label: `Editar ${name}`, icon: IconPencil, ...way }] : []),
      ...(mayRemove ? [{ label: `Eliminar ${name}`, icon: IconTrash, run: () => ask(row, name) }] : []),
    ];
  };
}
