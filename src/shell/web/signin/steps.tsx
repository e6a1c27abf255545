/** Where one is in the sign-in: Cuenta · Contraseña · PIN de firma. */
import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { Paso } from "#platform/auth/actor.ts";
import { SIGN_IN_STEPS, stepStates } from "#shell/signin.ts";
import classes from "./signin.module.css";

export function SignInSteps({ paso }: { readonly paso: Paso }) {
  const states = stepStates(paso);
  return (
    <ol className={classes.steps} aria-label="Pasos del ingreso">
      {SIGN_IN_STEPS.map(({ label }, index) => (
        <li key={label} data-state={states[index]} aria-current={states[index] === "current" ? "step" : undefined}>
          {states[index] === "done" && <IconCheck size={14} stroke={2.5} aria-hidden />}
          {label}
          {states[index] === "done" && <VisuallyHidden> (listo)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
