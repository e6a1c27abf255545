/** Whom onboarding is for: the one rule, also of the frame, which every page loads. ONB-06…ONB-08, D067. */
import type { Modulo } from "#platform/auth/modulos.ts";
import type { Role } from "#platform/auth/roles.ts";

export type Alguien = {
  readonly roles: readonly Role[];
  readonly tieneCertificado: boolean;
  /** Of the company that has their file. */
  readonly modulos: readonly Modulo[];
};

/** For employees who can sign, while their company uses it. */
export const applies = ({ roles, tieneCertificado, modulos }: Alguien): boolean =>
  roles.includes("user") && tieneCertificado && modulos.includes("onboarding");
