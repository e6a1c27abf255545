/** The icon of a folder, for every screen that shows one. */
import { lazy, Suspense } from "react";
import type { Icono } from "#features/carpetas/iconos.ts";

const Drawn = lazy(() => import("./iconos.tsx"));

type IconoCarpetaProps = { readonly icono: Icono; readonly size?: number };

export function IconoCarpeta({ icono, size = 20 }: IconoCarpetaProps) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden />}>
      <Drawn icono={icono} size={size} />
    </Suspense>
  );
}
