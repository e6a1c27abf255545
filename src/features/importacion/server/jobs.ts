/** The import's work as the worker registers it: its rows made people through the product's own door. */
import type { FichaDeps } from "#features/ficha/server/service.ts";
import { importarPort } from "./port.ts";
import { tandasHandler } from "./tandas.ts";

export const importarHandler = ({ now, ...deps }: FichaDeps & { readonly now: () => Date }) =>
  tandasHandler({ ...importarPort(deps), now });
