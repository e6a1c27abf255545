/** Folders, among the company's settings and on the top level. Spec 2 §2; CARP-01…CARP-08, D050, D051. */
import { FOLDER_EDITORS } from "#features/carpetas/quien.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Access } from "#platform/contract/contract.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

/** CARP-02 lets employees open the form; D050 lets the editors save it, and the others are told so there. */
const FORM: Access = ["user", ...FOLDER_EDITORS];

export const carpetasScreens: readonly Screen[] = [
  {
    path: "/empresa/carpetas",
    title: "Carpetas",
    access: FOLDER_EDITORS,
    layout: "app",
    // Who keeps documents finds them beside those (SHELL-60).
    tab: { of: EMPRESA, title: "Carpetas", order: 50, shows: ({ roles }) => isAdmin(roles) },
    load: () => import("./list.tsx"),
  },
  {
    path: "/empresa/carpetas/create",
    title: "Nueva carpeta",
    access: FOLDER_EDITORS,
    layout: "app",
    load: () => import("./create.tsx"),
  },
  {
    path: "/empresa/carpetas/$folderId/edit",
    title: "Editar carpeta",
    access: FOLDER_EDITORS,
    layout: "app",
    load: () => import("./edit.tsx"),
  },
  {
    path: "/folders",
    title: "Carpetas",
    access: "signedIn",
    layout: "app",
    load: () => import("./list.tsx"),
  },
  {
    path: "/folders/create",
    title: "Nueva carpeta",
    access: FORM,
    layout: "app",
    load: () => import("./create.tsx"),
  },
  {
    path: "/folders/$folderId",
    title: "Carpeta",
    access: "signedIn",
    layout: "app",
    load: () => import("./view.tsx"),
  },
  {
    path: "/folders/$folderId/edit",
    title: "Editar carpeta",
    access: FORM,
    layout: "app",
    load: () => import("./edit.tsx"),
  },
];
