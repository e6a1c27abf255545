/** The company's board; and one's own onboarding, by an address of its own: it opens by itself when one comes in, and can be left and continued (D214). */
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { FIRMAR_PATH, ONBOARDING_PATH, TABLERO_PATH } from "../rutas.ts";
import { ASKERS } from "../tablero-quien.ts";

/** Also while the company does not use it: whoever had begun is told, instead of being sent away. */
export const onboardingScreens: readonly Screen[] = [
  {
    path: ONBOARDING_PATH,
    title: "Tu ingreso",
    access: ["user"],
    layout: "app",
    load: () => import("./onboarding.tsx"),
  },
  {
    path: FIRMAR_PATH,
    title: "Documentos de tu ingreso",
    access: "signedIn",
    modulo: "documentos",
    layout: "app",
    load: () => import("./firmar.tsx"),
  },
  {
    path: TABLERO_PATH,
    title: "Onboarding",
    access: ASKERS,
    modulo: "onboarding",
    layout: "app",
    load: () => import("./tablero.tsx"),
  },
];
