/** The org chart, open as the list of files is. LEG-17, D177. */
import { IconSitemap } from "@tabler/icons-react";
import { STAFF } from "#platform/auth/roles.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const organigramaScreens: readonly Screen[] = [
  {
    path: "/users/organigrama",
    title: "Organigrama",
    access: [...STAFF, "manager"],
    layout: "app",
    way: { of: "legajos", label: "Organigrama", order: 10, icon: IconSitemap },
    load: () => import("./organigrama.tsx"),
  },
];
