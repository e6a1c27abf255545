/** One's own sessions. S-10. */
import { CUENTA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const cuentasScreens: readonly Screen[] = [
  {
    path: "/settings/sesiones",
    title: "Sesiones",
    access: "signedIn",
    layout: "app",
    tab: { of: CUENTA, title: "Sesiones", order: 60 },
    load: () => import("./sesiones.tsx"),
  },
];
