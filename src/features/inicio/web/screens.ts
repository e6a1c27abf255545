/** Inicio: the home page. SHELL-12. */
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const inicioScreens: readonly Screen[] = [
  { path: "/", title: "Inicio", access: "signedIn", layout: "app", load: () => import("./inicio.tsx") },
];
