/** The company's catalogues as screens; departments bring root's choice of company (ROL-26). */
import { catalogos } from "#features/catalogos/catalogos.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

const { areas, ...others } = catalogos;

export const catalogosScreens: readonly Screen[] = [
  ...Object.values(others).flatMap((declared) => catalogueScreens(declared)),
  ...catalogueScreens(areas, { list: () => import("./departamentos.tsx") }),
];
