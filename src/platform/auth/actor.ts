/** Who is asking, as the server established it from the session: never from the request's own words. */
import type { Modulo } from "./modulos.ts";
import type { Role } from "./roles.ts";

/** What the account still owes before it may do anything else. Spec 1 §4. */
export type Paso = "listo" | "cambiarClave";

export type Actor = {
  readonly _id: string;
  /** The company the person is working in now. */
  readonly empresa: string;
  readonly roles: readonly Role[];
  readonly modulos: readonly Modulo[];
  readonly paso: Paso;
};
