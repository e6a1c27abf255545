/** Hears of one's own uploads, whichever tab began them: what is told of one goes to every socket of whoever began it (S-32). */
import { compresionInicio, error, progreso, resultado } from "#features/cargas/contract.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";

type AnunciadasProps = { readonly onTold: (cargaId: string) => void };

export default function Anunciadas({ onTold }: AnunciadasProps) {
  const told = ({ carga }: { readonly carga: string }) => onTold(carga);
  useRealtime(compresionInicio, told);
  // Whoever came in the middle, or was cut off until its end, is told no beginning.
  useRealtime(progreso, told);
  useRealtime(resultado, told);
  useRealtime(error, told);
  return null;
}
