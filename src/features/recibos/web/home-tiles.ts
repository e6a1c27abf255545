/** What the home page shows of receipts: how those of the last month that has any stand (DASH-06). */
import { lazy } from "react";
import { FILE_PAGE } from "#features/recibos/quien.ts";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export const recibosTiles: readonly HomeTile[] = [
  {
    title: "Recibos del mes",
    order: 5,
    access: FILE_PAGE,
    isCompanys: true,
    Content: lazy(() => import("./inicio-tile.tsx")),
  },
];
