/** One section of "mis datos": closed, a line that sums it up; open, a row of flags for the section and for each field. EMP-24, EMP-31. */
import { Checkbox, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { type Permiso, type SeccionConfig, type SeccionName, seccionOf } from "#features/empresa/secciones.ts";
import classes from "./mis-datos.module.css";
import {
  FLAGS,
  type Flag,
  fixedReason,
  isAllMarked,
  isForced,
  markAll,
  permisoOf,
  summaryOf,
  toggleField,
  toggleSeccion,
} from "./mis-datos-draft.ts";

const WORDS: Readonly<Record<Flag, string>> = { visible: "Visible", allowEdit: "Editable", required: "Obligatorio" };
const ONBOARDING = "Onboarding";

type SeccionEditorProps = {
  readonly name: SeccionName;
  readonly seccion: SeccionConfig;
  readonly fields: readonly (readonly [key: string, label: string])[];
  /** The module is on: the column exists (EMP-38). */
  readonly withOnboarding: boolean;
  readonly put: (seccion: SeccionConfig) => void;
};

export function SeccionEditor(props: SeccionEditorProps) {
  const { name, seccion, fields } = props;
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const keys = fields.map(([key]) => key);
  return (
    <li className={classes.section}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.name}>{seccionOf(name).name}</span>
          <span className={classes.summary}>{summaryOf(seccion, keys)}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <Matrix {...props} keys={keys} />}
      </div>
    </li>
  );
}

function Matrix({
  name,
  seccion,
  fields,
  keys,
  withOnboarding,
  put,
}: SeccionEditorProps & { readonly keys: readonly string[] }) {
  const columns = [...FLAGS.map((flag) => WORDS[flag]), ...(withOnboarding ? [ONBOARDING] : [])];
  const reason = fixedReason(name);
  return (
    <div className={classes.matrix} data-columns={columns.length}>
      {reason && <p className={classes.reason}>{reason}</p>}
      <div className={classes.head} aria-hidden="true">
        <span />
        {columns.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <Row
        label="La sección"
        of={seccionOf(name).name}
        permiso={seccion}
        isFixed={(flag) => flag !== "visible" && reason !== null}
        toggle={(flag, on) => put(toggleSeccion(seccion, flag, on))}
      >
        {withOnboarding && (
          <Checkbox
            label={ONBOARDING}
            aria-label={`${ONBOARDING}: ${seccionOf(name).name}`}
            checked={seccion.onboarding}
            onChange={(event) => put(toggleSeccion(seccion, "onboarding", event.currentTarget.checked))}
          />
        )}
      </Row>
      {fields.length > 1 && (
        <Row
          label="Marcar toda la sección"
          of={`todos los campos de ${seccionOf(name).name}`}
          permiso={allOf(name, seccion, keys)}
          isFixed={(flag) => flag !== "visible" && reason !== null}
          toggle={(flag, on) => put(markAll(name, seccion, keys, flag, on))}
        />
      )}
      {fields.map(([key, label]) => (
        <Row
          key={key}
          label={label}
          of={label}
          note={noteOf(name, seccion, key)}
          permiso={permisoOf(seccion, key)}
          isFixed={(flag) => isClosed(name, seccion, key, flag)}
          toggle={(flag, on) => put(toggleField(seccion, key, flag, on))}
        />
      ))}
      {fields.length === 0 && <p className={classes.reason}>Todavía no hay campos propios: agregalos más arriba.</p>}
    </div>
  );
}

const allOf = (name: SeccionName, seccion: SeccionConfig, keys: readonly string[]): Permiso => ({
  visible: isAllMarked(name, seccion, keys, "visible"),
  allowEdit: isAllMarked(name, seccion, keys, "allowEdit"),
  required: isAllMarked(name, seccion, keys, "required"),
});

const isClosed = (name: SeccionName, seccion: SeccionConfig, key: string, flag: Flag) =>
  (flag !== "visible" && fixedReason(name, key) !== null) || isForced(name, key, seccion, flag);

/** A section's own reason is said once, above. */
function noteOf(name: SeccionName, seccion: SeccionConfig, key: string): string | null {
  if (isForced(name, key, seccion, "visible")) return "Hace falta para los datos de la pareja.";
  return fixedReason(name) === null ? fixedReason(name, key) : null;
}

type RowProps = {
  readonly label: string;
  /** What each box is about, for who does not see the columns. */
  readonly of: string;
  readonly note?: string | null;
  readonly permiso: Permiso;
  readonly isFixed: (flag: Flag) => boolean;
  readonly toggle: (flag: Flag, on: boolean) => void;
  readonly children?: ReactNode;
};

function Row({ label, of, note = null, permiso, isFixed, toggle, children }: RowProps) {
  return (
    <fieldset className={classes.row} aria-label={of}>
      <div className={classes.field}>
        {label}
        {note && <small>{note}</small>}
      </div>
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          label={WORDS[flag]}
          aria-label={`${WORDS[flag]}: ${of}`}
          checked={permiso[flag]}
          disabled={isFixed(flag)}
          onChange={(event) => toggle(flag, event.currentTarget.checked)}
        />
      ))}
      {children}
    </fieldset>
  );
}
