/** What a file of `piezas/` exports to be shown: `title` and `Demo`. The file's name is its anchor and `?pieza=`. */
import type { ComponentType } from "react";

export type Pieza = { readonly title: string; readonly Demo: ComponentType };

export type NamedPieza = Pieza & { readonly name: string };

const files = import.meta.glob<Pieza>("../*.tsx");

/** All of them, or the one asked for: a test of one part does not wait for the others. */
export async function loadPiezas(only: string | null): Promise<readonly NamedPieza[]> {
  const loaded = Object.entries(files)
    .map(([path, load]) => ({ name: path.slice("../".length, -".tsx".length), load }))
    .filter(({ name }) => only === null || name === only)
    .map(async ({ name, load }) => ({ ...(await load()), name }));
  return Promise.all(loaded);
}
