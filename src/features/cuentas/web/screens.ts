/** One's own sessions. S-10. */
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const cuentasScreens: readonly Screen[] = [
  {
    path: "/settings/sesiones",
    title: "Sesiones",
    access: "signedIn",
    layout: "app",
    load: () => import("./sesiones.tsx"),
  },
];
