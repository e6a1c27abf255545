/** What the home page shows of who is who. DASH-10. */
import { lazy } from "react";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export const organigramaTiles: readonly HomeTile[] = [
  { title: "Cumpleaños", order: 10, access: "signedIn", Content: lazy(() => import("./cumples-tile.tsx")) },
];
