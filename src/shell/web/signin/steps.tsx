/** Where one is in the sign-in, when it is more than one step. */
import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { SignInStep } from "#shell/signin.ts";
import classes from "./signin.module.css";

export function SignInSteps({ steps }: { readonly steps: readonly SignInStep[] }) {
  if (steps.length < 2) return null;
  return (
    <ol className={classes.steps} aria-label="Pasos del ingreso">
      {steps.map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === "current" ? "step" : undefined}>
          {state === "done" && <IconCheck size={14} stroke={2.5} aria-hidden />}
          {label}
          {state === "done" && <VisuallyHidden> (listo)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
