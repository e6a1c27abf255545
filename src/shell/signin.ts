/** What the sign-in shows: the credentials, what the session owes, and what is said before the application opens. Spec 1 §4; D020, D089. */
import { PASOS, type Paso } from "#platform/auth/actor.ts";

export type SignInView = "credenciales" | Exclude<Paso, "listo"> | "suspendida" | "cuentaRegresiva" | "adentro";

type Person = { readonly paso: Paso; readonly empresa: { readonly cuentaSuspendida: boolean } };

/** What happened since the page was opened; a reload forgets it and nothing is lost. */
export type SignInSoFar = {
  /** The password was changed just now, and it was all the session owed (AUTH-15). */
  readonly claveCambiada: boolean;
  /** The person read that the company's account is suspended. */
  readonly avisada: boolean;
};

export function signInView(person: Person | null, { claveCambiada, avisada }: SignInSoFar): SignInView {
  if (person === null) return "credenciales";
  if (person.paso !== "listo") return person.paso;
  if (person.empresa.cuentaSuspendida && !avisada) return "suspendida";
  return claveCambiada ? "cuentaRegresiva" : "adentro";
}

/** As the person sees them: the second factor is part of proving which account it is. */
export const SIGN_IN_STEPS = [
  { label: "Cuenta", until: "segundoFactor" },
  { label: "Contraseña", until: "cambiarClave" },
  { label: "PIN de firma", until: "crearPin" },
] as const satisfies readonly { readonly label: string; readonly until: Paso }[];

export type StepState = "done" | "current" | "ahead";

export function stepStates(paso: Paso): readonly StepState[] {
  const owed = PASOS.indexOf(paso);
  return SIGN_IN_STEPS.map(({ until }) => {
    const own = PASOS.indexOf(until);
    if (own === owed) return "current";
    return own < owed ? "done" : "ahead";
  });
}
