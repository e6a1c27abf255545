/** The companies of the installation and the page where each is configured. Spec 1 §2; EMP-13, D030. */
import { configuracion } from "#features/configuracion/contract.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const configuracionScreens: readonly Screen[] = [
  {
    path: "/empresas",
    title: "Empresas",
    access: configuracion.create.access,
    layout: "app",
    load: () => import("./empresas.tsx"),
  },
  {
    path: "/empresa/edit",
    title: "Configuración",
    access: configuracion.update.access,
    layout: "app",
    tab: { of: EMPRESA, title: "Empresa", order: 10 },
    load: () => import("./edit.tsx"),
  },
];
