/** Every feature's tiles of the home page. */
import { disconformidadesTiles } from "#features/disconformidades/web/home-tiles.ts";
import { documentosTiles } from "#features/documentos/web/home-tiles.ts";
import { nominaTiles } from "#features/nomina/web/home-tiles.ts";
import { onboardingTiles } from "#features/onboarding/web/home-tiles.ts";
import { organigramaTiles } from "#features/organigrama/web/home-tiles.ts";
import { recibosTiles } from "#features/recibos/web/home-tiles.ts";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export const homeTiles: readonly HomeTile[] = [
  ...recibosTiles,
  ...disconformidadesTiles,
  ...documentosTiles,
  ...onboardingTiles,
  ...organigramaTiles,
  ...nominaTiles,
];
