/** Every feature's screens in one list; `main.tsx` hands it to the router, the menus and the tabs. */
import { accesoScreens } from "#features/acceso/web/screens.ts";
import { actividadScreens } from "#features/actividad/web/screens.ts";
import { cargasScreens } from "#features/cargas/web/screens.ts";
import { carpetasScreens } from "#features/carpetas/web/screens.ts";
import { tiposScreens } from "#features/carpetas/web/tipos-screens.ts";
import { cartasScreens } from "#features/cartas/web/screens.ts";
import { catalogosScreens } from "#features/catalogos/web/screens.ts";
import { configuracionScreens } from "#features/configuracion/web/screens.ts";
import { correoScreens } from "#features/correo/web/screens.ts";
import { cuentasScreens } from "#features/cuentas/web/screens.ts";
import { disconformidadesScreens } from "#features/disconformidades/web/screens.ts";
import { documentosScreens } from "#features/documentos/web/screens.ts";
import { fichaScreens } from "#features/ficha/web/screens.ts";
import { firmaScreens } from "#features/firma/web/screens.ts";
import { geografiaScreens } from "#features/geografia/web/screens.ts";
import { importacionScreens } from "#features/importacion/web/screens.ts";
import { inicioScreens } from "#features/inicio/web/screens.ts";
import { listasScreens } from "#features/listas/web/screens.ts";
import { nominaScreens } from "#features/nomina/web/screens.ts";
import { onboardingScreens } from "#features/onboarding/web/screens.ts";
import { organigramaScreens } from "#features/organigrama/web/screens.ts";
import { perfilScreens } from "#features/perfil/web/screens.ts";
import { plantillasScreens } from "#features/plantillas/web/screens.ts";
import { recibosScreens } from "#features/recibos/web/screens.ts";
import { sancionesScreens } from "#features/sanciones/web/screens.ts";
import { segundoFactorScreens } from "#features/segundofactor/web/screens.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { shellScreens } from "./pages/screens.ts";

const brought: readonly Screen[] = [
  ...inicioScreens,
  ...cuentasScreens,
  ...accesoScreens,
  ...catalogosScreens,
  ...carpetasScreens,
  ...firmaScreens,
  ...geografiaScreens,
  ...recibosScreens,
  ...cargasScreens,
  ...disconformidadesScreens,
  ...perfilScreens,
  ...nominaScreens,
  ...sancionesScreens,
  ...plantillasScreens,
  ...cartasScreens,
  ...segundoFactorScreens,
  ...listasScreens,
  ...documentosScreens,
  ...importacionScreens,
  ...onboardingScreens,
  ...organigramaScreens,
  ...tiposScreens,
  ...configuracionScreens,
  ...correoScreens,
  ...actividadScreens,
  ...fichaScreens,
];

/** A shell page steps aside once a feature brings the same address. */
export const screens: readonly Screen[] = [
  ...brought,
  ...shellScreens.filter((page) => !brought.some((screen) => screen.path === page.path)),
];
