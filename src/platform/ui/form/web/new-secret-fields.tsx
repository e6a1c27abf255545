/**
 * A new password, or signature PIN, and the same again: how strong it is, which checks it passes and whether the
 * repetition differs, said while it is typed. The form's schema decides. AUTH-27, AUTH-29, AUTH-30, FIRMA-05.
 */
import { Progress, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCircle } from "@tabler/icons-react";
import { useState } from "react";
import { NOT_REPEATED, PASSWORD_HINT, passwordStrength } from "#platform/auth/clave.ts";
import { SecretField } from "#platform/ui/fields/web/secret.tsx";
import type { DraftForm } from "./draft-form.tsx";
import classes from "./new-secret-fields.module.css";

type NewSecretFieldsProps = {
  readonly draft: Pick<DraftForm<{ readonly newPassword: string; readonly verifyPassword: string }>, "values" | "text">;
  readonly label: string;
  readonly repeatLabel: string;
  /** Said when the repetition differs, if it is not about a password. */
  readonly notRepeated?: string;
  readonly autoFocus?: boolean;
};

export function NewSecretFields(fields: NewSecretFieldsProps) {
  const { draft, label, repeatLabel, notRepeated = NOT_REPEATED.error, autoFocus = false } = fields;
  const [revealed, setRevealed] = useState(false);
  const [left, setLeft] = useState(false);
  const { newPassword, verifyPassword } = draft.values;
  const first = draft.text("newPassword");
  const again = draft.text("verifyPassword");
  const both = { autoComplete: "new-password", visible: revealed, onVisibilityChange: setRevealed };
  const repetition = repetitionOf(newPassword, verifyPassword, left);

  return (
    <div className={classes.fields}>
      <div>
        <SecretField
          {...both}
          {...first}
          label={label}
          description={first.error === undefined ? PASSWORD_HINT : undefined}
          data-autofocus={autoFocus || undefined}
          autoFocus={autoFocus}
        />
        <Strength
          secret={newPassword}
          refused={first.error !== undefined && passwordStrength(newPassword).percent === 100}
        />
      </div>
      <div>
        <SecretField {...both} {...again} label={repeatLabel} onBlur={() => setLeft(true)} />
        <p role="status" className={classes.repetition} data-state={repetition}>
          {repetition === "same" && (
            <>
              <IconCheck size={16} stroke={2.25} aria-hidden /> Coinciden
            </>
          )}
          {repetition === "different" && again.error === undefined && notRepeated}
        </p>
      </div>
    </div>
  );
}

/** What is still being typed is not wrong yet: it differs once it could not become the same, or was left unfinished. */
function repetitionOf(secret: string, again: string, left: boolean): "same" | "different" | undefined {
  if (again === "") return undefined;
  if (again === secret) return "same";
  return left || !secret.startsWith(again) ? "different" : undefined;
}

const LEVELS = ["", "muy débil", "débil", "regular", "buena", "fuerte"] as const;

/** `refused`: every check holds, and it was refused all the same: a word everybody tries, one's own name, one used before. */
function Strength({ secret, refused }: { readonly secret: string; readonly refused: boolean }) {
  const { checks, percent } = passwordStrength(secret);
  const level = checks.filter(({ ok }) => ok).length;
  const missing = checks.filter(({ ok }) => !ok).map((check) => check.label.toLowerCase());
  return (
    <div className={classes.strength} data-level={refused ? 1 : level}>
      <div className={classes.meter}>
        <Progress value={percent} aria-label="Seguridad" />
        {/* Heard when a check begins or ceases to hold, not at every key. */}
        <p role="status" className={classes.level}>
          {secret !== "" && (
            <>
              {refused ? "No sirve: elegí otra" : `Seguridad ${LEVELS[level]}`}
              <VisuallyHidden>{missing.length > 0 ? `. Falta: ${missing.join(", ")}` : ""}</VisuallyHidden>
            </>
          )}
        </p>
      </div>
      <ul className={classes.checks}>
        {checks.map((check) => (
          <li key={check.key} data-ok={check.ok || undefined}>
            {check.ok ? <IconCheck size={16} stroke={2.25} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            {check.label}
            <VisuallyHidden>{check.ok ? " (cumplido)" : " (falta)"}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
