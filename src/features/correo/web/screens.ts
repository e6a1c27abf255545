/** The outbox, for root. */
import { KEEPERS } from "#features/correo/quien.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const correoScreens: readonly Screen[] = [
  { path: "/correo", title: "Correo", access: KEEPERS, layout: "app", load: () => import("./correo.tsx") },
];
