/** Who a receipt of nobody may be of, likeliest first, as its upload found them; without it, people are only searched for. */
import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import { type Candidato, DeCargasContext } from "./de-cargas.ts";

const NOBODY: readonly Candidato[] = [];

export function useCandidatos({ _id, empleado, carga, pagina }: Recibo): readonly Candidato[] {
  const ask = use(DeCargasContext);
  const { data = NOBODY } = useQuery({
    queryKey: ["candidatos", _id],
    queryFn: async () =>
      ask && carga !== null && pagina !== null ? await (await ask()).candidatosDe(carga, pagina) : NOBODY,
    enabled: ask !== null && empleado === null && carga !== null && pagina !== null,
  });
  return data;
}
