/** The signed-in person for the screens: what they may do is asked of the contract, never guessed. */
import { createContext, use } from "react";
import type { Paso } from "#platform/auth/actor.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Role } from "#platform/auth/roles.ts";
import { type Access, allows } from "#platform/contract/contract.ts";

export type WebActor = {
  readonly _id: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly modulos: readonly Modulo[];
  readonly paso: Paso;
  readonly empresa: string;
  /** The tab of the second factor is theirs to see (PERF-11, D175). */
  readonly ve2fa: boolean;
  /** Their company shows the reasons for signing (FIRMA-37). */
  readonly mostrarMotivos: boolean;
  /** Of a manager: what they were given besides their role (REC-50, REC-51). */
  readonly permisosManager: { readonly puedeVerRecibos: boolean; readonly puedeCargarRecibos: boolean };
};

export const ActorContext = createContext<WebActor | null>(null);

export const useActor = () => use(ActorContext);

/** May the person call that endpoint? `useMay(puestos.create.access)`. */
export function useMay(access: Access): boolean {
  return allows(access, useActor());
}
