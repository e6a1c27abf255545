/** Documents: by folder, one person's, one's own, and one at a time. Spec 1 §2, 2 §2, 3 §2; DOC-11…DOC-14, LEG-13. */
import { FILE_PAGE, OWN_PAGE, READERS, TRAY, WRITERS } from "#features/documentos/quien.ts";
import { CUENTA, LEGAJO } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

const modulo = "documentos";

export const documentosScreens: readonly Screen[] = [
  // Open without the module too: they show what the server says of it (DOC-02…DOC-04).
  {
    path: "/documents/folders",
    title: "Documentos",
    access: READERS,
    layout: "app",
    load: () => import("./carpetas-page.tsx"),
  },
  {
    path: "/documents/list/$id/$name/$icono",
    title: "Documentos",
    access: READERS,
    layout: "app",
    load: () => import("./lista-page.tsx"),
  },
  {
    path: "/documents/agregar",
    title: "Agregar documentos",
    access: WRITERS,
    modulo,
    layout: "app",
    load: () => import("./agregar.tsx"),
  },
  {
    path: "/documents/subir",
    title: "Agregar documentos",
    access: WRITERS,
    modulo,
    layout: "app",
    load: () => import("./agregar.tsx"),
  },
  {
    path: "/documents/envios",
    title: "Envíos",
    access: WRITERS,
    modulo,
    layout: "app",
    load: () => import("./envios-page.tsx"),
  },
  {
    path: "/documents/envios/$envioId",
    title: "Envío",
    access: WRITERS,
    modulo,
    layout: "app",
    load: () => import("./envio-page.tsx"),
  },
  {
    path: "/documents/enbandeja",
    title: "Bandeja de documentos",
    access: TRAY,
    modulo,
    layout: "app",
    load: () => import("./bandeja.tsx"),
  },
  {
    path: "/documents/create/$folderId",
    title: "Nuevo documento",
    access: WRITERS,
    modulo,
    layout: "app",
    load: () => import("./create.tsx"),
  },
  {
    path: "/documents/$documentId",
    title: "Documento",
    access: "signedIn",
    modulo,
    layout: "app",
    load: () => import("./view.tsx"),
  },
  {
    path: "/documents/$documentId/edit",
    title: "Editar documento",
    access: WRITERS,
    modulo,
    layout: "app",
    load: () => import("./edit.tsx"),
  },
  {
    path: "/documents/pendientes-firma",
    title: "Documentos por firmar",
    access: "signedIn",
    modulo,
    layout: "app",
    load: () => import("./pendientes-firma.tsx"),
  },
  {
    path: "/documents/$documentId/firmar",
    title: "Documento",
    access: "signedIn",
    modulo,
    layout: "app",
    load: () => import("./firmar.tsx"),
  },
  {
    path: "/settings/documentos",
    title: "Mis documentos",
    access: OWN_PAGE,
    modulo,
    layout: "app",
    tab: { of: CUENTA, title: "Documentos", order: 90 },
    load: () => import("./propios.tsx"),
  },
  {
    path: "/users/$userId/documentos",
    title: "Documentos",
    access: FILE_PAGE,
    modulo,
    layout: "app",
    tab: { of: LEGAJO, title: "Documentos", order: 70 },
    load: () => import("./empleado-documentos.tsx"),
  },
];
