import { problems } from "#platform/problems/problem.ts";

export const actividadProblems = problems("actividad", {
  faltaLegajo: [400, "Debe indicar el legajo"],
});
