/** Every feature's screens in one list; the router, the guards and the menus read it. */
import { accesoScreens } from "#features/acceso/web/screens.ts";
import { actividadScreens } from "#features/actividad/web/screens.ts";
import { administracionScreens } from "#features/administracion/web/screens.ts";
import { catalogosScreens } from "#features/catalogos/web/screens.ts";
import { correoScreens } from "#features/correo/web/screens.ts";
import { cuentasScreens } from "#features/cuentas/web/screens.ts";
import { firmaScreens } from "#features/firma/web/screens.ts";
import { geografiaScreens } from "#features/geografia/web/screens.ts";
import { inicioScreens } from "#features/inicio/web/screens.ts";
import { listasScreens } from "#features/listas/web/screens.ts";
import { perfilScreens } from "#features/perfil/web/screens.ts";
import { recibosScreens } from "#features/recibos/web/screens.ts";
import { sancionesScreens } from "#features/sanciones/web/screens.ts";
import { segundoFactorScreens } from "#features/segundofactor/web/screens.ts";
import type { WebActor } from "#platform/auth/web/signed-in.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { mayOpen } from "#shell/guard.ts";
import { shellScreens } from "./pages.ts";

const brought: readonly Screen[] = [
  ...inicioScreens,
  ...cuentasScreens,
  ...accesoScreens,
  ...catalogosScreens,
  ...firmaScreens,
  ...geografiaScreens,
  ...recibosScreens,
  ...perfilScreens,
  ...sancionesScreens,
  ...segundoFactorScreens,
  ...listasScreens,
  ...correoScreens,
  ...actividadScreens,
  ...administracionScreens,
];

/** A shell page steps aside once a feature brings the same address. */
export const screens: readonly Screen[] = [
  ...brought,
  ...shellScreens.filter((page) => !brought.some((screen) => screen.path === page.path)),
];

/** The addresses that exist and this person may open: what the menus may lead to. */
export const openPaths = (actor: WebActor): ReadonlySet<string> =>
  new Set(
    screens.filter((screen) => mayOpen(screen, actor)).flatMap((screen) => [screen.path, ...(screen.aliases ?? [])]),
  );
