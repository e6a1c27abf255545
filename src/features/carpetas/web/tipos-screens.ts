/** Types of document, among the company's settings; the addresses without it lead there. Spec 2 §2; TDOC-01…TDOC-03, D049. */
import { EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { TYPE_EDITORS } from "../quien.ts";

const at = (suffix: string) =>
  ({
    path: `/empresa/tipodocumentos${suffix}`,
    aliases: [`/tipodocumentos${suffix}`],
    access: TYPE_EDITORS,
    layout: "app",
  }) as const;

export const tiposScreens: readonly Screen[] = [
  {
    ...at(""),
    title: "Tipos de documento",
    tab: { of: EMPRESA, title: "Tipos de Documentos", order: 60 },
    load: () => import("./tipos-list.tsx"),
  },
  { ...at("/create"), title: "Nuevo tipo de documento", load: () => import("./tipos-create.tsx") },
  { ...at("/$tipodocumentoId/edit"), title: "Editar tipo de documento", load: () => import("./tipos-edit.tsx") },
];
