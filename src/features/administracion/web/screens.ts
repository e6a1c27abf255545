/** Somebody else's account, as a section of their file, and what each role is for. Spec 3 §2; LEG-31, LEG-34, ROL-27. */
import { cuentas } from "#features/cuentas/contract.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const administracionScreens: readonly Screen[] = [
  {
    path: "/users/$userId/cuenta",
    title: "Cuenta",
    access: cuentas.cuenta.access,
    layout: "app",
    load: () => import("./cuenta.tsx"),
  },
  {
    path: "/empresa/roles",
    title: "Roles",
    access: cuentas.roles.access,
    layout: "empresa",
    load: () => import("./roles.tsx"),
  },
];
