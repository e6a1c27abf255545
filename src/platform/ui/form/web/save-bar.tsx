/** The foot of a long form: how many changes, what is wrong, cancel, and the verb. Stays in sight while the form scrolls. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { DraftForm } from "./draft-form.tsx";
import classes from "./save-bar.module.css";

type SaveBarProps = {
  readonly draft: Pick<DraftForm, "changes" | "errors" | "sending" | "restored" | "reset">;
  /** The verb: "Guardar cambios". */
  readonly verb?: string;
  /** Where the changes are, in a form of which one part is shown: "Datos laborales". */
  readonly where?: string | undefined;
  /** A link or a button, usually "Cancelar". */
  readonly cancel?: ReactNode;
};

export function SaveBar({ draft, verb = "Guardar", where, cancel }: SaveBarProps) {
  return (
    <div className={`${classes.bar} rb-save-bar rb-no-print`} data-resting={isResting(draft) || undefined}>
      <p className={classes.said} role="status" data-wrong={Object.keys(draft.errors).length > 0 || undefined}>
        {stateOf(draft, where)}
      </p>
      {draft.restored && (
        <Button variant="subtle" color="gray" onClick={draft.reset}>
          Descartar
        </Button>
      )}
      <div className={classes.buttons}>
        {cancel}
        <Button type="submit" loading={draft.sending}>
          {verb}
        </Button>
      </div>
    </div>
  );
}

/** Nothing to save and nothing to say: on a phone it waits at the foot of the form and takes no room before that. */
const isResting = ({ changes, errors, restored, sending }: SaveBarProps["draft"]): boolean =>
  changes === 0 && Object.keys(errors).length === 0 && !restored && !sending;

function stateOf({ changes, errors, restored }: SaveBarProps["draft"], where?: string): string {
  const wrong = Object.keys(errors).length;
  if (wrong > 0) return wrong === 1 ? "1 dato para corregir" : `${wrong} datos para corregir`;
  if (restored) return "Recuperamos lo que habías escrito";
  if (changes === 0) return "Sin cambios";
  const said = changes === 1 ? "1 cambio sin guardar" : `${changes} cambios sin guardar`;
  return where ? `${said} en ${where}` : said;
}

/** The six columns a form's fields lie on; each says how many it takes with `data-cols`. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

type CellProps = { readonly cols: 1 | 2 | 3 | 4 | 5 | 6; readonly children: ReactNode };

export function FormCell({ cols, children }: CellProps) {
  return (
    <div className={classes.cell} data-cols={cols}>
      {children}
    </div>
  );
}
