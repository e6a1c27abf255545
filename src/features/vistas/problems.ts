import { problems } from "#platform/problems/problem.ts";

export const vistasProblems = problems("vistas", {
  demasiadas: [400, "Ya tenés 50 vistas de esta lista. Eliminá alguna para guardar otra"],
});
