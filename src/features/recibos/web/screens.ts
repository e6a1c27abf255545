/** One's own receipts, those that wait for the employer and those it signed, one person's, and their types, which are part of the installation's menu. REC-01…REC-04, REC-94…REC-97, LEG-12. */
import { FILE_PAGE, OWN_PAGE, READERS, readsOthers } from "#features/recibos/quien.ts";
import { tiposRecibo } from "#features/recibos/tipos.ts";
import { COMPANY_READERS } from "#platform/auth/roles.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import { LEGAJO, RECIBOS } from "#platform/tabs/strips.ts";
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
  {
    path: "/recibos-admin/firmados",
    title: "Recibos",
    access: READERS,
    layout: "app",
    tab: { of: RECIBOS, title: "Firmados", order: 20 },
    load: () => import("./firmados-page.tsx"),
  },
  {
    path: "/recibos",
    title: "Recibos",
    access: COMPANY_READERS,
    layout: "app",
    load: () => import("./firmados-page.tsx"),
  },
  {
    path: "/users/$userId/recibos",
    title: "Recibos",
    access: FILE_PAGE,
    layout: "app",
    tab: { of: LEGAJO, title: "Recibos", order: 60, shows: readsOthers },
    load: () => import("./empleado-recibos.tsx"),
  },
  ...catalogueScreens(tiposRecibo),
];
