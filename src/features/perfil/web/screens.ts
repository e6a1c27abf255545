/** One's own pages: data, picture, linked accounts. Spec 1 §2, §6; PERF-01, PERF-06, PERF-07, PERF-09, D044. */
import { perfil } from "#features/perfil/contract.ts";
import { ADMINS } from "#platform/auth/roles.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const perfilScreens: readonly Screen[] = [
  {
    path: "/settings/profile",
    title: "Mis Datos",
    access: ["user", ...ADMINS],
    layout: "app",
    load: () => import("./profile.tsx"),
  },
  {
    path: "/settings/picture",
    title: "Foto de perfil",
    access: perfil.picture.access,
    layout: "app",
    load: () => import("./picture-page.tsx"),
  },
  {
    path: "/settings/accounts",
    title: "Cuentas vinculadas",
    access: ["user", ...ADMINS],
    layout: "app",
    load: () => import("./accounts.tsx"),
  },
];
