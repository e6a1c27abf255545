/** In somebody's file: a letter for them. */
import { lazy } from "react";
import { SENDERS } from "#features/cartas/quien.ts";
import type { PagePart } from "#platform/ui/page/web/page-part.tsx";

export const cartasParts: readonly PagePart[] = [
  { of: "legajo", place: "action", order: 10, access: SENDERS, Part: lazy(() => import("./desde-legajo.tsx")) },
];
