/** The companies of the installation. D030. */
import { INSTALLERS } from "#platform/auth/roles.ts";
import type { Screen } from "#platform/ui/web/screen.ts";

export const empresaScreens: readonly Screen[] = [
  { path: "/empresas", title: "Empresas", access: INSTALLERS, layout: "app", load: () => import("./empresas.tsx") },
];
