/** In the part "Onboarding" of somebody's file: the papers they sign. LEG-48. */
import { lazy } from "react";
import { PAPER_KEEPERS } from "#features/onboarding/papeles-quien.ts";
import type { PagePart } from "#platform/ui/page/web/page-part.tsx";

export const onboardingParts: readonly PagePart[] = [
  {
    of: "onboarding del legajo",
    place: "notice",
    order: 10,
    access: PAPER_KEEPERS,
    Part: lazy(() => import("./papeles-ficha.tsx")),
  },
];
