/** On one's own home, while papers of the onboarding wait for one's signature. DASH-20, D214. */
import { lazy } from "react";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export const onboardingTiles: readonly HomeTile[] = [
  { title: "Documentos de tu ingreso", order: 5, access: ["user"], Content: lazy(() => import("./papeles-tile.tsx")) },
];
