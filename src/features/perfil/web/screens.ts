/** One's own pages: data, picture, linked accounts. Spec 1 §2, §6; PERF-01, PERF-06, PERF-07, PERF-09, D044. */
import { ADMINS } from "#platform/auth/roles.ts";
import { CUENTA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const perfilScreens: readonly Screen[] = [
  {
    path: "/settings/profile",
    title: "Mis Datos",
    access: ["user", ...ADMINS],
    layout: "app",
    tab: { of: CUENTA, title: "Mis Datos", order: 10 },
    load: () => import("./profile.tsx"),
  },
  {
    path: "/settings/picture",
    title: "Foto de perfil",
    access: "signedIn",
    layout: "app",
    tab: { of: CUENTA, title: "Foto", order: 20 },
    load: () => import("./picture-page.tsx"),
  },
  {
    path: "/settings/accounts",
    title: "Cuentas vinculadas",
    access: ["user", ...ADMINS],
    layout: "app",
    tab: { of: CUENTA, title: "Cuentas vinculadas", order: 100 },
    load: () => import("./accounts.tsx"),
  },
];
