/** The org chart, open as the list of files is. LEG-17, D177. */
import { IconSitemap } from "@tabler/icons-react";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { organigrama } from "../contract.ts";

export const organigramaScreens: readonly Screen[] = [
  {
    path: "/users/organigrama",
    title: "Organigrama",
    access: organigrama.usersOrganigrama.access,
    layout: "app",
    way: { of: "legajos", label: "Organigrama", order: 10, icon: IconSitemap },
    load: () => import("./organigrama.tsx"),
  },
];
