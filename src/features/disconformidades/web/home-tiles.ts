/** What the home page shows of cases: that some wait for an answer. */
import { lazy } from "react";
import { STAFF } from "#platform/auth/roles.ts";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export const disconformidadesTiles: readonly HomeTile[] = [
  {
    title: "Disconformidades por responder",
    order: 10,
    access: STAFF,
    isCompanys: true,
    Content: lazy(() => import("./abiertas-tile.tsx")),
  },
];
