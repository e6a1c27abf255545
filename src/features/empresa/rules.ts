import { MODULOS, type Modulo } from "#platform/auth/modulos.ts";
import type { ModulosConfig } from "./config.ts";

/** The modules that are on. */
export const activeModules = ({ misDatos, ...modulos }: ModulosConfig): Modulo[] =>
  MODULOS.filter((modulo) => (modulo === "misDatos" ? misDatos.activo : modulos[modulo]));

/** Which companies somebody may work in: a few, or every one of the installation (D042). */
export type Reach = readonly string[] | "all";

export const reaches = (reach: Reach, empresa: string): boolean => reach === "all" || reach.includes(empresa);
