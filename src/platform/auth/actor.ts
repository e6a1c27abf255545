/** Who is asking, as the server established it from the session: never from the request's own words. */
import type { Modulo } from "./modulos.ts";
import type { Role } from "./roles.ts";

/** What a session still owes before it may do anything else, in this order. Spec 1 §4, D175. */
export const PASOS = ["segundoFactor", "cambiarClave", "crearPin", "listo"] as const;
export type Paso = (typeof PASOS)[number];

export type Actor = {
  readonly _id: string;
  /** The company the person is working in now. */
  readonly empresa: string;
  readonly roles: readonly Role[];
  readonly modulos: readonly Modulo[];
  readonly paso: Paso;
};
