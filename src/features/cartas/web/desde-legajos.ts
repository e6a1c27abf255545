/** The people chosen in the list go on to the letters; who they are travels with the step, not in the address. */
import { alcanceOf } from "#features/nomina/web/public.tsx";
import type { Quantity } from "#platform/text/quantity.ts";
import type { Selected } from "#platform/ui/table/selection.ts";
import type { Onward } from "#platform/ui/table/web/list-actions.ts";
import { elegidasOf } from "./formulario.ts";
import { ENVIAR } from "./rutas.ts";

export default async function sendLetter(selected: Selected, count: Quantity): Promise<Onward> {
  return { to: ENVIAR, state: { cartas: elegidasOf(alcanceOf(selected), count) } };
}
