/** One's own second factor. Spec 3 §2. */
import { segundoFactor } from "#features/segundofactor/contract.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const segundoFactorScreens: readonly Screen[] = [
  {
    path: "/settings/2fa",
    title: "Segundo factor",
    access: segundoFactor.status.access,
    layout: "app",
    load: () => import("./settings.tsx"),
  },
];
