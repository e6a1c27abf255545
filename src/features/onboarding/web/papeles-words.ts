/** What is said of onboarding papers: to whoever signs them, and to whoever waits for that. */
import type { Papeles } from "#features/onboarding/contract.ts";

/** To whom they are. */
export function papelesText({ total, firmados }: Papeles): string {
  const left = total - firmados;
  const verb = firmados === 0 ? "Empezá a firmar" : "Seguí firmando";
  return `${verb}: te ${left === 1 ? "queda 1 documento" : `quedan ${left} documentos`}`;
}

/** To who keeps the file. */
export function faltaText({ total, firmados }: Papeles): string {
  if (total === 0) return "Nada espera su firma.";
  if (firmados === total)
    return total === 1 ? "Firmó el único que se le pidió." : `Firmó los ${total} que se le pidieron.`;
  return `Firmó ${firmados} de ${total}: ${total - firmados === 1 ? "falta 1" : `faltan ${total - firmados}`}.`;
}
