/** The list of files: the company's, and the one to read in. One component (D036); spec 3 §2. */
import { COMPANY_READERS, STAFF } from "#platform/auth/roles.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const nominaScreens: readonly Screen[] = [
  {
    path: "/users",
    title: "Legajos",
    access: [...STAFF, "manager"],
    layout: "app",
    load: () => import("./users.tsx"),
  },
  {
    path: "/nomina",
    title: "Legajos",
    access: COMPANY_READERS,
    layout: "app",
    load: () => import("./nomina.tsx"),
  },
];
