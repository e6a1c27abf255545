/** Letters of many people: how they are asked for, and how they are going. PLAN-09, D212. */
import { SENDERS } from "#features/cartas/quien.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

const OPEN = { access: SENDERS, layout: "app" } as const;

export const cartasScreens: readonly Screen[] = [
  { path: "/plantillas/enviar", title: "Enviar cartas", ...OPEN, load: () => import("./enviar.tsx") },
  { path: "/plantillas/enviar/$cartasId", title: "Cartas", ...OPEN, load: () => import("./cartas-page.tsx") },
];
