import { problems } from "#platform/problems/problem.ts";

export const sancionProblems = problems("sanciones", {
  sinRango: [400, "Seleccione fecha desde hasta"],
  rangoInvertido: [400, "La fecha desde no puede ser posterior a la fecha hasta"],
});
