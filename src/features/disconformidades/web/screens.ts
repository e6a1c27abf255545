/** Cases of what was signed en disconformidad, for both sides. D184. */
import { disconformidades } from "#features/disconformidades/contract.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const disconformidadesScreens: readonly Screen[] = [
  {
    path: "/disconformidades/$disconformidadId",
    title: "Disconformidad",
    access: disconformidades.get.access,
    layout: "app",
    load: () => import("./caso.tsx"),
  },
];
