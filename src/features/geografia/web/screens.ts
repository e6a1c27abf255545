/** Provinces and cities, to look at: the installation brings them and nobody edits them. D030. */
import { INSTALLERS } from "#platform/auth/roles.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const geografiaScreens: readonly Screen[] = [
  {
    path: "/provincias",
    title: "Provincias",
    access: INSTALLERS,
    layout: "app",
    load: () => import("./provincias.tsx"),
  },
  { path: "/cities", title: "Ciudades", access: INSTALLERS, layout: "app", load: () => import("./cities.tsx") },
];
