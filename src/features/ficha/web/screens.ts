/** One person's file: kept, made and only read; and what each role is for. Spec 3 §2; LEG-07, LEG-08, LEG-16, LEG-31, LEG-34, ROL-27. */
import { IconPlus } from "@tabler/icons-react";
import { cuentas } from "#features/cuentas/contract.ts";
import { ADMINS, COMPANY_READERS, STAFF } from "#platform/auth/roles.ts";
import { EMPRESA, LEGAJO } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

/** The number of the part that `tabs.ts` gives it: the first page of the program need not know the others. */
export const RESET_TAB = "14";

export const fichaScreens: readonly Screen[] = [
  {
    path: "/users/$userId/profile",
    title: "Legajo",
    access: [...STAFF, "manager"],
    layout: "app",
    tab: { of: LEGAJO, title: "Datos", order: 10 },
    moved: [{ path: "/users/$userId/cuenta", search: { tab: RESET_TAB } }],
    load: () => import("./profile.tsx"),
  },
  {
    path: "/users/create",
    title: "Nuevo legajo",
    access: ADMINS,
    layout: "app",
    way: { of: "legajos", label: "Nuevo legajo", order: 90, icon: IconPlus, isMain: true },
    load: () => import("./create.tsx"),
  },
  {
    path: "/nomina/legajo/$userId",
    title: "Legajo",
    access: COMPANY_READERS,
    layout: "app",
    load: () => import("./consulta.tsx"),
  },
  {
    path: "/users/$userId/imprimir",
    title: "Imprimir legajo",
    access: [...COMPANY_READERS, "manager"],
    layout: "bare",
    load: () => import("./imprimir.tsx"),
  },
  {
    path: "/empresa/roles",
    title: "Roles",
    access: cuentas.roles.access,
    layout: "app",
    tab: { of: EMPRESA, title: "Roles", order: 180 },
    load: () => import("./roles.tsx"),
  },
];
