/** What the home page shows of documents: that employees sent some, and nobody decided on them. D079, D210. */
import { lazy } from "react";
import { WRITERS } from "#features/documentos/quien.ts";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export const documentosTiles: readonly HomeTile[] = [
  {
    title: "Documentos por aprobar",
    order: 15,
    access: WRITERS,
    isCompanys: true,
    Content: lazy(() => import("./por-aprobar-tile.tsx")),
  },
];
