/** The doors of the application. Spec 1 §2, §4; D015, D016. */
import type { Screen } from "#platform/ui/web/screen.ts";

export const cuentasScreens: readonly Screen[] = [
  {
    path: "/authentication/signin",
    title: "Ingresar",
    access: "public",
    layout: "bare",
    load: () => import("./signin.tsx"),
  },
  {
    path: "/authentication/signup",
    title: "Crear una cuenta",
    access: "public",
    layout: "bare",
    load: () => import("./signup.tsx"),
  },
];
