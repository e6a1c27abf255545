/** Cases of what was signed en disconformidad: the company's list, beside its receipts, and one of them for both sides. D184. */
import { lazy } from "react";
import { STAFF } from "#platform/auth/roles.ts";
import { RECIBOS } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const disconformidadesScreens: readonly Screen[] = [
  {
    path: "/disconformidades",
    title: "Disconformidades",
    access: STAFF,
    layout: "app",
    tab: { of: RECIBOS, title: "Disconformidades", order: 30 },
    Mark: lazy(() => import("./abiertas.tsx")),
    load: () => import("./list.tsx"),
  },
  {
    path: "/disconformidades/$disconformidadId",
    title: "Disconformidad",
    access: "signedIn",
    layout: "app",
    load: () => import("./caso.tsx"),
  },
];
