import { problems } from "#platform/problems/problem.ts";
import { CONTENIDO_VACIO } from "./contract.ts";

export const plantillasProblems = problems("plantillas", {
  ajena: [403, "Esta plantilla es de otra persona: podés verla y copiarla, pero no cambiarla"],
  vacia: [400, CONTENIDO_VACIO],
});
