/** Receipts put right one after the other: what follows the one that is done, and where the keyboard goes on. */
import { useState } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import type { HojasAccionesProps } from "./hojas-acciones.tsx";
import { nextOfNobody, previousOf } from "./pendientes-seleccion.ts";
import { removePending, tellSaved } from "./revision-acts.ts";
import type { RevisionFormProps } from "./revision-form.tsx";

type Shown = {
  readonly rows: readonly Recibo[];
  readonly open: (id: string | null) => void;
  readonly changed: () => void;
};

export function useRevision({ rows, open, changed }: Shown) {
  /** Whose form takes the keyboard when it is drawn. */
  const [focused, setFocused] = useState<string | null>(null);

  function show(id: string | null) {
    setFocused(id);
    open(id);
  }
  const restored = (id: string) => () => {
    changed();
    show(id);
  };
  /** From one of nobody to the next; after the last the keyboard goes on from the page's content. */
  function goOn({ _id, empleado }: Recibo) {
    changed();
    if (empleado !== null) return;
    const next = nextOfNobody(rows, _id);
    show(next?._id ?? null);
    if (next) return;
    announce("No quedan recibos sin asignar a la vista");
    document.getElementById("contenido")?.focus({ preventScroll: true });
  }

  const remove = useAct({
    mutationFn: async (recibo: Recibo) => {
      if (await removePending([recibo], restored(recibo._id))) leave(recibo);
    },
  });

  /** Away from one that is gone. */
  function leave(recibo: Recibo) {
    goOn(recibo);
    if (recibo.empleado !== null) show(null);
  }

  return {
    sheetsOf: (recibo: Recibo): Omit<HojasAccionesProps, "recibo"> => ({
      anterior: previousOf(rows, recibo),
      onJoined: (id) => {
        changed();
        show(id);
      },
      onApart: changed,
      onSkipped: () => leave(recibo),
      undone: restored(recibo._id),
    }),
    /** Pressed in the list: one of nobody is put right at once. */
    press: (id: string) => show(id),
    formOf: (recibo: Recibo): Omit<RevisionFormProps, "recibo"> => ({
      hasNext: nextOfNobody(rows, recibo._id) !== null,
      takesFocus: focused === recibo._id,
      onSaved: (before, saved) => {
        tellSaved(before, saved, restored(before._id));
        goOn(before);
      },
      onRemove: (one) => remove.mutate(one),
    }),
  };
}
