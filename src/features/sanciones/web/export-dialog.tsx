/** Which fields go into the spreadsheet: all of them unless somebody takes one out. SANC-11. */
import { Button, Checkbox, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { CAMPO_LABELS, SANCION_CAMPOS, type SancionCampo } from "#features/sanciones/contract.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import classes from "./sanciones.module.css";

type ExportDialogProps = {
  /** null: thought better of it. */
  readonly answer: (campos: readonly SancionCampo[] | null) => void;
};

export function ExportDialog({ answer }: ExportDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<SancionCampo>>(new Set(SANCION_CAMPOS));
  const toggle = (campo: SancionCampo, isOn: boolean) =>
    setChosen((current) => new Set(SANCION_CAMPOS.filter((one) => (one === campo ? isOn : current.has(one)))));
  function submit(event: FormEvent) {
    event.preventDefault();
    answer([...chosen]);
  }
  return (
    <Modal opened onClose={() => answer(null)} title="Exportar a Excel">
      <form onSubmit={submit}>
        <fieldset className={classes.fields}>
          <legend>Datos de cada sanción</legend>
          {SANCION_CAMPOS.map((campo) => (
            <Checkbox
              key={campo}
              label={CAMPO_LABELS[campo]}
              checked={chosen.has(campo)}
              onChange={(event) => toggle(campo, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <DialogFoot>
          <Button variant="default" onClick={() => answer(null)}>
            Cancelar
          </Button>
          <Button type="submit" disabled={chosen.size === 0}>
            Exportar
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
