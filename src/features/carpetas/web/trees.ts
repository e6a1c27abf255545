/** The same screens stand at two places: among the company's settings and on their own. Spec 2 §2; CARP-01…CARP-07, D050. */
import { useLocation } from "@tanstack/react-router";

export type Tree = {
  readonly list: `/${string}`;
  readonly create: `/${string}`;
  readonly edit: (id: string) => `/${string}`;
  /** Where a row leads. */
  readonly open: (id: string) => `/${string}`;
};

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

export function useTree(): Tree {
  const { pathname } = useLocation();
  return pathname.startsWith("/empresa/") ? SETTINGS : OWN;
}
