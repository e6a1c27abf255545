/**
 * What features do with rows chosen in a list of another one: each declares its acts, the shell lists them all, and the
 * list asks for those of its name. So a later feature adds one without the list knowing of it.
 */
import type { Icon } from "@tabler/icons-react";
import { type HistoryState, useNavigate } from "@tanstack/react-router";
import { createContext, use, useMemo } from "react";
import type { Modulo } from "#platform/auth/modulos.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { type Access, allows } from "#platform/contract/contract.ts";
import type { Quantity } from "#platform/text/quantity.ts";
import type { Selected } from "#platform/ui/table/selection.ts";
import type { BulkAction } from "./types.ts";

/** Where an act goes on that asks for a page of its own; who was chosen travels with it. */
export type Onward = { readonly to: string; readonly state: HistoryState };

export type ListAction = Pick<BulkAction, "label" | "short" | "icon"> & {
  /** The list's noun: "legajos". */
  readonly of: string;
  /** Ascending; tens, so that a later one fits between. */
  readonly order: number;
  readonly icon: Icon;
  readonly access: Access;
  readonly modulo?: Modulo;
  /** Asks what must be asked and does it: true once it is done. `changed` is told where rows change once more, later. */
  readonly load: () => Promise<{
    readonly default: (selected: Selected, count: Quantity, changed: () => void) => Promise<boolean | Onward>;
  }>;
};

export const ListActionsContext = createContext<readonly ListAction[]>([]);

/** Those that this person may do; `done` is told that rows changed. */
export function useListActions(of: string, done: () => void): readonly BulkAction[] {
  const declared = use(ListActionsContext);
  const actor = useActor();
  const navigate = useNavigate();
  return useMemo(
    () =>
      declared
        .filter(
          (each) =>
            each.of === of && allows(each.access, actor) && (!each.modulo || actor?.modulos.includes(each.modulo)),
        )
        .sort((a, b) => a.order - b.order)
        .map(({ label, short, icon, load }) => ({
          label,
          ...(short === undefined ? {} : { short }),
          icon,
          run: async (selected, clear, count) => {
            const { default: act } = await load();
            const did = await act(selected, count, done);
            if (did === false) return;
            if (did !== true) return navigate(did);
            clear();
            done();
          },
        })),
    [declared, actor, of, done, navigate],
  );
}
