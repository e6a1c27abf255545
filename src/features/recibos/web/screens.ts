/** Tipos de recibo: part of the installation's menu. */
import { tiposRecibo } from "#features/recibos/tipos.ts";
import { catalogueScreens } from "#platform/catalogue/web/screens.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const recibosScreens: readonly Screen[] = catalogueScreens(tiposRecibo);
