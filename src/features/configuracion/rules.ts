/** Pure rules of a company's configuration: who sees its contract and who changes it (D089), and what a save makes of its own fields. */
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { INSTALLERS, type Role } from "#platform/auth/roles.ts";
import type { EmpresaConfigDraft } from "./contract.ts";

/** D089. */
export const CONTRACT_FIELDS = [
  "mostrarLogoCartelera",
  "fechaContratacion",
  "cantidadMesesAbono",
  "cuentaSuspendida",
] as const;
export type ContractFields = Pick<EmpresaConfigDraft, (typeof CONTRACT_FIELDS)[number]>;

/** What those who do not see the contract are told instead. */
export const NO_CONTRACT: ContractFields = {
  mostrarLogoCartelera: false,
  fechaContratacion: null,
  cantidadMesesAbono: null,
  cuentaSuspendida: false,
};

export const seesContract = (roles: readonly Role[]): boolean =>
  roles.some((role) => (INSTALLERS as readonly Role[]).includes(role));
export const changesContract = (roles: readonly Role[]): boolean => roles.includes("root");

/** Values belong to a list alone, each once. */
export const saveCampos = (campos: readonly CampoPersonalizado[]): CampoPersonalizado[] =>
  campos.map((campo) => ({ ...campo, valoresLista: campo.tipo === "Lista" ? [...new Set(campo.valoresLista)] : [] }));
