/** What the home page shows of the company's people. */
import { lazy } from "react";
import { STAFF } from "#platform/auth/roles.ts";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export const nominaTiles: readonly HomeTile[] = [
  {
    title: "Licencias de conducir",
    order: 20,
    access: [...STAFF, "manager"],
    isCompanys: true,
    Content: lazy(() => import("./licencias-tile.tsx")),
  },
];
