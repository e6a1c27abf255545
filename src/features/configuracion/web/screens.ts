/** The companies of the installation and the page where each is configured. Spec 1 §2; EMP-13, D030. */
import { ADMINS, INSTALLERS } from "#platform/auth/roles.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const configuracionScreens: readonly Screen[] = [
  {
    path: "/empresas",
    title: "Empresas",
    access: INSTALLERS,
    layout: "app",
    load: () => import("./empresas.tsx"),
  },
  {
    path: "/empresa/edit",
    title: "Configuración",
    access: ADMINS,
    layout: "app",
    tab: { of: EMPRESA, title: "Empresa", order: 10 },
    load: () => import("./edit.tsx"),
  },
];
