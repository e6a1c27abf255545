/** How far an export is, with the way to stop it. Nothing is kept of one that was stopped. */
import { Progress as Bar, Button, Modal } from "@mantine/core";
import { countText } from "#platform/text/quantity.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import type { Progress } from "#platform/ui/table/collect.ts";
import classes from "./export.module.css";

type ExportProgressProps = {
  readonly noun: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
};

export default function ExportProgress({ noun, progress, onCancel }: ExportProgressProps) {
  const { done, total } = progress;
  const percent = Math.round((done / Math.max(1, total)) * 100);
  return (
    <Modal opened onClose={onCancel} title={`Reuniendo ${noun} para exportar`} closeOnClickOutside={false}>
      <p className={classes.done}>
        {countText(done)} de {countText(total)} · {percent} %
      </p>
      <Bar value={percent} aria-label={`Reuniendo ${noun}`} />
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancelar
        </Button>
      </DialogFoot>
    </Modal>
  );
}
