/** People out of a sheet. Spec 3 §2; IMP-01. */
import { IconFileImport } from "@tabler/icons-react";
import { ADMINS } from "#platform/auth/roles.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const importacionScreens: readonly Screen[] = [
  {
    path: "/users/import-users",
    title: "Importar legajos",
    access: ADMINS,
    layout: "app",
    way: { of: "legajos", label: "Importar", order: 20, icon: IconFileImport },
    load: () => import("./importar.tsx"),
  },
  {
    path: "/users/import-users/$importacionId",
    title: "Importación",
    access: ADMINS,
    layout: "app",
    load: () => import("./importada.tsx"),
  },
];
