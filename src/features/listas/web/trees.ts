/** The same screens stand at two places: among the company's settings and on their own. Spec 3 §2; LISTA-01…LISTA-07, D052. */
import { type Tree, useTreeOf } from "#platform/ui/page/web/trees.ts";

const SETTINGS: Tree = {
  list: "/empresa/listadistribucions",
  create: "/empresa/lista/create",
  edit: (id) => `/empresa/listadistribucions/${id}/edit`,
  open: (id) => `/empresa/listadistribucions/${id}/edit`,
};
const OWN: Tree = {
  list: "/listadistribucions",
  create: "/listadistribucions/create",
  edit: (id) => `/listadistribucions/${id}/edit`,
  open: (id) => `/listadistribucions/${id}`,
};

export const useTree = (): Tree => useTreeOf({ settings: SETTINGS, own: OWN });
