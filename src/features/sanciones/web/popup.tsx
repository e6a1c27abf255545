/** The modal that adds a sanction to one employee's file, or corrects one there. SANC-15, SANC-16. */
import type { Sancion } from "#features/sanciones/contract.ts";
import { PopupForm } from "#platform/ui/form/web/popup.tsx";
import { SancionFields, useSancionForm } from "./form.tsx";
import classes from "./sanciones.module.css";

type SancionPopupProps = {
  readonly empleado: string;
  /** Absent: a new one. */
  readonly sancion?: Sancion | undefined;
  readonly onClose: () => void;
};

export function SancionPopup({ empleado, sancion, onClose }: SancionPopupProps) {
  const form = useSancionForm({ sancion, empleado, done: onClose });
  return (
    <PopupForm
      title={sancion ? "Editar sanción" : "Nueva sanción"}
      draft={form.draft}
      leaving={form.temporary}
      onClose={onClose}
      size={760}
    >
      <div className={classes.popup}>
        <SancionFields form={form} hasEmployee />
      </div>
    </PopupForm>
  );
}
