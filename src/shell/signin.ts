/** What the sign-in shows: the credentials, what the session owes, and what is said before the application opens. Spec 1 §4; D020, D089. */
import { PASOS, type Paso } from "#platform/auth/actor.ts";
import { isKioskOnly, type Role } from "#platform/auth/roles.ts";

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

type StepState = "done" | "current" | "ahead";
export type SignInStep = { readonly label: string; readonly state: StepState };

type Owing = {
  readonly paso: Paso;
  readonly firstTime: boolean;
  readonly tieneCertificado: boolean;
  readonly roles: readonly Role[];
};

/**
 * The way in as this person goes it, no step promised that will not come: the account, of which the second factor is a
 * part, a password of one's own and a signature where they are owed. `dados`: those done since the page was opened.
 */
export function signInSteps(person: Owing, dados: readonly Paso[]): readonly SignInStep[] {
  const needsPin = !person.tieneCertificado && !isKioskOnly(person.roles);
  const way = [
    { label: "Cuenta", until: "segundoFactor", comes: true },
    { label: "Contraseña", until: "cambiarClave", comes: person.firstTime },
    { label: "PIN de firma", until: "crearPin", comes: needsPin },
  ] as const satisfies readonly { label: string; until: Paso; comes: boolean }[];
  const at = PASOS.indexOf(person.paso);
  return way
    .filter(({ until, comes }) => comes || dados.includes(until))
    .map(({ label, until }) => ({ label, state: stateAt(PASOS.indexOf(until) - at) }));
}

const stateAt = (distance: number): StepState => (distance === 0 ? "current" : distance < 0 ? "done" : "ahead");
