/** One's own receipts, those that wait for the employer, and their types, which are part of the installation's menu. REC-02, REC-04, REC-94…REC-97. */
import { OWN_PAGE, READERS } from "#features/recibos/contract.ts";
import { tiposRecibo } from "#features/recibos/tipos.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import { RECIBOS } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const recibosScreens: readonly Screen[] = [
  {
    path: "/recibos/list",
    title: "Mis Recibos",
    access: OWN_PAGE,
    layout: "app",
    load: () => import("./mis-recibos.tsx"),
  },
  {
    path: "/recibos/list/$reciboId",
    title: "Recibo",
    access: OWN_PAGE,
    layout: "app",
    load: () => import("./mis-firmar.tsx"),
  },
  {
    path: "/recibos-admin/pendientes",
    title: "Recibos",
    access: READERS,
    layout: "app",
    tab: { of: RECIBOS, title: "Pendientes", order: 10 },
    load: () => import("./pendientes-page.tsx"),
  },
  ...catalogueScreens(tiposRecibo),
];
