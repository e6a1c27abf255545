/** The same screens stand at two places: among the company's settings and on their own. Spec 2 §2; CARP-01…CARP-07, D050. */
import { type Tree, useTreeOf } from "#platform/ui/page/web/trees.ts";

const SETTINGS: Tree = {
  list: "/empresa/carpetas",
  create: "/empresa/carpetas/create",
  edit: (id) => `/empresa/carpetas/${id}/edit`,
  open: (id) => `/empresa/carpetas/${id}/edit`,
};
const OWN: Tree = {
  list: "/folders",
  create: "/folders/create",
  edit: (id) => `/folders/${id}/edit`,
  open: (id) => `/folders/${id}`,
};

export const useTree = (): Tree => useTreeOf({ settings: SETTINGS, own: OWN });
