/**
 * A notice to one person of what became of something of theirs: every feature writes what happened, and greeting, order
 * and whom to tell when it was not them are decided here.
 */
import { Direccion } from "./correo.ts";
import type { Carta } from "./plantilla.ts";

export type Aviso = Pick<Carta, "asunto" | "enlace"> & {
  readonly lines: readonly string[];
  /** It ends with whom to tell: for what somebody else may have done or asked for in their name. */
  readonly warns?: boolean;
};

type Addressee = { readonly firstName: string; readonly para: string };

const NOT_YOU = "Si no fuiste vos quien lo hizo o lo pidió, avisá enseguida a Recursos Humanos de tu empresa.";

export const avisoTo = ({ firstName, para }: Addressee, { lines, warns = false, ...mail }: Aviso): Carta => ({
  ...mail,
  para,
  parrafos: [`Hola, ${firstName}:`, ...lines, ...(warns ? [NOT_YOU] : [])],
});

/** Where mails reach somebody; null when their file has no address, or none that is one. */
export function addressOf(email: string): string | null {
  const { success, data } = Direccion.safeParse(email);
  return success ? data : null;
}
