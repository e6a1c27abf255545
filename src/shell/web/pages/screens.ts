/** The shell's own pages; the sign-in among them, because its steps come from several features. Spec 1 §2; SHELL-13…SHELL-18, D028, D029. */
import { INSTALLERS } from "#platform/auth/roles.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

const generic = () => import("./generic.tsx");

export const shellScreens: readonly Screen[] = [
  {
    path: "/authentication/signin",
    title: "Ingresar",
    access: "public",
    layout: "bare",
    load: () => import("../signin/signin.tsx"),
  },
  {
    path: "/not-found",
    title: "Página no encontrada",
    access: "public",
    layout: "bare",
    load: async () => ({ default: (await generic()).NotFound }),
  },
  {
    path: "/bad-request",
    title: "Dirección no válida",
    access: "public",
    layout: "bare",
    load: async () => ({ default: (await generic()).BadRequest }),
  },
  {
    path: "/forbidden",
    title: "Sin permiso",
    access: "public",
    layout: "bare",
    load: async () => ({ default: (await generic()).Forbidden }),
  },
  {
    path: "/mobile",
    title: "Rúbrica en tu celular",
    access: "public",
    layout: "bare",
    load: () => import("./mobile.tsx"),
  },
  {
    path: "/config",
    title: "Panel del sistema",
    access: INSTALLERS,
    layout: "app",
    load: () => import("./config.tsx"),
  },
  // Stands in until the QR screens are built.
  {
    path: "/qr-display-select",
    title: "Pantallas QR",
    access: ["qr_display"],
    layout: "bare",
    load: () => import("./kiosk.tsx"),
  },
];
