/** The signed-in person for the screens: what they may do is asked of the contract, never guessed. */
import { createContext, use } from "react";
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Role } from "#platform/auth/roles.ts";
import { type Access, allows } from "#platform/contract/contract.ts";

export type WebActor = {
  readonly _id: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly modulos: readonly Modulo[];
  readonly paso: "listo" | "cambiarClave";
  readonly empresa: string;
};

export const ActorContext = createContext<WebActor | null>(null);

export const useActor = () => use(ActorContext);

/** May the person call that endpoint? `useMay(puestos.create.access)`. */
export function useMay(access: Access): boolean {
  return allows(access, useActor());
}
