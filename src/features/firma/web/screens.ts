/**
 * One's own signature, the doors of who stops one or verifies a document (D239), and the reasons for signing: seen by
 * root and superadmin, written by superadmin alone (D006). PERF-08, D044.
 */
import { motivosFirma } from "#features/firma/motivos.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import { CUENTA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

const DOOR = { access: "public", layout: "bare" } as const;

export const firmaScreens: readonly Screen[] = [
  ...catalogueScreens(motivosFirma),
  { ...DOOR, path: "/detener/$token", title: "Detener la firma", load: () => import("./detener.tsx") },
  { ...DOOR, path: "/verificar", title: "Verificar un documento firmado", load: () => import("./verificar.tsx") },
  {
    path: "/settings/sign",
    title: "Firma electrónica",
    access: "signedIn",
    layout: "app",
    tab: { of: CUENTA, title: "Firma", order: 40 },
    load: () => import("./sign.tsx"),
  },
];
