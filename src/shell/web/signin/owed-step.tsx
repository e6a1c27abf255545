/** A step the session still owes: where one is, what it is for, and the form its own feature brings. AUTH-09, AUTH-10, D175. */
import { type ComponentType, lazy, Suspense } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import type { Paso } from "#platform/auth/actor.ts";
import { DoorLead, DoorTitle } from "#platform/ui/page/web/door.tsx";
import type { SignInStep } from "#shell/signin.ts";
import { SignInSteps } from "./steps.tsx";

type OwedPaso = Exclude<Paso, "listo">;
type StepProps = { readonly onDone: (yo: Yo) => void };
type Step = { readonly title: string; readonly lead: string; readonly Form: ComponentType<StepProps> };

/** Most people owe nothing: what a step needs comes only when it is owed. */
const STEPS: Readonly<Record<OwedPaso, Step>> = {
  segundoFactor: {
    title: "Confirmá que sos vos",
    lead: "Tu cuenta pide un segundo factor: el código de tu aplicación de autenticación, o uno de recuperación.",
    Form: lazy(async () => ({ default: (await import("#features/segundofactor/web/public.tsx")).SecondFactorStep })),
  },
  cambiarClave: {
    title: "Elegí tu contraseña",
    lead: "Entraste con la que te dio la empresa. Cambiala por una que sepas solo vos: la anterior deja de servir.",
    Form: lazy(async () => ({ default: (await import("#features/acceso/web/public.tsx")).FirstPasswordStep })),
  },
  crearPin: {
    title: "Creá tu PIN de firma",
    lead: "Es la clave con la que vas a firmar recibos y documentos. Elegí una distinta de tu contraseña.",
    Form: lazy(async () => (await import("#features/firma/web/public.tsx")).createPinStep()),
  },
};

export const stepOf = (paso: OwedPaso): Step => STEPS[paso];

type OwedStepProps = StepProps & { readonly paso: OwedPaso; readonly steps: readonly SignInStep[] };

export function OwedStep({ paso, steps, onDone }: OwedStepProps) {
  const { title, lead, Form } = stepOf(paso);
  return (
    <>
      <SignInSteps steps={steps} />
      <DoorTitle arrives>{title}</DoorTitle>
      <DoorLead>{lead}</DoorLead>
      <Suspense>
        <Form onDone={onDone} />
      </Suspense>
    </>
  );
}
