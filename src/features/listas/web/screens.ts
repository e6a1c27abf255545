/** Distribution lists, among the company's settings and on the top level. Spec 3 §2; LISTA-01…LISTA-07, D052. */
import { ADMINS } from "#platform/auth/roles.ts";
import type { Access } from "#platform/contract/contract.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

/** LISTA-05 lets employees open the form; D052 lets administrators save it, and the others are told so there. */
const FORM: Access = ["user", ...ADMINS];

export const listasScreens: readonly Screen[] = [
  {
    path: "/empresa/listadistribucions",
    title: "Listas de distribución",
    access: ADMINS,
    layout: "app",
    tab: { of: EMPRESA, title: "Lista de Distribución", order: 110 },
    load: () => import("./list.tsx"),
  },
  {
    path: "/empresa/lista/create",
    title: "Nueva lista",
    access: ADMINS,
    layout: "app",
    below: "/empresa/listadistribucions",
    load: () => import("./create.tsx"),
  },
  {
    path: "/empresa/listadistribucions/$listadistribucionId/edit",
    title: "Editar lista",
    access: ADMINS,
    layout: "app",
    load: () => import("./edit.tsx"),
  },
  {
    path: "/listadistribucions",
    title: "Listas de distribución",
    access: "signedIn",
    layout: "app",
    load: () => import("./list.tsx"),
  },
  {
    path: "/listadistribucions/create",
    title: "Nueva lista",
    access: FORM,
    layout: "app",
    load: () => import("./create.tsx"),
  },
  {
    path: "/listadistribucions/$listadistribucionId",
    title: "Lista de distribución",
    access: "signedIn",
    layout: "app",
    load: () => import("./view.tsx"),
  },
  {
    path: "/listadistribucions/$listadistribucionId/edit",
    title: "Editar lista",
    access: FORM,
    layout: "app",
    load: () => import("./edit.tsx"),
  },
];
