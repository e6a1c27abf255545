/** Sanctions: the company's list and forms, their types, an employee's and one's own. Spec 1 §2, 2 §2, 3 §2. */
import { lazy } from "react";
import { EDITORS, FILE_PAGE, OWN_PAGE, READERS } from "#features/sanciones/quien.ts";
import { SANCIONES, tiposSancion } from "#features/sanciones/tipos.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import { CUENTA, LEGAJO } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const sancionesScreens: readonly Screen[] = [
  {
    path: "/sancions",
    title: "Sanciones",
    access: READERS,
    layout: "app",
    tab: { of: SANCIONES, title: "Sanciones", order: 10 },
    load: () => import("./list.tsx"),
  },
  {
    path: "/sancions/create",
    title: "Nueva sanción",
    access: EDITORS,
    layout: "app",
    load: () => import("./create.tsx"),
  },
  {
    path: "/sancions/$sancionId",
    title: "Sanción",
    access: READERS,
    layout: "app",
    load: () => import("./view.tsx"),
  },
  {
    path: "/sancions/$sancionId/edit",
    title: "Editar sanción",
    access: EDITORS,
    layout: "app",
    load: () => import("./edit.tsx"),
  },
  ...catalogueScreens(tiposSancion),
  {
    path: "/users/$userId/sanciones",
    title: "Sanciones",
    access: FILE_PAGE,
    layout: "app",
    tab: { of: LEGAJO, title: "Sanciones", order: 30 },
    load: () => import("./empleado.tsx"),
  },
  {
    path: "/settings/sanciones",
    title: "Mis sanciones",
    access: OWN_PAGE,
    layout: "app",
    tab: { of: CUENTA, title: "Sanciones", order: 70 },
    Mark: lazy(() => import("./sin-leer.tsx")),
    load: () => import("./propias.tsx"),
  },
];
