/** Somebody else's account, as a section of their file, and what each role is for. Spec 3 §2; LEG-31, LEG-34, ROL-27. */
import { cuentas } from "#features/cuentas/contract.ts";
import { EMPRESA, LEGAJO } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const administracionScreens: readonly Screen[] = [
  {
    path: "/users/$userId/cuenta",
    title: "Cuenta",
    access: cuentas.cuenta.access,
    layout: "app",
    tab: { of: LEGAJO, title: "Cuenta", order: 20 },
    load: () => import("./cuenta.tsx"),
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
