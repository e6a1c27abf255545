/** The company's log, and the log of one employee. ACT-02, D172, D174. */
import { ADMINS, STAFF } from "#platform/auth/roles.ts";
import { EMPRESA, LEGAJO } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const actividadScreens: readonly Screen[] = [
  {
    path: "/empresa/registroActividad",
    aliases: ["/registroActividad"],
    title: "Registro de Actividad",
    access: ADMINS,
    layout: "app",
    tab: { of: EMPRESA, title: "Registro de Actividad", order: 100 },
    load: () => import("./registro.tsx"),
  },
  {
    path: "/users/$userId/actividad",
    title: "Actividad",
    access: [...STAFF, "manager"],
    layout: "app",
    tab: { of: LEGAJO, title: "Actividad", order: 80 },
    load: () => import("./empleado.tsx"),
  },
];
