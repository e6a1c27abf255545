/** What somebody who joined goes through, on pages of its own. Spec 1 §2; ONB-05. */
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const onboardingScreens: readonly Screen[] = [
  {
    path: "/onboarding/firmar",
    title: "Documentos de onboarding",
    access: "signedIn",
    modulo: "documentos",
    layout: "app",
    load: () => import("./firmar.tsx"),
  },
];
