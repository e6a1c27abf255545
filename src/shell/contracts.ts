/** Every contract, by feature: what OpenAPI, the access tests and the documents walk. */
import { catalogos } from "#features/catalogos/catalogos.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { empresas } from "#features/empresa/contract.ts";
import { motivosFirma } from "#features/firma/motivos.ts";
import { geografia } from "#features/geografia/contract.ts";
import { inicio } from "#features/inicio/contract.ts";
import { tiposRecibo } from "#features/recibos/tipos.ts";
import { crudOf } from "#platform/catalogue/catalogue.ts";
import type { Contract } from "#platform/contract/contract.ts";

export const contracts: Readonly<Record<string, Contract>> = {
  cuentas,
  empresa: empresas,
  inicio,
  geografia,
  ...Object.fromEntries(Object.entries(catalogos).map(([name, declared]) => [`catalogos.${name}`, crudOf(declared)])),
  "firma.motivos": crudOf(motivosFirma),
  "recibos.tipos": crudOf(tiposRecibo),
};
