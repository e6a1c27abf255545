/** The cells of a row that failed, to be written again; it stays open until the row is accepted. IMP-10. */
import { TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { withPassword } from "#features/cuentas/web/public.tsx";
import { type FilaImportada, type ImportacionHecha, MAX_CELDA } from "#features/importacion/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { importacionClient, useImportChanged } from "./api.ts";
import classes from "./importacion.module.css";

type CorregirPopupProps = {
  readonly one: ImportacionHecha;
  readonly fila: FilaImportada;
  readonly onClose: () => void;
};

export default function CorregirPopup({ one, fila, onClose }: CorregirPopupProps) {
  const before = one.columnas.map((_, at) => fila.celdas[at] ?? "");
  const [celdas, setCeldas] = useState<readonly string[]>(before);
  const [said, setSaid] = useState(fila.mensaje);
  const changed = useImportChanged();
  const ref = useRef<HTMLFormElement>(null);
  const retry = useAct({
    mutationFn: () =>
      withPassword(() => importacionClient.corregir({ importacionId: one._id, filaId: fila._id, celdas: [...celdas] })),
    onSuccess: ({ resultado, mensaje }) => {
      changed();
      if (resultado === "fallida") return setSaid(mensaje);
      notify.success("La fila se importó", mensaje === "" ? undefined : mensaje);
      onClose();
    },
    onError: notify.failed,
  });
  const draft = {
    sending: retry.isPending,
    isDirty: () => celdas.some((cell, at) => cell !== before[at]),
    form: {
      noValidate: true,
      "aria-busy": retry.isPending,
      ref,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        retry.mutate();
      },
    } as const,
  };
  return (
    <PopupForm title={`Fila ${fila.linea}`} draft={draft} onClose={onClose} verb="Reintentar" size={760}>
      <p className={classes.why} role="alert">
        {said}
      </p>
      <div className={classes.cells}>
        {one.columnas.map(
          ({ titulo, campo }, at) =>
            campo !== null && (
              <TextInput
                key={campo}
                label={titulo}
                maxLength={MAX_CELDA}
                value={celdas[at] ?? ""}
                onChange={({ currentTarget }) =>
                  setCeldas(celdas.map((cell, index) => (index === at ? currentTarget.value : cell)))
                }
              />
            ),
        )}
      </div>
    </PopupForm>
  );
}
