/** The same screens stand at two places: among the company's settings and on their own. Spec 3 §2; LISTA-01…LISTA-07, D052. */
import { useLocation } from "@tanstack/react-router";

export type Tree = {
  readonly list: `/${string}`;
  readonly create: `/${string}`;
  readonly edit: (id: string) => `/${string}`;
  /** Where a row leads. */
  readonly open: (id: string) => `/${string}`;
};

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

export function useTree(): Tree {
  const { pathname } = useLocation();
  return pathname.startsWith("/empresa/") ? SETTINGS : OWN;
}
