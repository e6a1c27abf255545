/** The uploads of receipts that were made, and one of them page by page. Spec 2 §4; REC-49, REC-50. */
import { mayUpload, UPLOADERS } from "#features/cargas/quien.ts";
import { RECIBOS } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const cargasScreens: readonly Screen[] = [
  {
    path: "/recibos-admin/cargas",
    title: "Recibos",
    access: UPLOADERS,
    layout: "app",
    tab: { of: RECIBOS, title: "Cargas", order: 40, shows: mayUpload },
    load: () => import("./historial.tsx"),
  },
  {
    path: "/recibos-admin/cargas/$cargaId",
    title: "Carga de recibos",
    access: UPLOADERS,
    layout: "app",
    load: () => import("./carga.tsx"),
  },
];
