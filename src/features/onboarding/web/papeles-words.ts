/** What is said of somebody's onboarding papers to whoever waits for their signatures. */
import type { Papeles } from "#features/onboarding/contract.ts";

export function faltaText({ total, firmados }: Papeles): string {
  if (total === 0) return "Nada espera su firma.";
  if (firmados === total)
    return total === 1 ? "Firmó el único que se le pidió." : `Firmó los ${total} que se le pidieron.`;
  return `Firmó ${firmados} de ${total}: ${total - firmados === 1 ? "falta 1" : `faltan ${total - firmados}`}.`;
}
