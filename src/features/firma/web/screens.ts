/**
 * One's own signature, and the reasons for signing: seen by root and superadmin, written by superadmin alone (D006).
 * PERF-08, D044.
 */
import { motivosFirma } from "#features/firma/motivos.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import { CUENTA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const firmaScreens: readonly Screen[] = [
  ...catalogueScreens(motivosFirma),
  {
    path: "/settings/sign",
    title: "Firma electrónica",
    access: "signedIn",
    layout: "app",
    tab: { of: CUENTA, title: "Firma", order: 40 },
    load: () => import("./sign.tsx"),
  },
];
