/** Templates of letters: the list, the form and each one to read. Spec 1 §2; PLAN-01…PLAN-03. */
import { WRITERS } from "#features/plantillas/quien.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

const OPEN = { access: WRITERS, layout: "app" } as const;

export const plantillasScreens: readonly Screen[] = [
  { path: "/plantillas", title: "Plantillas", ...OPEN, load: () => import("./list.tsx") },
  { path: "/plantillas/create", title: "Nueva plantilla", ...OPEN, load: () => import("./create.tsx") },
  { path: "/plantillas/$templateId", title: "Plantilla", ...OPEN, load: () => import("./view.tsx") },
  { path: "/plantillas/$templateId/edit", title: "Editar plantilla", ...OPEN, load: () => import("./edit.tsx") },
];
