/** Types of document, among the company's settings; the addresses without it lead there. Spec 2 §2; TDOC-01…TDOC-03, D049. */
import { EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { TYPE_EDITORS } from "../quien.ts";

export const tiposScreens: readonly Screen[] = [
  {
    path: "/empresa/tipodocumentos",
    aliases: ["/tipodocumentos"],
    title: "Tipos de documento",
    access: TYPE_EDITORS,
    layout: "app",
    tab: { of: EMPRESA, title: "Tipos de Documentos", order: 60 },
    load: () => import("./tipos-list.tsx"),
  },
  {
    path: "/empresa/tipodocumentos/create",
    aliases: ["/tipodocumentos/create"],
    title: "Nuevo tipo de documento",
    access: TYPE_EDITORS,
    layout: "app",
    load: () => import("./tipos-create.tsx"),
  },
  {
    path: "/empresa/tipodocumentos/$tipodocumentoId/edit",
    aliases: ["/tipodocumentos/$tipodocumentoId/edit"],
    title: "Editar tipo de documento",
    access: TYPE_EDITORS,
    layout: "app",
    load: () => import("./tipos-edit.tsx"),
  },
];
