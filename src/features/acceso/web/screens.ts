/** The doors of who forgot the password or has none yet, one's own password, and the codes handed out. Spec 1 §2; D016, D169. */
import { STAFF } from "#platform/auth/roles.ts";
import { CUENTA, EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

const DOOR = { access: "public", layout: "bare" } as const;

export const accesoScreens: readonly Screen[] = [
  { ...DOOR, path: "/authentication/signup", title: "Activar la cuenta", load: () => import("./activar.tsx") },
  { ...DOOR, path: "/password/forgot", title: "Contraseña olvidada", load: () => import("./forgot.tsx") },
  { ...DOOR, path: "/password/reset/invalid", title: "Enlace vencido", load: () => import("./reset-invalid.tsx") },
  { ...DOOR, path: "/password/reset/success", title: "Contraseña cambiada", load: () => import("./reset-success.tsx") },
  { ...DOOR, path: "/password/reset/$token", title: "Contraseña nueva", load: () => import("./reset.tsx") },
  {
    path: "/settings/password",
    title: "Contraseña",
    access: "signedIn",
    layout: "app",
    tab: { of: CUENTA, title: "Contraseña", order: 30 },
    load: () => import("./password.tsx"),
  },
  {
    path: "/empresa/codigos",
    title: "Códigos de activación",
    access: STAFF,
    layout: "app",
    tab: { of: EMPRESA, title: "Códigos de activación", order: 170 },
    load: () => import("./codigos-impresos.tsx"),
  },
];
