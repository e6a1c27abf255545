/** The outbox, for root. */
import { correos } from "#features/correo/contract.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const correoScreens: readonly Screen[] = [
  { path: "/correo", title: "Correo", access: correos.list.access, layout: "app", load: () => import("./correo.tsx") },
];
