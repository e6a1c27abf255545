/** On the page of the receipts that wait: how more of them come in, and one's own upload while it goes on. REC-15. */
import { lazy } from "react";
import { UPLOADERS } from "#features/cargas/quien.ts";
import type { PagePart } from "#platform/ui/page/web/page-part.tsx";

const PENDIENTES = { of: "recibos pendientes", access: UPLOADERS } as const;

export const cargasParts: readonly PagePart[] = [
  { ...PENDIENTES, place: "action", order: 10, Part: lazy(() => import("./cargar-action.tsx")) },
  { ...PENDIENTES, place: "notice", order: 10, Part: lazy(() => import("./en-curso.tsx")) },
];
